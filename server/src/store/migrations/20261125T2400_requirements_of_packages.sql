-- Whether a trade requirement was added on the page of its package: those may be renamed and deleted there. Those that came
-- with the project follow the settings that they were chosen from.
alter table requirement add column is_added_on_page boolean not null default false;

-- The owner is bound by row-level security too, and sees the rows of no organization here.
alter table requirement no force row level security;
alter table event_log no force row level security;
alter table event_log_part no force row level security;
with added as (
  select entry.organization_id, change -> 'after' ->> 'id' as id
  from event_log entry cross join jsonb_array_elements(entry.changes) change
  where entry.command in ('add-requirement', 'copy-bid-package-structure') and change ->> 'type' = 'requirement'
  union all
  select entry.organization_id, change -> 'after' ->> 'id'
  from event_log entry
    join event_log_part part using (organization_id, stream_id, version)
    cross join jsonb_array_elements(part.changes) change
  where entry.command = 'copy-bid-package-structure' and change ->> 'type' = 'requirement'
)
update requirement set is_added_on_page = true from added
  where requirement.organization_id = added.organization_id and requirement.id = added.id::uuid;
alter table event_log_part force row level security;
alter table event_log force row level security;
alter table requirement force row level security;
