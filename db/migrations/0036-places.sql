-- Places and papers of a patient's own pages: more of their addresses, insurance policies with pictures of the cards, what
-- they write to the operator, and of which parts to come they wish to be told.

alter table address
  -- As the device told it, or the place that was chosen; WGS 84. None where neither is known.
  add column latitude double precision check (latitude between -90 and 90),
  add column longitude double precision check (longitude between -180 and 180),
  -- A change names the version that it saw, so that the later of two is told.
  add column version integer not null default 1 check (version > 0),
  add check ((latitude is null) = (longitude is null)),
  add check (length(phone_number) <= 16),
  add check (length(address) <= 400),
  add check (length(landmark) <= 100),
  add check (length(tag) between 1 and 30);

alter table stored_file drop constraint stored_file_kind_check;
alter table stored_file add constraint stored_file_kind_check check (kind in ('record', 'photo', 'attachment', 'message', 'prescription', 'assistant', 'insurance', 'feedback'));

create table insurance_policy (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references patient on delete cascade,
  insurer text not null check (length(insurer) between 1 and 100),
  plan text not null check (length(plan) <= 100),
  policy_number text not null check (length(policy_number) between 1 and 60),
  -- Names of those whom it covers.
  covered text[] not null check (cardinality(covered) <= 10),
  valid_from date,
  valid_until date not null,
  helpline text not null check (length(helpline) <= 30),
  -- Paise.
  sum_insured bigint check (sum_insured > 0),
  note text not null check (length(note) <= 1000),
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (valid_from <= valid_until),
  unique (id, patient_id)
);
create index insurance_policy_patient on insurance_policy (patient_id, valid_until desc, id);
alter table insurance_policy enable row level security;
alter table insurance_policy force row level security;
create policy own on insurance_policy to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
grant select, insert, update (insurer, plan, policy_number, covered, valid_from, valid_until, helpline, sum_insured, note, version, updated_at), delete on insurance_policy to arogo_app;

-- One picture or PDF for each side of a policy's card.
create table insurance_file (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references patient on delete cascade,
  policy_id uuid not null,
  side text not null check (side in ('front', 'back', 'document')),
  file_id uuid not null unique,
  name text not null check (length(name) between 1 and 255),
  created_at timestamptz not null,
  unique (policy_id, side),
  foreign key (policy_id, patient_id) references insurance_policy (id, patient_id) on delete cascade,
  foreign key (file_id, patient_id) references stored_file (id, patient_id)
);
alter table insurance_file enable row level security;
alter table insurance_file force row level security;
create policy own on insurance_file to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
grant select, insert, delete on insurance_file to arogo_app;

create table feedback (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references patient on delete cascade,
  feedback_type text not null check (feedback_type in ('Bug Report', 'Feature Request', 'General Feedback', 'Other')),
  subject text not null check (length(subject) between 1 and 120),
  description text not null check (length(description) between 1 and 4000),
  -- Where they wish to be answered.
  email text not null check (length(email) between 3 and 254),
  file_id uuid unique,
  file_name text check (length(file_name) between 1 and 255),
  created_at timestamptz not null,
  foreign key (file_id, patient_id) references stored_file (id, patient_id),
  check ((file_id is null) = (file_name is null))
);
create index feedback_patient on feedback (patient_id, created_at desc);
alter table feedback enable row level security;
alter table feedback force row level security;
create policy own on feedback to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
-- What was sent stays as it was sent.
grant select, insert on feedback to arogo_app;

-- The release that brings a part tells those who wished for it, and destroys their wishes.
create table wish (
  patient_id uuid not null references patient on delete cascade,
  part text not null check (part in ('book-test', 'arogo-card')),
  created_at timestamptz not null,
  primary key (patient_id, part)
);
alter table wish enable row level security;
alter table wish force row level security;
create policy own on wish to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
grant select, insert, delete on wish to arogo_app;
