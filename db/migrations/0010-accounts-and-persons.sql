-- expand
-- An account signs in, a person is acted for (docs/decisions/0074). This file only adds: a server of before goes on working, since
-- without app.subject the subject is the actor.

-- Accounts -------------------------------------------------------------------------------------------------------------

create table account (
  -- The account's own person.
  id uuid primary key references patient on delete cascade,
  -- Lower case, so that two accounts never share an address.
  email text not null unique check (email = lower(email) and length(email) <= 254),
  created_at timestamptz not null
);
comment on table account is
  'What signs in. A person of patient without a row here is looked after by another account, and cannot sign in.';

alter table account enable row level security, force row level security;
create policy own on account for select to arogo_app using (id = public.actor());
create policy privileged on account to arogo_owner using (true) with check (true);
grant select on account to arogo_app;

-- Not the rows without a person that outlive an erased account.
insert into account (id, email, created_at)
select id, email, created_at from patient p
where email not like 'erased:%' or exists (select from account_deletion d where d.account_id = p.id);

-- As long as the address stands in patient as well, account follows it. The row without a person that outlives an erased account
-- (finish_account_deletion) signs in nowhere.
create function privileged.keep_account() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into account (id, email, created_at) values (new.id, new.email, new.created_at);
  else
    update account set email = new.email where id = new.id;
  end if;
  return null;
end
$$;
create trigger account_begins after insert on patient
  for each row when (new.email not like 'erased:%') execute function privileged.keep_account();
create trigger account_follows after update of email on patient
  for each row when (new.email is distinct from old.email) execute function privileged.keep_account();

-- Whoever has no account cannot sign in, whatever the code does. That the tables of accounts refer to account follows with the step that
-- takes the address out of patient: a version before would be held to a rule that it does not know.
create or replace function privileged.open_session(
    in_patient uuid, in_token_hash bytea, in_now timestamptz, in_life interval, in_renewable interval, in_user_agent text
  ) returns uuid
  language sql volatile security definer set search_path = public, pg_temp as $$
  insert into session (patient_id, token_hash, created_at, last_used_at, expires_at, renewable_until, user_agent)
  select p.id, in_token_hash, in_now, in_now, in_now + in_life, in_now + in_renewable, in_user_agent
  from patient p join account a on a.id = p.id
  where p.id = in_patient and p.email not like 'erased:%' for key share of p
  returning id
$$;

-- Who may act for whom -------------------------------------------------------------------------------------------------

create table person_grant (
  id uuid primary key default gen_random_uuid(),
  -- The subject: the person who is acted for.
  patient_id uuid not null references patient on delete cascade,
  -- The actor.
  account_id uuid not null references account on delete cascade,
  -- keep: the account that looks after a person without one. Nobody is invited to it.
  role text not null check (role in ('view', 'manage', 'keep')),
  areas text[] not null check (areas <@ '{records,medicines,visits,messages}'),
  -- Mental health has a yes of its own. With none of the areas it opens nothing.
  mental boolean not null default false,
  relation text not null check (length(relation) between 1 and 40),
  colour smallint not null check (colour between 0 and 11),
  -- The account that gave it. Without a foreign key: the line outlives that account.
  granted_by uuid,
  created_at timestamptz not null,
  -- The date agreed on.
  ends_at timestamptz,
  -- Revoked, left or taken over.
  ended_at timestamptz,
  check (patient_id <> account_id),
  check (ended_at >= created_at)
);
comment on table person_grant is
  'Which account may act for which other person. Of a row only ended_at changes: another role is another row.';
create unique index person_grant_live on person_grant (account_id, patient_id) where ended_at is null;
create unique index person_grant_keeper on person_grant (patient_id) where role = 'keep' and ended_at is null;
create index person_grant_patient on person_grant (patient_id);

-- Tells servers that cache grants whose changed.
create function public.notify_grant_changed() returns trigger
  language plpgsql as $$
declare
  changed constant person_grant := case when tg_op = 'DELETE' then old else new end;
