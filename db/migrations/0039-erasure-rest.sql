-- What is left of an account that ended says less, and holds nothing: a visit that is kept and has not begun is cancelled,
-- so that nothing confirms it any more and what is charged for it goes back; no line of the audit leads from what is kept to
-- the former account; mail that waits goes with it, and nobody signs in to it in the last moment.

-- Whose doing a mail was, so that it goes with the account; none for codes before there is one, and for its last mail.
alter table mail add column account_id uuid default public.actor() references patient on delete cascade;
create index mail_account on mail (account_id);

-- Null for an account that is being erased: who is between the code and the session then gets none.
create or replace function gate.open_session(in_patient uuid, in_token_hash bytea, in_now timestamptz, in_life interval, in_renewable interval, in_user_agent text)
  returns uuid
  language sql volatile security definer set search_path = public, pg_temp as $$
  insert into session (patient_id, token_hash, created_at, last_used_at, expires_at, renewable_until, user_agent)
  select id, in_token_hash, in_now, in_now, in_now + in_life, in_now + in_renewable, in_user_agent
  from patient where id = in_patient and email not like 'erased:%' for key share
  returning id
$$;

-- As in 0038-erasure.sql; sessions are locked first, as where a PIN is changed.
create or replace function gate.begin_erasure(in_sealed_address bytea, in_now timestamptz) returns text
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  me constant uuid := public.actor();
  address text;
begin
  perform 1 from session where patient_id = me order by id for update;
  select email into address from patient where id = me for update;
  if exists (select from doctor_account where account_id = me) then return 'doctor'; end if;
  if address is null or address like 'erased:%' then return 'begun'; end if;
  insert into erasure (account_id, sealed_address, asked_at) values (me, in_sealed_address, in_now);
  update patient set email = 'erased:' || me, updated_at = in_now where id = me;
  delete from credential where patient_id = me;
  delete from one_time_code where email = address;
  delete from push_subscription where patient_id = me;
  update record_share set revoked_at = in_now, sealed_token = null where patient_id = me and revoked_at is null;
  update session set ended_at = in_now where patient_id = me and ended_at is null;
  return 'begun';
end
$$;

-- Lines about what is kept go with it, and only by the function below.
create policy gate on audit_event to arogo_owner using (true) with check (true);

-- Takes away every row of an account that is being erased, and keeps what must be kept (0038-erasure.sql). What hangs on
-- a visit goes with it, so a visit that must be kept is written anew and nothing hangs on it. Done twice it happens once.
create or replace function gate.finish_erasure(in_account uuid, in_now timestamptz) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  nobody constant uuid := gen_random_uuid();
  kept record;
  visit uuid;
begin
  perform 1 from erasure where account_id = in_account and emptied_at is null for update;
  if not found then return; end if;
  set constraints all deferred;
  -- Payments before visits, as everywhere: what is under way ends first, and is seen below.
  perform 1 from payment where patient_id = in_account order by id for update;
  perform 1 from appointment where patient_id = in_account order by id for update;
  insert into erasure_file (account_id, file_id)
    select in_account, id from stored_file f where patient_id = in_account and not exists (select from prescription p where p.file_id = f.id);
  for kept in
    -- One that has begun is left as it was.
    select a.*, a.state in ('held', 'expired') or a.state = 'confirmed' and a.starts_at > in_now and a.attendance = 'expected' as open,
      (select max(p.patient_age) from prescription p where p.appointment_id = a.id) as age
    from appointment a where a.patient_id = in_account and (
      exists (select from prescription p where p.appointment_id = a.id)
      or exists (select from ledger_entry l where l.appointment_id = a.id)
      -- The gateway may still say that it was charged.
      or exists (select from payment p where p.appointment_id = a.id and p.reference is not null and p.state not in ('succeeded', 'cancelled')))
  loop
    insert into patient (id, email, first_name, last_name, created_at, updated_at) values (nobody, 'erased:' || nobody, 'Deleted', 'account', in_now, in_now)
      on conflict do nothing;
    visit := gen_random_uuid();
    -- Whom the doctor saw stands on their copy of the prescription, with the age; of any other visit not even that is left.
    insert into appointment select * from jsonb_populate_record(null::appointment, to_jsonb(kept)
      || jsonb_build_object('id', visit, 'patient_id', nobody, 'phone_number', '-', 'address_type', '-', 'symptoms', '', 'cancel_reason', '', 'choice_until', null, 'updated_at', in_now)
      || case when kept.age is not null then jsonb_build_object('date_of_birth', make_date(extract(year from kept.day)::int - kept.age, 1, 1)) else
        jsonb_build_object('first_name', 'Deleted', 'last_name', 'account', 'date_of_birth', date '1900-01-01', 'gender', 'Prefer not to say') end
      -- Nobody is there who could come or cancel.
      || case when kept.open then jsonb_build_object('state', 'cancelled', 'held_until', null, 'cancelled_at', in_now, 'cancelled_by', 'patient') else '{}' end);
    -- What is owed for a visit that is cancelled is looked at once more, whatever question about it was lost.
    update payment set patient_id = nobody, appointment_id = visit, check_at = case when kept.open or kept.state = 'cancelled' then in_now else check_at end
      where appointment_id = kept.id;
    update ledger_entry set patient_id = nobody, appointment_id = visit where appointment_id = kept.id;
    update stored_file f set patient_id = nobody from prescription p where p.appointment_id = kept.id and f.id = p.file_id;
    update prescription set patient_id = nobody, appointment_id = visit, record_id = null where appointment_id = kept.id;
  end loop;
  -- Who looked at what is kept stays known; in which session that was would lead to the rest.
  update audit_event set patient_id = nobody, session_id = null where patient_id = in_account and resource_id in (
    select id from payment where patient_id = nobody
    union all select id from ledger_entry where patient_id = nobody
    union all select unnest(array[id, file_id, vault_file_id]) from prescription where patient_id = nobody);
  -- A kept visit that was confirmed has opened a conversation, in which nobody writes.
  delete from conversation where patient_id = nobody;
  delete from visit_time where appointment_id in (select id from appointment where patient_id = in_account);
  delete from presence where party = in_account;
  delete from patient where id = in_account;
  update erasure set emptied_at = in_now where account_id = in_account;
end
$$;
