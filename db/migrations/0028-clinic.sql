-- The doctors' workspace: what a doctor says of a visit, cancels and offers; and that patients see who looked.

-- What the doctor said when cancelling, and until when the patient of a visit that was paid can choose a new time. Until
-- the patient has chosen nothing is given back; then, or when the time is over, it is none.
alter table appointment add column cancel_reason text not null default '' check (length(cancel_reason) <= 200);
alter table appointment add column choice_until timestamptz;
alter table appointment add check (cancel_reason = '' or cancelled_by is not distinct from 'doctor');
alter table appointment add check (choice_until is null or cancelled_by is not distinct from 'doctor');
create index appointment_choice on appointment (choice_until) where choice_until is not null;
grant update (cancel_reason, choice_until) on appointment to arogo_app, arogo_clinic;
-- Who gives back what nobody chose, and who compares charges with visits.
grant select (choice_until), update (choice_until) on appointment to arogo_jobs;

-- At another time nobody has arrived yet.
create function public.visit_anew() returns trigger
  language plpgsql as $$
  begin
    new.attendance := 'expected';
    new.attendance_at := null;
    return new;
  end
$$;
create trigger visit_anew before update of starts_at, state on appointment for each row
  when (new.starts_at is distinct from old.starts_at or old.state = 'cancelled' and new.state = 'confirmed') execute function public.visit_anew();

-- Who was not there has nothing to say of the visit.
create or replace function gate.review_visit(in_appointment uuid, in_star smallint, in_comment text, in_shown_name text, in_now timestamptz) returns boolean
  language sql volatile security definer set search_path = public, pg_temp as $$
  with written as (
    insert into doctor_review (doctor_id, appointment_id, shown_name, star, comment, created_at, updated_at)
    select doctor_id, id, in_shown_name, in_star, in_comment, in_now, in_now from appointment
    where id = in_appointment and patient_id = public.actor() and state = 'confirmed' and ends_at <= in_now and attendance <> 'absent'
    on conflict (appointment_id) do update set shown_name = excluded.shown_name, star = excluded.star, comment = excluded.comment, updated_at = excluded.updated_at
    returning 1
  ) select exists (select 1 from written)
$$;

-- A doctor knows whether a visit was paid, and by whom it is known: not how.
create policy doctor on ledger_entry for select to arogo_clinic using (exists (select from appointment a where a.id = ledger_entry.appointment_id));
grant select (appointment_id, kind, state) on ledger_entry to arogo_clinic;
-- The places of a day's visits are counted by the times that are taken.
grant select (doctor_id, day, during, held_until) on visit_time to arogo_clinic;

-- Gives the time of a visit of the acting doctor back.
create function gate.free_time_of_doctor(in_appointment uuid) returns void
  language sql volatile security definer set search_path = public, pg_temp as $$
  delete from visit_time where appointment_id = (select id from appointment where id = in_appointment and doctor_id = public.acting_doctor())
$$;
revoke all on function gate.free_time_of_doctor from public;
grant execute on function gate.free_time_of_doctor to arogo_clinic;

-- Patients see which doctor looked at what of theirs, and when.
create index audit_event_look on audit_event (patient_id, resource_id, at) where doctor_id is not null;

-- A doctor who has said their own hours, leave or fees keeps them, whatever a registry says that is imported later.
alter table doctor add column self_kept boolean not null default false;

-- The week's times of the acting doctor, all of them: [{mode, weekday, times}].
create function gate.set_hours(in_hours jsonb, in_now timestamptz) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
  begin
    update doctor set self_kept = true, updated_at = in_now where id = public.acting_doctor();
    delete from doctor_hours where doctor_id = public.acting_doctor();
    insert into doctor_hours (doctor_id, mode, weekday, times)
      select d.id, h.mode, h.weekday, h.times from doctor d, jsonb_to_recordset(in_hours) as h (mode text, weekday smallint, times text[]) where d.id = public.acting_doctor();
  end
$$;
revoke all on function gate.set_hours from public;
grant execute on function gate.set_hours to arogo_clinic;

-- Days on which nobody can book the acting doctor, both included; what differed on them before is gone.
create function gate.take_leave(in_from date, in_until date, in_now timestamptz) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
  begin
    update doctor set self_kept = true, updated_at = in_now where id = public.acting_doctor();
    insert into doctor_exception (doctor_id, day, mode, times)
      select d.id, day::date, mode, '{}' from doctor d, generate_series(in_from::timestamp, in_until::timestamp, interval '1 day') as day, unnest(array['in-person', 'online']) as mode
      where d.id = public.acting_doctor()
      on conflict (doctor_id, day, mode) do update set times = excluded.times;
  end
$$;
revoke all on function gate.take_leave from public;
grant execute on function gate.take_leave to arogo_clinic;

create function gate.end_leave(in_from date, in_until date, in_now timestamptz) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
  begin
    update doctor set self_kept = true, updated_at = in_now where id = public.acting_doctor();
    delete from doctor_exception where doctor_id = public.acting_doctor() and day between in_from and in_until and times = '{}';
  end
$$;
revoke all on function gate.end_leave from public;
grant execute on function gate.end_leave to arogo_clinic;

-- Paise; null where that mode is not offered.
create function gate.set_fees(in_online integer, in_in_person integer, in_now timestamptz) returns void
  language sql volatile security definer set search_path = public, pg_temp as $$
  update doctor set online_fee = in_online, in_person_fee = in_in_person, self_kept = true, updated_at = in_now where id = public.acting_doctor()
$$;
revoke all on function gate.set_fees from public;
grant execute on function gate.set_fees to arogo_clinic;

-- Doctors are invited by the operator, as the jobs, and told so by mail.
grant usage on schema gate to arogo_jobs;
grant insert on mail to arogo_jobs;

-- That a doctor cancelled is told behind the bell, and so is a call that nobody took.
alter table notice drop constraint notice_kind_check;
alter table notice add constraint notice_kind_check
  check (kind in ('dose', 'doses-late', 'alerts-made', 'test', 'visit-confirmed', 'visit-soon', 'visit-expired', 'visit-refunded', 'visit-cancelled', 'call-missed'));
