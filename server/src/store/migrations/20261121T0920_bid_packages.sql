-- A section is the base bid (alternate_id null) or one alternate. section_id names it without null: the base section
-- of a package has the package's own id.

create table bid_package (
  organization_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  code text not null,
  code_key text not null,
  description text not null,
  is_general_condition boolean not null default false,
  assigned_to_user_id uuid,
  locked_by_user_email text,
  notes text,
  notes_id uuid not null,
  selected_bidder_id uuid,
  status smallint,
  contingency_unit text not null default 'percent' check (contingency_unit in ('percent', 'amount')),
  contingency_value numeric not null default 0,
  is_bidder_order_manual boolean not null default false,
  primary key (organization_id, id),
  unique (organization_id, project_id, code_key) deferrable initially deferred,
  foreign key (organization_id, project_id) references project on delete cascade,
  foreign key (organization_id, assigned_to_user_id) references person (organization_id, id) on delete restrict
);

create table requirement (
  organization_id uuid not null,
  id uuid not null,
  bid_package_id uuid not null,
  requirement_type text not null check (requirement_type in ('General', 'Trade')),
  description text not null,
  description_key text not null,
  "order" integer not null,
  requirement_fulfillment_type smallint not null check (requirement_fulfillment_type between 0 and 2),
  primary key (organization_id, id),
  unique (organization_id, bid_package_id, requirement_type, description_key) deferrable initially deferred,
  foreign key (organization_id, bid_package_id) references bid_package on delete cascade
);

-- sort_key is sparse and orders the lines of one section; the order on the wire is dense within a group.
create table line_item (
  organization_id uuid not null,
  id uuid not null,
  bid_package_id uuid not null,
  alternate_id uuid,
  description text not null,
  quantity numeric not null,
  unit_of_measure text not null,
  unit_price numeric not null,
  level1 text,
  level2 text check (level2 is null or level1 is not null),
  sort_key bigint not null,
  deleted_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, bid_package_id) references bid_package on delete cascade,
  foreign key (organization_id, alternate_id) references alternate on delete cascade
);
create index line_item_of_package on line_item (organization_id, bid_package_id, sort_key);

-- The place of a group among the groups of its level and parent. A row appears with the first line of a group and stays.
create table line_item_group_order (
  organization_id uuid not null,
  id uuid not null,
  bid_package_id uuid not null,
  alternate_id uuid,
  section_id uuid not null generated always as (coalesce(alternate_id, bid_package_id)) stored,
  classification_level1 text not null,
  classification_level2 text,
  sort_key bigint not null,
  primary key (organization_id, id),
  unique nulls not distinct (organization_id, bid_package_id, section_id, classification_level1, classification_level2),
  foreign key (organization_id, bid_package_id) references bid_package on delete cascade,
  foreign key (organization_id, alternate_id) references alternate on delete cascade
);

create table bidder (
  organization_id uuid not null,
  id uuid not null,
  bid_package_id uuid not null,
  company_name text not null,
  name_key text not null,
  primary_contact_name text,
  primary_contact_email text,
  phone_number text,
  fax_number text,
  notes text,
  notes_id uuid not null,
  status smallint check (status between 0 and 4),
  "order" integer not null,
  manual_order integer,
  file_upload_container_id uuid not null,
  deleted_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, bid_package_id) references bid_package on delete cascade
);
create unique index bidder_name on bidder (organization_id, bid_package_id, name_key) where deleted_at is null;
create index bidder_of_package on bidder (organization_id, bid_package_id);

create table line_item_bid (
  organization_id uuid not null,
  id uuid not null,
  bid_package_id uuid not null,
  line_item_id uuid not null,
  bidder_id uuid not null,
  classification smallint not null check (classification between 0 and 6),
  price numeric,
  primary key (organization_id, id),
  unique (organization_id, bid_package_id, line_item_id, bidder_id),
  foreign key (organization_id, line_item_id) references line_item on delete cascade,
  foreign key (organization_id, bidder_id) references bidder on delete cascade
);
create index line_item_bid_of_line on line_item_bid (organization_id, line_item_id);
create index line_item_bid_of_bidder on line_item_bid (organization_id, bidder_id);

