-- Which streams a live connection wants, where the connection may be open at another server than the one that was asked.
create table live_registration (
  organization_id uuid not null references organization on delete cascade,
  id uuid not null,
  session_id text not null,
  connection_id text,
  stream_ids uuid[] not null,
  is_bound boolean not null,
  created_at timestamptz not null default now(),
  transaction_id xid8 not null default pg_current_xact_id(),
  primary key (organization_id, id)
);
create index live_registration_since on live_registration (transaction_id);
create index live_registration_of_session on live_registration (organization_id, session_id);
create index live_registration_age on live_registration (organization_id, created_at);

-- The open connections of all servers. A server that is killed leaves its own behind.
create table live_connection (
  organization_id uuid not null references organization on delete cascade,
  id text not null,
  session_id text not null,
  opened_at timestamptz not null default now(),
  primary key (organization_id, id)
);
create index live_connection_age on live_connection (organization_id, opened_at);

do $$
declare name text;
begin
  foreach name in array array['live_registration', 'live_connection'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy own_organization on %I using (organization_id = (select current_organization()))'
      || ' with check (organization_id = (select current_organization()))', name);
  end loop;
end $$;
create policy across_organizations on live_registration for select using ((select reads_across_organizations()));
