-- Files, addresses and the records of the health vault.

-- An encrypted file in the file store. The wrapped data key is useless without the master key.
create table stored_file (
  id uuid primary key,
  patient_id uuid not null references patient on delete cascade,
  kind text not null check (kind in ('record', 'photo')),
  bytes integer not null check (bytes > 0),
  sha256 bytea not null check (length(sha256) = 32),
  key_id text not null,
  wrapped_key bytea not null,
  media_type text not null,
  created_at timestamptz not null,
  unique (id, patient_id)
);
create index stored_file_patient on stored_file (patient_id);
alter table stored_file enable row level security;
alter table stored_file force row level security;
create policy own on stored_file to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
create policy upkeep on stored_file to arogo_jobs using (true) with check (true);
grant select, insert, delete on stored_file to arogo_app;
grant select, delete on stored_file to arogo_jobs;
-- Rotating the master key wraps the data keys anew.
grant update (key_id, wrapped_key) on stored_file to arogo_jobs;

-- The photo is a file of the same patient: a foreign one is refused here, whatever the code says.
alter table patient add foreign key (photo_id, id) references stored_file (id, patient_id) deferrable initially deferred;

create table address (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references patient on delete cascade,
  is_for text not null default 'myself' check (is_for in ('myself', 'someoneElse')),
  full_name text not null check (length(full_name) between 1 and 201),
  phone_number text not null default '',
  house text not null check (length(house) between 1 and 200),
  address text not null,
  landmark text not null default '',
  city text not null default '',
  state text not null default '',
  zip_code text not null default '',
  country text not null default 'India',
  is_default boolean not null default false,
  tag text not null default 'home',
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index address_patient on address (patient_id);
-- At most one default address a patient.
create unique index address_default on address (patient_id) where is_default;
alter table address enable row level security;
alter table address force row level security;
create policy own on address to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
grant select, insert, update, delete on address to arogo_app;

create table health_record (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references patient on delete cascade,
  health_type text not null check (health_type in ('PHYSICAL', 'MENTAL')),
  record_type text not null check (record_type in ('PRESCRIPTION', 'LAB_REPORT')),
  status text not null check (status in ('UHP', 'UPLOADED')),
  record_date timestamptz not null,
  doctor_name text not null check (length(doctor_name) between 1 and 100),
  doctor_specialization text,
  hospital_clinic_name text,
  lab_test_name text,
  original_file_name text not null check (length(original_file_name) between 1 and 255),
  file_id uuid not null,
  -- The content of the file; the same file again is the same record.
  file_sha256 bytea not null check (length(file_sha256) = 32),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Hidden at once; after the time in which it can be taken back the file and the row are destroyed.
  deleted_at timestamptz,
  foreign key (file_id, patient_id) references stored_file (id, patient_id)
);
create unique index health_record_file on health_record (patient_id, file_sha256) where deleted_at is null;
create index health_record_list on health_record (patient_id, health_type, record_date desc, id) where deleted_at is null;
create index health_record_deleted on health_record (deleted_at) where deleted_at is not null;
create index health_record_stored_file on health_record (file_id);
alter table health_record enable row level security;
alter table health_record force row level security;
create policy own on health_record to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
create policy purge on health_record to arogo_jobs using (deleted_at is not null);
grant select, insert on health_record to arogo_app;
grant update (deleted_at, updated_at) on health_record to arogo_app;
grant select, delete on health_record to arogo_jobs;
