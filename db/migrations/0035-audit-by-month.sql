-- expand
-- The audit becomes a table of months: each is a partition of its own, in a schema that no role of the product but the owner may enter, so
-- that lines are read and written by way of `audit_event` alone, under its policies. Name, columns, rights and policies stay: the version
-- before goes on as it was. Nothing is copied; the table of before is the first partition.

create schema audit_partition;

do $$
declare
  bound timestamptz;
  next_id bigint;
begin
  lock table audit_event in access exclusive mode;
  select substring(pg_get_constraintdef(oid) from $re$'([^']+)'$re$)::timestamptz into strict bound
    from pg_constraint where conrelid = 'audit_event'::regclass and conname = 'audit_event_bound';
  select case when is_called then last_value + 1 else last_value end into next_id from audit_event_id_seq;

  alter table audit_event alter column id drop identity;
  alter table audit_event drop constraint audit_event_pkey;
  drop index audit_event_patient;
  alter table audit_event add constraint audit_before_key primary key using index audit_event_key;
  alter table audit_event set schema audit_partition;
  alter table audit_partition.audit_event rename to before;

  create table public.audit_event (
    id bigint generated always as identity,
    at timestamptz not null,
    -- The patient whose data it is. No foreign key: the line outlives the account.
    patient_id uuid not null,
    action text not null check (action ~ '^[a-z]+(\.[a-z_]+)+$'),
    resource_id uuid,
    session_id uuid,
    -- The doctor who did it, if it was a doctor.
    doctor_id uuid,
    account_id uuid default nullif(public.actor(), public.subject()),
    primary key (patient_id, at, id)
  ) partition by range (at);
  comment on column public.audit_event.account_id is 'The account that did it for the person. Null: the person, a doctor or the product.';
  perform setval(pg_get_serial_sequence('public.audit_event', 'id'), next_id, false);
  -- The same as before, so that those of the first partition are taken over.
  create index audit_event_doctor on public.audit_event (patient_id, resource_id, at) where doctor_id is not null;
  create index audit_event_deleted on public.audit_event (patient_id, resource_id)
    where action in ('record.purge', 'medication.delete');
  create index audit_event_others on public.audit_event (patient_id, at desc, id desc)
    where doctor_id is not null or account_id is not null or action in ('share.open', 'share.file', 'share.refuse_passcode',
    'insights.ask_model', 'assistant.ask_model', 'record.ask_model');
  execute format('alter table public.audit_event attach partition audit_partition.before for values from (minvalue) to (%L)', bound);
  alter table audit_partition.before drop constraint audit_event_bound;
end $$;

-- Whatever no month takes yet: a line is never refused for its time.
create table audit_partition.other partition of audit_event default;
alter table audit_partition.other enable row level security;

alter table audit_event enable row level security, force row level security;
-- Only by way of `audit_event`; the owner moves lines between partitions.
alter table audit_partition.before no force row level security;
do $$
declare
  one record;
begin
  for one in select polname from pg_policy where polrelid = 'audit_partition.before'::regclass loop
    execute format('drop policy %I on audit_partition.before', one.polname);
  end loop;
  revoke all on audit_partition.before from arogo_app, arogo_clinic, arogo_jobs, arogo_backup;
end $$;

create policy own_read on audit_event for select to arogo_app using (patient_id = (select public.permitted('any', 'view')));
create policy own_write on audit_event for insert to arogo_app with check (patient_id = (select public.permitted('any', 'view')));
create policy jobs_write on audit_event for insert to arogo_jobs with check (true);
create policy doctor_write on audit_event for insert to arogo_clinic
  with check (doctor_id = public.acting_doctor() and exists (select from appointment a where a.patient_id = audit_event.patient_id));
create policy own_without_doctor on audit_event as restrictive for insert to arogo_app with check (doctor_id is null);
create policy own_account on audit_event as restrictive for insert to arogo_app
  with check (account_id is not distinct from nullif(public.actor(), public.subject()));
create policy privileged on audit_event to arogo_owner using (true) with check (true);
grant select, insert on audit_event to arogo_app;
grant insert on audit_event to arogo_clinic, arogo_jobs;

-- Makes the partitions of the audit up to some months after this one, and says how many it made. Lines that came before their month stood
-- there are moved into it.
create function privileged.make_audit_months(in_now timestamptz, in_months_ahead integer) returns integer
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  last_end constant timestamp := date_trunc('month', in_now at time zone 'UTC') + make_interval(months => in_months_ahead + 1);
  month_start timestamp;
  name text;
  made integer := 0;
begin
  if in_months_ahead not between 0 and 24 then raise exception 'too many months ahead' using errcode = '22023'; end if;
  perform pg_advisory_xact_lock(hashtextextended('audit months', 0));
  -- From the end of the last one on.
  select max(substring(pg_get_expr(c.relpartbound, c.oid) from $re$TO \('([^']+)'\)$re$)::timestamptz) at time zone 'UTC' into month_start
    from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'public.audit_event'::regclass;
  while month_start < last_end and made < 240 loop
    name := 'month_' || to_char(month_start, 'YYYY_MM');
    execute format('create table audit_partition.%I (like public.audit_event including defaults including constraints)', name);
    execute format('alter table audit_partition.%I enable row level security', name);
    execute format('with moved as (delete from audit_partition.other where at >= %L and at < %L returning *)
      insert into audit_partition.%I (id, at, patient_id, action, resource_id, session_id, doctor_id, account_id)
      select id, at, patient_id, action, resource_id, session_id, doctor_id, account_id from moved',
      month_start at time zone 'UTC', (month_start + interval '1 month') at time zone 'UTC', name);
    execute format('alter table public.audit_event attach partition audit_partition.%I for values from (%L) to (%L)',
      name, month_start at time zone 'UTC', (month_start + interval '1 month') at time zone 'UTC');
    month_start := month_start + interval '1 month';
    made := made + 1;
  end loop;
  return made;
end $$;
revoke execute on function privileged.make_audit_months(timestamptz, integer) from public;
grant execute on function privileged.make_audit_months(timestamptz, integer) to arogo_jobs;

select privileged.make_audit_months(now(), 3);
