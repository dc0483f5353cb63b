-- Who opened or exported what; what people changed is in event_log. Rows are deleted after 400 days.
create table audit_entry (
  organization_id uuid not null references organization on delete cascade,
  id uuid not null,
  time timestamptz not null,
  actor_id uuid not null,
  actor_email text not null,
  actor_name text,
  kind text not null,
  project_id uuid,
  bid_package_id uuid,
  detail text,
  primary key (organization_id, id)
);
create index audit_entry_of_time on audit_entry (organization_id, time, id);
create index event_log_of_time on event_log (organization_id, time, command_id);

alter table audit_entry enable row level security;
alter table audit_entry force row level security;
create policy own_organization on audit_entry using (organization_id = (select current_organization()))
  with check (organization_id = (select current_organization()));
