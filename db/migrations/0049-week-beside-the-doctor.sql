-- The week of a doctor stands beside the doctor too, kept from doctor_hours: who shows the next free times of ten, or holds one
-- of them, looks into no other table for it.

-- Of each mode and weekday 'online 2 11:00 12:00', parted by semicolons; empty where there are no hours.
alter table doctor add column week text not null default '';

-- Follows from these alone: a doctor whose week or fees change keeps words and score.
drop trigger follows on doctor;
create trigger follows before insert or update of display_name, specialty, expertise, clinic_id, education, credentials, registration_state, bio, score, rating, review_count, clinic_name, words, city, state,
  latitude, longitude on doctor for each row execute function public.doctor_follows();

create function gate.keep_week() returns trigger
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
  begin
    update doctor set week = coalesce((select string_agg(concat_ws(' ', h.mode, h.weekday, array_to_string(h.times, ' ')), ';' order by h.mode, h.weekday) from doctor_hours h where h.doctor_id = doctor.id), '')
      where id in (select doctor_id from changed);
    return null;
  end
$$;
revoke all on function gate.keep_week from public;
create trigger week_inserted after insert on doctor_hours referencing new table as changed for each statement execute function gate.keep_week();
create trigger week_updated after update on doctor_hours referencing new table as changed for each statement execute function gate.keep_week();
create trigger week_deleted after delete on doctor_hours referencing old table as changed for each statement execute function gate.keep_week();

update doctor set week = hours.week
  from (select doctor_id, string_agg(concat_ws(' ', mode, weekday, array_to_string(times, ' ')), ';' order by mode, weekday) as week from doctor_hours group by doctor_id) hours where hours.doctor_id = doctor.id;

-- The times of a mode on a day, of such a week.
create function public.times_of(in_week text, in_mode text, in_day date) returns text[]
  language sql immutable parallel safe
  return string_to_array(split_part(split_part(';' || in_week || ';', ';' || in_mode || ' ' || extract(isodow from in_day)::integer::text || ' ', 2), ';', 1), ' ');

-- The functions that write here take the doctor from the visit, which has one of the directory.
alter table visit_time drop constraint visit_time_doctor_id_fkey;

-- A hold acts as the patient whose it is, for its transaction: that was a statement of its own. It runs with its caller's
-- rights, so row-level security holds for all that it reads and writes itself. Refuses, with the code
-- AR409, what the doctor does not offer, a person who is elsewhere then, more visits to come than may be, a key that was answered
-- before and a time that is gone. Without in_for_other the visit is the account's own: what was said of who is seen must be
-- what the account says, to the letter, else it is refused; what was not said is the account's.
create or replace function public.hold_visit(in_id uuid, in_patient uuid, in_doctor uuid, in_clinic uuid, in_mode text, in_day date, in_time text, in_time_zone text, in_starts_at timestamptz, in_ends_at timestamptz,
    in_held_until timestamptz, in_pay_on_consultation boolean, in_fee integer, in_for_other boolean, in_name text, in_first_name text, in_last_name text, in_phone_number text, in_date_of_birth date, in_gender text,
    in_address_type text, in_symptoms text, in_is_new boolean, in_reminded_day_at timestamptz, in_reminded_hour_at timestamptz, in_now timestamptz, in_open_most integer, in_session uuid,
    in_key text, in_endpoint text, in_request_hash bytea, out queue integer, out first_name text, out last_name text, out date_of_birth date, out gender text, out account_time_zone text)
  language plpgsql volatile security invoker as $$
  declare
    is_open bigint;
    overlapping bigint;
  begin
    if set_config('app.actor', in_patient::text, true) is null then raise exception 'nobody acts'; end if;
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
        and in_time = any(coalesce((select e.times from public.doctor_exception e where e.doctor_id = in_doctor and e.day = in_day and e.mode = in_mode), public.times_of(d.week, in_mode, in_day)));
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
