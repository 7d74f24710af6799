-- Doctors as users. A doctor signs in with an account like anybody's; that an account works for a doctor of the directory
-- is said here, and nowhere else. What a doctor does runs as role arogo_clinic, for one doctor at a time (app.doctor, set
-- per transaction): it sees the visits of that doctor that were confirmed, and of their patients what these policies name.

grant usage on schema public to arogo_clinic;
grant usage on schema gate to arogo_clinic;

-- The doctor for whom the current transaction runs, or null: then every policy says no.
create function public.acting_doctor() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.doctor', true), '')::uuid;

create table doctor_account (
  account_id uuid primary key references patient on delete cascade,
  doctor_id uuid not null unique references doctor on delete cascade,
  invited_at timestamptz not null
);
alter table doctor_account enable row level security;
alter table doctor_account force row level security;
create policy gate on doctor_account to arogo_owner using (true) with check (true);

-- Lets the account of an address work for a doctor, and makes the account if there is none. False when the doctor has
-- another account already, or the account another doctor.
create function gate.invite_doctor(in_email text, in_doctor uuid, in_first_name text, in_last_name text, in_now timestamptz) returns boolean
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  account uuid;
begin
  insert into patient (email, first_name, last_name, created_at, updated_at) values (in_email, in_first_name, in_last_name, in_now, in_now)
    on conflict (email) do nothing;
  select id into account from patient where email = in_email;
  insert into doctor_account (account_id, doctor_id, invited_at) values (account, in_doctor, in_now) on conflict do nothing;
  return exists (select 1 from doctor_account where account_id = account and doctor_id = in_doctor);
end
$$;
revoke all on function gate.invite_doctor from public;
grant execute on function gate.invite_doctor to arogo_jobs;

-- The live session of a token, with the doctor whose account it is, if any.
drop function gate.use_session(bytea, timestamptz, interval, interval);
create function gate.use_session(in_token_hash bytea, in_now timestamptz, in_idle interval, in_touch_every interval)
  returns table (session_id uuid, patient_id uuid, expires_at timestamptz, last_used_at timestamptz, doctor_id uuid)
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  update session set last_used_at = in_now
    where token_hash = in_token_hash and ended_at is null and expires_at > in_now
      and last_used_at > in_now - in_idle and last_used_at <= in_now - in_touch_every;
  return query
    select s.id, s.patient_id, s.expires_at, s.last_used_at, d.doctor_id from session s left join doctor_account d on d.account_id = s.patient_id
    where s.token_hash = in_token_hash and s.ended_at is null and s.expires_at > in_now and s.last_used_at > in_now - in_idle;
end
$$;
revoke all on function gate.use_session from public;
grant execute on function gate.use_session to arogo_app;

drop function gate.live_session(uuid, timestamptz, interval);
create function gate.live_session(in_id uuid, in_now timestamptz, in_idle interval)
  returns table (session_id uuid, patient_id uuid, expires_at timestamptz, doctor_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.patient_id, s.expires_at, d.doctor_id from session s left join doctor_account d on d.account_id = s.patient_id
  where s.id = in_id and s.ended_at is null and s.expires_at > in_now and s.last_used_at > in_now - in_idle
$$;
revoke all on function gate.live_session from public;
grant execute on function gate.live_session to arogo_app;

-- The directory is everybody's to read.
grant select on clinic, doctor, doctor_hours, doctor_exception, doctor_question to arogo_clinic;

-- How a visit went on: expected until the doctor says otherwise.
alter table appointment add column attendance text not null default 'expected' check (attendance in ('expected', 'arrived', 'in', 'done', 'absent'));
alter table appointment add column attendance_at timestamptz;
alter table appointment add check ((attendance = 'expected') or attendance_at is not null);
create index appointment_doctor_day on appointment (doctor_id, day) where confirmed_at is not null;

-- Of a doctor are the visits that were confirmed, also when they were cancelled later: not holds, which nobody paid for.
create policy doctor on appointment to arogo_clinic
  using (doctor_id = public.acting_doctor() and confirmed_at is not null) with check (doctor_id = public.acting_doctor() and confirmed_at is not null);
grant select, update (attendance, attendance_at, state, cancelled_at, cancelled_by, sequence, updated_at) on appointment to arogo_clinic;

-- What a doctor does with a patient's data stands in that patient's audit, with the doctor who did it.
alter table audit_event add column doctor_id uuid;
create policy doctor_write on audit_event for insert to arogo_clinic
  with check (doctor_id = public.acting_doctor() and exists (select from appointment a where a.patient_id = audit_event.patient_id));
grant insert on audit_event to arogo_clinic;
