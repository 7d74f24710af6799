-- An account that ends. All of it goes with the row of its patient, but what must be kept: the ledger of payments with what
-- receipts are drawn from, for the tax law, and a doctor's copies of what they prescribed. These move to a row that says
-- nothing of anybody (its address is 'erased:' and a new id), so that refunds that are under way go on, and nothing that
-- was under way for the patient can be added any more: there is nobody left to whom it could belong.

-- Accounts that are being erased. No foreign key: the row outlives the account, until its files are destroyed too.
create table erasure (
  account_id uuid primary key,
  -- Where to write that it is done, sealed with a key outside the database.
  sealed_address bytea not null,
  asked_at timestamptz not null,
  -- When the rows were gone; files follow.
  emptied_at timestamptz
);
alter table erasure enable row level security;
alter table erasure force row level security;
create policy gate on erasure to arogo_owner using (true) with check (true);
create policy work on erasure to arogo_jobs using (true);
grant select (account_id, sealed_address, emptied_at), delete on erasure to arogo_jobs;

-- Contents that are still to be destroyed.
create table erasure_file (
  account_id uuid not null references erasure on delete cascade,
  file_id uuid not null,
  primary key (account_id, file_id)
);
alter table erasure_file enable row level security;
alter table erasure_file force row level security;
create policy gate on erasure_file to arogo_owner using (true) with check (true);
create policy work on erasure_file to arogo_jobs using (true);
grant select, delete on erasure_file to arogo_jobs;

-- What is kept moves, and only by the function below.
create policy gate on payment to arogo_owner using (true) with check (true);
create policy gate on ledger_entry to arogo_owner using (true) with check (true);
create policy gate on prescription to arogo_owner using (true) with check (true);
create policy gate on stored_file to arogo_owner using (true) with check (true);

-- Rows of one patient that hold on to each other go together: whether one still names another is asked at the end.
do $$
declare
  held record;
begin
  for held in
    select conrelid::regclass as name, conname from pg_constraint
    where contype = 'f' and confdeltype = 'a' and not condeferrable and connamespace = 'public'::regnamespace
      and exists (select from pg_attribute a where a.attrelid = conrelid and a.attname = 'patient_id')
      and exists (select from pg_attribute a where a.attrelid = confrelid and a.attname = 'patient_id')
  loop
    execute format('alter table %s alter constraint %I deferrable initially immediate', held.name, held.conname);
  end loop;
end
$$;

-- The actor's account ends: nobody signs in to it any more, its address is anybody's again, no browser of theirs is woken.
-- 'doctor' where it works for a doctor of the directory: then nothing was done. 'begun' also when it was begun before.
create function gate.begin_erasure(in_sealed_address bytea, in_now timestamptz) returns text
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  me constant uuid := public.actor();
  address text;
begin
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

-- Takes away every row of an account that is being erased, and keeps what must be kept, as it is said above. What hangs on
-- a visit goes with it, so a visit that must be kept is written anew and nothing hangs on it. Done twice it happens once.
create function gate.finish_erasure(in_account uuid, in_now timestamptz) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  nobody constant uuid := gen_random_uuid();
  kept record;
  visit uuid;
begin
  perform 1 from erasure where account_id = in_account and emptied_at is null for update;
  if not found then return; end if;
  set constraints all deferred;
  insert into erasure_file (account_id, file_id)
    select in_account, id from stored_file f where patient_id = in_account and not exists (select from prescription p where p.file_id = f.id);
  for kept in
    select a.*, exists (select from prescription p where p.appointment_id = a.id) as prescribed
    from appointment a where a.patient_id = in_account and (
      exists (select from prescription p where p.appointment_id = a.id)
      or exists (select from ledger_entry l where l.appointment_id = a.id)
      -- The gateway may still say that it was charged.
      or exists (select from payment p where p.appointment_id = a.id and p.reference is not null and p.state in ('open', 'processing')))
  loop
    insert into patient (id, email, first_name, last_name, created_at, updated_at) values (nobody, 'erased:' || nobody, 'Deleted', 'account', in_now, in_now)
      on conflict do nothing;
    visit := gen_random_uuid();
    -- Whom the doctor saw stands on their copy of the prescription; of any other visit not even that is left.
    insert into appointment select * from jsonb_populate_record(null::appointment, to_jsonb(kept)
      || jsonb_build_object('id', visit, 'patient_id', nobody, 'phone_number', '-', 'address_type', '-', 'symptoms', '', 'cancel_reason', '', 'updated_at', in_now)
      || case when kept.prescribed then '{}' else
        jsonb_build_object('first_name', 'Deleted', 'last_name', 'account', 'date_of_birth', date '1900-01-01', 'gender', 'Prefer not to say') end);
    update payment set patient_id = nobody, appointment_id = visit where appointment_id = kept.id;
    update ledger_entry set patient_id = nobody, appointment_id = visit where appointment_id = kept.id;
    update stored_file f set patient_id = nobody from prescription p where p.appointment_id = kept.id and f.id = p.file_id;
    update prescription set patient_id = nobody, appointment_id = visit, record_id = null where appointment_id = kept.id;
  end loop;
  -- A kept visit that was confirmed has opened a conversation, in which nobody writes.
  delete from conversation where patient_id = nobody;
  delete from visit_time where appointment_id in (select id from appointment where patient_id = in_account);
  delete from presence where party = in_account;
  delete from patient where id = in_account;
  update erasure set emptied_at = in_now where account_id = in_account;
end
$$;

revoke all on function gate.begin_erasure, gate.finish_erasure from public;
grant execute on function gate.begin_erasure to arogo_app;
grant execute on function gate.finish_erasure to arogo_jobs;

-- A patient takes home what a doctor prescribed to them, also where they deleted their own copy of the paper.
create policy own on prescription for select to arogo_app using (patient_id = public.actor());
grant select (id, appointment_id, patient_id, doctor_id, written_at, day, health_type, patient_name, patient_age, patient_gender, for_other, content, file_name, file_id, record_id)
  on prescription to arogo_app;
