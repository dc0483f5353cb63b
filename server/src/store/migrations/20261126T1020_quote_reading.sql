-- How a quote was read, for the next one of its bidder; null where nothing says.
alter table quote add column reading jsonb;
