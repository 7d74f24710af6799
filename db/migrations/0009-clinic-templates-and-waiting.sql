-- What doctors often prescribe, under a name, and since when patients wait for them.

create table prescription_template (
  id uuid primary key default gen_random_uuid(),
  doctor_id uuid not null references doctor on delete cascade,
  name text not null check (length(name) between 1 and 60),
  -- As the contract's form says it: medicines, lab tests, advice and days until the follow-up.
  content jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table prescription_template is
  'What a doctor often prescribes. Nobody but that doctor reads it, and it is about no patient.';
-- Whoever picks one by its name must not find two.
create unique index prescription_template_name on prescription_template (doctor_id, lower(name));

alter table prescription_template enable row level security, force row level security;
create policy doctor on prescription_template to arogo_clinic
  using (doctor_id = public.acting_doctor()) with check (doctor_id = public.acting_doctor());
grant select, insert, update (name, updated_at), delete on prescription_template to arogo_clinic;

alter table appointment add column waiting_since timestamptz;
comment on column appointment.waiting_since is
  'Since when the patient of an online appointment waits in its call. Null again once they hang up or are no longer connected.';
create index appointment_waiting on appointment (patient_id) where waiting_since is not null;

-- At another time nobody has arrived yet, and nobody waits.
create or replace function public.reset_attendance() returns trigger
  language plpgsql as $$
  begin
    new.attendance := 'expected';
    new.attendance_at := null;
    new.waiting_since := null;
    return new;
  end
$$;

-- A patient who calls for an online appointment has joined it. Nobody takes the call: they wait. It is taken, whoever called, or
-- they hang up: they do not.
create function privileged.note_waiting() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update appointment
    set waiting_since = case when tg_op = 'INSERT' then coalesce(waiting_since, new.started_at) end
    where id = new.appointment_id and patient_id = new.patient_id and (waiting_since is null) = (tg_op = 'INSERT');
  return null;
end
$$;
create trigger call_begins_waiting after insert on call
  for each row when (new.caller = 'user' and new.appointment_id is not null)
  execute function privileged.note_waiting();
create trigger call_ends_waiting after update of state on call
  for each row when (new.appointment_id is not null
    and (new.state = 'active' or new.caller = 'user' and new.outcome = 'cancelled'))
  execute function privileged.note_waiting();

-- Whoever has closed Arogo everywhere does not wait any more.
create function privileged.end_waiting() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  doctor uuid;
begin
  for doctor in
    update appointment a set waiting_since = null
      where a.waiting_since is not null and a.patient_id in (select party from gone)
        and not exists (select from presence p where p.party = a.patient_id)
      returning a.doctor_id
  loop
    perform pg_notify('arogo_live', 'appointments:d' || doctor);
  end loop;
  return null;
end
$$;
create trigger presence_ends_waiting after delete on presence referencing old table as gone
  for each statement execute function privileged.end_waiting();

-- Triggers alone call them.
revoke all on function privileged.note_waiting, privileged.end_waiting from public;
