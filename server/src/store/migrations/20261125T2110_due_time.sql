-- When bids are due on the due date: the time of day (HH:MM) in the zone of its name, neither of them without the other.
alter table project add column bid_due_time text;
alter table project add column bid_due_time_zone text;
