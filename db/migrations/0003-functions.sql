-- Functions and triggers, grouped by feature.
--
-- What has no actor yet (signing up, signing in) or crosses a patient's border goes through a function of schema privileged.
-- It runs as the owner (security definer) with a search path of its own. Functions of schema public run with the
-- rights of their caller. Counting and checking are one statement, so that parallel guesses are counted one by one.

-- Accounts and access --------------------------------------------------------------------------------------------------

-- Tells servers that cache live sessions when one ends or changes its token.
create function public.notify_session_changed() returns trigger
  language plpgsql as $$
begin
  perform pg_notify('session_changed', old.id::text);
  return null;
end
$$;
create trigger session_changed after update of ended_at, token_hash on session
  for each row execute function public.notify_session_changed();
create trigger session_removed after delete on session for each row execute function public.notify_session_changed();

-- Whether an account has this address, and whether it has a PIN.
create function privileged.find_account(in_email text) returns table (patient_id uuid, has_pin boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.id, exists (select from credential c where c.patient_id = p.id) from patient p where p.email = in_email
$$;

-- Makes a code the one live code of its address and purpose. False within the waiting time after the last one.
create function privileged.issue_code(
    in_email text, in_purpose text, in_hash bytea, in_now timestamptz, in_wait interval, in_life interval
  ) returns boolean
  language sql volatile security definer set search_path = public, pg_temp as $$
  with issued as (
    insert into one_time_code as c (email, purpose, code_hash, attempts, sent_at, expires_at)
    values (in_email, in_purpose, in_hash, 0, in_now, in_now + in_life)
    on conflict (email, purpose) do update
      set code_hash = excluded.code_hash, attempts = 0, sent_at = excluded.sent_at, expires_at = excluded.expires_at
      where c.sent_at <= in_now - in_wait
    returning 1
  )
  select exists (select from issued)
$$;

-- Counts an attempt and checks it in one statement. A right code is used up. Returns right, wrong or ended (no code,
-- expired, or too many attempts).
create function privileged.verify_code(in_email text, in_purpose text, in_hash bytea, in_now timestamptz, in_max_attempts integer) returns text
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  matches boolean;
begin
  update one_time_code set attempts = attempts + 1
    where email = in_email and purpose = in_purpose and attempts < in_max_attempts and expires_at > in_now
    returning code_hash = in_hash into matches;
  if not found then return 'ended'; end if;
  if not matches then return 'wrong'; end if;
  delete from one_time_code where email = in_email and purpose = in_purpose;
  return 'right';
end
$$;

-- The account of a verified address. Makes it, with the consents of the sign-up page, if there is none.
create function privileged.register_account(in_email text, in_consent_version text, in_now timestamptz) returns uuid
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  account uuid;
begin
  insert into patient (email, created_at, updated_at) values (in_email, in_now, in_now)
    on conflict (email) do nothing returning id into account;
  if account is null then
    return (select id from patient where email = in_email);
  end if;
  insert into consent (patient_id, purpose, version, given_at)
    select account, purpose, in_consent_version, in_now from unnest(array['terms', 'privacy']) purpose;
  return account;
end
$$;

-- Sets the first PIN of an account. False where there is one.
create function privileged.set_first_pin(in_patient uuid, in_pin_hash text, in_now timestamptz) returns boolean
  language sql volatile security definer set search_path = public, pg_temp as $$
  with inserted as (
    insert into credential (patient_id, pin_hash, set_at) values (in_patient, in_pin_hash, in_now)
    on conflict (patient_id) do nothing returning 1
  )
  select exists (select from inserted)
$$;

-- Opens a session. Null for an account that is being deleted, so that nobody signs in between the code and the deletion.
create function privileged.open_session(
    in_patient uuid, in_token_hash bytea, in_now timestamptz, in_life interval, in_renewable interval, in_user_agent text
  ) returns uuid
  language sql volatile security definer set search_path = public, pg_temp as $$
  insert into session (patient_id, token_hash, created_at, last_used_at, expires_at, renewable_until, user_agent)
  select id, in_token_hash, in_now, in_now, in_now + in_life, in_now + in_renewable, in_user_agent
  from patient where id = in_patient and email not like 'erased:%' for key share
  returning id
$$;

-- The live session of a token, with the doctor that its account works for, if any. Its use is written at most once per
-- in_touch_every, not on each request.
create function privileged.use_session(in_token_hash bytea, in_now timestamptz, in_idle interval, in_touch_every interval)
  returns table (session_id uuid, patient_id uuid, expires_at timestamptz, last_used_at timestamptz, doctor_id uuid)
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  update session set last_used_at = in_now
    where token_hash = in_token_hash and ended_at is null and expires_at > in_now
      and last_used_at > in_now - in_idle and last_used_at <= in_now - in_touch_every;
  return query
    select s.id, s.patient_id, s.expires_at, s.last_used_at, d.doctor_id
    from session s left join doctor_account d on d.account_id = s.patient_id
    where s.token_hash = in_token_hash and s.ended_at is null and s.expires_at > in_now and s.last_used_at > in_now - in_idle;
end
$$;

-- A live session by its id, for a ticket that is bound to it.
create function privileged.find_live_session(in_id uuid, in_now timestamptz, in_idle interval)
  returns table (session_id uuid, patient_id uuid, expires_at timestamptz, doctor_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.patient_id, s.expires_at, d.doctor_id from session s left join doctor_account d on d.account_id = s.patient_id
  where s.id = in_id and s.ended_at is null and s.expires_at > in_now and s.last_used_at > in_now - in_idle
$$;

-- Counts a PIN attempt on a renewable session and returns the hash to check. Nothing once the attempts are used up.
create function privileged.count_renewal_attempt(in_token_hash bytea, in_now timestamptz, in_max_attempts integer)
  returns table (session_id uuid, patient_id uuid, pin_hash text, attempts integer)
  language sql volatile security definer set search_path = public, pg_temp as $$
  with tried as (
    update session set pin_attempts = pin_attempts + 1
    where token_hash = in_token_hash and ended_at is null and renewable_until > in_now and pin_attempts < in_max_attempts
    returning id, patient_id, pin_attempts
  )
  select tried.id, tried.patient_id, credential.pin_hash, tried.pin_attempts::integer
  from tried join credential on credential.patient_id = tried.patient_id
$$;

-- Gives a session a new token and a new lifetime, only in exchange for the token that was presented: of two renewals at
-- once one wins.
create function privileged.renew_session(in_old_hash bytea, in_new_hash bytea, in_now timestamptz, in_life interval, in_renewable interval)
  returns table (session_id uuid, patient_id uuid)
  language sql volatile security definer set search_path = public, pg_temp as $$
  update session set token_hash = in_new_hash, pin_attempts = 0, last_used_at = in_now,
    expires_at = in_now + in_life, renewable_until = in_now + in_renewable
  where token_hash = in_old_hash and ended_at is null and renewable_until > in_now
  returning id, patient_id
$$;

-- Ends the session of a token, live or expired. Signing out needs only the token.
create function privileged.end_session(in_token_hash bytea, in_now timestamptz) returns table (session_id uuid, patient_id uuid)
  language sql volatile security definer set search_path = public, pg_temp as $$
  update session set ended_at = in_now where token_hash = in_token_hash and ended_at is null returning id, patient_id
$$;

-- Ends one session of the actor. False for another patient's, and for one that had ended.
create function privileged.end_own_session(in_id uuid, in_now timestamptz) returns boolean
  language sql volatile security definer set search_path = public, pg_temp as $$
  with ended as (
    update session set ended_at = in_now
    where id = in_id and patient_id = public.actor() and ended_at is null and renewable_until > in_now returning 1
  )
  select exists (select from ended)
$$;

-- Ends every session of the actor but one.
create function privileged.end_other_sessions(in_keep uuid, in_now timestamptz) returns setof uuid
  language sql volatile security definer set search_path = public, pg_temp as $$
  update session set ended_at = in_now
  where id <> in_keep and patient_id = public.actor() and ended_at is null and renewable_until > in_now returning id
$$;

-- Counts a PIN attempt on a live session of the actor and returns the hash to check. The attempts are shared with
-- renewals: five wrong ones end a session, wherever they were made.
create function privileged.count_pin_attempt(in_session uuid, in_now timestamptz, in_max_attempts integer) returns table (pin_hash text, attempts integer)
  language sql volatile security definer set search_path = public, pg_temp as $$
  with tried as (
    update session set pin_attempts = pin_attempts + 1
    where id = in_session and patient_id = public.actor() and ended_at is null and expires_at > in_now and pin_attempts < in_max_attempts
    returning patient_id, pin_attempts
  )
  select credential.pin_hash, tried.pin_attempts::integer
  from tried join credential on credential.patient_id = tried.patient_id
$$;

-- Resets the attempts after a right one. Only a caller that received the hash can do so.
create function privileged.reset_pin_attempts(in_session uuid, in_pin_hash text) returns void
  language sql volatile security definer set search_path = public, pg_temp as $$
  update session set pin_attempts = 0
  where id = in_session and patient_id = public.actor() and ended_at is null
    and exists (select from credential c where c.patient_id = session.patient_id and c.pin_hash = in_pin_hash)
$$;

-- Changes the actor's PIN and the session's token, both or neither. Only with the token that was presented and, where
-- the old PIN was the proof, with that PIN: of two changes at once one wins.
create function privileged.change_pin(in_session uuid, in_old_token bytea, in_new_token bytea, in_old_pin text, in_new_pin text, in_now timestamptz)
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
  update session set token_hash = in_new_token, pin_attempts = 0, last_used_at = in_now where id = in_session;
  return true;
end
$$;

-- Consent of a guardian ------------------------------------------------------------------------------------------------

-- The application cannot write the column: it follows each date of birth.
create function public.keep_latest_birth_date() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  new.consent_birth_date := greatest(new.consent_birth_date, new.date_of_birth);
  return new;
end $$;
create trigger keep_latest_birth_date before insert or update of date_of_birth on patient
  for each row execute function public.keep_latest_birth_date();

-- The open request behind a token, or the one whose consent can be withdrawn, and its patient.
create function privileged.find_guardian_request(in_token_hash bytea, in_version text, in_now timestamptz) returns table (patient_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select patient_id from guardian_consent
  where token_hash = in_token_hash and ended_at is null and (agrees or answered_at is null and expires_at > in_now and version = in_version)
$$;

-- Stores the answer behind a token, only to the text in force. Of two answers at once the first counts.
create function privileged.answer_guardian_request(in_token_hash bytea, in_agrees boolean, in_version text, in_now timestamptz) returns uuid
  language sql volatile security definer set search_path = public, pg_temp as $$
  update guardian_consent set agrees = in_agrees, answered_at = in_now
  where token_hash = in_token_hash and ended_at is null and answered_at is null and expires_at > in_now and version = in_version
  returning id
$$;

-- Withdraws the consent behind a token, at any time. A repetition changes nothing.
create function privileged.withdraw_guardian_consent(in_token_hash bytea, in_now timestamptz) returns uuid
  language sql volatile security definer set search_path = public, pg_temp as $$
  update guardian_consent set withdrawn_at = coalesce(withdrawn_at, in_now)
  where token_hash = in_token_hash and ended_at is null and agrees
  returning id
$$;

-- For an operator, after contact with the guardian: withdraws the consent of an account.
create function privileged.withdraw_guardian_consent_by_email(in_email text, in_now timestamptz) returns boolean
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  changed guardian_consent;
begin
  update guardian_consent g set withdrawn_at = in_now from patient p
    where p.email = in_email and g.patient_id = p.id and g.ended_at is null and g.agrees and g.withdrawn_at is null
    returning g.* into changed;
  if changed.id is null then return false; end if;
  insert into audit_event (patient_id, action, resource_id, at) values (changed.patient_id, 'guardian.withdrawn', changed.id, in_now);
  return true;
end $$;

-- For an operator, after a proof of age: today's date of birth is the true one, an earlier one was a typing error.
create function privileged.confirm_birth_date(in_email text, in_now timestamptz) returns date
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  changed patient;
begin
  update patient set consent_birth_date = date_of_birth where email = in_email and date_of_birth < consent_birth_date returning * into changed;
  if changed.id is null then return null; end if;
  insert into audit_event (patient_id, action, at) values (changed.id, 'profile.birth_date_confirmed', in_now);
  return changed.date_of_birth;
end $$;

-- Files and quotas -----------------------------------------------------------------------------------------------------

-- Remembers the id of a deleted file.
create function privileged.record_removed_file() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into removed_file (id) values (old.id) on conflict do nothing;
  return null;
end $$;
create trigger record_removed_file after delete on stored_file for each row execute function privileged.record_removed_file();

-- The role decides whether a file is a doctor's, not the statement.
create function public.set_is_from_doctor() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  new.is_from_doctor := current_user = 'arogo_clinic';
  return new;
end $$;
create trigger set_is_from_doctor before insert on stored_file for each row execute function public.set_is_from_doctor();

-- Adds to the usage of an account. The row stays locked until the transaction ends, so that of two uploads at once the
-- second sees the first. Only the patient's own additions are refused: a doctor's prescription or file always arrives.
create function privileged.add_account_usage(in_patient uuid, in_bytes bigint, in_records integer, in_chats integer) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  used account_usage;
  quota account_quota;
  exceeded text;
  maximum bigint;
begin
  insert into account_usage as u (patient_id, bytes, records, assistant_chats) values (in_patient, in_bytes, in_records, in_chats)
  on conflict (patient_id) do update
    set bytes = u.bytes + excluded.bytes, records = u.records + excluded.records, assistant_chats = u.assistant_chats + excluded.assistant_chats
  returning * into used;
  if public.actor() is distinct from in_patient then return; end if;
  select * into quota from account_quota;
  case
    when in_bytes > 0 and used.bytes > quota.storage_bytes then exceeded := 'storage'; maximum := quota.storage_bytes;
    when in_records > 0 and used.records > quota.records then exceeded := 'records'; maximum := quota.records;
    when in_chats > 0 and used.assistant_chats > quota.assistant_chats then exceeded := 'assistant_chats'; maximum := quota.assistant_chats;
    else return;
  end case;
  raise exception 'the account has reached a limit'
    using errcode = 'check_violation', constraint = 'account_quota_' || exceeded, detail = maximum::text;
end $$;

-- Counts new files, records and chats.
create function privileged.add_usage() returns trigger
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  -- In the order of the patients, so that two transactions never deadlock.
  case tg_table_name
    when 'stored_file' then
      insert into account_usage as u (patient_id, doctor_bytes)
        select patient_id, sum(bytes) from new_rows where is_from_doctor group by 1 order by 1
        on conflict (patient_id) do update set doctor_bytes = u.doctor_bytes + excluded.doctor_bytes;
      perform privileged.add_account_usage(patient_id, bytes, 0, 0)
        from (select patient_id, sum(bytes)::bigint as bytes from new_rows where not is_from_doctor group by 1 order by 1) added;
    when 'health_record' then
      perform privileged.add_account_usage(patient_id, 0, records, 0)
        from (select patient_id, count(*)::integer as records from new_rows where status <> 'UHP' group by 1 order by 1) added;
    else
      perform privileged.add_account_usage(patient_id, 0, 0, chats)
        from (select patient_id, count(*)::integer as chats from new_rows group by 1 order by 1) added;
  end case;
  return null;
end $$;
create trigger add_usage after insert on stored_file referencing new table as new_rows
  for each statement execute function privileged.add_usage();
create trigger add_usage after insert on health_record referencing new table as new_rows
  for each statement execute function privileged.add_usage();
create trigger add_usage after insert on assistant_chat referencing new table as new_rows
  for each statement execute function privileged.add_usage();

-- Counts deleted ones. Nothing prevents a deletion: a deleted account has no row to update.
create function privileged.subtract_usage() returns trigger
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'stored_file' then
    update account_usage u set bytes = u.bytes - removed.own, doctor_bytes = u.doctor_bytes - removed.of_doctors
    from (select patient_id, coalesce(sum(bytes) filter (where not is_from_doctor), 0)::bigint as own,
        coalesce(sum(bytes) filter (where is_from_doctor), 0)::bigint as of_doctors
      from old_rows group by 1) removed
    where u.patient_id = removed.patient_id;
  elsif tg_table_name = 'health_record' then
    update account_usage u set records = u.records - removed.number
    from (select patient_id, count(*)::integer as number from old_rows where status <> 'UHP' group by 1) removed
    where u.patient_id = removed.patient_id;
  else
    update account_usage u set assistant_chats = u.assistant_chats - removed.number
    from (select patient_id, count(*)::integer as number from old_rows group by 1) removed where u.patient_id = removed.patient_id;
  end if;
  return null;
end $$;
create trigger subtract_usage after delete on stored_file referencing old table as old_rows
  for each statement execute function privileged.subtract_usage();
create trigger subtract_usage after delete on health_record referencing old table as old_rows
  for each statement execute function privileged.subtract_usage();
create trigger subtract_usage after delete on assistant_chat referencing old table as old_rows
  for each statement execute function privileged.subtract_usage();

-- Shared records -------------------------------------------------------------------------------------------------------

-- The link of a token that can still be opened, and its patient. All that follows runs as that patient.
create function privileged.find_openable_share(in_token_hash bytea, in_now timestamptz, in_max_attempts integer)
  returns table (share_id uuid, patient_id uuid, has_passcode boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  select id, patient_id, has_passcode from record_share
  where token_hash = in_token_hash and revoked_at is null and expires_at > in_now
    and openings < openings_allowed and passcode_attempts < in_max_attempts
$$;

-- Counts a passcode attempt and returns the hash to check. Nothing once the attempts are used up.
create function privileged.count_passcode_attempt(in_token_hash bytea, in_now timestamptz, in_max_attempts integer)
  returns table (share_id uuid, patient_id uuid, passcode_hash text, attempts integer)
  language sql volatile security definer set search_path = public, pg_temp as $$
  update record_share set passcode_attempts = passcode_attempts + 1
  where token_hash = in_token_hash and revoked_at is null and expires_at > in_now
    and openings < openings_allowed and passcode_hash is not null and passcode_attempts < in_max_attempts
  returning id, patient_id, passcode_hash, passcode_attempts::integer
$$;

-- The link of a token that has neither ended nor been revoked, for a page that is open and needs a fresh ticket for a
-- file. Unlike find_openable_share it counts neither openings nor attempts: the last opening may continue.
create function privileged.find_active_share(in_token_hash bytea, in_now timestamptz)
  returns table (share_id uuid, patient_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select id, patient_id from record_share
  where token_hash = in_token_hash and revoked_at is null and expires_at > in_now
$$;

-- Notifications --------------------------------------------------------------------------------------------------------

-- A browser belongs to its last user: it receives nothing more for an earlier one.
create function privileged.release_push_endpoint(in_endpoint text) returns void
  language sql volatile security definer set search_path = public, pg_temp as $$
  delete from push_subscription where endpoint = in_endpoint and patient_id <> public.actor()
$$;

-- Doctors --------------------------------------------------------------------------------------------------------------

-- Lets the account of an address work for a doctor, and makes the account if there is none. False when the doctor has
-- another account already, or the account another doctor.
create function privileged.link_doctor_account(in_email text, in_doctor uuid, in_first_name text, in_last_name text, in_now timestamptz) returns boolean
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  account uuid;
begin
  insert into patient (email, first_name, last_name, created_at, updated_at) values (in_email, in_first_name, in_last_name, in_now, in_now)
    on conflict (email) do nothing;
  select id into account from patient where email = in_email;
  insert into doctor_account (account_id, doctor_id, invited_at) values (account, in_doctor, in_now) on conflict do nothing;
  return exists (select 1 from doctor_account where account_id = account and doctor_id = in_doctor);
end
$$;

-- Ends the work of an account for its doctor; trigger doctor_sessions_end ends its sessions. Returns the doctor's name, or null
-- where the account works for none.
create function privileged.unlink_doctor_account(in_email text) returns text
  language sql volatile security definer set search_path = public, pg_temp as $$
  with removed as (
    delete from doctor_account w using patient p where p.id = w.account_id and p.email = in_email returning w.doctor_id
  ) select d.display_name from removed join doctor d on d.id = removed.doctor_id
$$;

-- An account that works for a doctor no more is signed out at once.
create function privileged.end_doctor_sessions() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update session set ended_at = now() where patient_id = old.account_id and ended_at is null;
  return null;
end
$$;
create trigger doctor_sessions_end after delete or update on doctor_account for each row execute function privileged.end_doctor_sessions();

-- Replaces the week of the acting doctor: [{mode, weekday, times}].
create function privileged.replace_doctor_hours(in_hours jsonb, in_now timestamptz) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
  begin
    update doctor set is_self_managed = true, updated_at = in_now where id = public.acting_doctor();
    delete from doctor_hours where doctor_id = public.acting_doctor();
    insert into doctor_hours (doctor_id, mode, weekday, times)
      select d.id, h.mode, h.weekday, h.times
      from doctor d, jsonb_to_recordset(in_hours) as h (mode text, weekday smallint, times text[])
      where d.id = public.acting_doctor();
  end
$$;

-- Days on which nobody can book the acting doctor, both included. Other times on these days are replaced.
create function privileged.add_leave(in_from date, in_until date, in_now timestamptz) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
  begin
    update doctor set is_self_managed = true, updated_at = in_now where id = public.acting_doctor();
    insert into availability_override (doctor_id, day, mode, times)
      select d.id, day::date, mode, '{}'
      from doctor d, generate_series(in_from::timestamp, in_until::timestamp, interval '1 day') as day,
        unnest(array['in-person', 'online']) as mode
      where d.id = public.acting_doctor()
      on conflict (doctor_id, day, mode) do update set times = excluded.times;
  end
$$;

-- Ends the leave on these days.
create function privileged.remove_leave(in_from date, in_until date, in_now timestamptz) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
  begin
    update doctor set is_self_managed = true, updated_at = in_now where id = public.acting_doctor();
    delete from availability_override where doctor_id = public.acting_doctor() and day between in_from and in_until and times = '{}';
  end
$$;

-- Fees of the acting doctor in paise. Null where a mode is not offered.
create function privileged.set_fees(in_online integer, in_in_person integer, in_now timestamptz) returns void
  language sql volatile security definer set search_path = public, pg_temp as $$
  update doctor set online_fee = in_online, in_person_fee = in_in_person, is_self_managed = true, updated_at = in_now
    where id = public.acting_doctor()
$$;

-- Copies the week of a doctor into doctor.week.
create function privileged.update_doctor_week() returns trigger
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
  begin
    -- The lock: of two changes of one doctor's hours the later sees what the earlier wrote.
    perform 1 from doctor where id in (select doctor_id from changed) order by id for no key update;
    update doctor set week = hours.week
      from (
        select d.id, coalesce((
          select string_agg(concat_ws(' ', h.mode, h.weekday, array_to_string(h.times, ' ')), ';' order by h.mode, h.weekday)
          from doctor_hours h where h.doctor_id = d.id), '') as week
        from doctor d where d.id in (select doctor_id from changed)
      ) hours
      where doctor.id = hours.id and doctor.week is distinct from hours.week;
    return null;
  end
$$;
create trigger week_inserted after insert on doctor_hours referencing new table as changed
  for each statement execute function privileged.update_doctor_week();
create trigger week_updated after update on doctor_hours referencing new table as changed
  for each statement execute function privileged.update_doctor_week();
create trigger week_deleted after delete on doctor_hours referencing old table as changed
  for each statement execute function privileged.update_doctor_week();

-- Computes the mean and the number of a doctor's reviews, once per statement: the sample data inserts thousands.
create function privileged.update_review_statistics() returns trigger
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
  begin
    -- The lock: a transaction that waits for another review of the same doctor counts after it, because the next statement
    -- sees what was committed meanwhile. Reviews refer to the doctor, so two transactions can never hold a stronger lock.
    perform 1 from doctor where id in (select doctor_id from changed) order by id for no key update;
    update doctor set rating = counted.rating, review_count = counted.reviews
    from (
      select d.id, round(avg(r.star), 2) as rating, count(r.star) as reviews
      from (select distinct doctor_id as id from changed) d left join doctor_review r on r.doctor_id = d.id group by d.id
    ) counted
    where doctor.id = counted.id and (doctor.rating, doctor.review_count) is distinct from (counted.rating, counted.reviews);
    return null;
  end
$$;
create trigger count_inserted after insert on doctor_review referencing new table as changed
  for each statement execute function privileged.update_review_statistics();
create trigger count_updated after update on doctor_review referencing new table as changed
  for each statement execute function privileged.update_review_statistics();
create trigger count_deleted after delete on doctor_review referencing old table as changed
  for each statement execute function privileged.update_review_statistics();

-- Appointments ---------------------------------------------------------------------------------------------------------

-- Reserves the slot of an appointment of the actor, in place of its earlier slot. The constraint appointment_slot_no_overlap refuses
-- a taken one. The lock of the doctor's day lets one of many win without two that wait for each other.
create function privileged.reserve_slot(
    in_appointment uuid, in_during tstzrange, in_day date, in_held_until timestamptz, in_now timestamptz
  ) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
  declare
    of_doctor constant uuid := (select doctor_id from appointment where id = in_appointment and patient_id = public.actor());
  begin
    perform pg_advisory_xact_lock(hashtextextended('doctor day ' || of_doctor::text || ' ' || in_day::text, 0));
    delete from appointment_slot where appointment_id = in_appointment and of_doctor is not null;
    -- An expired hold binds nobody.
    delete from appointment_slot where doctor_id = of_doctor and during && in_during and held_until <= in_now;
    insert into appointment_slot (appointment_id, doctor_id, day, during, held_until)
      values (in_appointment, of_doctor, in_day, in_during, in_held_until);
  end
$$;

-- Keeps a held slot: it is paid, or will be at the appointment. False when the slot is no longer this appointment's.
create function privileged.confirm_slot(in_appointment uuid) returns boolean
  language sql volatile security definer set search_path = public, pg_temp as $$
  with confirmed as (
    update appointment_slot set held_until = null
    where appointment_id = (select id from appointment where id = in_appointment and patient_id = public.actor())
    returning 1
  ) select exists (select 1 from confirmed)
$$;

-- Releases the slot of an appointment of the actor.
create function privileged.release_slot(in_appointment uuid) returns void
  language sql volatile security definer set search_path = public, pg_temp as $$
  delete from appointment_slot where appointment_id = (select id from appointment where id = in_appointment and patient_id = public.actor())
$$;

-- Releases the slot of an appointment that the acting doctor cancelled. The slot of a standing one would have two
-- owners.
create function privileged.release_slot_as_doctor(in_appointment uuid) returns void
  language sql volatile security definer set search_path = public, pg_temp as $$
  delete from appointment_slot where appointment_id = (
    select id from appointment where id = in_appointment and doctor_id = public.acting_doctor() and state = 'cancelled')
$$;

-- The place of an appointment among those of its doctor's day, from 1. 0 when it has no slot.
create function privileged.get_queue_number(in_appointment uuid, in_now timestamptz) returns integer
  language sql stable security definer set search_path = public, pg_temp as $$
  select count(earlier.appointment_id)::integer
  from appointment_slot mine
  join appointment a on a.id = mine.appointment_id and a.patient_id = public.actor()
  join appointment_slot earlier on earlier.doctor_id = mine.doctor_id and earlier.day = mine.day and lower(earlier.during) <= lower(mine.during)
    and (earlier.held_until is null or earlier.held_until > in_now or earlier.appointment_id = mine.appointment_id)
  where mine.appointment_id = in_appointment
$$;

-- Which role may do what with an appointment in which stage (docs/decisions/0028). It runs as the role that changes the
-- row. The time is updated_at: the product has one clock, and the database's own could differ. Roles that are not
-- listed, such as a person who repairs data, are not checked.
create function public.check_appointment_transition() returns trigger
  language plpgsql as $$
declare
  old_stage constant text := case
    when old.state = 'cancelled' then case when old.decision_due_at is null then 'cancelled' else 'to-choose' end
    when old.state = 'held' and old.held_until > new.updated_at then 'held'
    when old.state in ('held', 'expired') then 'expired'
    when old.attendance in ('done', 'absent') then old.attendance
    when old.ends_at <= new.updated_at then 'over'
    when old.attendance in ('arrived', 'in') then old.attendance
    else 'confirmed' end;
  is_rebooked constant boolean := old.state = 'cancelled' and new.state = 'confirmed';
  -- Another time, place or amount of the same appointment.
  is_moved constant boolean := is_rebooked
    or (new.day, new.time, new.time_zone, new.starts_at, new.ends_at, new.mode, new.clinic_id, new.fee, new.pay_on_consultation)
      is distinct from (old.day, old.time, old.time_zone, old.starts_at, old.ends_at, old.mode, old.clinic_id, old.fee, old.pay_on_consultation);
  is_cancelled constant boolean := (new.state = 'cancelled' and old.state <> 'cancelled') or (not is_rebooked and new.state = 'cancelled'
    and (new.cancelled_at, new.cancelled_by, new.cancel_reason) is distinct from (old.cancelled_at, old.cancelled_by, old.cancel_reason));
  actions text[] := array_remove(array[
    case when is_moved then 'move' end,
    case when is_cancelled then 'cancel' end,
    case when new.state = 'confirmed' and old.state in ('held', 'expired') then 'confirm' end,
    case when new.state = 'expired' and old.state <> 'expired' then 'expire' end,
    case when new.state = 'held' and old.state <> 'held' then 'hold' end,
    case when not is_rebooked and not is_cancelled and new.decision_due_at is distinct from old.decision_due_at then
      case when new.decision_due_at is null then 'refund' else 'choose' end end,
    case when (new.attendance, new.attendance_at) is distinct from (old.attendance, old.attendance_at) then 'attend' end
  ], null);
begin
  if current_user not in ('arogo_app', 'arogo_clinic', 'arogo_jobs', 'arogo_owner') then return new; end if;
  if exists (
    select from unnest(actions) as one (action)
    where not exists (
      select from (values
        ('held', 'confirm', 'arogo_app'), ('held', 'expire', 'arogo_app'), ('held', 'move', 'arogo_app'),
        ('held', 'cancel', 'arogo_app'),
        ('expired', 'confirm', 'arogo_app'), ('expired', 'expire', 'arogo_app'), ('expired', 'expire', 'arogo_jobs'),
        ('expired', 'cancel', 'arogo_app'),
        ('confirmed', 'move', 'arogo_app'), ('confirmed', 'cancel', 'arogo_app'), ('confirmed', 'cancel', 'arogo_clinic'),
        ('confirmed', 'attend', 'arogo_clinic'),
        ('arrived', 'move', 'arogo_app'), ('arrived', 'cancel', 'arogo_app'), ('arrived', 'cancel', 'arogo_clinic'),
        ('arrived', 'attend', 'arogo_clinic'),
        ('in', 'cancel', 'arogo_clinic'), ('in', 'attend', 'arogo_clinic'),
        ('done', 'attend', 'arogo_clinic'), ('absent', 'attend', 'arogo_clinic'), ('over', 'attend', 'arogo_clinic'),
        ('to-choose', 'move', 'arogo_app'), ('to-choose', 'refund', 'arogo_app'), ('to-choose', 'refund', 'arogo_jobs')
      ) as allowed (stage, action, role)
      -- The owner's functions act for one of the other roles.
      where allowed.stage = old_stage and allowed.action = one.action and (allowed.role = current_user or current_user = 'arogo_owner')
    )
  ) then
    raise exception 'an appointment that is % does not allow %', old_stage, actions
      using errcode = 'check_violation', table = 'appointment', constraint = 'appointment_transition';
  end if;
  return new;
end
$$;
-- By its name it runs before attendance_reset.
create trigger appointment_transition before update on appointment
  for each row execute function public.check_appointment_transition();

-- At another time nobody has arrived yet.
create function public.reset_attendance() returns trigger
  language plpgsql as $$
  begin
    new.attendance := 'expected';
    new.attendance_at := null;
    return new;
  end
$$;
create trigger attendance_reset before update of starts_at, state on appointment
  for each row when (new.starts_at is distinct from old.starts_at or old.state = 'cancelled' and new.state = 'confirmed')
  execute function public.reset_attendance();

-- An answered call begins the appointment of these two, whichever side answered.
create function privileged.begin_appointment_of_call() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update appointment set attendance = 'in', attendance_at = new.answered_at, updated_at = new.answered_at
    where id = new.appointment_id and doctor_id = new.doctor_id and state = 'confirmed' and attendance in ('expected', 'arrived');
  return null;
end
$$;
create trigger call_begins_appointment after update of state on call
  for each row when (new.state = 'active' and new.appointment_id is not null)
  execute function privileged.begin_appointment_of_call();

-- A doctor who prescribes has seen the patient: the appointment has begun, and its patient cannot cancel it.
create function privileged.begin_appointment_of_prescription() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update appointment
    set attendance = case when ends_at <= new.written_at then 'done' else 'in' end,
      attendance_at = new.written_at, updated_at = greatest(updated_at, new.written_at)
    where id = new.appointment_id and doctor_id = new.doctor_id and state = 'confirmed' and attendance in ('expected', 'arrived');
  return null;
end
$$;
create trigger prescription_begins_appointment after insert on prescription for each row execute function privileged.begin_appointment_of_prescription();

-- Limits open appointments that are not paid in advance, and those with one doctor on one day: otherwise a few free
-- accounts block a doctor's day. The service refuses first, in the patient's words; this also holds for two requests at
-- once. The operator's numbers come with the transaction (app.pay_at_visit_limits); the default is the contract's
-- (payAtVisitLimits).
create function public.check_pay_at_visit_limits() returns trigger
  language plpgsql as $$
declare
  limits constant integer[] := string_to_array(coalesce(nullif(current_setting('app.pay_at_visit_limits', true), ''), '6,1'), ',')::integer[];
  open_count bigint;
  same_day_count bigint;
begin
  if current_user <> 'arogo_app' then return new; end if;
  -- Decisions about several appointments of one patient are made one after the other.
  perform pg_advisory_xact_lock(hashtextextended('patient appointments ' || new.patient_id::text, 0));
  select count(*), count(*) filter (where a.doctor_id = new.doctor_id and a.day = new.day) into open_count, same_day_count
    from public.appointment a
    where a.patient_id = new.patient_id and a.id <> new.id and a.state = 'confirmed' and (a.pay_on_consultation or a.fee = 0)
      and a.attendance not in ('done', 'absent') and a.ends_at > new.updated_at;
  -- A moved one does not change the number.
  if same_day_count >= limits[2] or (open_count >= limits[1] and tg_op = 'INSERT') then
    raise exception 'too many appointments that are paid at the visit'
      using errcode = 'check_violation', table = 'appointment', constraint = 'appointment_pay_at_visit_limits';
  end if;
  return new;
end
$$;
create trigger appointment_pay_at_visit_limits before insert on appointment
  for each row when (new.state = 'confirmed' and (new.pay_on_consultation or new.fee = 0))
  execute function public.check_pay_at_visit_limits();
create trigger appointment_pay_at_visit_limits_moved before update of day, state, pay_on_consultation, fee on appointment
  for each row
  when (new.state = 'confirmed' and (new.pay_on_consultation or new.fee = 0)
    and (old.state <> 'confirmed' or not (old.pay_on_consultation or old.fee = 0) or new.day <> old.day))
  execute function public.check_pay_at_visit_limits();

-- Limits the unpaid holds of an account on one doctor's day, for the same reason. The number is the contract's
-- (holdsPerDoctorAndDayMaximum); a test compares them.
create function public.check_hold_limit() returns trigger
  language plpgsql as $$
declare
  held bigint;
begin
  if current_user <> 'arogo_app' then return new; end if;
  -- Decisions about several appointments of one patient are made one after the other.
  perform pg_advisory_xact_lock(hashtextextended('patient appointments ' || new.patient_id::text, 0));
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
create trigger appointment_hold_limit before insert on appointment
  for each row when (new.state = 'held') execute function public.check_hold_limit();
create trigger appointment_hold_limit_moved before update of day, state on appointment
  for each row when (new.state = 'held' and (old.state <> 'held' or new.day <> old.day))
  execute function public.check_hold_limit();

-- Writes the actor's review of an appointment that took place. A finished one can be reviewed before its time is over;
-- an absent patient has nothing to review.
create function privileged.review_appointment(in_appointment uuid, in_star smallint, in_comment text, in_shown_name text, in_now timestamptz) returns boolean
  language sql volatile security definer set search_path = public, pg_temp as $$
  with written as (
    insert into doctor_review (doctor_id, appointment_id, shown_name, star, comment, created_at, updated_at)
    select doctor_id, id, in_shown_name, in_star, in_comment, in_now, in_now from appointment
    where id = in_appointment and patient_id = public.actor()
      and state = 'confirmed' and attendance <> 'absent' and (ends_at <= in_now or attendance = 'done')
    on conflict (appointment_id) do update
      set shown_name = excluded.shown_name, star = excluded.star, comment = excluded.comment, updated_at = excluded.updated_at
    returning 1
  ) select exists (select 1 from written)
$$;

-- Payments -------------------------------------------------------------------------------------------------------------

-- Refunds of a payment never exceed its charges.
create function public.check_refund_limit() returns trigger language plpgsql as $$
begin
  -- The lock: another line of the same payment waits, and then sees this one. Not 'for update': two transactions hold the
  -- payment's key already, because their lines refer to it, and would deadlock.
  perform 1 from payment where id = new.payment_id for no key update;
  if (select coalesce(sum(amount) filter (where kind = 'refund' and state <> 'failed'), 0)
        > coalesce(sum(amount) filter (where kind = 'charge' and state = 'completed'), 0)
      from ledger_entry where payment_id = new.payment_id) then
    raise exception 'more is given back than was charged'
      using errcode = 'check_violation', table = 'ledger_entry', constraint = 'ledger_entry_refund_limit';
  end if;
  return null;
end $$;
create trigger ledger_entry_refund_limit after insert or update of kind, state, amount, payment_id on ledger_entry
  for each row when (new.kind = 'refund')
  execute function public.check_refund_limit();

-- The amount of a charge or an ended refund never changes. Of a pending refund an operator may pay a part by hand.
create function public.refuse_amount_change() returns trigger language plpgsql as $$
begin
  raise exception 'the amount of what is written down stays'
    using errcode = 'check_violation', table = 'ledger_entry', constraint = 'ledger_entry_amount_unchanged';
end $$;
create trigger ledger_entry_amount_unchanged before update of amount on ledger_entry
  for each row when (new.amount <> old.amount and (old.kind <> 'refund' or old.state <> 'pending'))
  execute function public.refuse_amount_change();

-- Conversations --------------------------------------------------------------------------------------------------------

-- A confirmed appointment opens the conversation.
create function privileged.open_conversation() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into conversation (patient_id, doctor_id, created_at) values (new.patient_id, new.doctor_id, new.confirmed_at)
    on conflict (patient_id, doctor_id) do nothing;
  return null;
end
$$;
create trigger conversation_opened after insert or update of confirmed_at on appointment
  for each row when (new.confirmed_at is not null)
  execute function privileged.open_conversation();

-- Deletion of accounts -------------------------------------------------------------------------------------------------

-- Ends the actor's account: nobody signs in to it, its address is free, its browsers and links are cut off. Sessions are
-- locked first, as in change_pin. Returns 'doctor', and does nothing, where it works for a doctor; else 'begun', also
-- when it was begun before.
create function privileged.begin_account_deletion(in_sealed_address bytea, in_now timestamptz) returns text
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  me constant uuid := public.actor();
  address text;
begin
  perform 1 from session where patient_id = me order by id for update;
  select email into address from patient where id = me for update;
  if exists (select from doctor_account where account_id = me) then return 'doctor'; end if;
  if address is null or address like 'erased:%' then return 'begun'; end if;
  insert into account_deletion (account_id, sealed_address, requested_at) values (me, in_sealed_address, in_now);
  update patient set email = 'erased:' || me, updated_at = in_now where id = me;
  delete from credential where patient_id = me;
  delete from one_time_code where email = address;
  delete from push_subscription where patient_id = me;
  update record_share set revoked_at = in_now, sealed_token = null where patient_id = me and revoked_at is null;
  update session set ended_at = in_now where patient_id = me and ended_at is null;
  return 'begun';
end
$$;

-- Deletes every row of an account that is being deleted, and keeps what the law requires (0001, Deletion of accounts).
-- An appointment that must be kept is copied to a row without a person, because everything that refers to the old row is
-- deleted with it. A repetition changes nothing.
create function privileged.finish_account_deletion(in_account uuid, in_now timestamptz) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  anonymous_id constant uuid := gen_random_uuid();
  original record;
  copy_id uuid;
begin
  perform 1 from account_deletion where account_id = in_account and rows_deleted_at is null for update;
  if not found then return; end if;
  set constraints all deferred;
  -- Payments before appointments, as everywhere: running transactions end first, and are seen below.
  perform 1 from payment where patient_id = in_account order by id for update;
  perform 1 from appointment where patient_id = in_account order by id for update;
  insert into account_deletion_file (account_id, file_id)
    select in_account, id from stored_file f where patient_id = in_account
      and not exists (select from prescription p where p.file_id = f.id);
  for original in
    -- An appointment that has begun keeps its state.
    select a.*, a.state in ('held', 'expired') or a.state = 'confirmed' and a.starts_at > in_now and a.attendance = 'expected' as open,
      (select max(p.patient_age) from prescription p where p.appointment_id = a.id) as age
    from appointment a where a.patient_id = in_account and (
      exists (select from prescription p where p.appointment_id = a.id)
      or exists (select from ledger_entry l where l.appointment_id = a.id)
      -- The gateway may still say that it was charged.
      or exists (select from payment p where p.appointment_id = a.id and p.reference is not null and p.state not in ('succeeded', 'cancelled')))
  loop
    insert into patient (id, email, first_name, last_name, created_at, updated_at)
      values (anonymous_id, 'erased:' || anonymous_id, 'Deleted', 'account', in_now, in_now)
      on conflict do nothing;
    copy_id := gen_random_uuid();
    -- The doctor's copy of a prescription names the person and the age. Any other appointment keeps not even these.
    insert into appointment select * from jsonb_populate_record(null::appointment, to_jsonb(original)
      || jsonb_build_object('id', copy_id, 'patient_id', anonymous_id, 'phone_number', '-', 'address_type', '-', 'symptoms', '',
        'cancel_reason', '', 'decision_due_at', null, 'updated_at', in_now)
      || case when original.age is not null
        then jsonb_build_object('date_of_birth', make_date(extract(year from original.day)::int - original.age, 1, 1))
        else jsonb_build_object('first_name', 'Deleted', 'last_name', 'account',
          'date_of_birth', date '1900-01-01', 'gender', 'Prefer not to say') end
      -- Nobody is left to come or to cancel.
      || case when original.open
        then jsonb_build_object('state', 'cancelled', 'held_until', null, 'cancelled_at', in_now, 'cancelled_by', 'patient')
        else '{}' end);
    -- The gateway is asked once more about a cancelled appointment, in case an earlier question was lost.
    update payment set patient_id = anonymous_id, appointment_id = copy_id,
        next_check_at = case when original.open or original.state = 'cancelled' then in_now else next_check_at end
      where appointment_id = original.id;
    update ledger_entry set patient_id = anonymous_id, appointment_id = copy_id where appointment_id = original.id;
    update stored_file f set patient_id = anonymous_id from prescription p where p.appointment_id = original.id and f.id = p.file_id;
    update prescription set patient_id = anonymous_id, appointment_id = copy_id, record_id = null where appointment_id = original.id;
  end loop;
  -- The audit of what is kept stays. The session is removed: it would lead to the account.
  update audit_event set patient_id = anonymous_id, session_id = null where patient_id = in_account and resource_id in (
    select id from payment where patient_id = anonymous_id
    union all select id from ledger_entry where patient_id = anonymous_id
    union all select unnest(array[id, file_id, vault_file_id]) from prescription where patient_id = anonymous_id);
  -- A copied appointment that was confirmed has opened a conversation, in which nobody writes.
  delete from conversation where patient_id = anonymous_id;
  delete from appointment_slot where appointment_id in (select id from appointment where patient_id = in_account);
  delete from presence where party = in_account;
  delete from patient where id = in_account;
  update account_deletion set rows_deleted_at = in_now where account_id = in_account;
end
$$;

-- Rights ---------------------------------------------------------------------------------------------------------------
-- A function of schema privileged runs with its owner's rights. Only the roles below may call it; triggers need no right.
revoke all on all functions in schema privileged from public;
grant execute on function
  privileged.find_account, privileged.issue_code, privileged.verify_code, privileged.register_account,
  privileged.set_first_pin, privileged.open_session, privileged.use_session, privileged.find_live_session,
  privileged.count_renewal_attempt, privileged.renew_session, privileged.end_session, privileged.end_own_session,
  privileged.end_other_sessions, privileged.count_pin_attempt, privileged.reset_pin_attempts, privileged.change_pin,
  privileged.find_guardian_request, privileged.answer_guardian_request, privileged.withdraw_guardian_consent,
  privileged.find_openable_share, privileged.count_passcode_attempt, privileged.find_active_share,
  privileged.release_push_endpoint, privileged.reserve_slot, privileged.confirm_slot, privileged.release_slot,
  privileged.get_queue_number, privileged.review_appointment, privileged.begin_account_deletion
  to arogo_app;
grant execute on function
  privileged.withdraw_guardian_consent_by_email, privileged.confirm_birth_date, privileged.link_doctor_account,
  privileged.unlink_doctor_account, privileged.finish_account_deletion
  to arogo_jobs;
grant execute on function
  privileged.replace_doctor_hours, privileged.add_leave, privileged.remove_leave, privileged.set_fees,
  privileged.release_slot_as_doctor
  to arogo_clinic;
