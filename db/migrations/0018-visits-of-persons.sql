-- contract
-- Messages, calls and appointments of a person for whom another account acts (docs/decisions/0074, slice 6). For these tables actor()
-- becomes permitted(): a grant with the area lets see rows and, where it manages, write them.

-- Messages -------------------------------------------------------------------------------------------------------------

alter policy own on conversation
  using (patient_id = (select public.permitted('messages', 'view')))
  with check (patient_id = (select public.permitted('messages', 'manage')));
alter policy own on message
  using (patient_id = (select public.permitted('messages', 'view')))
  with check (patient_id = (select public.permitted('messages', 'manage')));
-- What an account wrote for the person nobody else rewrites. The person may delete it: it was said in their name.
alter policy own_update on message using (sender = 'user'
  and (account_id is not distinct from nullif(public.actor(), public.subject()) or public.actor() = public.subject()));

-- Who wrote to a doctor is looked up by the account, which few messages have.
create index message_account on message (account_id, patient_id, doctor_id) where account_id is not null;

-- Calls ----------------------------------------------------------------------------------------------------------------

alter policy own on call
  using (patient_id = (select public.permitted('messages', 'view')))
  with check (patient_id = (select public.permitted('messages', 'manage')));
alter policy own on call_signal
  using (patient_id = (select public.permitted('messages', 'view')))
  with check (patient_id = (select public.permitted('messages', 'manage')));
create policy own_delete on call_signal as restrictive for delete to arogo_app
  using (patient_id = (select public.permitted('messages', 'manage')));

alter table call add column account_id uuid;
comment on column call.account_id is 'The account that speaks in it for the person. Null: the person, or nobody yet.';
alter table call alter column account_id set default nullif(public.actor(), public.subject());
create policy own_account on call as restrictive for insert to arogo_app
  with check (account_id is not distinct from nullif(public.actor(), public.subject()));
create index call_account on call (account_id, patient_id, doctor_id) where account_id is not null;

-- Who takes a call that rings changes its row.
create function public.note_speaking_account() returns trigger
  language plpgsql as $$
begin
  new.account_id := nullif(public.actor(), public.subject());
  return new;
end
$$;
create trigger speaking_account before update of patient_device on call
  for each row when (new.patient_device is distinct from old.patient_device) execute function public.note_speaking_account();

-- Who speaks for a patient ---------------------------------------------------------------------------------------------

create index appointment_account on appointment (account_id, patient_id, doctor_id) where account_id is not null;

create policy privileged on message to arogo_owner using (true) with check (true);
create policy privileged on call to arogo_owner using (true) with check (true);

-- The name of an account that wrote, called or booked for a patient with the acting doctor. Null for any other; '' once it is gone.
create function privileged.name_acting_account(in_account uuid, in_patient uuid) returns text
  language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((select trim(p.first_name || ' ' || p.last_name) from patient p where p.id = in_account), '')
  where exists (select from message m
      where m.account_id = in_account and m.patient_id = in_patient and m.doctor_id = public.acting_doctor())
    or exists (select from call c
      where c.account_id = in_account and c.patient_id = in_patient and c.doctor_id = public.acting_doctor())
    or exists (select from appointment a where a.account_id = in_account and a.patient_id = in_patient
      and a.doctor_id = public.acting_doctor() and a.confirmed_at is not null)
$$;

-- The name of the account that speaks for the patient of a conversation of the acting doctor: the keeper of who has no account, else
-- whoever wrote last, or booked last as long as nobody wrote. Null where that was the patient.
create function privileged.find_representative(in_conversation uuid) returns text
  language sql stable security definer set search_path = public, pg_temp as $$
  select case when speaking.account_id is not null
    then coalesce((select trim(p.first_name || ' ' || p.last_name) from patient p where p.id = speaking.account_id), '') end
  from conversation c
    left join person_grant k on k.patient_id = c.patient_id and k.role = 'keep' and k.ended_at is null
    left join lateral (
      select true as wrote, m.account_id from message m
      where m.conversation_id = c.id and m.sender = 'user' order by m.seq desc limit 1
    ) writer on true
    left join lateral (
      select a.account_id from appointment a
      where a.patient_id = c.patient_id and a.doctor_id = c.doctor_id and a.confirmed_at is not null
      order by a.confirmed_at desc limit 1
    ) booker on writer.wrote is null
    cross join lateral (select coalesce(k.account_id, writer.account_id, booker.account_id) as account_id) speaking
  where c.id = in_conversation and c.doctor_id = public.acting_doctor()
