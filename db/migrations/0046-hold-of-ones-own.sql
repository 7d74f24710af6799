-- A hold in one statement, also where who books was not looked up before, nor the doctor but a moment ago: the database
-- says itself that the doctor offers that time for that fee, and whose visit it is.

-- Takes a time for an appointment of the actor that was just written and has none; the same rules as gate.take_time.
-- The place in the doctor's queue of that day, or null when somebody else has the time.
drop function gate.hold_time;
create function gate.hold_time(in_appointment uuid, in_doctor uuid, in_during tstzrange, in_day date, in_held_until timestamptz, in_now timestamptz) returns integer
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
  declare
    live bigint;
    stale bigint;
    earlier bigint;
  begin
    -- As a condition, which is worked out where it stands: performed, it would be planned and run as a query.
    if pg_advisory_xact_lock(hashtextextended('visit ' || in_doctor::text || ' ' || in_day::text, 0)) is null then return null; end if;
    -- Of another day nothing but a visit around midnight can be in the way; the constraint refuses that one.
    select count(*) filter (where t.during && in_during and (t.held_until is null or t.held_until > in_now)), count(*) filter (where t.during && in_during and t.held_until <= in_now),
        count(*) filter (where lower(t.during) <= lower(in_during) and (t.held_until is null or t.held_until > in_now))
      into live, stale, earlier
      from appointment a left join visit_time t on t.doctor_id = a.doctor_id and t.day = in_day
      where a.id = in_appointment and a.patient_id = public.actor() and a.doctor_id = in_doctor
      group by a.id;
    if not found or live > 0 then return null; end if;
    if stale > 0 then delete from visit_time where doctor_id = in_doctor and during && in_during and held_until <= in_now; end if;
    insert into visit_time (appointment_id, doctor_id, day, during, held_until) values (in_appointment, in_doctor, in_day, in_during, in_held_until);
    return earlier + 1;
  end
$$;
revoke all on function gate.hold_time from public;
grant execute on function gate.hold_time to arogo_app;

-- Runs with its caller's rights: row-level security holds for all that it reads and writes itself. Refuses, with the code
-- AR409, what the doctor does not offer, a person who is elsewhere then, more visits to come than may be, a key that was answered
-- before and a time that is gone. Without in_for_other the visit is the account's own: what was said of who is seen must be
-- what the account says, to the letter, else it is refused; what was not said is the account's.
drop function public.hold_visit;
create function public.hold_visit(in_id uuid, in_patient uuid, in_doctor uuid, in_clinic uuid, in_mode text, in_day date, in_time text, in_time_zone text, in_starts_at timestamptz, in_ends_at timestamptz,
    in_held_until timestamptz, in_pay_on_consultation boolean, in_fee integer, in_for_other boolean, in_name text, in_first_name text, in_last_name text, in_phone_number text, in_date_of_birth date, in_gender text,
    in_address_type text, in_symptoms text, in_is_new boolean, in_reminded_day_at timestamptz, in_reminded_hour_at timestamptz, in_now timestamptz, in_open_most integer, in_session uuid,
    in_key text, in_endpoint text, in_request_hash bytea, out queue integer, out first_name text, out last_name text, out date_of_birth date, out gender text, out account_time_zone text)
  language plpgsql volatile security invoker as $$
  declare
    is_open bigint;
    overlapping bigint;
  begin
    if in_key is not null then
      perform pg_advisory_xact_lock(hashtextextended(in_patient::text || ' ' || in_key, 0));
      if exists (select from public.idempotency_key k where k.patient_id = in_patient and k.key = in_key) then raise exception 'answered before' using errcode = 'AR409'; end if;
      insert into public.idempotency_key (patient_id, key, endpoint, request_hash, resource_id, created_at) values (in_patient, in_key, in_endpoint, in_request_hash, in_id, in_now);
    end if;
    select coalesce(in_first_name, p.first_name), coalesce(in_last_name, p.last_name), coalesce(in_date_of_birth, p.date_of_birth), coalesce(in_gender, p.gender), p.time_zone
      into first_name, last_name, date_of_birth, gender, account_time_zone
      from public.patient p, public.doctor d
      where p.id = in_patient
        and (in_for_other is not null or p.completed_profile and p.date_of_birth > in_day - interval '120 years'
          and coalesce(in_first_name, p.first_name) = p.first_name and coalesce(in_last_name, p.last_name) = p.last_name and coalesce(in_date_of_birth, p.date_of_birth) = p.date_of_birth
          and (in_first_name is not null or in_last_name is not null or in_name = p.first_name || ' ' || p.last_name))
        and d.id = in_doctor and d.listed and d.clinic_id = in_clinic and d.time_zone = in_time_zone and case in_mode when 'online' then d.online_fee else d.in_person_fee end = in_fee
        and in_time = any(coalesce((select e.times from public.doctor_exception e where e.doctor_id = in_doctor and e.day = in_day and e.mode = in_mode),
          (select h.times from public.doctor_hours h where h.doctor_id = in_doctor and h.mode = in_mode and h.weekday = extract(isodow from in_day)::smallint)));
    if not found then raise exception 'not offered, or somebody else' using errcode = 'AR409'; end if;
    -- Locks as a condition, as in gate.hold_time.
    if pg_advisory_xact_lock(hashtextextended('visits ' || in_patient::text, 0)) is null then raise exception 'not locked'; end if;
    select count(*), count(*) filter (where a.starts_at < in_ends_at and a.ends_at > in_starts_at and a.date_of_birth = hold_visit.date_of_birth
        and lower(a.first_name) = lower(hold_visit.first_name) and lower(a.last_name) = lower(hold_visit.last_name))
      into is_open, overlapping from public.appointment a
      where a.patient_id = in_patient and a.ends_at > in_now and (a.state = 'confirmed' or a.state = 'held' and a.held_until > in_now);
    if is_open >= in_open_most or overlapping > 0 then raise exception 'in the way' using errcode = 'AR409'; end if;
    insert into public.appointment (id, patient_id, doctor_id, clinic_id, mode, day, time, time_zone, starts_at, ends_at, state, held_until, pay_on_consultation, fee, for_other, first_name, last_name,
        phone_number, date_of_birth, gender, address_type, symptoms, is_new, reminded_day_at, reminded_hour_at, created_at, updated_at)
      values (in_id, in_patient, in_doctor, in_clinic, in_mode, in_day, in_time, in_time_zone, in_starts_at, in_ends_at, 'held', in_held_until, in_pay_on_consultation, in_fee, coalesce(in_for_other, false),
        hold_visit.first_name, hold_visit.last_name, in_phone_number, hold_visit.date_of_birth, hold_visit.gender, in_address_type, in_symptoms, in_is_new, in_reminded_day_at, in_reminded_hour_at, in_now, in_now);
    queue := gate.hold_time(in_id, in_doctor, tstzrange(in_starts_at, in_ends_at), in_day, in_held_until, in_now);
    if queue is null then raise exception 'taken' using errcode = 'AR409'; end if;
    insert into public.audit_event (at, patient_id, action, resource_id, session_id) values (in_now, in_patient, 'visit.book', in_id, in_session);
  end
$$;
revoke all on function public.hold_visit from public;
grant execute on function public.hold_visit to arogo_app;