create table rollup_bid (
  organization_id uuid not null,
  id uuid not null,
  bid_package_id uuid not null,
  bidder_id uuid not null,
  alternate_id uuid,
  section_id uuid not null generated always as (coalesce(alternate_id, bid_package_id)) stored,
  metadata_value1 text,
  metadata_value2 text check (metadata_value2 is null or metadata_value1 is not null),
  bid_value numeric not null,
  primary key (organization_id, id),
  unique nulls not distinct (organization_id, bidder_id, section_id, metadata_value1, metadata_value2),
  foreign key (organization_id, bid_package_id) references bid_package on delete cascade,
  foreign key (organization_id, bidder_id) references bidder on delete cascade,
  foreign key (organization_id, alternate_id) references alternate on delete cascade
);

-- A note without an amount leaves value null, and that is no base entry.
create table adjustment (
  organization_id uuid not null,
  id uuid not null,
  bid_package_id uuid not null,
  bidder_id uuid not null,
  alternate_id uuid,
  section_id uuid not null generated always as (coalesce(alternate_id, bid_package_id)) stored,
  value numeric,
  notes text,
  notes_id uuid not null,
  primary key (organization_id, id),
  unique (organization_id, bidder_id, section_id),
  foreign key (organization_id, bid_package_id) references bid_package on delete cascade,
  foreign key (organization_id, bidder_id) references bidder on delete cascade,
  foreign key (organization_id, alternate_id) references alternate on delete cascade
);

-- value is a JSON text for Freeform, true for Qualitative, null for Quantitative.
create table requirement_fulfillment (
  organization_id uuid not null,
  id uuid not null,
  bid_package_id uuid not null,
  requirement_id uuid not null,
  bidder_id uuid not null,
  price numeric,
  classification smallint check (classification between 0 and 6),
  value jsonb,
  primary key (organization_id, id),
  unique (organization_id, requirement_id, bidder_id),
  foreign key (organization_id, requirement_id) references requirement on delete cascade,
  foreign key (organization_id, bidder_id) references bidder on delete cascade
);
create index requirement_fulfillment_of_package on requirement_fulfillment (organization_id, bid_package_id);

create table bidder_document (
  organization_id uuid not null,
  id uuid not null,
  bidder_id uuid not null,
  file_name text not null,
  name_key text not null,
  stored_file_id uuid not null,
  upload_date timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, bidder_id, name_key),
  foreign key (organization_id, bidder_id) references bidder on delete cascade,
  foreign key (organization_id, stored_file_id) references stored_file
);

-- Totals move by difference in the transaction of the command; rollup bids and, in the base section, quantitative
-- requirements are in bids_total. entry_count: bids, rollup bids, quantitative fulfillments and an adjustment with a value.
create table section_total (
  organization_id uuid not null,
  bid_package_id uuid not null,
  bidder_id uuid not null,
  alternate_id uuid,
  section_id uuid not null generated always as (coalesce(alternate_id, bid_package_id)) stored,
  bids_total numeric not null default 0,
  unleveled_count integer not null default 0,
  entry_count integer not null default 0,
  primary key (organization_id, bidder_id, section_id),
  foreign key (organization_id, bid_package_id) references bid_package on delete cascade,
  foreign key (organization_id, bidder_id) references bidder on delete cascade,
  foreign key (organization_id, alternate_id) references alternate on delete cascade
);
create index section_total_of_package on section_total (organization_id, bid_package_id);

create table class_total (
  organization_id uuid not null,
  bid_package_id uuid not null,
  bidder_id uuid not null,
  alternate_id uuid,
  section_id uuid not null generated always as (coalesce(alternate_id, bid_package_id)) stored,
  classification smallint not null,
  amount numeric not null default 0,
  primary key (organization_id, bidder_id, section_id, classification),
  foreign key (organization_id, bid_package_id) references bid_package on delete cascade,
  foreign key (organization_id, bidder_id) references bidder on delete cascade,
  foreign key (organization_id, alternate_id) references alternate on delete cascade
);
create index class_total_of_package on class_total (organization_id, bid_package_id);

create table line_items_total (
  organization_id uuid not null,
  bid_package_id uuid not null,
  alternate_id uuid,
  section_id uuid not null generated always as (coalesce(alternate_id, bid_package_id)) stored,
  total numeric not null default 0,
  line_count integer not null default 0,
  primary key (organization_id, bid_package_id, section_id),
  foreign key (organization_id, bid_package_id) references bid_package on delete cascade,
  foreign key (organization_id, alternate_id) references alternate on delete cascade
);