$$;

revoke all on function privileged.name_acting_account, privileged.find_representative from public;
grant execute on function privileged.name_acting_account, privileged.find_representative to arogo_clinic;

-- Whether anybody was told of a conversation of the subject since an instant.
create function privileged.was_notified_of_conversation(in_kind text, in_conversation uuid, in_since timestamptz) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from notification n
    where n.patient_id = public.permitted('any', 'manage') and n.kind = in_kind and n.conversation_id = in_conversation
      and n.created_at >= in_since)
$$;
revoke all on function privileged.was_notified_of_conversation from public;
grant execute on function privileged.was_notified_of_conversation to arogo_app;

-- Files ----------------------------------------------------------------------------------------------------------------

-- As in 0012, with the areas of messages and appointments. A file of a kind without an area is the person's alone.
create or replace function public.may_file(in_kind text, in_file uuid, in_role text) returns boolean
  language plpgsql stable parallel safe as $$
declare
  area constant text := case in_kind
    when 'record' then 'records' when 'insurance' then 'records'
    when 'message' then 'messages'
    when 'attachment' then 'visits' when 'prescription' then 'visits' end;
begin
  if public.actor() = public.subject() then return true; end if;
  if area is null or public.permitted(area, in_role) is null then return false; end if;
  -- A file says nothing of the mind before its record does.
  return in_role <> 'view' or in_kind <> 'record' or public.may_mind('view')
    or exists (select from public.health_record r where r.file_id = in_file);
end $$;

-- Appointments ---------------------------------------------------------------------------------------------------------

alter policy own on appointment
  using (patient_id = (select public.permitted('visits', 'view')))
  with check (patient_id = (select public.permitted('visits', 'manage')));
alter policy own on appointment_document
  using (patient_id = (select public.permitted('visits', 'view')))
  with check (patient_id = (select public.permitted('visits', 'manage')));
alter policy own on prescription
  using (patient_id = (select public.permitted('visits', 'view'))
    and (health_type <> 'MENTAL' or public.may_mind('view')));

-- As in 0003 and 0016, for the subject, where the actor may do this.

create or replace function privileged.reserve_slot(
    in_appointment uuid, in_during tstzrange, in_day date, in_held_until timestamptz, in_now timestamptz
  ) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
  declare
    of_doctor constant uuid := (
      select doctor_id from appointment where id = in_appointment and patient_id = public.permitted('visits', 'manage'));
  begin
    perform pg_advisory_xact_lock(hashtextextended('doctor day ' || of_doctor::text || ' ' || in_day::text, 0));
    delete from appointment_slot where appointment_id = in_appointment and of_doctor is not null;
    -- An expired hold binds nobody.
    delete from appointment_slot where doctor_id = of_doctor and during && in_during and held_until <= in_now;
    insert into appointment_slot (appointment_id, doctor_id, day, during, held_until)
      values (in_appointment, of_doctor, in_day, in_during, in_held_until);
  end
$$;

create or replace function privileged.reserve_first_slot(
    in_appointment uuid, in_during tstzrange, in_day date, in_held_until timestamptz, in_now timestamptz
  ) returns integer
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
  declare
    of_doctor constant uuid := (
      select doctor_id from appointment where id = in_appointment and patient_id = public.permitted('visits', 'manage'));
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

create or replace function privileged.confirm_slot(in_appointment uuid) returns boolean
  language sql volatile security definer set search_path = public, pg_temp as $$
  with confirmed as (
    update appointment_slot set held_until = null
    where appointment_id = (
      select id from appointment where id = in_appointment and patient_id = public.permitted('visits', 'manage'))
    returning 1
  ) select exists (select 1 from confirmed)
$$;

create or replace function privileged.release_slot(in_appointment uuid) returns void
  language sql volatile security definer set search_path = public, pg_temp as $$
  delete from appointment_slot where appointment_id = (
    select id from appointment where id = in_appointment and patient_id = public.permitted('visits', 'manage'))
$$;

