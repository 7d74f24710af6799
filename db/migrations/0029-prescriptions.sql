-- What doctors prescribe. The prescription is the doctor's copy and stays with them; the patient has one of their own in
-- the vault, as a record that comes from a doctor ('Main'), and does with it what they like.

-- Two files of the same bytes: the doctor's, and the record's.
alter table stored_file drop constraint stored_file_kind_check;
alter table stored_file add constraint stored_file_kind_check check (kind in ('record', 'photo', 'attachment', 'message', 'prescription'));

create table prescription (
  id uuid primary key default gen_random_uuid(),
  appointment_id uuid not null,
  patient_id uuid not null references patient on delete cascade,
  doctor_id uuid not null references doctor,
  written_at timestamptz not null,
  -- The doctor's day then.
  day date not null,
  health_type text not null check (health_type in ('PHYSICAL', 'MENTAL')),
  -- For whom, as it stands on the paper.
  patient_name text not null check (length(patient_name) between 1 and 201),
  patient_age smallint not null check (patient_age between 0 and 150),
  patient_gender text not null check (length(patient_gender) between 1 and 40),
  for_other boolean not null,
  -- Symptoms, diagnosis, medicines, tests, advice and follow-up, as they were written.
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  file_name text not null check (length(file_name) between 1 and 255),
  file_id uuid not null unique,
  -- The file of the patient's record, which they can destroy,
  vault_file_id uuid not null unique,
  -- and the record; null once it is destroyed.
  record_id uuid unique,
  -- The same request again is the same prescription.
  request_key text check (length(request_key) between 1 and 200),
  request_hash bytea not null check (length(request_hash) = 32),
  unique (doctor_id, request_key),
  foreign key (appointment_id, patient_id) references appointment (id, patient_id),
  foreign key (file_id, patient_id) references stored_file (id, patient_id) deferrable initially deferred,
  foreign key (record_id, patient_id) references health_record (id, patient_id) on delete set null (record_id) deferrable initially deferred
);
create index prescription_doctor on prescription (doctor_id, written_at desc, id);
create index prescription_appointment on prescription (appointment_id);
create index prescription_patient on prescription (patient_id);
alter table prescription enable row level security;
alter table prescription force row level security;
create policy doctor_reads on prescription for select to arogo_clinic using (doctor_id = public.acting_doctor());
-- For a confirmed visit of theirs, on its day or later, and only where the patient came: nobody prescribes to a stranger.
create policy doctor_writes on prescription for insert to arogo_clinic with check (
  doctor_id = public.acting_doctor()
  and exists (select from appointment a where a.id = prescription.appointment_id and a.patient_id = prescription.patient_id
    and a.state = 'confirmed' and a.attendance <> 'absent' and a.for_other = prescription.for_other
    and prescription.day = (prescription.written_at at time zone a.time_zone)::date and a.day <= prescription.day));
grant select, insert on prescription to arogo_clinic;

-- The two files of a prescription; the doctor's own stays theirs to read.
create policy doctor_prescribed on stored_file for select to arogo_clinic
  using (kind = 'prescription' and exists (select from prescription p where p.file_id = stored_file.id));
create policy doctor_prescribes on stored_file for insert to arogo_clinic with check (
  exists (select from prescription p where p.patient_id = stored_file.patient_id
    and ((kind = 'prescription' and p.file_id = stored_file.id) or (kind = 'record' and p.vault_file_id = stored_file.id))));

-- Main records are made with their prescription; what patients add themselves is never one.
create policy own_uploads on health_record as restrictive for insert to arogo_app with check (status = 'UPLOADED');
create policy doctor_prescribed on health_record for select to arogo_clinic
  using (deleted_at is null and exists (select from prescription p where p.record_id = health_record.id));
create policy doctor_prescribes on health_record for insert to arogo_clinic with check (
  status = 'UHP' and record_type = 'PRESCRIPTION' and deleted_at is null
  and exists (select from prescription p where p.record_id = health_record.id and p.patient_id = health_record.patient_id and p.vault_file_id = health_record.file_id));
grant insert (id, patient_id, health_type, record_type, status, record_date, doctor_name, doctor_specialization, hospital_clinic_name, original_file_name,
  file_id, file_sha256, created_at, updated_at) on health_record to arogo_clinic;

-- It is read like any other paper.
create policy doctor_prescribes on record_reading for insert to arogo_clinic with check (
  exists (select from prescription p where p.record_id = record_reading.record_id and p.vault_file_id = record_reading.file_id));
grant insert (record_id, patient_id, file_id, updated_at) on record_reading to arogo_clinic;

-- Of a visit that was booked for somebody else the paper is somebody else's, also where both have the same name.
create policy doctor_prescribes on record_answer for insert to arogo_clinic with check (
  question = 'person' and answer = 'someone_else'
  and exists (select from prescription p where p.record_id = record_answer.record_id and p.for_other));
grant insert on record_answer to arogo_clinic;
