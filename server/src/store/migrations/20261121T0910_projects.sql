create table project (
  organization_id uuid not null references organization on delete cascade,
  id uuid not null,
  name text not null,
  name_key text not null,
  subtitle text,
  owner text,
  architect text,
  street_address text,
  apt_suite_bldg text,
  city text,
  state_or_region text,
  postal_code text,
  country text,
  bid_due_date date not null,
  start_date date,
  completion_date date,
  is_hard_bid boolean not null default false,
  is_closed boolean not null default false,
  project_admins text[] not null default '{}',
  contributors text[] not null default '{}',
  total_building_area numeric,
  total_building_area_unit_of_measure text,
  total_site_area numeric,
  total_site_area_unit_of_measure text,
  image_uri text,
  image_file_id uuid,
  file_upload_container_id uuid not null,
  notes text,
  notes_id uuid not null,
  line_item_rollup1 text not null default 'Classification 1',
  line_item_rollup2 text not null default 'Classification 2',
  measurement_system smallint not null default 0 check (measurement_system in (0, 1)),
  low_bidders_max integer,
  mid_bidders_max integer,
  date_created timestamptz not null,
  primary key (organization_id, id),
  unique (organization_id, name_key) deferrable initially deferred
);

create table alternate (
  organization_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  name text not null,
  name_key text not null,
  enabled boolean not null default false,
  primary key (organization_id, id),
  unique (organization_id, project_id, name_key) deferrable initially deferred,
  foreign key (organization_id, project_id) references project on delete cascade
);

-- The general requirements chosen for a project; each of its packages holds its own copy as a requirement.
create table project_general_requirement (
  organization_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  "order" integer not null,
  description text not null,
  description_key text not null,
  requirement_fulfillment_type smallint not null check (requirement_fulfillment_type between 0 and 2),
  primary key (organization_id, id),
  unique (organization_id, project_id, description_key) deferrable initially deferred,
  foreign key (organization_id, project_id) references project on delete cascade
);

create table fee (
  organization_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  name text not null,
  name_key text not null,
  "order" integer not null,
  fee_type smallint not null check (fee_type between 0 and 4),
  amount numeric not null default 0,
  reference_fee_name text,
  primary key (organization_id, id),
  unique (organization_id, project_id, name_key) deferrable initially deferred,
  foreign key (organization_id, project_id) references project on delete cascade
);

create table recent_project (
  organization_id uuid not null,
  person_id uuid not null,
  project_id uuid not null,
  last_accessed_date timestamptz not null,
  primary key (organization_id, person_id, project_id),
  foreign key (organization_id, person_id) references person on delete cascade,
  foreign key (organization_id, project_id) references project on delete cascade
);

-- One row per variant (HOME-043): the recent one without a date range, the all-projects one with 30, 60 or 90 days.
create table project_view_settings (
  organization_id uuid not null,
  person_id uuid not null,
  is_all_projects boolean not null,
  grouping_key1 text not null default '',
  grouping_key2 text not null default '',
  date_range integer,
  primary key (organization_id, person_id, is_all_projects),
  foreign key (organization_id, person_id) references person on delete cascade
);

-- What is known of the bytes of an image or document; the bytes lie in the file store under the id.
create table stored_file (
  organization_id uuid not null references organization on delete cascade,
  id uuid not null,
  size bigint not null,
  content_type text not null,
  sha256 text not null,
  created_at timestamptz not null,
  primary key (organization_id, id)
);
