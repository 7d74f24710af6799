-- What a patient says of their body once, and whom to call when they cannot speak for themselves.

create table medical_profile (
  patient_id uuid primary key references patient on delete cascade,
  -- Grows with each change: a change names the one that it saw, so that of two windows the later one is told.
  version integer not null check (version > 0),
  -- Empty: not said. "I don't know" is an answer.
  blood_group text not null default '' check (blood_group in ('', 'A+', 'B+', 'AB+', 'A-', 'B-', 'O+', 'O-', 'AB-', 'I don''t know')),
  -- As it was typed, in the unit in which it was: what is shown in the other one is worked out each time, so that it never drifts.
  height text check (height ~ '^([0-9]''[0-9]{1,2}|[0-9]{2,3}(\.[0-9]{1,2})?)$'),
  height_in text check (height_in in ('ft', 'cm')),
  weight numeric(5, 1) check (weight > 0),
  weight_in text check (weight_in in ('kg', 'lbs')),
  -- The units that are looked at.
  is_ft boolean not null default true,
  is_kg boolean not null default true,
  -- Null: not answered. Empty: none.
  health_conditions text[] check (cardinality(health_conditions) <= 50),
  medications text[] check (cardinality(medications) <= 50),
  allergies text[] check (cardinality(allergies) <= 50),
  surgeries text[] check (cardinality(surgeries) <= 50),
  updated_at timestamptz not null,
  check ((height is null) = (height_in is null)),
  check ((weight is null) = (weight_in is null))
);
alter table medical_profile enable row level security;
alter table medical_profile force row level security;
create policy own on medical_profile to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
grant select, insert, update on medical_profile to arogo_app;

create table emergency_contact (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references patient on delete cascade,
  -- People of one's own; hospitals and doctors.
  kind text not null check (kind in ('personal', 'care')),
  version integer not null default 1 check (version > 0),
  first_name text not null check (length(first_name) between 1 and 100),
  last_name text not null default '' check (length(last_name) <= 100),
  country_code text not null check (country_code ~ '^[1-9][0-9]{0,2}$'),
  phone_number text not null check (phone_number ~ '^[0-9]{3,10}$'),
  gender text not null default '' check (gender in ('', 'male', 'female')),
  date_of_birth date,
  relation text not null check (relation in ('Parent', 'Friend', 'Spouse', 'Other')),
  blood_group text not null default '' check (blood_group in ('', 'A+', 'B+', 'AB+', 'A-', 'B-', 'O+', 'O-', 'AB-', 'I don''t know')),
  email text not null default '' check (email = lower(email) and length(email) <= 254),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index emergency_contact_patient on emergency_contact (patient_id, kind);
alter table emergency_contact enable row level security;
alter table emergency_contact force row level security;
create policy own on emergency_contact to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
grant select, insert, update, delete on emergency_contact to arogo_app;
