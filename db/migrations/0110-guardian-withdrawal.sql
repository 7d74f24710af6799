-- A guardian's consent can be withdrawn, counts for one version of its text, and no edit of the date of birth ends the need for it.

-- The latest date of birth ever given. Consent counts by it, so that somebody who was younger than 18 once stays so until that
-- date says otherwise. An operator corrects it after a typing error (npm run admin -- guardian:adult).
alter table patient add column consent_birth_date date;

-- Who asked a guardian was younger than 18 then. An earlier date of birth of today was given since: the true one is unknown,
-- and the youngest age of an account is 13.
update patient p set consent_birth_date = greatest(p.date_of_birth, (
  select max(((g.asked_at at time zone p.time_zone)::date - interval '13 years')::date) from guardian_consent g
  where g.patient_id = p.id and p.date_of_birth <= ((g.asked_at at time zone p.time_zone)::date - interval '18 years')::date));

-- The application may not write the column: it follows each date of birth that is saved.
create function public.keep_latest_birth_date() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  new.consent_birth_date := greatest(new.consent_birth_date, new.date_of_birth);
  return new;
end $$;
create trigger keep_latest_birth_date before insert or update of date_of_birth on patient
  for each row execute function public.keep_latest_birth_date();

alter table guardian_consent add column withdrawn_at timestamptz,
  add constraint guardian_consent_withdrawn check (withdrawn_at is null or agrees is true);

-- The request behind a token that can still be answered, or whose consent can be withdrawn, and whose it is.
drop function gate.find_guardian_request(bytea, timestamptz);
create function gate.find_guardian_request(in_token_hash bytea, in_version text, in_now timestamptz) returns table (patient_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select patient_id from guardian_consent
  where token_hash = in_token_hash and ended_at is null and (agrees or answered_at is null and expires_at > in_now and version = in_version)
$$;

-- Keeps the answer behind a token, to the text in force alone. Of two answers at once the first counts.
drop function gate.answer_guardian_request(bytea, boolean, timestamptz);
create function gate.answer_guardian_request(in_token_hash bytea, in_agrees boolean, in_version text, in_now timestamptz) returns uuid
  language sql volatile security definer set search_path = public, pg_temp as $$
  update guardian_consent set agrees = in_agrees, answered_at = in_now
  where token_hash = in_token_hash and ended_at is null and answered_at is null and expires_at > in_now and version = in_version
  returning id
$$;

-- Withdraws the consent behind a token, however long ago it was given. The same again changes nothing.
create function gate.withdraw_guardian_consent(in_token_hash bytea, in_now timestamptz) returns uuid
  language sql volatile security definer set search_path = public, pg_temp as $$
  update guardian_consent set withdrawn_at = coalesce(withdrawn_at, in_now)
  where token_hash = in_token_hash and ended_at is null and agrees
  returning id
$$;

-- For an operator, after a word with the guardian: withdraws the consent of an account.
create function gate.withdraw_guardian_consent_of(in_email text, in_now timestamptz) returns boolean
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

-- For an operator, after a look at a proof of age: the date of birth of today is the true one, an earlier one a typing error.
create function gate.confirm_birth_date(in_email text, in_now timestamptz) returns date
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  changed patient;
begin
  update patient set consent_birth_date = date_of_birth where email = in_email and date_of_birth < consent_birth_date returning * into changed;
  if changed.id is null then return null; end if;
  insert into audit_event (patient_id, action, at) values (changed.id, 'profile.birth_date_confirmed', in_now);
  return changed.date_of_birth;
end $$;

revoke all on function gate.withdraw_guardian_consent_of, gate.confirm_birth_date from public;
grant execute on function gate.withdraw_guardian_consent_of, gate.confirm_birth_date to arogo_jobs;
revoke all on function gate.find_guardian_request, gate.answer_guardian_request, gate.withdraw_guardian_consent from public;
grant execute on function gate.find_guardian_request, gate.answer_guardian_request, gate.withdraw_guardian_consent to arogo_app;
