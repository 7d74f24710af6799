-- A channel of notifications is a row, and so is what a patient wants of it.

create table notification_channel (
  name text primary key check (name ~ '^[a-z][a-z-]{0,19}$'),
  -- What a notification makes a delivery for: the list in the product, the patient, or each browser of theirs that takes push.
  target text not null check (target in ('app', 'patient', 'browser')),
  -- Until the patient says otherwise.
  is_on_by_default boolean not null
);
grant select on notification_channel to arogo_app, arogo_jobs;

insert into notification_channel (name, target, is_on_by_default) values
  ('in-app', 'app', true),
  ('push', 'browser', true),
  ('email', 'patient', true),
  ('sms', 'patient', false);

alter table notification_delivery
  drop constraint notification_delivery_channel_check,
  add foreign key (channel) references notification_channel (name);

-- Whether a patient wants a channel. No row: its default.
create table notification_channel_setting (
  patient_id uuid not null references patient on delete cascade,
  channel text not null references notification_channel (name),
  is_on boolean not null,
  updated_at timestamptz not null,
  primary key (patient_id, channel),
  -- The list in the product is always there.
  check (channel <> 'in-app')
);

-- Row-level security holds for the owner too, so it is lifted while the rows move.
alter table notification_setting no force row level security;
insert into notification_channel_setting (patient_id, channel, is_on, updated_at)
select s.patient_id, c.name, c.is_on, s.updated_at
from notification_setting s
  cross join lateral (values ('push', s.by_push), ('email', s.by_email), ('sms', s.by_sms)) as c (name, is_on);
alter table notification_setting force row level security;
alter table notification_setting drop column by_email, drop column by_push, drop column by_sms;

alter table notification_channel_setting enable row level security, force row level security;
create policy own on notification_channel_setting to arogo_app
  using (patient_id = public.actor()) with check (patient_id = public.actor());
create policy reminders on notification_channel_setting for select to arogo_jobs using (true);
grant select, insert, update (is_on, updated_at) on notification_channel_setting to arogo_app;
grant select (patient_id, channel, is_on) on notification_channel_setting to arogo_jobs;
