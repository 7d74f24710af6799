-- expand
-- Who else is told of a person: caregivers by their choice (docs/decisions/0074, slice 8).

create table care_notice (
  -- Whom it is about.
  patient_id uuid not null references patient on delete cascade,
  -- The account that is told.
  account_id uuid not null references account on delete cascade,
  -- A dose that is not marked so many minutes after it was due. Null: not told.
  missed_after_minutes smallint check (missed_after_minutes between 1 and 1440),
  -- Since when: no dose that was due before.
  missed_since timestamptz,
  -- Reminders, where no channel of whoever is reminded is on.
  reminders boolean not null,
  -- Medicines whose doses it tells of. Null: all. Without foreign keys: of one that is gone no dose comes due.
  schedule_ids uuid[] check (cardinality(schedule_ids) between 1 and 100),
  visits boolean not null,
  results boolean not null,
  -- The person, or their keeper, turned all of it off: it stays off until they turn something on.
  stopped boolean not null,
  updated_at timestamptz not null,
  primary key (patient_id, account_id),
  check (patient_id <> account_id),
  check ((missed_after_minutes is null) = (missed_since is null)),
  check (not stopped or (missed_after_minutes is null and not reminders and not visits and not results))
);
comment on table care_notice is 'What a caregiver is told of a person, within the areas of their grant. No row: nothing.';
create index care_notice_account on care_notice (account_id);

alter table care_notice enable row level security, force row level security;
-- A caregiver sees and changes what they are told; the person and the keeper what everybody is.
create policy own on care_notice to arogo_app
  using (patient_id = (select public.permitted('any', 'view'))
    and (account_id = (select public.actor()) or patient_id = (select public.permitted('any', 'keep'))))
  with check (patient_id = (select public.permitted('any', 'view'))
    and (account_id = (select public.actor()) or patient_id = (select public.permitted('any', 'keep')))
    and exists (select from person_grant g
      where g.account_id = care_notice.account_id and g.patient_id = care_notice.patient_id and g.ended_at is null));
create policy privileged on care_notice to arogo_owner using (true) with check (true);
grant select, insert,
  update (missed_after_minutes, missed_since, reminders, schedule_ids, visits, results, stopped, updated_at), delete
  on care_notice to arogo_app;

-- A choice ends with its grant, and what lesser rights in its place do not cover ends as well. Asked at the end of the transaction.
create function privileged.end_care_notices() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  successor person_grant;
begin
  select * into successor from person_grant g
    where g.account_id = new.account_id and g.patient_id = new.patient_id and g.ended_at is null
      and g.created_at <= least(new.ended_at, new.ends_at);
  if not found then
    delete from care_notice where patient_id = new.patient_id and account_id = new.account_id;
    return null;
  end if;
  update care_notice set
    missed_after_minutes = case when 'medicines' = any (successor.areas) then missed_after_minutes end,
    missed_since = case when 'medicines' = any (successor.areas) then missed_since end,
    reminders = reminders and 'medicines' = any (successor.areas) and successor.role <> 'view',
    visits = visits and 'visits' = any (successor.areas),
    results = results and ('records' = any (successor.areas) or (successor.mental and successor.areas <> '{}'))
    where patient_id = new.patient_id and account_id = new.account_id;
  return null;
end
$$;
create constraint trigger care_notices_end after update on person_grant deferrable initially deferred
  for each row when (old.ended_at is null and new.ended_at is not null) execute function privileged.end_care_notices();

-- What caregivers with the medicines chose to be told of missed doses.
create function privileged.list_missed_dose_choices(in_now timestamptz)
  returns table (account_id uuid, patient_id uuid, after_minutes smallint, since timestamptz, schedule_ids uuid[])
  language sql stable security definer set search_path = public, pg_temp as $$
  select c.account_id, c.patient_id, c.missed_after_minutes, c.missed_since, c.schedule_ids
  from care_notice c join person_grant g on g.account_id = c.account_id and g.patient_id = c.patient_id
  where c.missed_after_minutes is not null and g.ended_at is null and (g.ends_at is null or g.ends_at > in_now)
    and 'medicines' = any (g.areas)
$$;

-- Whether a notification outside the product can reach an account: a channel is on, and for push a browser is known.
create function privileged.is_reachable(in_account uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from notification_channel c
      left join notification_channel_setting s on s.patient_id = in_account and s.channel = c.name
    where c.target <> 'app' and coalesce(s.is_on, c.is_on_by_default)
      and (c.target = 'patient' or exists (select from push_subscription b where b.patient_id = in_account)))
