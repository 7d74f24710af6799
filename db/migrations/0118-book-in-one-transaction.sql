-- A booking is one transaction of single statements. Its rules stand in the service (features/booking); the database keeps what must
-- hold whatever the service does: one appointment for a slot, whose appointment it is, and how many slots an account holds unpaid.
drop function public.try_hold;
drop function gate.write_time;
drop function gate.take_time;

-- Reserves the slot of an appointment of the actor, whose row is there, in place of the slot that it had. Where somebody else has it
-- the constraint visit_time_once refuses. One lock for a doctor and day: of many at once one wins, and no two wait for each other.
create function gate.reserve_slot(in_appointment uuid, in_during tstzrange, in_day date, in_held_until timestamptz, in_now timestamptz) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
  declare
    of_doctor constant uuid := (select doctor_id from appointment where id = in_appointment and patient_id = public.actor());
  begin
    perform pg_advisory_xact_lock(hashtextextended('visit ' || of_doctor::text || ' ' || in_day::text, 0));
    delete from visit_time where appointment_id = in_appointment and of_doctor is not null;
    -- A hold that has ended binds nobody.
    delete from visit_time where doctor_id = of_doctor and during && in_during and held_until <= in_now;
    insert into visit_time (appointment_id, doctor_id, day, during, held_until) values (in_appointment, of_doctor, in_day, in_during, in_held_until);
  end
$$;
revoke all on function gate.reserve_slot from public;
grant execute on function gate.reserve_slot to arogo_app;

alter function gate.keep_time rename to keep_slot;
alter function gate.free_time rename to release_slot;

-- How many slots of one doctor's day an account holds without having paid: else a few free accounts block a doctor's day. The number
-- is holdsPerDoctorAndDayMaximum of the contract, which a test compares. The service says it first, in the patient's words.
create function public.check_hold_limit() returns trigger
  language plpgsql as $$
declare
  held bigint;
begin
  if current_user <> 'arogo_app' then return new; end if;
  -- Decisions about several appointments of one patient are made one after the other.
  perform pg_advisory_xact_lock(hashtextextended('visits ' || new.patient_id::text, 0));
  -- Everything but the patient is a filter of the count: the index of the patient's appointments is the one to read.
  select count(*) filter (where a.doctor_id = new.doctor_id and a.day = new.day and a.state = 'held' and a.held_until > new.updated_at)
    into held from public.appointment a where a.patient_id = new.patient_id and a.id <> new.id;
  if held >= 3 then
    raise exception 'too many unpaid holds'
      using errcode = 'check_violation', table = 'appointment', constraint = 'appointment_hold_limit';
  end if;
  return new;
end
$$;
create trigger appointment_hold_limit before insert on appointment for each row
  when (new.state = 'held') execute function public.check_hold_limit();
create trigger appointment_hold_limit_moved before update of day, state on appointment for each row
  when (new.state = 'held' and (old.state <> 'held' or new.day <> old.day)) execute function public.check_hold_limit();
