-- expand
-- Fewer statements where many people come at once (docs/decisions/0066 and 0081): sessions are looked up many at a time, and a
-- new appointment gets its slot and its place in the queue together. The functions in place of which these stand leave with a
-- later contract step: a server of before calls them.

-- Writes down that live sessions are used, at most every in_touch_every, and returns those that are live. Both arrays have the same order.
create function privileged.use_sessions(in_token_hashes bytea[], in_touch_every interval[], in_now timestamptz, in_idle interval)
  returns table (token_hash bytea, session_id uuid, patient_id uuid, expires_at timestamptz, doctor_id uuid)
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  -- A use that a crash takes back ends a session earlier by that use at most.
  set local synchronous_commit = off;
  update session s set last_used_at = in_now
    from unnest(in_token_hashes, in_touch_every) as used (token_hash, touch_every)
    where s.token_hash = used.token_hash and s.ended_at is null and s.expires_at > in_now
      and s.last_used_at > in_now - in_idle and s.last_used_at <= in_now - used.touch_every;
  return query
    select s.token_hash, s.id, s.patient_id, s.expires_at, d.doctor_id
    from session s left join doctor_account d on d.account_id = s.patient_id
    where s.token_hash = any (in_token_hashes) and s.ended_at is null and s.expires_at > in_now and s.last_used_at > in_now - in_idle;
end
$$;

-- Reserves the slot of a new appointment of the actor and returns its place among those of the doctor's day, from 1. The constraint
-- appointment_slot_no_overlap refuses a taken slot. The lock of the doctor's day lets one of many win without two that wait for each other.
create function privileged.reserve_first_slot(
    in_appointment uuid, in_during tstzrange, in_day date, in_held_until timestamptz, in_now timestamptz
  ) returns integer
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
  declare
    of_doctor constant uuid := (select doctor_id from appointment where id = in_appointment and patient_id = public.actor());
  begin
    perform pg_advisory_xact_lock(hashtextextended('doctor day ' || of_doctor::text || ' ' || in_day::text, 0));
    -- An expired hold binds nobody.
    delete from appointment_slot where doctor_id = of_doctor and during && in_during and held_until <= in_now;
    insert into appointment_slot (appointment_id, doctor_id, day, during, held_until)
      values (in_appointment, of_doctor, in_day, in_during, in_held_until);
    return (
      select count(*)::integer from appointment_slot
      where doctor_id = of_doctor and day = in_day and lower(during) <= lower(in_during)
        and (held_until is null or held_until > in_now or appointment_id = in_appointment));
  end
$$;

revoke all on function privileged.use_sessions, privileged.reserve_first_slot from public;
grant execute on function privileged.use_sessions, privileged.reserve_first_slot to arogo_app;
