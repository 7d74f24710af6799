-- expand
-- Months are made also where no month is left: the job had not run for so long that all of them were archived.

create or replace function privileged.make_audit_months(in_now timestamptz, in_months_ahead integer) returns integer
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
  -- Where all of them were archived: from this month on.
  month_start := coalesce(month_start, date_trunc('month', in_now at time zone 'UTC'));
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
