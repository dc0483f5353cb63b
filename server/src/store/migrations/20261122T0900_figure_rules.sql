-- Which rules made the figures that follow from an entry. A server that does not know the column leaves it empty: the
-- figures of what it changed are made again (decision 012).
alter table event_log add column figure_rules smallint;
create index event_log_older_figures on event_log (transaction_id, position) where figure_rules is null;

-- Up to which entry of the log the figures of a project have been made again.
create table figures_made_again (
  organization_id uuid not null,
  project_id uuid not null,
  transaction_id xid8 not null,
  position bigint not null,
  primary key (organization_id, project_id),
  foreign key (organization_id, project_id) references project on delete cascade
);

-- Grand totals before and after figures are in cents. total_after is null until it is known; a project whose total has not
-- moved by a cent leaves the table.
create table changed_total (
  organization_id uuid not null,
  project_id uuid not null,
  total_before numeric not null,
  total_after numeric,
  primary key (organization_id, project_id),
  foreign key (organization_id, project_id) references project on delete cascade
);

-- Who has seen that a total changed and wants to hear no more of it.
create table changed_total_dismissal (
  organization_id uuid not null,
  person_id uuid not null,
  project_id uuid not null,
  primary key (organization_id, person_id, project_id),
  foreign key (organization_id, person_id) references person on delete cascade,
  foreign key (organization_id, project_id) references project on delete cascade
);

-- The owner is bound by row-level security too, and sees the rows of no organization here.
alter table project_figures no force row level security;
insert into changed_total (organization_id, project_id, total_before)
  select organization_id, project_id, grand_total from project_figures where grand_total is not null;
alter table project_figures force row level security;

do $$
declare name text;
begin
  foreach name in array array['figures_made_again', 'changed_total', 'changed_total_dismissal'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format(
      'create policy own_organization on %I using (organization_id = (select current_organization()))'
      || ' with check (organization_id = (select current_organization()))', name);
  end loop;
end $$;
