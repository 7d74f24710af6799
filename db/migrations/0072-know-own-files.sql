-- The database and the file store carry the same installation id, so that a database never tidies another's files.
create table installation (
  -- There is one row.
  is_single boolean primary key default true check (is_single),
  id uuid not null default gen_random_uuid(),
  -- The last sweep of the files stopped because it would have taken too many: when, and how many. Null: it went through.
  sweep_stopped_at timestamptz,
  sweep_stopped_count integer check (sweep_stopped_count > 0),
  check ((sweep_stopped_at is null) = (sweep_stopped_count is null))
);
insert into installation default values;
grant select (sweep_stopped_at) on installation to arogo_app;
grant select, update (sweep_stopped_at, sweep_stopped_count) on installation to arogo_jobs;

-- Files whose row this database deleted. Their content may be destroyed at once.
create table removed_file (
  id uuid primary key,
  removed_at timestamptz not null default now()
);
grant select, delete on removed_file to arogo_jobs;

create function gate.keep_removed_file() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into removed_file (id) values (old.id) on conflict do nothing;
  return null;
end $$;
revoke execute on function gate.keep_removed_file() from public;
create trigger keep_removed_file after delete on stored_file for each row execute function gate.keep_removed_file();

-- Objects of the store that this database never knew. They are destroyed when they stay unknown for long.
create table unknown_file (
  id uuid primary key,
  marked_at timestamptz not null
);
create index unknown_file_marked on unknown_file (marked_at);
grant select, insert, delete on unknown_file to arogo_jobs;