$$;

revoke all on function privileged.end_care_notices, privileged.list_missed_dose_choices, privileged.is_reachable from public;
grant execute on function privileged.list_missed_dose_choices to arogo_jobs;

-- Notifications of caregivers ------------------------------------------------------------------------------------------

-- The rules of before, with the new kinds. A trigger holds them, so that a server of before is held to nothing new.
alter table notification drop constraint notification_kind_check;
alter table notification drop constraint notification_check;
create function public.check_notification() returns trigger
  language plpgsql as $$
declare
  of_dose constant boolean := new.kind in ('dose', 'dose-missed');
begin
  if new.kind not in ('dose', 'doses-late', 'alerts-made', 'test', 'visit-confirmed', 'visit-soon', 'visit-expired', 'visit-refunded',
      'visit-cancelled', 'call-missed', 'message', 'dose-missed', 'visit-moved', 'visit-called-off', 'result-read', 'assessment-done')
    or of_dose <> (new.schedule_id is not null) or of_dose <> (new.due_at is not null)
    or (new.kind = 'dose') <> (new.reminder is not null)
    or (new.kind = 'result-read' and new.record_id is null) then
    raise exception 'a notification is of a known kind, and refers to what this kind tells of'
      using errcode = 'check_violation', table = 'notification', constraint = 'notification_kind';
  end if;
  return new;
end
$$;
create trigger notification_kind before insert or update of kind, schedule_id, due_at, reminder, record_id on notification
  for each row execute function public.check_notification();
-- A caregiver is told of a missed dose once, however many servers look.
create unique index notification_missed on notification (schedule_id, due_at, recipient_id) where kind = 'dose-missed';
-- Whether an account was told that a dose is missed: the jobs pass over it, and read no notification.
create function privileged.was_told_of_missed(in_schedule uuid, in_due_at timestamptz, in_account uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from notification
    where kind = 'dose-missed' and schedule_id = in_schedule and due_at = in_due_at and recipient_id = in_account)
$$;
revoke all on function privileged.was_told_of_missed from public;
grant execute on function privileged.was_told_of_missed to arogo_jobs;

-- Whether the actor may see the record of a notification, whose type says whether it is of the mind.
create function public.sees_notified_record(in_record uuid) returns boolean
  language plpgsql stable parallel safe as $$
begin
  return exists (select from public.health_record r where r.id = in_record);
end $$;

alter policy own on notification
  using (patient_id = (select public.permitted('any', 'view')) and recipient_id = (select public.actor()) and patient_id = case
    when kind in ('dose', 'doses-late', 'alerts-made', 'dose-missed') then (select public.permitted('medicines', 'view'))
    when kind in ('message', 'call-missed') then (select public.permitted('messages', 'view'))
    when kind like 'visit-%' then (select public.permitted('visits', 'view'))
    when kind = 'assessment-done' then (select public.permitted('mental', 'view'))
    when kind = 'result-read' then case when public.sees_notified_record(record_id) then (select public.permitted('records', 'view')) end
    else (select public.permitted('any', 'view')) end);

