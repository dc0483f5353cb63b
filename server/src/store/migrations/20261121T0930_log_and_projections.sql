-- A stream is a thing that can freeze (FRZ-016). Its version is raised under the row's lock, so versions of one stream
-- have no gaps and commit in order. project_id and bid_package_id say where the thing belongs.
create table stream (
  organization_id uuid not null references organization on delete cascade,
  id uuid not null,
  type text not null check (type in ('AdjustmentNotes', 'Application', 'SystemSettings', 'BidderFileUploadContainer',
    'BidderNotes', 'BidPackage', 'BidPackageNotes', 'Project', 'ProjectNotes', 'ProjectFileUploadContainer')),
  version bigint not null default 0,
  project_id uuid,
  bid_package_id uuid,
  primary key (organization_id, id)
);

-- One entry per command and stream. (transaction_id, position) is the order of reading: a reader stops at the oldest
-- transaction that may still write, pg_snapshot_xmin. Commands lock their streams before they write anything, so
-- within a stream this order is the order of versions.
create table event_log (
  organization_id uuid not null,
  stream_id uuid not null,
  version bigint not null,
  position bigint not null generated always as identity,
  transaction_id xid8 not null default pg_current_xact_id(),
  command_id uuid not null,
  command text not null,
  actor_id uuid not null,
  actor_email text not null,
  actor_name text,
  time timestamptz not null,
  fact text not null,
  changes jsonb not null,
  primary key (organization_id, stream_id, version),
  foreign key (organization_id, stream_id) references stream on delete cascade
);
create index event_log_reading on event_log (transaction_id, position);
create index event_log_of_command on event_log (organization_id, command_id);

-- How far a named reader of the whole log has come. The log is read across organizations, so the row belongs to none:
-- its organization_id is the nil UUID.
create table log_cursor (
  organization_id uuid not null default '00000000-0000-0000-0000-000000000000',
  reader text not null,
  transaction_id xid8 not null,
  position bigint not null,
  primary key (organization_id, reader)
);

create table idempotency_key (
  organization_id uuid not null references organization on delete cascade,
  person_id uuid not null,
  key uuid not null,
  command text not null,
  payload_hash text not null,
  answer jsonb not null,
  created_at timestamptz not null,
  primary key (organization_id, person_id, key)
);
create index idempotency_key_age on idempotency_key (organization_id, created_at);

-- Blocked after an error until a retry succeeds or support unfreezes it (file 04).
create table frozen_entity (
  organization_id uuid not null references organization on delete cascade,
  entity_id uuid not null,
  entity_type text not null,
  date_frozen timestamptz not null,
  reason text not null,
  primary key (organization_id, entity_id)
);

-- Projection: the figures of a project as cards and the summary show them. Null: the fee calculation failed.
create table project_figures (
  organization_id uuid not null,
  project_id uuid not null,
  base_estimate_amount numeric not null default 0,
  project_bid_total numeric not null default 0,
  grand_total numeric,
  has_fee_calculation_failure boolean not null default false,
  fee_failure jsonb,
  primary key (organization_id, project_id),
  foreign key (organization_id, project_id) references project on delete cascade
);

-- Projection (PFE-002): one row per fee for the base and one per alternate.
create table fee_calculated_value (
  organization_id uuid not null,
  id uuid not null,
  project_id uuid not null,
  fee_id uuid not null,
  alternate_id uuid,
  section_id uuid not null generated always as (coalesce(alternate_id, project_id)) stored,
  calculated_value numeric,
  calculated_contingency_value numeric,
  primary key (organization_id, id),
  unique (organization_id, fee_id, section_id),
  foreign key (organization_id, fee_id) references fee on delete cascade,
  foreign key (organization_id, project_id) references project on delete cascade,
  foreign key (organization_id, alternate_id) references alternate on delete cascade
);

-- Projection: the six fields of HOME-023, case-folded, one text a project.
create table project_search (
  organization_id uuid not null,
  project_id uuid not null,
  text text not null,
  primary key (organization_id, project_id),
  foreign key (organization_id, project_id) references project on delete cascade
);

-- Projection: what a time line shows, newest last.
create table time_line_entry (
  organization_id uuid not null,
  stream_id uuid not null,
  version bigint not null,
  project_id uuid,
  bid_package_id uuid,
  command_id uuid not null,
  actor_id uuid not null,
  actor_email text not null,
  actor_name text,
  time timestamptz not null,
  fact text not null,
  details jsonb not null,
  primary key (organization_id, stream_id, version)
);
create index time_line_of_package on time_line_entry (organization_id, bid_package_id, time);
create index time_line_of_project on time_line_entry (organization_id, project_id, time);
