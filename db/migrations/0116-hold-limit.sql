-- One account holds so many times of one doctor's day at once that a family fits in, and no more: else a few free accounts block a
-- doctor's day without paying for anything. Where more are held, nothing is done, and the service says why
-- (holdsPerDoctorAndDayMaximum in the contract, which a test compares). The rest is as in 0050.
create or replace function public.try_hold(in_id uuid, in_patient uuid, in_doctor uuid, in_clinic uuid, in_mode text, in_day date, in_time text, in_time_zone text, in_starts_at timestamptz, in_ends_at timestamptz,
    in_held_until timestamptz, in_pay_on_consultation boolean, in_fee integer, in_for_other boolean, in_name text, in_first_name text, in_last_name text, in_phone_number text, in_date_of_birth date, in_gender text,
    in_address_type text, in_symptoms text, in_is_new boolean, in_reminded_day_at timestamptz, in_reminded_hour_at timestamptz, in_now timestamptz, in_open_most integer, in_session uuid,
    in_key text, in_endpoint text, in_request_hash bytea, out queue integer, out first_name text, out last_name text, out date_of_birth date, out gender text, out account_time_zone text)
  language plpgsql volatile security invoker as $$
  declare
    span tstzrange := tstzrange(in_starts_at, in_ends_at);
  begin
    -- What it writes refers to rows that others may be changing: of the locks on those it waits for none for long.
    if set_config('app.actor', in_patient::text, true) is null or set_config('lock_timeout', '100', true) is null then raise exception 'nobody acts'; end if;
    if in_key is not null then
      if not pg_try_advisory_xact_lock(hashtextextended(in_patient::text || ' ' || in_key, 0)) then return; end if;
      if exists (select from public.idempotency_key k where k.patient_id = in_patient and k.key = in_key) then return; end if;
    end if;
    if not pg_try_advisory_xact_lock(hashtextextended('visits ' || in_patient::text, 0)) or not pg_try_advisory_xact_lock(hashtextextended('visit ' || in_doctor::text || ' ' || in_day::text, 0)) then return; end if;
    select person.first_name, person.last_name, person.date_of_birth, person.gender, person.time_zone, times.earlier + 1
      into first_name, last_name, date_of_birth, gender, account_time_zone, queue
      from (
        select p.time_zone, coalesce(in_first_name, p.first_name) as first_name, coalesce(in_last_name, p.last_name) as last_name, coalesce(in_date_of_birth, p.date_of_birth) as date_of_birth, coalesce(in_gender, p.gender) as gender
        from public.patient p
        where p.id = in_patient
          and (in_for_other is not null or p.completed_profile and p.date_of_birth > in_day - interval '120 years'
            and coalesce(in_first_name, p.first_name) = p.first_name and coalesce(in_last_name, p.last_name) = p.last_name and coalesce(in_date_of_birth, p.date_of_birth) = p.date_of_birth
            and (in_first_name is not null or in_last_name is not null or in_name = p.first_name || ' ' || p.last_name))
      ) person
      cross join public.doctor d
      cross join lateral (
        select count(*) as open, count(*) filter (where a.starts_at < in_ends_at and a.ends_at > in_starts_at and a.date_of_birth = person.date_of_birth
            and lower(a.first_name) = lower(person.first_name) and lower(a.last_name) = lower(person.last_name)) as overlapping,
          count(*) filter (where a.state = 'held' and a.doctor_id = in_doctor and a.day = in_day) as held_same_day
        from public.appointment a
        where a.patient_id = in_patient and a.ends_at > in_now and (a.state = 'confirmed' or a.state = 'held' and a.held_until > in_now)
      ) visits
      cross join lateral (
        select count(*) filter (where t.during && span) as taken, count(*) filter (where t.day = in_day and lower(t.during) <= lower(span) and (t.held_until is null or t.held_until > in_now)) as earlier
        from public.visit_time t where t.doctor_id = in_doctor and t.day between in_day - 1 and in_day + 1
      ) times
      where d.id = in_doctor and d.listed and d.clinic_id = in_clinic and d.time_zone = in_time_zone and case in_mode when 'online' then d.online_fee else d.in_person_fee end = in_fee
        and in_time = any(coalesce((select e.times from public.doctor_exception e where e.doctor_id = in_doctor and e.day = in_day and e.mode = in_mode),
          (select h.times from public.doctor_hours h where h.doctor_id = in_doctor and h.mode = in_mode and h.weekday = extract(isodow from in_day)::smallint)))
        and visits.open < in_open_most and visits.overlapping = 0 and visits.held_same_day < 3 and times.taken = 0;
    if not found then return; end if;
    insert into public.appointment (id, patient_id, doctor_id, clinic_id, mode, day, time, time_zone, starts_at, ends_at, state, held_until, pay_on_consultation, fee, for_other, first_name, last_name,
        phone_number, date_of_birth, gender, address_type, symptoms, is_new, reminded_day_at, reminded_hour_at, created_at, updated_at)
      values (in_id, in_patient, in_doctor, in_clinic, in_mode, in_day, in_time, in_time_zone, in_starts_at, in_ends_at, 'held', in_held_until, in_pay_on_consultation, in_fee, coalesce(in_for_other, false),
        try_hold.first_name, try_hold.last_name, in_phone_number, try_hold.date_of_birth, try_hold.gender, in_address_type, in_symptoms, in_is_new, in_reminded_day_at, in_reminded_hour_at, in_now, in_now);
    if not gate.write_time(in_id, in_doctor, span, in_day, in_held_until) then raise exception 'no visit of the actor'; end if;
    if in_key is not null then
      insert into public.idempotency_key (patient_id, key, endpoint, request_hash, resource_id, created_at) values (in_patient, in_key, in_endpoint, in_request_hash, in_id, in_now);
    end if;
    insert into public.audit_event (at, patient_id, action, resource_id, session_id) values (in_now, in_patient, 'visit.book', in_id, in_session);
  end
$$;
