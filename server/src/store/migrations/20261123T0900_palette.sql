-- The command palette steps from one name to the next in these: many packages share a name, and companies bid on many.
create index bid_package_of_name on bid_package (organization_id, code, description, id);
create index bidder_of_company on bidder (organization_id, name_key, bid_package_id) where deleted_at is null;