-- As in 0013, and besides caregivers by their choice: of visits and results, and of reminders that cannot reach whoever is told else.
-- Kinds of caregivers alone, and what says "onlyCaregivers", tell nobody else. Who did it ("byAccountId"), or does it now, is not told of
-- it by choice; who booked ("mailedAccountId") gets the mails about it. "recipientId" names who is told of a missed dose, which the jobs
-- found. What was told under a "onceKey" is not told again.
create or replace function privileged.notify(in_notifications jsonb, in_now timestamptz) returns table (id uuid, channel text)
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  if session_user <> 'arogo_jobs' and exists (
    select from jsonb_to_recordset(in_notifications) as n ("patientId" uuid, "recipientId" uuid)
    where n."patientId" is distinct from public.permitted('any', 'manage') or n."recipientId" is not null
  ) then
    raise exception 'only the subject is written about' using errcode = 'insufficient_privilege';
  end if;
  return query
    with given as materialized (
      select n.*, coalesce(n."recipientId", k.account_id, n."patientId") as usual
      from jsonb_to_recordset(in_notifications)
      as n ("patientId" uuid, kind text, "alertId" uuid, "dueAt" timestamptz, reminder smallint, count integer,
          "recordId" uuid, "appointmentId" uuid, "conversationId" uuid, "inAppOnly" boolean, "withoutEmail" boolean,
          "recipientId" uuid, "onlyCaregivers" boolean, "byAccountId" uuid, "mailedAccountId" uuid,
          "isMental" boolean, "onceKey" text)
        left join person_grant k on k.patient_id = n."patientId" and k.role = 'keep' and k.ended_at is null
    ), told as (
      select g.*, g.usual as recipient, coalesce("withoutEmail", false) as without_email
      from given g
      where not coalesce("onlyCaregivers", false) and kind not in ('visit-moved', 'visit-called-off', 'result-read', 'assessment-done')
      union all
      select g.*, c.account_id, c.account_id is not distinct from "mailedAccountId"
      from given g
        join care_notice c on c.patient_id = g."patientId"
        join person_grant p on p.account_id = c.account_id and p.patient_id = c.patient_id and p.ended_at is null
          and (p.ends_at is null or p.ends_at > in_now)
      where g."recipientId" is null and c.account_id is distinct from public.actor() and case
        when kind in ('visit-soon', 'visit-cancelled') then c.visits and 'visits' = any (p.areas) and p.role <> 'keep'
        when kind = 'visit-confirmed' and not coalesce("onlyCaregivers", false) then false
        when kind in ('visit-confirmed', 'visit-moved', 'visit-called-off') then c.visits and 'visits' = any (p.areas) and p.role <> 'keep'
          and c.account_id is distinct from "byAccountId"
        when kind = 'result-read' then c.results and 'records' = any (p.areas) and (p.mental or not coalesce("isMental", true))
          and c.account_id is distinct from "byAccountId"
        when kind = 'assessment-done' then c.results and p.mental and p.areas <> '{}'
        when kind = 'dose' then c.reminders and 'medicines' = any (p.areas) and p.role = 'manage'
          and (c.schedule_ids is null or "alertId" = any (c.schedule_ids)) and not privileged.is_reachable(usual)
        else false end
    ), numbered as materialized (
      -- Of a key always the same UUID, with the version and the variant of one.
      select coalesce(overlay(overlay(md5("onceKey" || ' ' || recipient) placing '8' from 13) placing '8' from 17)::uuid, gen_random_uuid())
        as notification_id, t.* from told t
    ), inserted as (
      insert into notification
        (id, patient_id, recipient_id, kind, schedule_id, due_at, reminder, count, record_id, appointment_id, conversation_id, created_at)
      select notification_id, "patientId", recipient, kind, "alertId", "dueAt", reminder, n.count, "recordId", "appointmentId",
        "conversationId", in_now
      from numbered n
      -- Of a person who is being removed nobody is told any more.
      where exists (select from account a where a.id = recipient)
      on conflict do nothing returning notification.id
    ), timed as (
      select n.*, s.quiet_from, s.quiet_until,
        case when s.quiet_from is not null then to_char(in_now at time zone p.time_zone, 'HH24:MI') end as clock
      from numbered n join inserted i on i.id = notification_id
        join patient p on p.id = recipient left join account_setting s on s.patient_id = recipient
    ), planned as (
      select t.notification_id, t."patientId", t.recipient, c.name, b.id as subscription_id,
        case when c.target = 'app' then 'sent'
          -- Quiet hours that end when they begin are none.
          when coalesce(case when quiet_from <= quiet_until then clock >= quiet_from and clock < quiet_until
            else clock >= quiet_from or clock < quiet_until end, false) then 'held'
          else 'waiting' end as state
      from timed t cross join notification_channel c
        left join notification_channel_setting s on s.patient_id = recipient and s.channel = c.name
        left join push_subscription b on c.target = 'browser' and b.patient_id = recipient
      where c.target = 'app' or (
        not coalesce("inAppOnly", false) and not (c.name = 'email' and without_email)
        and coalesce(s.is_on, c.is_on_by_default) and (c.target = 'patient' or b.id is not null))
    ), delivery as (
      insert into notification_delivery
        (notification_id, patient_id, recipient_id, channel, subscription_id, state, reason, created_at, changed_at)
      select notification_id, "patientId", recipient, name, subscription_id, planned.state,
        case when planned.state = 'held' then 'quiet' end, in_now, in_now
      from planned
      returning notification_delivery.id, notification_delivery.channel, notification_delivery.state
    )
    select delivery.id, delivery.channel from delivery where delivery.state = 'waiting';
end
$$;
