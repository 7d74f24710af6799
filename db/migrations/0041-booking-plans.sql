-- expand
-- Reserving a slot and the limits of a booking keep one plan each: their statements are looked up by key, and a plan made anew for each
-- booking cost more than running it. The place in the queue counts those before, in the statement that adds the slot.

create or replace function privileged.reserve_first_slot(
    in_appointment uuid, in_during tstzrange, in_day date, in_held_until timestamptz, in_now timestamptz
  ) returns integer
  language plpgsql volatile security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
  declare
    of_doctor constant uuid := (
      select doctor_id from appointment where id = in_appointment and patient_id = public.permitted('visits', 'manage'));
    earlier integer;
  begin
    perform pg_advisory_xact_lock(hashtextextended('doctor day ' || of_doctor::text || ' ' || in_day::text, 0));
    -- An expired hold binds nobody.
    delete from appointment_slot where doctor_id = of_doctor and during && in_during and held_until <= in_now;
    with reserved as (
      insert into appointment_slot (appointment_id, doctor_id, day, during, held_until)
        values (in_appointment, of_doctor, in_day, in_during, in_held_until)
    )
    select count(*) into earlier from appointment_slot
      where doctor_id = of_doctor and day = in_day and lower(during) < lower(in_during) and (held_until is null or held_until > in_now);
    return earlier + 1;
  end
$$;

alter function privileged.check_booking_limits set plan_cache_mode = force_generic_plan;
