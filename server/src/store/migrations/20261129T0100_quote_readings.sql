-- The document of a quote that somebody read, for a day: until then the quote can be entered by this id.
create table quote_reading (
  organization_id uuid not null,
  id uuid not null,
  bid_package_id uuid not null,
  person_id uuid not null,
  read_at timestamptz not null,
  file_name text,
  stored_file_id uuid not null,
  primary key (organization_id, id),
  foreign key (organization_id, bid_package_id) references bid_package on delete cascade,
  foreign key (organization_id, stored_file_id) references stored_file on delete cascade
);
create index quote_reading_of_package on quote_reading (organization_id, bid_package_id);
create index quote_reading_age on quote_reading (organization_id, read_at);
create index quote_reading_of_file on quote_reading (organization_id, stored_file_id);
alter table quote_reading enable row level security;
alter table quote_reading force row level security;
create policy own_organization on quote_reading using (organization_id = (select current_organization()))
  with check (organization_id = (select current_organization()));
