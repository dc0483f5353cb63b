-- Every table: organization_id first in the primary key; row-level security follows in its own file.
-- SQL of PostgreSQL 15. Amounts are numeric and exact; "…_key" columns hold the name under full case folding,
-- made by leveling (uniqueness), because the database folds differently.

create table organization (
  organization_id uuid not null,
  name text not null,
  is_licensed boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (organization_id)
);

create table person (
  organization_id uuid not null references organization on delete cascade,
  id uuid not null,
  email text not null check (email = lower(email)),
  name text,
  location text not null default '',
  roles text[] not null default '{}',
  notification_settings jsonb not null default '{}',
  created_at timestamptz not null default now(),
  primary key (organization_id, id)
);
-- One e-mail leads to one organization, so it is unique over all of them.
create unique index person_email on person (email);

create table unit_of_measure (
  organization_id uuid not null references organization on delete cascade,
  id uuid not null,
  name text not null,
  name_key text not null,
  primary key (organization_id, id),
  unique (organization_id, name_key)
);

create table bid_package_definition (
  organization_id uuid not null references organization on delete cascade,
  id uuid not null,
  code text not null,
  code_key text not null,
  description text not null,
  description_key text not null,
  primary key (organization_id, id),
  unique (organization_id, code_key) deferrable initially deferred,
  unique (organization_id, description_key) deferrable initially deferred
);

create table trade_requirement_definition (
  organization_id uuid not null,
  id uuid not null,
  bid_package_definition_id uuid not null,
  index integer not null,
  description text not null,
  description_key text not null,
  requirement_fulfillment_type smallint not null check (requirement_fulfillment_type between 0 and 2),
  primary key (organization_id, id),
  unique (organization_id, bid_package_definition_id, description_key) deferrable initially deferred,
  foreign key (organization_id, bid_package_definition_id) references bid_package_definition on delete cascade
);

create table fee_definition (
  organization_id uuid not null references organization on delete cascade,
  id uuid not null,
  name text not null,
  name_key text not null,
  "order" integer not null,
  fee_type smallint not null check (fee_type between 0 and 4),
  amount numeric not null default 0,
  reference_fee_name text,
  primary key (organization_id, id),
  unique (organization_id, name_key) deferrable initially deferred
);

create table general_conditions_definition (
  organization_id uuid not null references organization on delete cascade,
  id uuid not null,
  code text not null,
  code_key text not null,
  description text not null,
  primary key (organization_id, id),
  unique (organization_id)
);

create table line_item_definition (
  organization_id uuid not null,
  id uuid not null,
  general_conditions_definition_id uuid not null,
  index integer not null,
  description text not null,
  description_key text not null,
  unit_of_measure text not null,
  primary key (organization_id, id),
  unique (organization_id, general_conditions_definition_id, description_key) deferrable initially deferred,
  foreign key (organization_id, general_conditions_definition_id) references general_conditions_definition on delete cascade
);

create table general_requirement_definition (
  organization_id uuid not null references organization on delete cascade,
  id uuid not null,
  index integer not null,
  description text not null,
  description_key text not null,
  requirement_fulfillment_type smallint not null check (requirement_fulfillment_type between 0 and 2),
  primary key (organization_id, id),
  unique (organization_id, description_key) deferrable initially deferred
);

-- The company's preferences by name: measurementSystem, lowBiddersMax, midBiddersMax. A project holds its own copy.
create table preference (
  organization_id uuid not null references organization on delete cascade,
  id uuid not null,
  name text not null,
  value text not null,
  primary key (organization_id, id),
  unique (organization_id, name)
);

-- Domains, GeneralConditionsCode, CanLoadSampleData (ENT-004).
create table system_value (
  organization_id uuid not null references organization on delete cascade,
  name text not null,
  value text not null,
  primary key (organization_id, name)
);
