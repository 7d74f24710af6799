-- contract
-- What accounts and persons (docs/decisions/0074, section 8) kept for the versions before: the address in patient, the quiet hours beside
-- the times of meals, the subject of a transaction that names none, and a function that is called no more.

-- Who a transaction is about -------------------------------------------------------------------------------------------

-- The person for whom the account acts. Null where the transaction does not say it: then every policy of a person refuses.
create or replace function public.subject() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.subject', true), '')::uuid;

-- The row without a person ---------------------------------------------------------------------------------------------
-- It outlives an erased account, and was known by its address.

alter table patient add column is_anonymous boolean not null default false;
comment on column patient.is_anonymous is 'The row without a person, below which what must be kept of an erased account stands.';
update patient p set is_anonymous = true where email like 'erased:%' and not exists (select from account a where a.id = p.id);

drop trigger account_or_keeper on patient;
create constraint trigger account_or_keeper after insert on patient deferrable initially deferred
  for each row when (not new.is_anonymous) execute function privileged.require_account_or_keeper();

-- The address is the account's -----------------------------------------------------------------------------------------

drop trigger account_begins on patient;
drop trigger account_follows on patient;
drop function privileged.keep_account;
alter table patient drop column email;

-- What is of an account goes with it, and whoever has none has none of it.
alter table credential drop constraint credential_patient_id_fkey,
  add constraint credential_patient_id_fkey foreign key (patient_id) references account on delete cascade;
alter table session drop constraint session_patient_id_fkey,
  add constraint session_patient_id_fkey foreign key (patient_id) references account on delete cascade;
alter table doctor_account drop constraint doctor_account_account_id_fkey,
  add constraint doctor_account_account_id_fkey foreign key (account_id) references account on delete cascade;
alter table push_subscription drop constraint push_subscription_patient_id_fkey,
  add constraint push_subscription_patient_id_fkey foreign key (patient_id) references account on delete cascade;

-- Adds an account with its own person. Null where the address has one, also where another transaction adds it at this moment.
create function privileged.add_account(in_email text, in_first_name text, in_last_name text, in_now timestamptz) returns uuid
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  added uuid;
begin
  if exists (select from account where email = in_email) then return null; end if;
  insert into patient (first_name, last_name, created_at, updated_at) values (in_first_name, in_last_name, in_now, in_now)
    returning id into added;
  insert into account (id, email, created_at) values (added, in_email, in_now);
  return added;
exception when unique_violation then
  return null;
end
$$;
revoke all on function privileged.add_account from public;