create or replace function privileged.get_queue_number(in_appointment uuid, in_now timestamptz) returns integer
  language sql stable security definer set search_path = public, pg_temp as $$
  select count(earlier.appointment_id)::integer
  from appointment_slot mine
  join appointment a on a.id = mine.appointment_id and a.patient_id = public.permitted('visits', 'view')
  join appointment_slot earlier on earlier.doctor_id = mine.doctor_id and earlier.day = mine.day and lower(earlier.during) <= lower(mine.during)
    and (earlier.held_until is null or earlier.held_until > in_now or earlier.appointment_id = mine.appointment_id)
  where mine.appointment_id = in_appointment
$$;

create or replace function privileged.review_appointment(in_appointment uuid, in_star smallint, in_comment text, in_shown_name text, in_now timestamptz) returns boolean
  language sql volatile security definer set search_path = public, pg_temp as $$
  with written as (
    insert into doctor_review (doctor_id, appointment_id, shown_name, star, comment, created_at, updated_at)
    select doctor_id, id, in_shown_name, in_star, in_comment, in_now, in_now from appointment
    where id = in_appointment and patient_id = public.permitted('visits', 'manage')
      and state = 'confirmed' and attendance <> 'absent' and (ends_at <= in_now or attendance = 'done')
    on conflict (appointment_id) do update
      set shown_name = excluded.shown_name, star = excluded.star, comment = excluded.comment, updated_at = excluded.updated_at
    returning 1
  ) select exists (select 1 from written)
$$;

-- Limits by who booked: an account takes no more of a doctor's day by booking for several persons.

-- Open appointments that an account booked, for itself or for others, without one of them: `held` with that doctor on that day and not
-- paid yet, `open` to be paid at the visit, `same_day` of these with that doctor on that day.
create function privileged.count_booked_by(
    in_account uuid, in_except uuid, in_doctor uuid, in_day date, in_now timestamptz
  ) returns table (held bigint, open bigint, same_day bigint)
  language sql stable security definer set search_path = public, pg_temp as $$
  select
    count(*) filter (where a.doctor_id = in_doctor and a.day = in_day and a.state = 'held' and a.held_until > in_now),
    count(*) filter (where a.is_unpaid), count(*) filter (where a.is_unpaid and a.doctor_id = in_doctor and a.day = in_day)
  from (
    select b.doctor_id, b.day, b.state, b.held_until,
      b.state = 'confirmed' and (b.pay_on_consultation or b.fee = 0) and b.attendance not in ('done', 'absent') and b.ends_at > in_now as is_unpaid
    from (
      select * from appointment where patient_id = in_account and account_id is null
      union all
      select * from appointment where account_id = in_account
    ) b where b.id <> in_except
  ) a
  where in_account = public.actor() or public.actor() = public.subject()
$$;
revoke all on function privileged.count_booked_by from public;
grant execute on function privileged.count_booked_by to arogo_app;

create or replace function public.check_pay_at_visit_limits() returns trigger
  language plpgsql as $$
declare
  limits constant integer[] := string_to_array(coalesce(nullif(current_setting('app.pay_at_visit_limits', true), ''), '6,1'), ',')::integer[];
  booker constant uuid := coalesce(new.account_id, new.patient_id);
  counted record;
begin
  if current_user <> 'arogo_app' then return new; end if;
  -- Decisions about several appointments of one account are made one after the other.
  perform pg_advisory_xact_lock(hashtextextended('account appointments ' || booker::text, 0));
  select * into counted from privileged.count_booked_by(booker, new.id, new.doctor_id, new.day, new.updated_at);
  -- A moved one does not change the number.
  if counted.same_day >= limits[2] or (counted.open >= limits[1] and tg_op = 'INSERT') then
    raise exception 'too many appointments that are paid at the visit'
      using errcode = 'check_violation', table = 'appointment', constraint = 'appointment_pay_at_visit_limits',
        detail = case when counted.same_day >= limits[2] then 'day' else 'open' end;
  end if;
  return new;
end
$$;

create or replace function public.check_hold_limit() returns trigger
  language plpgsql as $$
declare
  booker constant uuid := coalesce(new.account_id, new.patient_id);
begin
  if current_user <> 'arogo_app' then return new; end if;
  perform pg_advisory_xact_lock(hashtextextended('account appointments ' || booker::text, 0));
  if (select c.held from privileged.count_booked_by(booker, new.id, new.doctor_id, new.day, new.updated_at) c) >= 3 then
    raise exception 'too many unpaid holds'
      using errcode = 'check_violation', table = 'appointment', constraint = 'appointment_hold_limit';
  end if;
  return new;