begin
  perform pg_notify('grant_changed', changed.account_id || ':' || changed.patient_id);
  return null;
end
$$;
create trigger grant_changed after insert or update or delete on person_grant
  for each row execute function public.notify_grant_changed();

-- Of a grant only its end changes, and only once.
create function public.refuse_grant_change() returns trigger
  language plpgsql as $$
begin
  if old.ended_at is not null or to_jsonb(new) - 'ended_at' is distinct from to_jsonb(old) - 'ended_at' then
    raise exception 'of a grant only its end changes'
      using errcode = 'check_violation', table = 'person_grant', constraint = 'person_grant_unchanged';
  end if;
  return new;
end
$$;
create trigger person_grant_unchanged before update on person_grant
  for each row execute function public.refuse_grant_change();

-- A person has either an account or a keeper: a second keeper is refused by the index, none or both by this. It is asked at the end of
-- a transaction, which may replace one keeper by another, or the keeper by an account.
create function privileged.require_account_or_keeper() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed constant jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  person constant uuid := case tg_table_name when 'person_grant' then changed ->> 'patient_id' else changed ->> 'id' end;
begin
  -- Of who is being erased the rows go in a moment.
  if exists (select from patient p where p.id = person) and not exists (select from account_deletion d where d.account_id = person)
    and exists (select from account a where a.id = person)
      = exists (select from person_grant g where g.patient_id = person and g.role = 'keep' and g.ended_at is null) then
    raise exception 'a person has either an account or a keeper'
      using errcode = 'check_violation', table = 'person_grant', constraint = 'person_grant_account_or_keeper';
  end if;
  return null;
end
$$;
create constraint trigger account_or_keeper after insert on patient deferrable initially deferred
  for each row when (new.email is null) execute function privileged.require_account_or_keeper();
create constraint trigger account_or_keeper after insert on account deferrable initially deferred
  for each row execute function privileged.require_account_or_keeper();
create constraint trigger account_or_keeper after insert or update or delete on person_grant deferrable initially deferred
  for each row execute function privileged.require_account_or_keeper();

-- Who a transaction is about -------------------------------------------------------------------------------------------

comment on function public.actor() is
  'The account that acts in this transaction, or null: then every policy refuses.';

-- The person for whom the account acts. Its own person, where nothing else is said.
create function public.subject() returns uuid
  language sql stable parallel safe
  return coalesce(nullif(current_setting('app.subject', true), ''), nullif(current_setting('app.actor', true), ''))::uuid;

-- The subject, where a live grant lets the actor do this there. app.now is the product's clock; without it a grant with an end
-- counts as ended.
create function privileged.granted_subject(in_area text, in_role text) returns uuid
  language sql stable parallel safe security definer set search_path = public, pg_temp as $$
  select patient_id from person_grant
  where account_id = public.actor() and patient_id = public.subject() and ended_at is null
    and (ends_at is null or ends_at > nullif(current_setting('app.now', true), '')::timestamptz)
    and array_position('{view,manage,keep}', role) >= array_position('{view,manage,keep}', in_role)
    and case in_area when 'any' then true when 'mental' then mental and areas <> '{}' else in_area = any(areas) end
$$;

-- The subject where the actor may do this there, else null: then every policy refuses. The planner inlines it, so that whoever acts for
-- themselves looks up nothing.
create function public.permitted(in_area text, in_role text) returns uuid
  language sql stable parallel safe
  return case when public.actor() = public.subject() then public.actor() else privileged.granted_subject(in_area, in_role) end;

