-- Medicines at the right time: what a patient is reminded of, each dose that was due or marked, and how every reminder fared.

-- How a patient wants to be reached, and when the day's meals are. No row: the product's defaults.
create table notification_setting (
  patient_id uuid primary key references patient on delete cascade,
  by_email boolean not null default true,
  by_push boolean not null default true,
  by_sms boolean not null default false,
  -- Whether a notice outside the product may name the medicine.
  show_names boolean not null default false,
  auto_med_alert boolean not null default false,
  -- Times of day in the patient's zone, 24 hours.
  morning text not null default '08:00' check (morning ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  noon text not null default '13:00' check (noon ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  evening text not null default '18:00' check (evening ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  night text not null default '21:00' check (night ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  -- From when to when nothing rings; it may reach over midnight.
  quiet_from text check (quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  quiet_until text check (quiet_until ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  updated_at timestamptz not null,
  check ((quiet_from is null) = (quiet_until is null)),
  -- A day's slots follow each other, so that 1-0-1 cannot mean night before morning.
  check (morning < noon and noon < evening and evening < night)
);
alter table notification_setting enable row level security;
alter table notification_setting force row level security;
create policy own on notification_setting to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
create policy remind on notification_setting for select to arogo_jobs using (true);
grant select, insert, update (by_email, by_push, by_sms, show_names, auto_med_alert, morning, noon, evening, night, quiet_from, quiet_until, updated_at)
  on notification_setting to arogo_app;
grant select (patient_id, by_email, by_push, by_sms, morning, noon, evening, night, quiet_from, quiet_until) on notification_setting to arogo_jobs;

-- Doses are due by the clock of the patient's zone, which who reminds must know.
create policy remind on patient for select to arogo_jobs using (true);
grant select (id, time_zone) on patient to arogo_jobs;

-- A medicine that a patient is reminded of.
create table medication_alert (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references patient on delete cascade,
  -- The record it was made from, and the medicine's fact there; both go when the record does, the alert stays.
  record_id uuid,
  record_fact text check (length(record_fact) between 1 and 300),
  made_by text not null check (made_by in ('record', 'hand', 'auto')),
  medicine_name text not null check (length(medicine_name) between 1 and 200),
  strength text not null default '' check (length(strength) <= 100),
  form text not null default '' check (length(form) <= 60),
  -- Of one amount: tablet, ml, puff.
  dose_unit text not null default '' check (length(dose_unit) <= 30),
  meal text check (meal in ('before', 'after', 'with')),
  instructions text not null default '' check (length(instructions) <= 500),
  doctor_name text not null default '' check (length(doctor_name) <= 100),
  -- When doses are due; its form is the contract's.
  schedule jsonb not null check (jsonb_typeof(schedule) = 'object' and pg_column_size(schedule) < 4096),
  starts_on date not null,
  -- The last day, which counts; none for a course without end.
  ends_on date check (ends_on >= starts_on),
  -- From the paper or the patient; nothing is claimed without them.
  least_gap_minutes integer check (least_gap_minutes between 1 and 43200),
  most_per_day integer check (most_per_day between 1 and 48),
  limit_source text check (limit_source in ('paper', 'patient')),
  state text not null default 'active' check (state in ('active', 'paused', 'ended')),
  -- The earliest due time that has no dose yet; none while nothing is to come.
  next_due_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Hidden at once; destroyed when it can no longer be taken back.
  deleted_at timestamptz,
  unique (id, patient_id),
  foreign key (record_id, patient_id) references health_record (id, patient_id) on delete set null (record_id),
  check (next_due_at is null or state = 'active'),
  check ((least_gap_minutes is null and most_per_day is null) = (limit_source is null))
);
-- One alert for each medicine of a record, none twice.
create unique index medication_alert_fact on medication_alert (record_id, record_fact) where deleted_at is null;
create index medication_alert_patient on medication_alert (patient_id, created_at desc) where deleted_at is null;
-- What the minute's job asks for, whatever else there is.
create index medication_alert_due on medication_alert (next_due_at) where next_due_at is not null and deleted_at is null;
create index medication_alert_deleted on medication_alert (deleted_at) where deleted_at is not null;
create index medication_alert_record on medication_alert (record_id) where record_id is not null;
alter table medication_alert enable row level security;
alter table medication_alert force row level security;
create policy own on medication_alert to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
create policy remind on medication_alert to arogo_jobs using (true) with check (true);
grant select, insert, update (medicine_name, strength, form, dose_unit, meal, instructions, doctor_name, schedule, starts_on, ends_on,
  least_gap_minutes, most_per_day, limit_source, state, next_due_at, updated_at, deleted_at) on medication_alert to arogo_app;
-- Who reminds knows when, not what.
grant select (id, patient_id, schedule, starts_on, ends_on, state, next_due_at, deleted_at), update (next_due_at), delete
  on medication_alert to arogo_jobs;

-- A dose that was due, or that was marked. Those to come are computed from the schedule.
create table medication_dose (
  alert_id uuid not null,
  patient_id uuid not null,
  -- When it was due; of a medicine taken when needed, when it was taken.
  due_at timestamptz not null,
  slot text check (slot in ('morning', 'noon', 'evening', 'night')),
  as_needed boolean not null default false,
  amount numeric(7, 2) not null check (amount > 0),
  -- It was found too late to remind of it.
  late boolean not null default false,
  answer text check (answer in ('taken', 'skipped')),
  answered_at timestamptz,
  answered_from text check (answered_from in ('app', 'notice')),
  -- The patient was told that the gap or the day's most would not be kept, and said yes.
  despite_guard boolean not null default false,
  -- 'Later': when to remind again, and how often that was said.
  remind_at timestamptz,
  reminders smallint not null default 0 check (reminders between 0 and 100),
  primary key (alert_id, due_at),
  foreign key (alert_id, patient_id) references medication_alert (id, patient_id) on delete cascade,
  check ((answer is null) = (answered_at is null) and (answer is null) = (answered_from is null)),
  check (remind_at is null or answer is null)
);
create index medication_dose_patient on medication_dose (patient_id, due_at);
create index medication_dose_remind on medication_dose (remind_at) where remind_at is not null;
alter table medication_dose enable row level security;
alter table medication_dose force row level security;
create policy own on medication_dose to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
create policy remind on medication_dose to arogo_jobs using (true) with check (true);
grant select, insert, delete, update (answer, answered_at, answered_from, despite_guard, remind_at) on medication_dose to arogo_app;
grant select (alert_id, patient_id, due_at, answer, remind_at, reminders),
  insert (alert_id, patient_id, due_at, slot, amount, late), update (remind_at, reminders) on medication_dose to arogo_jobs;

-- A browser that may be woken.
create table push_subscription (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references patient on delete cascade,
  endpoint text not null unique check (length(endpoint) between 1 and 2000),
  p256dh text not null check (length(p256dh) between 1 and 200),
  auth text not null check (length(auth) between 1 and 100),
  device text not null
    check (device in ('iphone', 'ipad', 'android_phone', 'android_tablet', 'windows', 'mac', 'chromebook', 'linux', 'other')),
  created_at timestamptz not null,
  last_sent_at timestamptz,
  unique (id, patient_id)
);
create index push_subscription_patient on push_subscription (patient_id);
alter table push_subscription enable row level security;
alter table push_subscription force row level security;
create policy own on push_subscription to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
create policy gate on push_subscription to arogo_owner using (true) with check (true);
create policy remind on push_subscription for select to arogo_jobs using (true);
grant select, insert, delete, update (last_sent_at) on push_subscription to arogo_app;
-- To whom a push can go; where, and with which keys, is read as the patient.
grant select (id, patient_id) on push_subscription to arogo_jobs;

-- A browser belongs to who used it last: whoever had it before hears nothing more on it.
create function gate.free_push_endpoint(in_endpoint text) returns void
  language sql volatile security definer set search_path = public, pg_temp as $$
  delete from push_subscription where endpoint = in_endpoint and patient_id <> public.actor()
$$;
revoke all on function gate.free_push_endpoint from public;
grant execute on function gate.free_push_endpoint to arogo_app;

-- An entry of the list behind the bell. It refers; its words are made when it is shown.
create table notice (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references patient on delete cascade,
  kind text not null check (kind in ('dose', 'doses-late', 'alerts-made', 'test')),
  -- With 'dose': which, and the how manieth reminder of it.
  alert_id uuid,
  due_at timestamptz,
  reminder smallint,
  -- With 'alerts-made'.
  record_id uuid,
  -- With 'doses-late' and 'alerts-made': how many.
  count integer check (count > 0),
  created_at timestamptz not null,
  read_at timestamptz,
  -- The answer that its ticket allows was given.
  answered_at timestamptz,
  unique (id, patient_id),
  foreign key (alert_id, patient_id) references medication_alert (id, patient_id) on delete cascade,
  foreign key (record_id, patient_id) references health_record (id, patient_id) on delete cascade,
  check ((kind = 'dose') = (alert_id is not null) and (kind = 'dose') = (due_at is not null) and (kind = 'dose') = (reminder is not null)),
  check ((kind in ('doses-late', 'alerts-made')) = (count is not null))
);
-- Each reminder of each dose once, however many servers look for what is due.
create unique index notice_dose on notice (alert_id, due_at, reminder) where kind = 'dose';
create index notice_patient on notice (patient_id, created_at desc);
create index notice_unread on notice (patient_id) where read_at is null;
create index notice_created on notice (created_at);
create index notice_record on notice (record_id) where record_id is not null;
alter table notice enable row level security;
alter table notice force row level security;
create policy own on notice to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
create policy remind on notice to arogo_jobs using (true) with check (true);
grant select, insert, update (read_at, answered_at) on notice to arogo_app;
grant select (id, patient_id, kind, created_at), insert (id, patient_id, kind, alert_id, due_at, reminder, count, created_at), delete on notice to arogo_jobs;

-- How one notice fared on one way to its patient.
create table notice_delivery (
  id uuid primary key default gen_random_uuid(),
  notice_id uuid not null,
  patient_id uuid not null,
  channel text not null check (channel in ('in-app', 'push', 'email', 'sms')),
  -- With 'push'. No foreign key: that a browser was tried stays known when it is gone.
  subscription_id uuid,
  -- Waiting to be sent; handed over to the mail server or the browser's service; shown on the device; refused; no longer
  -- there; held back, such as in quiet hours.
  state text not null check (state in ('waiting', 'sent', 'shown', 'failed', 'gone', 'held')),
  -- A code, never a text of the other side.
  reason text check (reason ~ '^[a-z][a-z_]{0,39}$'),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  unique (id, patient_id),
  unique nulls not distinct (notice_id, channel, subscription_id),
  foreign key (notice_id, patient_id) references notice (id, patient_id) on delete cascade,
  check ((channel = 'push') = (subscription_id is not null))
);
create index notice_delivery_waiting on notice_delivery (created_at) where state = 'waiting';
alter table notice_delivery enable row level security;
alter table notice_delivery force row level security;
create policy own on notice_delivery to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
create policy remind on notice_delivery to arogo_jobs using (true) with check (true);
grant select, insert, update (state, reason, changed_at) on notice_delivery to arogo_app;
grant select (id, notice_id, patient_id, channel, subscription_id, state, created_at),
  insert (id, notice_id, patient_id, channel, subscription_id, state, reason, created_at, changed_at),
  update (state, reason, changed_at) on notice_delivery to arogo_jobs;
