-- How many changes of a kind an entry in parts has, so that nobody reads 400,000 of them to count them:
-- {"lineItemBid.added": 400000}. Null where the changes stand in the entry itself.
alter table event_log add column counts jsonb;
