-- contract
-- Chats with the assistant and self-assessments of a person for whom another account acts (docs/decisions/0074, slice 7).

-- Chats ----------------------------------------------------------------------------------------------------------------

-- Null: the person. Without a foreign key: a chat outlives the account. The column comes before its default, so that it stays null in
-- the rows of before.
alter table assistant_chat add column account_id uuid;
alter table assistant_attachment add column account_id uuid;
comment on column assistant_chat.account_id is 'The account that began it for the person. Null: the person.';
comment on column assistant_attachment.account_id is 'The account that attached it for the person. Null: the person.';
alter table assistant_chat alter column account_id set default nullif(public.actor(), public.subject());
alter table assistant_attachment alter column account_id set default nullif(public.actor(), public.subject());
create policy own_account on assistant_chat as restrictive for insert to arogo_app
  with check (account_id is not distinct from nullif(public.actor(), public.subject()));
create policy own_account on assistant_attachment as restrictive for insert to arogo_app
  with check (account_id is not distinct from nullif(public.actor(), public.subject()));

-- An answer tells what it found, and stays when a grant gets lesser rights.
alter table assistant_message add column areas text[] not null default '{}'
  constraint assistant_message_areas check (areas <@ '{medicines,visits,mental}');
comment on column assistant_message.areas is
  'Areas besides the records of which it tells. Another account sees it with all of them alone.';

-- What hardly ever comes to more than the first line must not be planned with each statement of the person's own (as in 0012).

-- Whether the actor may do this with what hangs on a chat of the subject: another account with those that it began.
create function public.may_chat(in_chat uuid, in_areas text[], in_role text) returns boolean
  language plpgsql stable parallel safe as $$
begin
  return public.actor() = public.subject()
    or (public.permitted('records', in_role) is not null
      and not exists (select from unnest(in_areas) as area where public.permitted(area, 'view') is null)
      and exists (select from public.assistant_chat c where c.id = in_chat));
end $$;
-- Whether the actor is the person, or began this for them.
create function public.is_own_chat(in_account uuid) returns boolean
  language plpgsql stable parallel safe as $$
begin
  return public.actor() = public.subject() or in_account = public.actor();
end $$;
-- Whether the actor is the person, or a policy shows them a message of the assistant's chats.
create function public.sees_chat_message(in_message uuid) returns boolean
  language plpgsql stable parallel safe as $$
begin
  return public.actor() = public.subject() or exists (select from public.assistant_message m where m.id = in_message);
end $$;
-- Whether the actor may do this with what was attached: another account with what it attached itself, as far as it sees the message.
create function public.may_attachment(in_account uuid, in_message uuid, in_role text) returns boolean
  language plpgsql stable parallel safe as $$
begin
  return public.actor() = public.subject()
    or (in_account = public.actor() and public.permitted('records', in_role) is not null
      and (in_message is null or public.sees_chat_message(in_message)));
end $$;

alter policy own on assistant_chat
  using (patient_id = (select public.permitted('records', 'view')) and public.is_own_chat(account_id))
  with check (patient_id = (select public.permitted('records', 'manage')) and public.is_own_chat(account_id));
create policy own_delete on assistant_chat as restrictive for delete to arogo_app
  using (patient_id = (select public.permitted('records', 'manage')));
alter policy own on assistant_message
  using (patient_id = public.subject() and public.may_chat(chat_id, areas, 'view'))
  with check (patient_id = public.subject() and public.may_chat(chat_id, areas, 'manage'));
create policy own_delete on assistant_message as restrictive for delete to arogo_app
  using (patient_id = (select public.permitted('records', 'manage')));
alter policy own on assistant_attachment
  using (patient_id = public.subject() and public.may_attachment(account_id, message_id, 'view'))
  with check (patient_id = public.subject() and public.may_attachment(account_id, message_id, 'manage'));
create policy own_delete on assistant_attachment as restrictive for delete to arogo_app
  using (patient_id = (select public.permitted('records', 'manage')));
alter policy own on assistant_proposal
  using (patient_id = (select public.permitted('records', 'view')) and public.sees_chat_message(message_id))
  with check (patient_id = (select public.permitted('records', 'manage')) and public.sees_chat_message(message_id));
create policy own_delete on assistant_proposal as restrictive for delete to arogo_app
  using (patient_id = (select public.permitted('records', 'manage')));

grant update (areas) on assistant_message to arogo_app;

-- As in 0018, with the files of chats: of these another account sees what it attached.
create or replace function public.may_file(in_kind text, in_file uuid, in_role text) returns boolean
  language plpgsql stable parallel safe as $$
declare
  area constant text := case in_kind
    when 'record' then 'records' when 'insurance' then 'records' when 'assistant' then 'records'
    when 'message' then 'messages'
    when 'attachment' then 'visits' when 'prescription' then 'visits' end;
begin
  if public.actor() = public.subject() then return true; end if;
  if area is null or public.permitted(area, in_role) is null then return false; end if;
  if in_role <> 'view' then return true; end if;
  if in_kind = 'assistant' then return exists (select from public.assistant_attachment a where a.file_id = in_file); end if;
  -- A file says nothing of the mind before its record does.
  return in_kind <> 'record' or public.may_mind('view') or exists (select from public.health_record r where r.file_id = in_file);
end $$;

-- Self-assessments -----------------------------------------------------------------------------------------------------

alter policy own on assessment_draft
  using (patient_id = (select public.permitted('mental', 'view')))
  with check (patient_id = (select public.permitted('mental', 'manage')));
create policy own_delete on assessment_draft as restrictive for delete to arogo_app
  using (patient_id = (select public.permitted('mental', 'manage')));
-- Who answered matters to whoever reads the answers.
alter table assessment_result add column account_id uuid;
comment on column assessment_result.account_id is 'The account that answered for the person. Null: the person.';
alter table assessment_result alter column account_id set default nullif(public.actor(), public.subject());
create policy own_account on assessment_result as restrictive for insert to arogo_app
  with check (account_id is not distinct from nullif(public.actor(), public.subject()));
alter policy own on assessment_result
  using (patient_id = (select public.permitted('mental', 'view')))
  with check (patient_id = (select public.permitted('mental', 'manage')));
create policy own_delete on assessment_result as restrictive for delete to arogo_app
  using (patient_id = (select public.permitted('mental', 'manage')));
