-- Creates the role and the database of Plumbline, as a superuser:
--   psql -v password=PASSWORD -f deploy/role.sql
-- The role owns the database, for migrations, and is neither superuser nor BYPASSRLS: every table forces row-level
-- security, on its owner too.
\set ON_ERROR_STOP on
create role plumbline login nosuperuser nocreatedb nocreaterole nobypassrls noreplication password :'password';
create database plumbline owner plumbline encoding 'UTF8' template template0;
revoke connect, temporary on database plumbline from public;
\connect plumbline
revoke all on schema public from public;
alter schema public owner to plumbline;
