-- Every table shows and takes only the rows of the organization that the transaction has named
-- (set_config('plumbline.organization', …, true)); without one it shows nothing. FORCE binds the owner too.

create function current_organization() returns uuid stable parallel safe language sql as
  $$ select nullif(current_setting('plumbline.organization', true), '')::uuid $$;

-- True in a transaction of acrossOrganizations: the second role, or the owner itself where one role serves all.
create function reads_across_organizations() returns boolean stable parallel safe language sql as $$
  select coalesce(current_setting('plumbline.across', true), '') = 'on'
    and current_user in ('plumbline_across', (select pg_get_userbyid(relowner) from pg_class where oid = 'event_log'::regclass))
$$;

do $$
declare name text;
begin
  for name in
    select relname from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and relname <> 'schema_migration'
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy own_organization on %I using (organization_id = (select current_organization()))'
      || ' with check (organization_id = (select current_organization()))', name);
  end loop;
end $$;

create policy across_organizations on organization for select using ((select reads_across_organizations()));
create policy across_organizations on person for select using ((select reads_across_organizations()));
create policy across_organizations on stream for select using ((select reads_across_organizations()));
create policy across_organizations on event_log for select using ((select reads_across_organizations()));
create policy across_organizations on log_cursor
  using ((select reads_across_organizations())) with check ((select reads_across_organizations()));

-- The owner's own list of migrations; the server's role has no rights on it.
alter table schema_migration enable row level security;
alter table schema_migration force row level security;
create policy owner_only on schema_migration using (true) with check (true);
