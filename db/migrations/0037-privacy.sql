-- A changed PIN, and what a patient sees and decides about their own data.

-- A code proves the address for a new PIN too. It is another purpose, so that no code of one opens the other.
alter table one_time_code drop constraint one_time_code_purpose_check;
alter table one_time_code add constraint one_time_code_purpose_check check (purpose in ('signup', 'login', 'pin'));

-- Counts a try of the PIN on a live session of the actor and hands out what the try is checked against; nothing once the
-- tries are used up. They are those of its renewal too: five wrong ones end a session, wherever they were tried.
create function gate.try_own_pin(in_session uuid, in_now timestamptz, in_tries integer) returns table (pin_hash text, tries integer)
  language sql volatile security definer set search_path = public, pg_temp as $$
  with tried as (
    update session set pin_tries = pin_tries + 1
    where id = in_session and patient_id = public.actor() and ended_at is null and expires_at > in_now and pin_tries < in_tries
    returning patient_id, pin_tries
  )
  select credential.pin_hash, tried.pin_tries::integer
  from tried join credential on credential.patient_id = tried.patient_id
$$;

-- The try was right: those before it count no more. Only who knows the hash that was handed out can say so.
create function gate.forget_pin_tries(in_session uuid, in_pin_hash text) returns void
  language sql volatile security definer set search_path = public, pg_temp as $$
  update session set pin_tries = 0
  where id = in_session and patient_id = public.actor() and ended_at is null
    and exists (select from credential c where c.patient_id = session.patient_id and c.pin_hash = in_pin_hash)
$$;

-- Another PIN for the actor and another token for their session, both or neither. Only from the token that was presented
-- and, where the old PIN was the proof, only from that PIN: of two changes at once one wins.
create function gate.change_pin(in_session uuid, in_old_token bytea, in_new_token bytea, in_old_pin text, in_new_pin text, in_now timestamptz)
  returns boolean
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  perform 1 from session
    where id = in_session and token_hash = in_old_token and patient_id = public.actor() and ended_at is null and expires_at > in_now
    for update;
  if not found then return false; end if;
  update credential set pin_hash = in_new_pin, set_at = in_now
    where patient_id = public.actor() and (in_old_pin is null or pin_hash = in_old_pin);
  if not found then return false; end if;
  update session set token_hash = in_new_token, pin_tries = 0, last_used_at = in_now where id = in_session;
  return true;
end
$$;

revoke all on function gate.try_own_pin, gate.forget_pin_tries, gate.change_pin from public;
grant execute on function gate.try_own_pin, gate.forget_pin_tries, gate.change_pin to arogo_app;

-- How often the profile was saved: who saves over a version that they did not see is told.
alter table patient add column profile_version integer not null default 1;
grant update (profile_version) on patient to arogo_app;

-- 'Who opened my records' asks for the lines that somebody else wrote, which are few among many.
create index audit_event_others on audit_event (patient_id, at desc, id desc)
  where doctor_id is not null or action in ('share.open', 'share.file', 'share.passcode_refused', 'insights.model_asked', 'assistant.model_asked');
