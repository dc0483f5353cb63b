-- The changes of an entry that are too many for one JSON value (an import of 400,000 prices) stand here in their order,
-- 5,000 at a time; event_log.changes is empty then.
alter table event_log add column is_in_parts boolean not null default false;

create table event_log_part (
  organization_id uuid not null,
  stream_id uuid not null,
  version bigint not null,
  part integer not null,
  changes jsonb not null,
  primary key (organization_id, stream_id, version, part),
  foreign key (organization_id, stream_id, version) references event_log on delete cascade
);
alter table event_log_part enable row level security;
alter table event_log_part force row level security;
create policy own_organization on event_log_part using (organization_id = (select current_organization()))
  with check (organization_id = (select current_organization()));
create policy across_organizations on event_log_part for select using ((select reads_across_organizations()));
