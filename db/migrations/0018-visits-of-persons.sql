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
