-- What patients and doctors write to each other. A patient and a doctor have one conversation, which begins with the
-- first visit that is confirmed and stays. Its messages have a place each, without gaps, given under the conversation's lock.

create table conversation (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references patient on delete cascade,
  doctor_id uuid not null references doctor,
  created_at timestamptz not null,
  -- The place of the last message, and the number of the last change: a message, an edit, a deletion. What changed since
  -- is asked for by it.
  last_seq integer not null default 0 check (last_seq >= 0),
  version integer not null default 0 check (version >= last_seq),
  last_at timestamptz,
  -- Up to which place the other side's messages have arrived, and were read.
  patient_delivered integer not null default 0,
  patient_read integer not null default 0,
  doctor_delivered integer not null default 0,
  doctor_read integer not null default 0,
  unique (patient_id, doctor_id),
  unique (id, patient_id, doctor_id),
  check (patient_read <= patient_delivered and patient_delivered <= last_seq),
  check (doctor_read <= doctor_delivered and doctor_delivered <= last_seq)
);
create index conversation_doctor on conversation (doctor_id, last_at desc nulls last);
alter table conversation enable row level security;
alter table conversation force row level security;
create policy own on conversation to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
create policy doctor on conversation to arogo_clinic using (doctor_id = public.acting_doctor()) with check (doctor_id = public.acting_doctor());
create policy gate on conversation to arogo_owner using (true) with check (true);
grant select, update (last_seq, version, last_at, patient_delivered, patient_read) on conversation to arogo_app;
grant select, update (last_seq, version, last_at, doctor_delivered, doctor_read) on conversation to arogo_clinic;

-- A visit that is confirmed opens the conversation.
create function gate.open_conversation() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into conversation (patient_id, doctor_id, created_at) values (new.patient_id, new.doctor_id, new.confirmed_at)
    on conflict (patient_id, doctor_id) do nothing;
  return null;
end
$$;
revoke all on function gate.open_conversation from public;
create trigger conversation_opened after insert or update of confirmed_at on appointment
  for each row when (new.confirmed_at is not null) execute function gate.open_conversation();
insert into conversation (patient_id, doctor_id, created_at)
  select patient_id, doctor_id, min(confirmed_at) from appointment where confirmed_at is not null group by patient_id, doctor_id;

alter table stored_file drop constraint stored_file_kind_check;
alter table stored_file add constraint stored_file_kind_check check (kind in ('record', 'photo', 'attachment', 'message'));

create table message (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null,
  patient_id uuid not null,
  doctor_id uuid not null,
  seq integer not null check (seq > 0),
  version integer not null check (version >= seq),
  -- Made by the sender's device: the same message sent twice is one.
  client_id uuid not null,
  sender text not null check (sender in ('user', 'doctor', 'system')),
  kind text not null check (kind in ('text', 'audio', 'image', 'pdf', 'video', 'missedCall', 'consultationStart', 'consultationEnd')),
  -- The text, or the name of the file; nothing once it is deleted.
  content text not null check (length(content) <= 4000),
  reply_to uuid,
  -- A file of the message's own, or a record of the patient's vault; neither is left once it is deleted.
  file_id uuid unique,
  record_id uuid,
  media_type text check (length(media_type) <= 100),
  bytes integer check (bytes > 0),
  -- Of sound and video.
  duration_ms integer check (duration_ms between 0 and 86400000),
  call_id uuid,
  sent_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  unique (conversation_id, seq),
  unique (conversation_id, sender, client_id),
  unique (id, conversation_id),
  foreign key (conversation_id, patient_id, doctor_id) references conversation (id, patient_id, doctor_id) on delete cascade,
  foreign key (reply_to, conversation_id) references message (id, conversation_id),
  foreign key (file_id, patient_id) references stored_file (id, patient_id),
  foreign key (record_id, patient_id) references health_record (id, patient_id) on delete set null (record_id),
  check (file_id is null or record_id is null),
  check (deleted_at is null or (content = '' and file_id is null and record_id is null)),
  check (edited_at is null or kind = 'text'),
  check ((sender = 'system') = (kind in ('missedCall', 'consultationStart', 'consultationEnd')))
);
create index message_changed on message (conversation_id, version);
create index message_record on message (record_id) where record_id is not null;
create index message_reply on message (reply_to) where reply_to is not null;
alter table message enable row level security;
alter table message force row level security;
create policy own on message to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
create policy doctor on message to arogo_clinic using (doctor_id = public.acting_doctor()) with check (doctor_id = public.acting_doctor());
grant select, insert, update (version, content, file_id, record_id, media_type, bytes, duration_ms, edited_at, deleted_at) on message to arogo_app, arogo_clinic;

-- Nobody changes or deletes what another wrote, whatever the code says; nor does anybody write as another.
create policy own_words on message as restrictive for update to arogo_app using (sender = 'user');
create policy own_voice on message as restrictive for insert to arogo_app with check (sender in ('user', 'system'));
create policy doctor_words on message as restrictive for update to arogo_clinic using (sender = 'doctor');
create policy doctor_voice on message as restrictive for insert to arogo_clinic with check (sender in ('doctor', 'system'));

-- Whom a doctor writes to, by name and age; no address, no phone, no photo.
create policy doctor on patient for select to arogo_clinic using (exists (select from conversation c where c.patient_id = patient.id));
grant select (id, first_name, last_name, date_of_birth, gender) on patient to arogo_clinic;

-- Files of messages, and what the patient gave with a visit or a message.
create policy doctor on appointment_document for select to arogo_clinic using (exists (select from appointment a where a.id = appointment_document.appointment_id));
grant select on appointment_document to arogo_clinic;
create policy doctor on health_record for select to arogo_clinic using (
  deleted_at is null and (
    exists (select from appointment_document d where d.record_id = health_record.id)
    or exists (select from message m where m.record_id = health_record.id)));
grant select (id, patient_id, health_type, record_type, status, record_date, doctor_name, doctor_specialization, hospital_clinic_name, lab_test_name, original_file_name,
  file_id, created_at, updated_at, deleted_at) on health_record to arogo_clinic;
create policy doctor_reads on stored_file for select to arogo_clinic using (
  exists (select from message m where m.file_id = stored_file.id)
  or exists (select from appointment_document d where d.file_id = stored_file.id)
  or exists (select from health_record r where r.file_id = stored_file.id));
create policy doctor_writes on stored_file for insert to arogo_clinic
  with check (kind = 'message' and exists (select from conversation c where c.patient_id = stored_file.patient_id));
create policy doctor_deletes on stored_file for delete to arogo_clinic
  using (kind = 'message' and exists (select from conversation c where c.patient_id = stored_file.patient_id));
grant select, insert, delete on stored_file to arogo_clinic;

-- Who is connected now, by the server that they are connected to; it says so again from time to time, so that what a
-- killed server said ends by itself. A party is a patient or a doctor. Nothing of it is worth keeping.
create unlogged table presence (
  party uuid not null,
  server uuid not null,
  until timestamptz not null,
  primary key (party, server)
);
create index presence_until on presence (until);
grant select, insert, update, delete on presence to arogo_app;
grant select on presence to arogo_clinic;
