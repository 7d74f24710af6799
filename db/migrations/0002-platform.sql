-- What every feature stands on: mail waiting to be sent, keys that make a repeated request harmless, and the audit.

-- Mail is written in the transaction of the change that causes it and sent by a job. The text (it may hold a code) is
-- sealed with the data key and destroyed when it is sent.
create table mail (
  id uuid primary key default gen_random_uuid(),
  sealed bytea not null,
  created_at timestamptz not null,
  -- After this the mail would help nobody (a code that has ended) and is dropped instead of sent.
  useful_until timestamptz not null
);
create index mail_useful_until on mail (useful_until);
alter table mail enable row level security;
alter table mail force row level security;
create policy write on mail for insert to arogo_app with check (true);
create policy send on mail to arogo_jobs using (true);
grant insert on mail to arogo_app;
grant select, delete on mail to arogo_jobs;

-- The same key with the same request answers the same result and does nothing twice.
create table idempotency_key (
  patient_id uuid not null references patient on delete cascade,
  key text not null check (length(key) between 1 and 200),
  endpoint text not null,
  request_hash bytea not null check (length(request_hash) = 32),
  -- What the first request made; the answer is built from it again, so no medical text is kept here.
  resource_id uuid not null,
  created_at timestamptz not null,
  primary key (patient_id, key)
);
create index idempotency_key_created on idempotency_key (created_at);
alter table idempotency_key enable row level security;
alter table idempotency_key force row level security;
create policy own on idempotency_key to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
create policy sweep on idempotency_key to arogo_jobs using (true);
grant select, insert on idempotency_key to arogo_app;
grant select, delete on idempotency_key to arogo_jobs;

-- One line for each read or write of health data and each step of access. Lines are only ever added.
create table audit_event (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- Whose data it is about. No foreign key: the line outlives the account.
  patient_id uuid not null,
  action text not null check (action ~ '^[a-z]+(\.[a-z_]+)+$'),
  resource_id uuid,
  session_id uuid
);
create index audit_event_patient on audit_event (patient_id, at);
alter table audit_event enable row level security;
alter table audit_event force row level security;
create policy own_read on audit_event for select to arogo_app using (patient_id = public.actor());
create policy own_write on audit_event for insert to arogo_app with check (patient_id = public.actor());
create policy jobs_write on audit_event for insert to arogo_jobs with check (true);
grant select, insert on audit_event to arogo_app;
grant insert on audit_event to arogo_jobs;