-- Who acts for the subject, or did: the audit names them. Of an account that is gone nothing is left but its id.
create function privileged.find_acting_accounts() returns table (account_id uuid, first_name text, last_name text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.id, p.first_name, p.last_name from patient p
  where p.id in (select g.account_id from person_grant g where g.patient_id = public.permitted('any', 'view'))
$$;

revoke all on function
  privileged.keep_account, privileged.require_account_or_keeper, privileged.granted_subject, privileged.find_acting_accounts
  from public;
grant execute on function privileged.granted_subject, privileged.find_acting_accounts to arogo_app;

alter table person_grant enable row level security, force row level security;
-- What the account may do for others, and who may act for the person: the person and the keeper see the latter.
create policy own on person_grant for select to arogo_app
  using (account_id = (select public.actor()) or patient_id = (select public.permitted('any', 'keep')));
create policy privileged on person_grant to arogo_owner using (true) with check (true);
grant select on person_grant to arogo_app;

-- Who did it -----------------------------------------------------------------------------------------------------------
-- Null: the person, or the product. Without foreign keys: the lines outlive the account. The column comes before its default, so
-- that it stays null in the rows of before, and none of them is rewritten.

alter table audit_event add column account_id uuid;
alter table message add column account_id uuid;
alter table medication_dose add column account_id uuid;
alter table appointment add column account_id uuid;
alter table payment add column account_id uuid;
alter table record_share add column account_id uuid;
alter table health_record add column account_id uuid;
comment on column audit_event.account_id is 'The account that did it for the person. Null: the person, a doctor or the product.';
comment on column message.account_id is 'The account that wrote it for the person. Null: a side of the conversation, or the product.';
comment on column medication_dose.account_id is 'The account that marked it for the person. Null: the person, or not marked.';
comment on column appointment.account_id is 'The account that booked it for the person. Null: the person.';
comment on column payment.account_id is 'The account that pays for the person. Null: the person.';
comment on column record_share.account_id is 'The account that made the link for the person. Null: the person.';
comment on column health_record.account_id is 'The account that added it for the person. Null: the person, or a doctor.';
alter table audit_event alter column account_id set default nullif(public.actor(), public.subject());
alter table message alter column account_id set default nullif(public.actor(), public.subject());
alter table medication_dose alter column account_id set default nullif(public.actor(), public.subject());
alter table appointment alter column account_id set default nullif(public.actor(), public.subject());
alter table payment alter column account_id set default nullif(public.actor(), public.subject());
alter table record_share alter column account_id set default nullif(public.actor(), public.subject());
alter table health_record alter column account_id set default nullif(public.actor(), public.subject());

-- Nobody writes in another account's name.
create policy own_account on audit_event as restrictive for insert to arogo_app
  with check (account_id is not distinct from nullif(public.actor(), public.subject()));
create policy own_account on message as restrictive for insert to arogo_app
  with check (account_id is not distinct from nullif(public.actor(), public.subject()));
create policy own_account on medication_dose as restrictive for insert to arogo_app
  with check (account_id is not distinct from nullif(public.actor(), public.subject()));
create policy own_account on appointment as restrictive for insert to arogo_app
  with check (account_id is not distinct from nullif(public.actor(), public.subject()));
create policy own_account on payment as restrictive for insert to arogo_app
  with check (account_id is not distinct from nullif(public.actor(), public.subject()));
create policy own_account on record_share as restrictive for insert to arogo_app
  with check (account_id is not distinct from nullif(public.actor(), public.subject()));
create policy own_account on health_record as restrictive for insert to arogo_app
  with check (account_id is not distinct from nullif(public.actor(), public.subject()));

-- A dose that came due is a row already: who marks it changes the row.
create function public.note_marking_account() returns trigger
  language plpgsql as $$
begin
  new.account_id := case when new.answer is not null then nullif(public.actor(), public.subject()) end;
  return new;
end
$$;
create trigger marking_account before update of answer on medication_dose
  for each row when (new.answer is distinct from old.answer) execute function public.note_marking_account();

-- The audit is written for every person whom the actor may act for at all, and shown to them.
alter policy own_read on audit_event using (patient_id = (select public.permitted('any', 'view')));
alter policy own_write on audit_event with check (patient_id = (select public.permitted('any', 'view')));

-- For 'Who opened my records': what another account did, too.
drop index audit_event_others;
create index audit_event_others on audit_event (patient_id, at desc, id desc)
  where doctor_id is not null or account_id is not null or action in ('share.open', 'share.file', 'share.refuse_passcode',
  'insights.ask_model', 'assistant.ask_model', 'record.ask_model');
