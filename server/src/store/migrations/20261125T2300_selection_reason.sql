-- Why the selected bidder was selected; null where nobody has said why.
alter table bid_package add column selection_reason text;