end
$$;

-- A minor's visit ------------------------------------------------------------------------------------------------------

-- The guardian of who is seen and is below 18 then: the keeper, or the parent who agreed for the account. Null for any other.
create function privileged.find_appointment_guardian(in_appointment uuid) returns text
  language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(
    (select trim(p.first_name || ' ' || p.last_name) from person_grant k join patient p on p.id = k.account_id
      where k.patient_id = a.patient_id and k.role = 'keep' and k.ended_at is null),
    (select c.guardian_name from guardian_consent c
      where c.patient_id = a.patient_id and c.ended_at is null and c.agrees and c.withdrawn_at is null))
  from appointment a
  where a.id = in_appointment and a.doctor_id = public.acting_doctor() and a.confirmed_at is not null and not a.is_for_other
    and a.date_of_birth + interval '18 years' > a.day
$$;
revoke all on function privileged.find_appointment_guardian from public;
grant execute on function privileged.find_appointment_guardian to arogo_clinic;

-- Who is told of an appointment: the person's own account or keeper, and the account that booked as long as it has the visits.
create function privileged.find_told_accounts(in_appointment uuid, in_now timestamptz) returns table (account_id uuid, patient_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select told.account_id, a.patient_id from appointment a
    cross join lateral (
      select i.id as account_id from account i where i.id = a.patient_id
      union
      select g.account_id from person_grant g
        where g.patient_id = a.patient_id and g.ended_at is null and (g.ends_at is null or g.ends_at > in_now)
          and (g.role = 'keep' or g.account_id = a.account_id and 'visits' = any (g.areas))
    ) told
  where a.id = in_appointment
$$;
revoke all on function privileged.find_told_accounts from public;
grant execute on function privileged.find_told_accounts to arogo_jobs;

-- Payments -------------------------------------------------------------------------------------------------------------
-- Paid by the account, about the person. It stays readable to its payer: the money was theirs.

alter policy own on payment
  using (patient_id = (select public.permitted('visits', 'view')))
  with check (patient_id = (select public.permitted('visits', 'manage')));
alter policy own on ledger_entry
  using (patient_id = (select public.permitted('visits', 'view')))
  with check (patient_id = (select public.permitted('visits', 'manage')));
create index payment_account on payment (account_id) where account_id is not null;
-- Only on the account's own pages, which say of each whom it is about.
create policy payer on payment for select to arogo_app
  using (account_id = (select public.actor()) and (select public.actor() = public.subject()));
create policy payer on ledger_entry for select to arogo_app
  using ((select public.actor() = public.subject())
    and exists (select from payment p where p.id = ledger_entry.payment_id and p.account_id = (select public.actor())));

-- Whoever fills in the form pays, also where another had begun.
create function public.note_paying_account() returns trigger
  language plpgsql as $$
begin
  new.account_id := nullif(public.actor(), public.subject());
  return new;
end
$$;
create trigger paying_account before update of payer_name on payment for each row execute function public.note_paying_account();

-- What the acting account paid for others, with what its receipts say of the visit, whatever became of the access.
create function privileged.find_payments_for_others() returns table (
    payment_id uuid, doctor_id uuid, starts_at timestamptz, time_zone text, first_name text, last_name text
  )
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.id, a.doctor_id, a.starts_at, a.time_zone, a.first_name, a.last_name
  from payment p join appointment a on a.id = p.appointment_id
  where p.account_id = public.actor() and public.actor() = public.subject()
$$;

-- To whom the receipts of a payment of the subject go.
create function privileged.find_payer(in_payment uuid) returns table (email text, time_zone text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select a.email, i.time_zone
  from payment p join account a on a.id = coalesce(p.account_id, p.patient_id) join patient i on i.id = a.id
  where p.id = in_payment and (p.patient_id = public.permitted('visits', 'view') or p.account_id = public.actor())
$$;

-- The acting account's name, for the bill.
create function privileged.find_own_name() returns table (first_name text, last_name text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select first_name, last_name from patient where id = public.actor()
$$;
revoke all on function privileged.find_payments_for_others, privileged.find_payer, privileged.find_own_name from public;
grant execute on function privileged.find_payments_for_others, privileged.find_payer, privileged.find_own_name to arogo_app;