create or replace function privileged.find_account(in_email text) returns table (patient_id uuid, has_pin boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  select a.id, exists (select from credential c where c.patient_id = a.id) from account a where a.email = in_email
$$;

create or replace function privileged.register_account(in_email text, in_consent_version text, in_now timestamptz) returns uuid
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  added constant uuid := privileged.add_account(in_email, '', '', in_now);
begin
  if added is null then
    return (select id from account where email = in_email);
  end if;
  insert into consent (patient_id, purpose, version, given_at)
    select added, purpose, in_consent_version, in_now from unnest(array['terms', 'privacy']) purpose;
  return added;
end
$$;

create or replace function privileged.open_session(
    in_patient uuid, in_token_hash bytea, in_now timestamptz, in_life interval, in_renewable interval, in_user_agent text
  ) returns uuid
  language sql volatile security definer set search_path = public, pg_temp as $$
  insert into session (patient_id, token_hash, created_at, last_used_at, expires_at, renewable_until, user_agent)
  select id, in_token_hash, in_now, in_now, in_now + in_life, in_now + in_renewable, in_user_agent
  from account where id = in_patient and email not like 'erased:%' for key share
  returning id
$$;

create or replace function privileged.link_doctor_account(
    in_email text, in_doctor uuid, in_first_name text, in_last_name text, in_now timestamptz
  ) returns boolean
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  holder uuid := privileged.add_account(in_email, in_first_name, in_last_name, in_now);
begin
  if holder is null then
    select id into holder from account where email = in_email;
  end if;
  insert into doctor_account (account_id, doctor_id, invited_at) values (holder, in_doctor, in_now) on conflict do nothing;
  return exists (select 1 from doctor_account where account_id = holder and doctor_id = in_doctor);
end
$$;

create or replace function privileged.unlink_doctor_account(in_email text) returns text
  language sql volatile security definer set search_path = public, pg_temp as $$
  with removed as (
    delete from doctor_account w using account a where a.id = w.account_id and a.email = in_email returning w.doctor_id
  ) select d.display_name from removed join doctor d on d.id = removed.doctor_id
$$;

-- For an operator, by the address of an account.
create or replace function privileged.withdraw_guardian_consent_by_email(in_email text, in_now timestamptz) returns boolean
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  changed guardian_consent;
begin
  update guardian_consent g set withdrawn_at = in_now from account a
    where a.email = in_email and g.patient_id = a.id and g.ended_at is null and g.agrees and g.withdrawn_at is null
    returning g.* into changed;
  if changed.id is null then return false; end if;
  insert into audit_event (patient_id, action, resource_id, at) values (changed.patient_id, 'guardian.withdraw', changed.id, in_now);
  return true;
end $$;
create or replace function privileged.confirm_birth_date(in_email text, in_now timestamptz) returns date
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  changed patient;
begin
  update patient p set consent_birth_date = p.date_of_birth from account a
    where a.email = in_email and p.id = a.id and p.date_of_birth < p.consent_birth_date returning p.* into changed;
  if changed.id is null then return null; end if;
  insert into audit_event (patient_id, action, at) values (changed.id, 'profile.confirm_birth_date', in_now);
  return changed.date_of_birth;
end $$;

-- Nobody signs in once it has begun; the address is free.
create or replace function privileged.begin_account_deletion(in_sealed_address bytea, in_now timestamptz) returns text
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  me constant uuid := public.actor();
  address text;
begin
  perform 1 from session where patient_id = me order by id for update;
  select email into address from account where id = me for update;
  if exists (select from doctor_account where account_id = me) then return 'doctor'; end if;
  if exists (select from person_grant where account_id = me and role = 'keep' and ended_at is null) then return 'dependents'; end if;
  if address is null or address like 'erased:%' then return 'begun'; end if;
  insert into account_deletion (account_id, sealed_address, requested_at) values (me, in_sealed_address, in_now);
  update account set email = 'erased:' || me where id = me;
  delete from credential where patient_id = me;
  delete from one_time_code where email = address;
  delete from push_subscription where patient_id = me;
  delete from person_invitation where patient_id = me or to_email = address;
  update person_grant set ended_at = greatest(in_now, created_at) where me in (patient_id, account_id) and ended_at is null;
  update record_share set revoked_at = in_now, sealed_token = null where patient_id = me and revoked_at is null;
  update session set ended_at = in_now where patient_id = me and ended_at is null;
  return 'begun';
end
$$;

create or replace function privileged.finish_account_deletion(in_account uuid, in_now timestamptz) returns void
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
    insert into patient (id, is_anonymous, first_name, last_name, created_at, updated_at)
      values (anonymous_id, true, 'Deleted', 'account', in_now, in_now)
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

create or replace function privileged.accept_takeover(in_token_hash bytea, in_pin_hash text, in_consent_version text, in_now timestamptz)
  returns table (outcome text, person_id uuid, takeover_id uuid, former uuid[])
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  takeover person_takeover;
begin
  -- Whoever accepts it a second time waits here, and finds nothing.
  select * into takeover from person_takeover t where t.token_hash = in_token_hash for update;
  -- Nobody stops keeping the person meanwhile.
  perform 1 from person_grant g where g.patient_id = takeover.person_id and g.ended_at is null order by g.id for update;
  outcome := (select case when f.is_adult then 'accepted' else 'minor' end from privileged.find_takeover(in_token_hash, in_now) f);
  if outcome is distinct from 'accepted' then
    outcome := coalesce(outcome, 'unknown'); return next; return;
  end if;
  begin
    insert into account (id, email, created_at) values (takeover.person_id, takeover.to_email, in_now);
  exception when unique_violation then
    outcome := 'taken'; return next; return;
  end;
  insert into credential (patient_id, pin_hash, set_at) values (takeover.person_id, in_pin_hash, in_now);
  insert into consent (patient_id, purpose, version, given_at, account_id)
    select takeover.person_id, purpose, in_consent_version, in_now, null from unnest(array['terms', 'privacy']) purpose;
  -- What others agreed to for them, and gave others, ends with their rights.
  update consent c set withdrawn_at = in_now
    where c.patient_id = takeover.person_id and c.account_id is not null and c.withdrawn_at is null;
  with ended as (
    update person_grant g set ended_at = greatest(in_now, g.created_at)
      where g.patient_id = takeover.person_id and g.ended_at is null returning g.account_id
  ) select coalesce(array_agg(account_id), '{}') into former from ended;
  delete from person_invitation i where i.person_id = takeover.person_id;
  delete from person_handover h where h.person_id = takeover.person_id;
  update person_takeover t set accepted_at = in_now where t.id = takeover.id;
  outcome := 'accepted'; person_id := takeover.person_id; takeover_id := takeover.id;
  return next;
end
$$;

-- How an account wants to be told: account_setting has it ------------------------------------------------------------

alter table notification_setting drop column quiet_from, drop column quiet_until, drop column show_names;

-- Called no more: sessions are looked up many at a time (0016) ---------------------------------------------------------

drop function privileged.use_session;
