-- An undo or redo says which command it takes back or repeats.
alter table event_log add column about_command_id uuid;
create index event_log_about on event_log (organization_id, about_command_id) where about_command_id is not null;
