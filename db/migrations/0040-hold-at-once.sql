-- A hold of a time in one statement: what most bookings are, and what a crowd does at once. It writes what a booking of
-- several statements writes, under the same locks in the same order; where anything is in its way all of it is refused.

-- Takes a time for an appointment of the actor that was just written and has none; the same rules as gate.take_time.
-- The place in the doctor's queue of that day, or null when somebody else has the time.
create function gate.hold_time(in_appointment uuid, in_during tstzrange, in_day date, in_held_until timestamptz, in_now timestamptz) returns integer
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
  declare
    of_doctor uuid;
    live bigint;
    stale bigint;
    earlier bigint;
  begin
    select doctor_id into of_doctor from appointment where id = in_appointment and patient_id = public.actor();
    if of_doctor is null then return null; end if;
    perform pg_advisory_xact_lock(hashtextextended('visit ' || of_doctor::text || ' ' || in_day::text, 0));
    -- Of another day nothing but a visit around midnight can be in the way; the constraint refuses that one.
    select count(*) filter (where during && in_during and (held_until is null or held_until > in_now)), count(*) filter (where during && in_during and held_until <= in_now),
        count(*) filter (where lower(during) <= lower(in_during) and (held_until is null or held_until > in_now))
      into live, stale, earlier from visit_time where doctor_id = of_doctor and day = in_day;
    if live > 0 then return null; end if;
    if stale > 0 then delete from visit_time where doctor_id = of_doctor and during && in_during and held_until <= in_now; end if;
    insert into visit_time (appointment_id, doctor_id, day, during, held_until) values (in_appointment, of_doctor, in_day, in_during, in_held_until);
    return earlier + 1;
  end
$$;
revoke all on function gate.hold_time from public;
grant execute on function gate.hold_time to arogo_app;

-- Runs with its caller's rights: row-level security holds for all that it reads and writes itself. Refuses, with the code
-- AR409, a person who is elsewhere then, more visits to come than may be, a key that was answered before and a time that is gone.
create function public.hold_visit(in_id uuid, in_patient uuid, in_doctor uuid, in_clinic uuid, in_mode text, in_day date, in_time text, in_time_zone text, in_starts_at timestamptz, in_ends_at timestamptz,
    in_held_until timestamptz, in_pay_on_consultation boolean, in_fee integer, in_for_other boolean, in_first_name text, in_last_name text, in_phone_number text, in_date_of_birth date, in_gender text,
    in_address_type text, in_symptoms text, in_is_new boolean, in_reminded_day_at timestamptz, in_reminded_hour_at timestamptz, in_now timestamptz, in_open_most integer, in_session uuid,
    in_key text, in_endpoint text, in_request_hash bytea) returns integer
  language plpgsql volatile security invoker set search_path = public, pg_temp as $$
  declare
    is_open bigint;
    overlapping bigint;
    queue integer;
  begin
    if in_key is not null then
      perform pg_advisory_xact_lock(hashtextextended(in_patient::text || ' ' || in_key, 0));
      if exists (select from idempotency_key where patient_id = in_patient and key = in_key) then raise exception 'answered before' using errcode = 'AR409'; end if;
      insert into idempotency_key (patient_id, key, endpoint, request_hash, resource_id, created_at) values (in_patient, in_key, in_endpoint, in_request_hash, in_id, in_now);
    end if;
    perform pg_advisory_xact_lock(hashtextextended('visits ' || in_patient::text, 0));
    select count(*), count(*) filter (where starts_at < in_ends_at and ends_at > in_starts_at and date_of_birth = in_date_of_birth
        and lower(first_name) = lower(in_first_name) and lower(last_name) = lower(in_last_name))
      into is_open, overlapping from appointment
      where patient_id = in_patient and ends_at > in_now and (state = 'confirmed' or state = 'held' and held_until > in_now);
    if is_open >= in_open_most or overlapping > 0 then raise exception 'in the way' using errcode = 'AR409'; end if;
    insert into appointment (id, patient_id, doctor_id, clinic_id, mode, day, time, time_zone, starts_at, ends_at, state, held_until, pay_on_consultation, fee, for_other, first_name, last_name,
        phone_number, date_of_birth, gender, address_type, symptoms, is_new, reminded_day_at, reminded_hour_at, created_at, updated_at)
      values (in_id, in_patient, in_doctor, in_clinic, in_mode, in_day, in_time, in_time_zone, in_starts_at, in_ends_at, 'held', in_held_until, in_pay_on_consultation, in_fee, in_for_other, in_first_name,
        in_last_name, in_phone_number, in_date_of_birth, in_gender, in_address_type, in_symptoms, in_is_new, in_reminded_day_at, in_reminded_hour_at, in_now, in_now);
    queue := gate.hold_time(in_id, tstzrange(in_starts_at, in_ends_at), in_day, in_held_until, in_now);
    if queue is null then raise exception 'taken' using errcode = 'AR409'; end if;
    insert into audit_event (at, patient_id, action, resource_id, session_id) values (in_now, in_patient, 'visit.book', in_id, in_session);
    return queue;
  end
$$;
revoke all on function public.hold_visit from public;
grant execute on function public.hold_visit to arogo_app;
