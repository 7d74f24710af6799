-- contract
-- Medicines of a person for whom another account acts, and who is told of them (docs/decisions/0074, slice 4).

-- Whose medicines ------------------------------------------------------------------------------------------------------

alter policy own on medication_schedule
  using (patient_id = (select public.permitted('medicines', 'view')))
  with check (patient_id = (select public.permitted('medicines', 'manage')));
alter policy own on medication_dose
  using (patient_id = (select public.permitted('medicines', 'view')))
  with check (patient_id = (select public.permitted('medicines', 'manage')));
create policy own_delete on medication_dose as restrictive for delete to arogo_app
  using (patient_id = (select public.permitted('medicines', 'manage')));
-- The times of meals, by which doses are due.
alter policy own on notification_setting
  using (patient_id = (select public.permitted('medicines', 'view')))
  with check (patient_id = (select public.permitted('medicines', 'manage')));

-- How an account wants to be reached -----------------------------------------------------------------------------------
-- Quiet hours and what a lock screen may show are of whoever is told, the times of meals of whom the medicines are.

create table account_setting (
  patient_id uuid primary key references account on delete cascade,
  -- Whether a notification outside the product may name the medicine.
  show_names boolean not null default false,
  -- Quiet hours in the zone of the account's own person. They may span midnight.
  quiet_from text check (quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  quiet_until text check (quiet_until ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  updated_at timestamptz not null,
  check ((quiet_from is null) = (quiet_until is null))
);
comment on table account_setting is 'How an account wants to be told, whomever it is about. No row: the defaults.';

-- Row-level security holds for the owner too, so it is lifted while the rows move.
alter table notification_setting no force row level security;
insert into account_setting (patient_id, show_names, quiet_from, quiet_until, updated_at)
select patient_id, show_names, quiet_from, quiet_until, updated_at from notification_setting
where patient_id in (select id from account) and (show_names or quiet_from is not null);
alter table notification_setting force row level security;

alter table account_setting enable row level security, force row level security;
create policy own on account_setting to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
create policy privileged on account_setting to arogo_owner using (true) with check (true);
grant select, insert, update (show_names, quiet_from, quiet_until, updated_at) on account_setting to arogo_app;

-- Who is told ----------------------------------------------------------------------------------------------------------

alter table notification no force row level security;
alter table notification_delivery no force row level security;
alter table notification add column recipient_id uuid references account on delete cascade;
alter table notification_delivery add column recipient_id uuid references account on delete cascade;
update notification set recipient_id = patient_id;
update notification_delivery set recipient_id = patient_id;
-- The actor is told by a test of the channels; whoever else is told is found by privileged.notify.
alter table notification alter column recipient_id set not null, alter column recipient_id set default public.actor();
alter table notification_delivery alter column recipient_id set not null, alter column recipient_id set default public.actor();
comment on column notification.recipient_id is 'The account that is told: the person''s own, or its keeper.';
comment on column notification_delivery.recipient_id is 'The account on whose channels it goes out.';
alter table notification force row level security;
alter table notification_delivery force row level security;

drop index notification_dose;
-- One notification per reminder of a dose and recipient, however many servers look for due doses.
create unique index notification_dose on notification (schedule_id, due_at, reminder, recipient_id) where kind = 'dose';
-- For the erasure of an account that is told of others.
create index notification_recipient on notification (recipient_id) where recipient_id <> patient_id;
create index notification_delivery_recipient on notification_delivery (recipient_id) where recipient_id <> patient_id;

-- The recipient is the actor, and may see what it is about. The first condition is the one that an index serves.
alter policy own on notification
  using (patient_id = (select public.permitted('any', 'view')) and recipient_id = (select public.actor()) and patient_id = case
    when kind in ('dose', 'doses-late', 'alerts-made') then (select public.permitted('medicines', 'view'))
    when kind in ('message', 'call-missed') then (select public.permitted('messages', 'view'))
    when kind like 'visit-%' then (select public.permitted('visits', 'view'))
    else (select public.permitted('any', 'view')) end)
  with check (patient_id = (select public.permitted('any', 'view')) and recipient_id = (select public.actor()));
-- It says when and where something was sent, and nothing of what.
alter policy own on notification_delivery
  using (patient_id = (select public.permitted('any', 'view')) and recipient_id = (select public.actor()))
  with check (patient_id = (select public.permitted('any', 'view')) and recipient_id = (select public.actor()));
create policy privileged on notification to arogo_owner using (true) with check (true);
create policy privileged on notification_delivery to arogo_owner using (true) with check (true);
create policy privileged on notification_channel_setting to arogo_owner using (true) with check (true);

-- Writes notifications with their deliveries, and returns the deliveries that wait. Told is the person's own account, or its keeper:
-- on the channels that this account turned on; what falls into its quiet hours is held. A notification that exists (the same reminder
-- of a dose, unread messages of a conversation) is not written again and gets no deliveries. The delivery inside the product is done
-- at once. The application writes those of the subject alone, the jobs those of everybody.
create function privileged.notify(in_notifications jsonb, in_now timestamptz) returns table (id uuid, channel text)
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  if session_user <> 'arogo_jobs' and exists (
    select from jsonb_to_recordset(in_notifications) as n ("patientId" uuid)
    where n."patientId" is distinct from public.permitted('any', 'manage')
  ) then
    raise exception 'only the subject is written about' using errcode = 'insufficient_privilege';
  end if;
  return query
    with given as materialized (
      select gen_random_uuid() as notification_id, n.*, coalesce(k.account_id, n."patientId") as recipient
      from jsonb_to_recordset(in_notifications)
      as n ("patientId" uuid, kind text, "alertId" uuid, "dueAt" timestamptz, reminder smallint, count integer,
          "recordId" uuid, "appointmentId" uuid, "conversationId" uuid, "inAppOnly" boolean, "withoutEmail" boolean)
        left join person_grant k on k.patient_id = n."patientId" and k.role = 'keep' and k.ended_at is null
    ), inserted as (
      insert into notification
        (id, patient_id, recipient_id, kind, schedule_id, due_at, reminder, count, record_id, appointment_id, conversation_id, created_at)
      select notification_id, "patientId", recipient, kind, "alertId", "dueAt", reminder, given.count, "recordId", "appointmentId",
        "conversationId", in_now
      from given
      -- Of a person who is being removed nobody is told any more.
      where exists (select from account a where a.id = recipient)
      on conflict do nothing returning notification.id
    ), timed as (
      select given.*, s.quiet_from, s.quiet_until,
        case when s.quiet_from is not null then to_char(in_now at time zone p.time_zone, 'HH24:MI') end as clock
      from given join inserted i on i.id = notification_id
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
        not coalesce("inAppOnly", false) and not (c.name = 'email' and coalesce("withoutEmail", false))
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
-- Whether anybody was told of a thing of the subject, at any time or since an instant.
create function privileged.was_notified(in_kind text, in_record uuid, in_appointment uuid, in_since timestamptz) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from notification n
    where n.patient_id = public.permitted('any', 'manage') and n.kind = in_kind
      and (in_record is null or n.record_id = in_record) and (in_appointment is null or n.appointment_id = in_appointment)
      and (in_since is null or n.created_at >= in_since))
$$;

revoke all on function privileged.notify, privileged.was_notified from public;
grant execute on function privileged.notify to arogo_app, arogo_jobs;
grant execute on function privileged.was_notified to arogo_app;

-- What the function does now, the jobs do no more. They still find deliveries that wait, and whom they are for.
revoke insert on notification, notification_delivery from arogo_jobs;
revoke insert (id, patient_id, kind, schedule_id, due_at, reminder, record_id, count, created_at, appointment_id, conversation_id)
  on notification from arogo_jobs;
revoke insert (id, notification_id, patient_id, channel, subscription_id, state, reason, created_at, changed_at)
  on notification_delivery from arogo_jobs;
revoke select (patient_id, channel, is_on) on notification_channel_setting from arogo_jobs;
revoke select (id, patient_id) on push_subscription from arogo_jobs;
revoke select (quiet_from, quiet_until) on notification_setting from arogo_jobs;
revoke select on notification_channel from arogo_jobs;
drop policy reminders on notification_channel_setting;
drop policy reminders on push_subscription;
grant select (recipient_id) on notification_delivery to arogo_jobs;
