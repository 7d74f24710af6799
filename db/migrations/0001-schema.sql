-- The tables, grouped by feature. Rights and row-level security stand in 0002, functions and triggers in 0003, search in 0004.
--
-- A table of a patient has patient_id. Foreign keys between rows of one patient carry patient_id too, so that a row of
-- another patient is refused here, whatever the code does. Those that delete nothing are deferrable: the deletion of an
-- account removes rows that refer to each other in one transaction. Money is in paise.

-- Functions that run with their owner's rights, and answer one narrow question each (0003).
create schema privileged;

-- The patient for whom the transaction runs, or null: then every policy refuses.
create function public.actor() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.actor', true), '')::uuid;

-- The same for the doctor for whom the transaction runs.
create function public.acting_doctor() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.doctor', true), '')::uuid;

-- Accounts and access --------------------------------------------------------------------------------------------------

-- The account and the person. An account belongs to exactly one patient.
create table patient (
  id uuid primary key default gen_random_uuid(),
  -- Lower case, so that two accounts never share an address.
  email text not null unique check (email = lower(email) and length(email) <= 254),
  first_name text not null default '' check (length(first_name) <= 100),
  last_name text not null default '' check (length(last_name) <= 100),
  date_of_birth date,
  gender text not null default '' check (gender in ('', 'Male', 'Female', 'Other', 'Prefer not to say')),
  phone_number text not null default '' check (phone_number = '' or phone_number ~ '^\+[1-9][0-9]{6,14}$'),
  completed_profile boolean not null default false,
  time_zone text not null default 'Asia/Kolkata',
  photo_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Grows with each save. A save names the version that it saw, so that it never overwrites a newer one.
  profile_version integer not null default 1,
  -- The latest date of birth ever given. Guardian consent counts by it: a patient who once was under 18 stays so until
  -- that date says otherwise. An operator corrects it after a typing error (npm run admin -- guardian:adult).
  consent_birth_date date,
  -- A profile is complete only with the fields that the specification asks for.
  check (not completed_profile or (first_name <> '' and last_name <> '' and gender <> '' and date_of_birth is not null))
);

-- The PIN has a table of its own, so that no query about a patient returns its hash.
create table credential (
  patient_id uuid primary key references patient on delete cascade,
  -- PHC string of Argon2id. The pepper is outside the database.
  pin_hash text not null,
  set_at timestamptz not null
);

-- One live code per address and purpose, stored as a keyed hash.
create table one_time_code (
  email text not null check (length(email) <= 254),
  purpose text not null check (purpose in ('signup', 'login', 'pin')),
  code_hash bytea not null check (length(code_hash) = 32),
  attempts smallint not null default 0 check (attempts >= 0),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (email, purpose)
);
create index one_time_code_expiry on one_time_code (expires_at);

-- Sign-ins. A patient sees and ends their own.
create table session (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references patient on delete cascade,
  -- SHA-256 of a token of 256 random bits: a dump opens no session.
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  -- The absolute end. The idle end is last_used_at plus the idle time.
  expires_at timestamptz not null,
  renewable_until timestamptz not null,
  pin_attempts smallint not null default 0,
  ended_at timestamptz,
  -- The browser's own name, shortened. It lets a patient tell their sessions apart.
  user_agent text not null default '' check (length(user_agent) <= 200)
);
create index session_patient on session (patient_id);
create index session_renewable on session (renewable_until);

-- The texts that a patient agreed to, per purpose and version. A withdrawal keeps the row.
create table consent (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references patient on delete cascade,
  purpose text not null check (purpose in ('terms', 'privacy', 'model_physical', 'model_mental', 'model_image')),
  version text not null,
  given_at timestamptz not null,
  withdrawn_at timestamptz
);
create unique index consent_in_force on consent (patient_id, purpose, version) where withdrawn_at is null;

-- Consent of a parent or guardian for patients from 13 to 17: each request and its answer. Without it nothing of such a
-- patient goes to a language model outside. Rows stay as proof of the person asked, the text and the answer.
create table guardian_consent (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references patient on delete cascade,
  guardian_name text not null check (char_length(guardian_name) between 1 and 201),
  guardian_email text not null check (char_length(guardian_email) <= 254),
  -- The version (a date) of the text that is answered.
  version text not null,
  token_hash bytea not null unique,
  requested_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > requested_at),
  -- Set when a later request replaces this one.
  ended_at timestamptz,
  agrees boolean,
  answered_at timestamptz,
  withdrawn_at timestamptz,
  check ((agrees is null) = (answered_at is null)),
  constraint guardian_consent_withdrawn check (withdrawn_at is null or agrees is true)
);
-- Of two requests at once one is in force.
create unique index guardian_consent_in_force on guardian_consent (patient_id) where ended_at is null;
create index guardian_consent_patient on guardian_consent (patient_id, requested_at desc);

-- Platform -------------------------------------------------------------------------------------------------------------

-- Rate limit counters, keyed by a keyed hash of an address or a client. They hold no patient's data.
create table rate_limit_counter (
  key bytea primary key check (length(key) = 32),
  window_ends_at timestamptz not null,
  count integer not null check (count > 0)
);
create index rate_limit_counter_window on rate_limit_counter (window_ends_at);

-- The outbox for e-mail. A row is written in the transaction that causes it, and a job sends it. The text may hold a
-- code: it is sealed with the data key and deleted once it is sent.
create table email_outbox (
  id uuid primary key default gen_random_uuid(),
  sealed bytea not null,
  created_at timestamptz not null,
  -- Later than this the mail helps nobody (an expired code): it is dropped, not sent.
  useful_until timestamptz not null,
  -- The account that caused the mail, so that both are deleted together. Null for codes sent before there is an account,
  -- and for an account's last mail.
  account_id uuid default public.actor() references patient on delete cascade
);
create index email_outbox_useful_until on email_outbox (useful_until);
create index email_outbox_account on email_outbox (account_id);

-- A repeated request with the same key gets the first answer and changes nothing.
create table idempotency_key (
  patient_id uuid not null references patient on delete cascade,
  key text not null check (length(key) between 1 and 200),
  endpoint text not null,
  request_hash bytea not null check (length(request_hash) = 32),
  -- What the first request made. The answer is built from it again, so that no medical text is stored here.
  resource_id uuid not null,
  created_at timestamptz not null,
  primary key (patient_id, key)
);
create index idempotency_key_created on idempotency_key (created_at);

-- One line for each read or write of health data and each step of access. Lines are only added.
create table audit_event (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- The patient whose data it is. No foreign key: the line outlives the account.
  patient_id uuid not null,
  action text not null check (action ~ '^[a-z]+(\.[a-z_]+)+$'),
  resource_id uuid,
  session_id uuid,
  -- The doctor who did it, if it was a doctor.
  doctor_id uuid
);
create index audit_event_patient on audit_event (patient_id, at);
-- For the list of doctors who looked at a patient's data.
create index audit_event_doctor on audit_event (patient_id, resource_id, at) where doctor_id is not null;
-- Answers whether a row was deleted before, once it no longer exists. Only the few lines that say so are in the index.
create index audit_event_deleted on audit_event (patient_id, resource_id) where action in ('record.purged', 'medication.delete');
-- For 'Who opened my records': lines that somebody else caused are few among many.
create index audit_event_others on audit_event (patient_id, at desc, id desc)
  where doctor_id is not null or action in ('share.open', 'share.file', 'share.passcode_refused', 'insights.model_asked',
  'assistant.model_asked', 'record.model_asked');

-- Who is connected now, and to which server. A server repeats it, so that the rows of a killed server expire. A party is
-- a patient or a doctor. Nothing here is worth logging.
create unlogged table presence (
  party uuid not null,
  server uuid not null,
  until timestamptz not null,
  primary key (party, server)
);
create index presence_until on presence (until);

-- The limits of an account. One row, written from the configuration at every start, so that a trigger can enforce them.
create table account_quota (
  -- There is one row.
  is_single boolean primary key default true check (is_single),
  storage_bytes bigint not null default 2147483648 check (storage_bytes > 0),
  records integer not null default 2000 check (records > 0),
  alerts integer not null default 500 check (alerts > 0),
  assistant_chats integer not null default 500 check (assistant_chats > 0)
);
insert into account_quota default values;

-- What an account stores: bytes of its files, its records (deleted ones too until they are destroyed, so that an undo
-- never exceeds the limit) and its chats with the assistant.
create table account_usage (
  patient_id uuid primary key references patient on delete cascade,
  bytes bigint not null default 0,
  records integer not null default 0,
  assistant_chats integer not null default 0,
  -- Files from doctors, counted apart: a patient cannot delete them.
  doctor_bytes bigint not null default 0
);

-- Files ----------------------------------------------------------------------------------------------------------------
-- A file belongs to one patient. Foreign keys to it carry patient_id, so that no row names another patient's file.

-- An encrypted file in the file store. The wrapped data key is useless without the master key.
create table stored_file (
  id uuid primary key,
  patient_id uuid not null references patient on delete cascade,
  kind text not null check (kind in ('record', 'photo', 'attachment', 'message', 'prescription', 'assistant', 'insurance', 'feedback')),
  bytes integer not null check (bytes > 0),
  sha256 bytea not null check (length(sha256) = 32),
  key_id text not null,
  wrapped_key bytea not null,
  media_type text not null,
  created_at timestamptz not null,
  -- Files that doctors send or prescribe do not count against the patient's storage.
  is_from_doctor boolean not null default false,
  unique (id, patient_id)
);
create index stored_file_patient on stored_file (patient_id);
-- The photo of a profile is a file of the same patient.
alter table patient add foreign key (photo_id, id) references stored_file (id, patient_id) deferrable initially deferred;

-- The database and the file store carry the same installation id, so that a database never cleans up another one's
-- files.
create table installation (
  -- There is one row.
  is_single boolean primary key default true check (is_single),
  id uuid not null default gen_random_uuid(),
  -- Set when the last cleanup of files stopped because it would have deleted too many: when, and how many.
  cleanup_stopped_at timestamptz,
  cleanup_stopped_count integer check (cleanup_stopped_count > 0),
  check ((cleanup_stopped_at is null) = (cleanup_stopped_count is null))
);
insert into installation default values;

-- Files whose row this database deleted. Their content may be destroyed at once.
create table removed_file (
  id uuid primary key,
  removed_at timestamptz not null default now()
);

-- Objects of the file store that this database never had a row for. They are destroyed after a long wait.
create table unknown_file (
  id uuid primary key,
  marked_at timestamptz not null
);
create index unknown_file_marked on unknown_file (marked_at);

-- Profile --------------------------------------------------------------------------------------------------------------

-- Addresses of a patient, and of people they book for.
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
  updated_at timestamptz not null,
  -- From the device or the chosen place, WGS 84. Null where neither is known.
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  -- Optimistic version: a change names the version that it saw.
  version integer not null default 1 check (version > 0),
  check ((latitude is null) = (longitude is null)),
  check (length(phone_number) <= 16),
  check (length(address) <= 400),
  check (length(landmark) <= 100),
  check (length(tag) between 1 and 30)
);
create index address_patient on address (patient_id);
-- At most one default address per patient.
create unique index address_default on address (patient_id) where is_default;

-- Facts about the body that a patient states once.
create table medical_profile (
  patient_id uuid primary key references patient on delete cascade,
  -- Optimistic version: a change names the version that it saw.
  version integer not null check (version > 0),
  -- Empty: not given. "I don't know" is an answer.
  blood_group text not null default '' check (blood_group in ('', 'A+', 'B+', 'AB+', 'A-', 'B-', 'O+', 'O-', 'AB-', 'I don''t know')),
  -- As typed, in the unit in which it was typed. The other unit is computed on each read, so that the value never
  -- drifts.
  height text check (height ~ '^([0-9]''[0-9]{1,2}|[0-9]{2,3}(\.[0-9]{1,2})?)$'),
  height_unit text check (height_unit in ('ft', 'cm')),
  weight numeric(5, 1) check (weight > 0),
  weight_unit text check (weight_unit in ('kg', 'lbs')),
  -- The units that the page shows.
  is_ft boolean not null default true,
  is_kg boolean not null default true,
  -- Null: not answered. Empty: none.
  health_conditions text[] check (cardinality(health_conditions) <= 50),
  medications text[] check (cardinality(medications) <= 50),
  allergies text[] check (cardinality(allergies) <= 50),
  surgeries text[] check (cardinality(surgeries) <= 50),
  updated_at timestamptz not null,
  check ((height is null) = (height_unit is null)),
  check ((weight is null) = (weight_unit is null))
);

-- People to call when a patient cannot speak for themselves.
create table emergency_contact (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references patient on delete cascade,
  -- personal: family and friends. care: hospitals and doctors.
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

-- Insurance policies, with pictures of the cards.
create table insurance_policy (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references patient on delete cascade,
  insurer text not null check (length(insurer) between 1 and 100),
  plan text not null check (length(plan) <= 100),
  policy_number text not null check (length(policy_number) between 1 and 60),
  -- Names of the people that it covers.
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
  foreign key (file_id, patient_id) references stored_file (id, patient_id) deferrable initially immediate
);

-- Messages to the operator.
create table feedback (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references patient on delete cascade,
  feedback_type text not null check (feedback_type in ('Bug Report', 'Feature Request', 'General Feedback', 'Other')),
  subject text not null check (length(subject) between 1 and 120),
  description text not null check (length(description) between 1 and 4000),
  -- The address for the answer.
  email text not null check (length(email) between 3 and 254),
  file_id uuid unique,
  file_name text check (length(file_name) between 1 and 255),
  created_at timestamptz not null,
  foreign key (file_id, patient_id) references stored_file (id, patient_id) deferrable initially immediate,
  check ((file_id is null) = (file_name is null))
);
create index feedback_patient on feedback (patient_id, created_at desc);

-- Parts of the product that a patient waits for. The release of a part notifies them and deletes these rows.
create table feature_interest (
  patient_id uuid not null references patient on delete cascade,
  part text not null check (part in ('book-test', 'arogo-card')),
  created_at timestamptz not null,
  primary key (patient_id, part)
);

-- How a patient wants to be reached, and the times of their meals. No row: the defaults.
create table notification_setting (
  patient_id uuid primary key references patient on delete cascade,
  by_email boolean not null default true,
  by_push boolean not null default true,
  by_sms boolean not null default false,
  -- Whether a notification outside the product may name the medicine.
  show_names boolean not null default false,
  auto_med_alert boolean not null default false,
  -- Times of day in the patient's zone, 24 hours.
  morning text not null default '08:00' check (morning ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  noon text not null default '13:00' check (noon ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  evening text not null default '18:00' check (evening ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  night text not null default '21:00' check (night ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  -- Quiet hours. They may span midnight.
  quiet_from text check (quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  quiet_until text check (quiet_until ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  updated_at timestamptz not null,
  check ((quiet_from is null) = (quiet_until is null)),
  -- The slots of a day follow each other, so that 1-0-1 never means night before morning.
  check (morning < noon and noon < evening and evening < night)
);

-- Health vault ---------------------------------------------------------------------------------------------------------

-- A document of the vault with the data that the patient gave at upload.
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
  -- Hash of the content: the same file again is the same record.
  file_sha256 bytea not null check (length(file_sha256) = 32),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Hidden at once. When the time for an undo is over, the file and the row are destroyed.
  deleted_at timestamptz,
  -- The values that the patient typed at upload, where the document's own date or doctor is used instead.
  typed_date timestamptz,
  typed_doctor_name text check (length(typed_doctor_name) between 1 and 100),
  foreign key (file_id, patient_id) references stored_file (id, patient_id) deferrable initially immediate,
  unique (id, patient_id),
  -- A prescription of a doctor of the product always keeps its own date and doctor.
  constraint health_record_main_check check (status <> 'UHP' or (typed_date is null and typed_doctor_name is null)),
  constraint health_record_typed_date_check check (typed_date is null or record_date >= '1900-01-01')
);
create unique index health_record_file on health_record (patient_id, file_sha256) where deleted_at is null;
create index health_record_list on health_record (patient_id, health_type, record_date desc, id) where deleted_at is null;
create index health_record_deleted on health_record (deleted_at) where deleted_at is not null;
create index health_record_stored_file on health_record (file_id);

-- What was read from the document of a record, from its upload on. It is health data like the record itself: it has the
-- same row-level security and is deleted with the record.
create table record_reading (
  record_id uuid primary key,
  patient_id uuid not null,
  -- The record's file, for the jobs: they see only deleted records.
  file_id uuid not null,
  state text not null default 'reading' check (state in ('reading', 'ready', 'needs_review', 'unreadable')),
  -- Why a document could not be read.
  reason text check (reason in ('encrypted', 'damaged', 'too_many_pages', 'too_heavy', 'empty', 'no_text', 'other_script')),
  -- The page that is being read, and the number of pages.
  page smallint check (page between 1 and pages),
  pages smallint check (pages between 1 and 20),
  -- Whether the text was recognised from a picture.
  recognised boolean,
  -- The text of each page with its positions.
  text jsonb,
  updated_at timestamptz not null,
  -- The meaning of the text: medicines, results, dates, names, each with its certainty and its place.
  facts jsonb,
  -- Milliseconds.
  took integer check (took >= 0),
  -- The names that a list shows. They are copied from the facts, so that a page of a list need not read all facts.
  document_doctor text check (length(document_doctor) <= 500),
  document_specialty text check (length(document_specialty) <= 500),
  document_clinic text check (length(document_clinic) <= 500),
  document_test text check (length(document_test) <= 500),
  -- The document's own date, as long as the patient was not asked whether to use it.
  document_date date check (document_date >= '1900-01-01'),
  -- Accounts take turns: a reader claims the next document. A claim expires, so that a reader that died blocks no
  -- document.
  claimed_at timestamptz,
  claimed_until timestamptz,
  -- Counts for a list, such as low results. Copied from the facts for the same reason as the names.
  document_contents jsonb check (jsonb_typeof(document_contents) = 'object'),
  -- What a model outside this server read from the picture. It is a proposal: only the record's own page reads it, and
  -- it becomes a fact when the patient confirms it.
  model_outcome jsonb check (jsonb_typeof(model_outcome) = 'object'),
  -- Until then one request is under way, and no second one is sent for the same document.
  model_claimed_until timestamptz,
  -- The names of the results, with the patient's corrections: documents with a test are found without reading all facts.
  -- An entry is the name and, after a tab, its heading.
  result_names text[] not null default '{}',
  -- The document's own date, where the patient confirmed or corrected it. Null: the results have the record's date.
  result_date date check (result_date >= '1900-01-01'),
  foreign key (record_id, patient_id) references health_record (id, patient_id) on delete cascade,
  foreign key (file_id, patient_id) references stored_file (id, patient_id) deferrable initially immediate,
  check ((state = 'unreadable') = (reason is not null)),
  check ((state in ('ready', 'needs_review')) = (text is not null and recognised is not null)),
  check ((text is null) = (facts is null)),
  constraint record_reading_claim_check check ((claimed_at is null) = (claimed_until is null))
);
-- For documents that a lost job left unread.
create index record_reading_waiting on record_reading (updated_at) where state = 'reading';
create index record_reading_file on record_reading (file_id);
-- When an account was last served.
create index record_reading_served on record_reading (patient_id, claimed_at) where claimed_at is not null;

-- What a patient corrected, confirmed, typed or removed: one row per extracted value. It wins over every reading.
create table record_correction (
  record_id uuid not null,
  patient_id uuid not null,
  -- The key of the value within its record.
  fact text not null check (length(fact) between 1 and 300),
  sort text not null
    check (sort in (
      'patient', 'doctor', 'clinic', 'date', 'symptoms', 'diagnosis', 'test_name', 'advice', 'medicine', 'lab_test', 'result', 'paper')),
  -- The patient's value. Null: the patient removed it.
  value jsonb,
  -- What had been read then, with its place. A later reading finds the value by it. Null: nothing had been read.
  read jsonb,
  -- Optimistic version, new with each change.
  version uuid not null default gen_random_uuid(),
  -- No foreign key: sessions end and are removed.
  session_id uuid not null,
  recorded_at timestamptz not null,
  primary key (record_id, fact),
  foreign key (record_id, patient_id) references health_record (id, patient_id) on delete cascade,
  check (value is not null or read is not null)
);
create index record_correction_patient on record_correction (patient_id);

-- The patient's answers to questions about a record: its type, its person, its date, its doctor.
create table record_annotation (
  record_id uuid not null,
  patient_id uuid not null,
  question text not null check (question in ('type', 'person', 'date', 'doctor')),
  answer text not null,
  -- The name on the document that was asked about. Another name is another question.
  about text not null default '',
  session_id uuid not null,
  recorded_at timestamptz not null,
  primary key (record_id, question),
  foreign key (record_id, patient_id) references health_record (id, patient_id) on delete cascade,
  constraint record_annotation_check check (case question
    when 'type' then answer in ('PRESCRIPTION', 'LAB_REPORT')
    when 'person' then answer in ('mine', 'someone_else')
    else answer in ('paper', 'typed') end)
);
create index record_annotation_patient on record_annotation (patient_id);

-- The newest insights of a record. New ones replace them. They hold lines of the document: health data with the same
-- row-level security, deleted with the record.
create table record_insight (
  record_id uuid primary key,
  patient_id uuid not null,
  -- Both pages: statements with the lines that support them.
  pages jsonb not null,
  made_by text not null check (made_by in ('rules', 'model')),
  model_name text check ((made_by = 'model') = (model_name is not null)),
  -- Why the rules answered although the model was asked.
  model_failed text check (model_failed is null or (made_by = 'rules' and model_failed in ('slow', 'failed', 'unusable'))),
  -- Hash of the record's facts: when they change, the insights are outdated.
  facts_sha256 bytea not null check (length(facts_sha256) = 32),
  made_at timestamptz not null,
  foreign key (record_id, patient_id) references health_record (id, patient_id) on delete cascade
);
create index record_insight_patient on record_insight (patient_id);

-- A link to records: its end, its passcode, and how often it may be opened.
create table record_share (
  id uuid primary key,
  patient_id uuid not null references patient on delete cascade,
  -- SHA-256 of a token of 256 random bits: a dump opens no link.
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- The token, sealed with a key outside the database, so that its patient can copy the link again. Deleted when the
  -- link is revoked.
  sealed_token bytea,
  -- Argon2id with the pepper of the PINs.
  passcode_hash text,
  has_passcode boolean not null generated always as (passcode_hash is not null) stored,
  -- Counted before a passcode is checked. A right one gives its try back; the fifth wrong one ends the link.
  passcode_attempts smallint not null default 0 check (passcode_attempts between 0 and 5),
  openings_allowed smallint not null check (openings_allowed between 1 and 20),
  openings smallint not null default 0 check (openings between 0 and openings_allowed),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  revoked_at timestamptz,
  unique (id, patient_id),
  check (revoked_at is null or sealed_token is null)
);
create index record_share_patient on record_share (patient_id, created_at desc);
create index record_share_end on record_share (expires_at);

-- The records behind a link. The foreign keys carry patient_id, so that a link never shows another patient's record.
create table record_share_item (
  share_id uuid not null,
  record_id uuid not null,
  patient_id uuid not null,
  -- The order in which they were chosen.
  place smallint not null,
  primary key (share_id, record_id),
  foreign key (share_id, patient_id) references record_share (id, patient_id) on delete cascade,
  foreign key (record_id, patient_id) references health_record (id, patient_id) on delete cascade
);
create index record_share_item_record on record_share_item (record_id);

-- When a link was opened, and with what kind of device. Neither an address nor the browser's own name is stored.
create table record_share_opening (
  id uuid primary key default gen_random_uuid(),
  share_id uuid not null,
  patient_id uuid not null,
  at timestamptz not null,
  device text not null
    check (device in ('iphone', 'ipad', 'android_phone', 'android_tablet', 'windows', 'mac', 'chromebook', 'linux', 'other')),
  unique (id, patient_id),
  foreign key (share_id, patient_id) references record_share (id, patient_id) on delete cascade
);
create index record_share_opening_share on record_share_opening (share_id, at);

-- The files that an opening received. No foreign key to the record: the fact outlives it.
create table record_share_file (
  opening_id uuid not null,
  record_id uuid not null,
  patient_id uuid not null,
  first_at timestamptz not null,
  times integer not null default 1 check (times > 0),
  primary key (opening_id, record_id),
  foreign key (opening_id, patient_id) references record_share_opening (id, patient_id) on delete cascade
);

-- Measurements ---------------------------------------------------------------------------------------------------------

-- Values that a patient measured and entered. Values beyond the limits are typing errors: no living person has them.
create table measurement (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references patient on delete cascade,
  kind text not null check (kind in (
    'glucose-fasting', 'glucose-after-meal', 'glucose-random', 'pressure', 'weight', 'spo2', 'pulse', 'temperature')),
  version integer not null default 1 check (version > 0),
  -- The upper number of a blood pressure; the lower one is diastolic.
  value numeric(7, 2) not null,
  diastolic numeric(7, 2) check (diastolic between 20 and 200 and diastolic < value),
  -- UCUM.
  unit text not null,
  measured_at timestamptz not null check (measured_at >= '1900-01-01'),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((kind = 'pressure') = (diastolic is not null)),
  check (
    case
      when kind like 'glucose-%' and unit = 'mg/dL' then value between 20 and 1000
      when kind like 'glucose-%' and unit = 'mmol/L' then value between 1.1 and 55.5
      when kind = 'pressure' and unit = 'mm[Hg]' then value between 50 and 300
      when kind = 'weight' and unit = 'kg' then value between 1 and 400
      when kind = 'spo2' and unit = '%' then value between 50 and 100
      when kind = 'pulse' and unit = '/min' then value between 20 and 300
      when kind = 'temperature' and unit = 'Cel' then value between 30 and 45
      when kind = 'temperature' and unit = '[degF]' then value between 86 and 113
      else false
    end
  )
);
create index measurement_patient on measurement (patient_id, measured_at desc, id);

-- Medication -----------------------------------------------------------------------------------------------------------

-- A medication schedule: a medicine that a patient is reminded of.
create table medication_schedule (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references patient on delete cascade,
  -- The record that it was made from, and the medicine's key there. Both are cleared when the record is destroyed; the
  -- schedule stays.
  record_id uuid,
  record_extraction_key text check (length(record_extraction_key) between 1 and 300),
  made_by text not null check (made_by in ('record', 'hand', 'auto')),
  medicine_name text not null check (length(medicine_name) between 1 and 200),
  strength text not null default '' check (length(strength) <= 100),
  form text not null default '' check (length(form) <= 60),
  -- The unit of one amount: tablet, ml, puff.
  dose_unit text not null default '' check (length(dose_unit) <= 30),
  meal text check (meal in ('before', 'after', 'with')),
  instructions text not null default '' check (length(instructions) <= 500),
  doctor_name text not null default '' check (length(doctor_name) <= 100),
  -- When doses are due. The contract defines its form.
  schedule jsonb not null check (jsonb_typeof(schedule) = 'object' and pg_column_size(schedule) < 4096),
  starts_on date not null,
  -- The last day, included. Null: no end.
  ends_on date check (ends_on >= starts_on),
  -- Limits that the document or the patient states. Without them nothing is claimed.
  min_gap_minutes integer check (min_gap_minutes between 1 and 43200),
  max_per_day integer check (max_per_day between 1 and 48),
  limit_source text check (limit_source in ('paper', 'patient')),
  state text not null default 'active' check (state in ('active', 'paused', 'ended')),
  -- The earliest due time that has no dose yet. Null: no dose is to come.
  next_due_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Hidden at once, destroyed when the time for an undo is over.
  deleted_at timestamptz,
  -- Warnings (such as an allergy or another medicine) that the patient saw and confirmed: each is shown once per
  -- schedule. A key names substances, never the patient's words.
  confirmed_warnings text[] not null default '{}'
  check (cardinality(confirmed_warnings) <= 100),
  unique (id, patient_id),
  foreign key (record_id, patient_id) references health_record (id, patient_id) on delete set null (record_id),
  check (next_due_at is null or state = 'active'),
  check ((min_gap_minutes is null and max_per_day is null) = (limit_source is null))
);
-- One schedule for each medicine of a record.
create unique index medication_schedule_record_key on medication_schedule (record_id, record_extraction_key) where deleted_at is null;
create index medication_schedule_patient on medication_schedule (patient_id, created_at desc) where deleted_at is null;
-- For the job that runs each minute.
create index medication_schedule_due on medication_schedule (next_due_at) where next_due_at is not null and deleted_at is null;
create index medication_schedule_deleted on medication_schedule (deleted_at) where deleted_at is not null;
create index medication_schedule_record on medication_schedule (record_id) where record_id is not null;

-- A dose that was due or was marked. Future doses are computed from the schedule.
create table medication_dose (
  schedule_id uuid not null,
  patient_id uuid not null,
  -- When it was due. For a medicine taken when needed: when it was taken.
  due_at timestamptz not null,
  slot text check (slot in ('morning', 'noon', 'evening', 'night')),
  as_needed boolean not null default false,
  amount numeric(7, 2) not null check (amount > 0),
  -- Found too late for a reminder.
  late boolean not null default false,
  answer text check (answer in ('taken', 'skipped')),
  answered_at timestamptz,
  answered_from text check (answered_from in ('app', 'notice')),
  -- The patient saw a warning about the gap or the daily maximum and said yes.
  confirmed_despite_warning boolean not null default false,
  -- After 'Later': the time of the next reminder, and how often 'Later' was chosen.
  remind_at timestamptz,
  reminders smallint not null default 0 check (reminders between 0 and 100),
  primary key (schedule_id, due_at),
  foreign key (schedule_id, patient_id) references medication_schedule (id, patient_id) on delete cascade,
  check ((answer is null) = (answered_at is null) and (answer is null) = (answered_from is null)),
  check (remind_at is null or answer is null)
);
create index medication_dose_patient on medication_dose (patient_id, due_at);
create index medication_dose_remind on medication_dose (remind_at) where remind_at is not null;

-- Directory of doctors -------------------------------------------------------------------------------------------------
-- Nobody's health is in it, so it needs no row-level security. The import and the jobs write it, everybody reads it.

-- A place as a point of a sphere with radius 1. The straight line between two points grows with the distance over the
-- ground, so the nearest by it are the nearest; degrees would stretch India's north by a tenth.
create function public.earth_point(in_latitude double precision, in_longitude double precision) returns public.cube
  language sql immutable strict parallel safe
  return public.cube(array[
    cos(radians(in_latitude)) * cos(radians(in_longitude)),
    cos(radians(in_latitude)) * sin(radians(in_longitude)),
    sin(radians(in_latitude))
  ]);

-- Clinics of the directory.
create table clinic (
  id uuid primary key default gen_random_uuid(),
  -- Its key in the registry that it was imported from.
  code text not null unique check (length(code) between 1 and 100),
  name text not null check (length(name) between 1 and 200),
  address text not null check (length(address) between 1 and 300),
  city text not null check (length(city) between 1 and 100),
  state text not null check (length(state) between 1 and 100),
  postal_code text not null check (postal_code ~ '^[1-9][0-9]{5}$'),
  phone text not null default '' check (length(phone) <= 20),
  -- Degrees, WGS 84.
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  updated_at timestamptz not null
);

-- Doctors of the directory.
create table doctor (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (length(code) between 1 and 100),
  display_name text not null check (length(display_name) between 1 and 200),
  gender text not null check (gender in ('male', 'female', 'other')),
  -- A path of the product. Null: a drawn portrait.
  profile_picture text check (length(profile_picture) <= 300),
  specialty text not null check (length(specialty) between 1 and 100),
  expertise text[] not null default '{}' check (cardinality(expertise) <= 30),
  clinic_id uuid not null references clinic,
  education text not null default '' check (length(education) <= 300),
  credentials text not null default '' check (length(credentials) <= 300),
  -- The year of the first registration. The years of experience follow from it.
  practising_since smallint not null check (practising_since between 1930 and 2200),
  registration_number text not null check (length(registration_number) between 1 and 60),
  registration_council text not null check (length(registration_council) between 1 and 120),
  -- verified: an operator compared the number with the council's register.
  registration_state text not null default 'unchecked' check (registration_state in ('unchecked', 'verified')),
  registration_checked_on date,
  languages text[] not null check (cardinality(languages) between 1 and 20),
  -- Fees in paise. Null where that mode is not offered.
  online_fee integer check (online_fee between 0 and 10000000),
  in_person_fee integer check (in_person_fee between 0 and 10000000),
  -- For sorting and filtering without a mode.
  lowest_fee integer not null generated always as (least(online_fee, in_person_fee)) stored,
  bio text not null default '' check (length(bio) <= 2000),
  -- How complete and how well rated a doctor's page is, 0 to 100: the default order.
  score real not null default 0 check (score between 0 and 100),
  -- Computed from the reviews by a trigger.
  rating numeric(3, 2) check (rating between 1 and 5),
  review_count integer not null default 0 check (review_count >= 0),
  -- Copied from the clinic by a trigger, so that a search by place reads one table.
  city text not null,
  state text not null,
  latitude double precision not null,
  longitude double precision not null,
  time_zone text not null default 'Asia/Kolkata',
  -- False: hidden from the search and not bookable. Booked appointments stay.
  listed boolean not null default true,
  -- Invented for a trial of the product. The page says so.
  sample boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  clinic_name text not null default '',
  words text[] not null default '{}',
  -- The place as a point of a sphere, for the nearest.
  earth public.cube not null generated always as (public.earth_point(latitude, longitude)) stored,
  -- The doctor set their own hours, leave or fees. A later import leaves these alone.
  is_self_managed boolean not null default false,
  -- The week of doctor_hours as text, so that the next free times of ten doctors need one table: 'online 2 11:00 12:00',
  -- separated by semicolons.
  week text not null default '',
  check (online_fee is not null or in_person_fee is not null),
  check ((rating is null) = (review_count = 0)),
  check ((registration_state = 'verified') = (registration_checked_on is not null))
);
create index doctor_clinic on doctor (clinic_id);

-- Start times of a doctor's appointments on a weekday (1 Monday to 7 Sunday), HH:mm in the doctor's zone.
create table doctor_hours (
  doctor_id uuid not null references doctor on delete cascade,
  mode text not null check (mode in ('in-person', 'online')),
  weekday smallint not null check (weekday between 1 and 7),
  times text[] not null check (cardinality(times) between 1 and 96),
  primary key (doctor_id, mode, weekday)
);

-- A day that differs from the week: other times, or none on a day of leave.
create table availability_override (
  doctor_id uuid not null references doctor on delete cascade,
  day date not null,
  mode text not null check (mode in ('in-person', 'online')),
  times text[] not null check (cardinality(times) <= 96),
  primary key (doctor_id, day, mode)
);

-- Questions and answers on a doctor's page.
create table doctor_question (
  doctor_id uuid not null references doctor on delete cascade,
  position smallint not null check (position between 1 and 50),
  question text not null check (length(question) between 1 and 300),
  answer text not null check (length(answer) between 1 and 2000),
  primary key (doctor_id, position)
);

-- Cities and PIN codes with their centre. A package fills it at the start.
create table place (
  id integer primary key,
  kind text not null check (kind in ('city', 'pin')),
  -- As shown. For a PIN code the district of its post office.
  name text not null check (length(name) between 1 and 100),
  state text not null check (length(state) between 1 and 100),
  pin text check (pin ~ '^[1-9][0-9]{5}$'),
  -- As searched: without case, spaces and marks.
  folded text not null,
  population integer not null default 0,
  latitude double precision not null,
  longitude double precision not null,
  check ((kind = 'pin') = (pin is not null))
);
create index place_folded on place (folded text_pattern_ops);
create unique index place_pin on place (pin) where pin is not null;

-- Says that the sample data was loaded once, so that it does not return after an operator removed it.
create table sample_data_load (
  is_single boolean primary key default true check (is_single),
  doctors integer not null,
  loaded_at timestamptz not null
);

-- Accounts that work for a doctor of the directory. A doctor signs in like anybody else; only this table makes the
-- account a doctor's.
create table doctor_account (
  account_id uuid primary key references patient on delete cascade,
  doctor_id uuid not null unique references doctor on delete cascade,
  invited_at timestamptz not null
);

-- Appointments ---------------------------------------------------------------------------------------------------------

-- Appointments, from the hold to the attendance.
create table appointment (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references patient on delete cascade,
  doctor_id uuid not null references doctor,
  clinic_id uuid references clinic,
  mode text not null check (mode in ('in-person', 'online')),
  -- Date and time of the doctor's zone. The instants follow from them.
  day date not null,
  time text not null check (time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  time_zone text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- held: waits for payment. confirmed. expired: the hold ended unpaid. cancelled.
  state text not null check (state in ('held', 'confirmed', 'expired', 'cancelled')),
  held_until timestamptz,
  pay_on_consultation boolean not null,
  -- Paise, as at the time of booking.
  fee integer not null check (fee between 0 and 10000000),
  currency text not null default 'INR' check (currency = 'INR'),
  -- The person that the doctor sees. An appointment for another person opens neither records nor schedules of the
  -- account.
  is_for_other boolean not null,
  first_name text not null check (length(first_name) between 1 and 100),
  last_name text not null check (length(last_name) between 1 and 100),
  phone_number text not null check (length(phone_number) between 1 and 20),
  date_of_birth date not null,
  gender text not null check (length(gender) between 1 and 40),
  address_type text not null check (length(address_type) between 1 and 40),
  -- May be empty: the form asks for it, the API does not.
  symptoms text not null check (length(symptoms) <= 2000),
  is_new_patient boolean,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  confirmed_at timestamptz,
  cancelled_at timestamptz,
  cancelled_by text check (cancelled_by in ('patient', 'doctor', 'product')),
  -- Grows with each change of the time. The calendar entry carries it.
  sequence smallint not null default 0 check (sequence between 0 and 1000),
  -- Which reminders were sent. Cleared when the time changes.
  day_reminder_sent_at timestamptz,
  hour_reminder_sent_at timestamptz,
  -- How the appointment went: expected until the doctor changes it.
  attendance text not null default 'expected' check (attendance in ('expected', 'arrived', 'in', 'done', 'absent')),
  attendance_at timestamptz,
  -- The doctor's words when cancelling.
  cancel_reason text not null default '' check (length(cancel_reason) <= 200),
  -- Until then the patient of a paid appointment that the doctor cancelled can choose another time. It is null once they
  -- chose or the money was returned.
  decision_due_at timestamptz,
  unique (id, patient_id),
  check (starts_at < ends_at),
  check ((state = 'held') = (held_until is not null)),
  check (state <> 'confirmed' or confirmed_at is not null),
  check ((state = 'cancelled') = (cancelled_at is not null) and (state = 'cancelled') = (cancelled_by is not null)),
  check ((attendance = 'expected') or attendance_at is not null),
  check (cancel_reason = '' or cancelled_by is not distinct from 'doctor'),
  check (decision_due_at is null or cancelled_by is not distinct from 'doctor')
);
create index appointment_patient on appointment (patient_id, starts_at);
create index appointment_doctor on appointment (doctor_id);
create index appointment_held on appointment (held_until) where state = 'held';
create index appointment_day_reminder on appointment (starts_at) where state = 'confirmed' and day_reminder_sent_at is null;
create index appointment_hour_reminder on appointment (starts_at) where state = 'confirmed' and hour_reminder_sent_at is null;
create index appointment_doctor_day on appointment (doctor_id, day) where confirmed_at is not null;
create index appointment_decision_due on appointment (decision_due_at) where decision_due_at is not null;

-- Taken slots of a doctor. It names no patient: everybody may know that a slot is taken. An expired hold binds nobody;
-- the next booking of the slot or the cleanup removes it.
create table appointment_slot (
  appointment_id uuid primary key,
  doctor_id uuid not null,
  -- The doctor's day, for the queue number.
  day date not null,
  during tstzrange not null check (not isempty(during) and lower_inc(during) and not upper_inc(during)),
  held_until timestamptz,
  -- Appointments of a doctor never overlap, whatever their mode.
  constraint appointment_slot_no_overlap exclude using gist (doctor_id with =, during with &&)
);
create index appointment_slot_day on appointment_slot (doctor_id, day);
create index appointment_slot_held on appointment_slot (held_until) where held_until is not null;

-- Files that a patient gives the doctor with an appointment: from the device, or a record of the vault.
create table appointment_document (
  id uuid primary key default gen_random_uuid(),
  appointment_id uuid not null,
  patient_id uuid not null,
  position smallint not null check (position between 1 and 5),
  name text not null check (length(name) between 1 and 255),
  media_type text not null check (length(media_type) between 1 and 100),
  bytes integer not null check (bytes > 0),
  -- One of the two. A destroyed record leaves its name.
  file_id uuid unique,
  record_id uuid,
  created_at timestamptz not null,
  unique (appointment_id, position),
  unique (id, patient_id),
  foreign key (appointment_id, patient_id) references appointment (id, patient_id) on delete cascade,
  foreign key (file_id, patient_id) references stored_file (id, patient_id) deferrable initially immediate,
  foreign key (record_id, patient_id) references health_record (id, patient_id) on delete set null (record_id),
  check (file_id is null or record_id is null)
);
create index appointment_document_record on appointment_document (record_id) where record_id is not null;

-- What patients say of a doctor after an appointment, one per appointment. It is public. It holds no patient, only the
-- name that the writer chose to show.
create table doctor_review (
  id uuid primary key default gen_random_uuid(),
  doctor_id uuid not null references doctor on delete cascade,
  -- Null in the sample data.
  appointment_id uuid unique references appointment on delete cascade,
  shown_name text not null check (length(shown_name) between 1 and 60),
  star smallint not null check (star between 1 and 5),
  comment text not null default '' check (length(comment) <= 1000),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index doctor_review_doctor on doctor_review (doctor_id, created_at desc, id);

-- Payments -------------------------------------------------------------------------------------------------------------

-- One payment per appointment. The row is committed before the gateway is asked.
create table payment (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references patient on delete cascade,
  appointment_id uuid not null unique,
  -- Paise.
  amount integer not null check (amount > 0),
  currency text not null check (currency = 'INR'),
  gateway text not null check (gateway in ('sandbox', 'stripe')),
  -- The gateway's name for it. Null until the gateway answers.
  reference text check (length(reference) between 1 and 255),
  -- The gateway's last answer.
  state text not null check (state in ('open', 'processing', 'succeeded', 'failed', 'cancelled')),
  -- Why the last attempt failed: a code of the product.
  failure text check (failure ~ '^[a-z][a-z_]{0,39}$'),
  card_brand text check (length(card_brand) <= 30),
  card_last4 text check (card_last4 ~ '^[0-9]{4}$'),
  -- For the receipt.
  payer_name text not null check (length(payer_name) between 1 and 200),
  address text not null check (length(address) between 1 and 200),
  city text not null check (length(city) between 1 and 100),
  region text not null check (length(region) between 1 and 100),
  postal_code text not null check (postal_code ~ '^[0-9]{4,6}$'),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- When the gateway is asked again. Null once all is settled.
  next_check_at timestamptz,
  -- Counts the changes: an answer to a question from before another change is ignored.
  version integer not null default 0,
  unique (id, patient_id),
  unique (gateway, reference),
  foreign key (appointment_id, patient_id) references appointment (id, patient_id) deferrable initially immediate
);
create index payment_patient on payment (patient_id);
create index payment_next_check on payment (next_check_at) where next_check_at is not null;

-- Charges, refunds and failed attempts. Lines are added, and a pending line is settled; no line is removed.
create table ledger_entry (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references patient on delete cascade,
  payment_id uuid not null,
  appointment_id uuid not null,
  kind text not null check (kind in ('charge', 'refund')),
  state text not null check (state in ('pending', 'completed', 'failed')),
  amount integer not null check (amount > 0),
  currency text not null check (currency = 'INR'),
  -- The receipt's number. A failed charge has none.
  number text unique check (length(number) between 1 and 40),
  -- As shown: 'Visa •••• 4242'.
  method text not null check (length(method) between 1 and 60),
  -- As they were when the money moved.
  payee_name text not null check (length(payee_name) between 1 and 200),
  payee_registration text not null check (length(payee_registration) between 1 and 200),
  reason text not null check (reason in ('appointment', 'appointment-cancelled', 'time-lost', 'paid-twice', 'given-by-hand')),
  -- The gateway's name for this line. For a refund a name of the product until the gateway answers.
  reference text not null check (length(reference) between 1 and 255),
  created_at timestamptz not null,
  settled_at timestamptz,
  unique (id, patient_id),
  unique (payment_id, kind, reference),
  foreign key (payment_id, patient_id) references payment (id, patient_id) deferrable initially immediate,
  foreign key (appointment_id, patient_id) references appointment (id, patient_id) deferrable initially immediate,
  check ((state = 'pending') = (settled_at is null)),
  -- A refund may fail after its receipt was issued (the bank returns the money): the line keeps its number.
  constraint ledger_entry_numbered check (case state
    when 'completed' then number is not null
    when 'failed' then number is null or kind = 'refund'
    else true
  end)
);
create index ledger_entry_patient on ledger_entry (patient_id, created_at desc, id);
-- For the nightly comparison of recent refunds.
create index ledger_entry_refunded on ledger_entry (settled_at) where kind = 'refund' and state = 'completed';
-- One charge per payment, and one pending line of a kind.
create unique index ledger_entry_once on ledger_entry (payment_id, kind)
  where state = 'pending' or (kind = 'charge' and state = 'completed');
-- All lines of a payment are summed up. The index above does not hold them all.
create index ledger_entry_payment on ledger_entry (payment_id);
create sequence receipt_number;

-- Events of a gateway. Each counts once.
create table gateway_event (
  gateway text not null check (gateway in ('sandbox', 'stripe')),
  event_id text not null check (length(event_id) between 1 and 255),
  received_at timestamptz not null,
  primary key (gateway, event_id)
);
create index gateway_event_received on gateway_event (received_at);

-- Conversations and calls ----------------------------------------------------------------------------------------------

-- Messages between a patient and a doctor. There is one conversation per pair; it begins with the first confirmed
-- appointment and stays.
create table conversation (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references patient on delete cascade,
  doctor_id uuid not null references doctor,
  created_at timestamptz not null,
  -- The sequence number of the last message, and the number of the last change (message, edit, deletion). A client asks
  -- for changes since a version.
  last_seq integer not null default 0 check (last_seq >= 0),
  version integer not null default 0 check (version >= last_seq),
  last_at timestamptz,
  -- Up to which sequence number the other side's messages were delivered and read.
  patient_delivered integer not null default 0,
  patient_read integer not null default 0,
  doctor_delivered integer not null default 0,
  doctor_read integer not null default 0,
  unique (patient_id, doctor_id),
  unique (id, patient_id, doctor_id),
  check (patient_read <= patient_delivered and patient_delivered <= last_seq),
  check (doctor_read <= doctor_delivered and doctor_delivered <= last_seq),
  unique (id, patient_id)
);
create index conversation_doctor on conversation (doctor_id, last_at desc nulls last);

-- Calls between patient and doctor. Sound and picture go from browser to browser; the row says that there is a call and
-- which devices are in it.
create table call (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null,
  patient_id uuid not null,
  doctor_id uuid not null,
  kind text not null check (kind in ('audio', 'video')),
  caller text not null check (caller in ('user', 'doctor')),
  state text not null check (state in ('ringing', 'active', 'ended')),
  -- How it ended.
  outcome text check (outcome in ('answered', 'missed', 'declined', 'cancelled', 'failed')),
  -- The online appointment that it belongs to.
  appointment_id uuid,
  -- From the caller's device: the same request again is the same call.
  request_key text check (length(request_key) between 1 and 200),
  patient_device uuid,
  doctor_device uuid,
  started_at timestamptz not null,
  rings_until timestamptz not null,
  answered_at timestamptz,
  ended_at timestamptz,
  -- The last heartbeat of each side's device, and the number of signals that it sent.
  patient_heartbeat_at timestamptz,
  doctor_heartbeat_at timestamptz,
  patient_signals integer not null default 0 check (patient_signals >= 0),
  doctor_signals integer not null default 0 check (doctor_signals >= 0),
  unique (id, patient_id, doctor_id),
  foreign key (conversation_id, patient_id, doctor_id) references conversation (id, patient_id, doctor_id) on delete cascade,
  foreign key (appointment_id, patient_id) references appointment (id, patient_id) deferrable initially immediate,
  check ((state = 'ended') = (ended_at is not null) and (state = 'ended') = (outcome is not null)),
  check (state <> 'active' or (answered_at is not null and patient_device is not null and doctor_device is not null)),
  check (state <> 'ringing' or answered_at is null),
  check (ended_at >= started_at and answered_at >= started_at and ended_at >= answered_at)
);
-- Nobody is in two calls.
create unique index call_patient on call (patient_id) where state <> 'ended';
create unique index call_doctor on call (doctor_id) where state <> 'ended';
create unique index call_request on call (conversation_id, caller, request_key) where request_key is not null;
create index call_conversation on call (conversation_id, started_at);
create index call_appointment on call (appointment_id) where appointment_id is not null;

-- Messages. Sequence numbers have no gaps: they are given under the lock of the conversation.
create table message (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null,
  patient_id uuid not null,
  doctor_id uuid not null,
  seq integer not null check (seq > 0),
  version integer not null check (version >= seq),
  -- From the sender's device: the same message sent twice is one message.
  client_id uuid not null,
  sender text not null check (sender in ('user', 'doctor', 'system')),
  kind text not null check (kind in ('text', 'audio', 'image', 'pdf', 'video', 'missedCall', 'consultationStart', 'consultationEnd')),
  -- The text, or the name of the file. Empty once the message is deleted.
  content text not null check (length(content) <= 4000),
  reply_to uuid,
  -- A file of the message, or a record of the patient's vault. Both are cleared when the message is deleted.
  file_id uuid unique,
  record_id uuid,
  media_type text check (length(media_type) <= 100),
  bytes integer check (bytes > 0),
  -- Of audio and video.
  duration_ms integer check (duration_ms between 0 and 86400000),
  call_id uuid,
  sent_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz,
  unique (conversation_id, seq),
  unique (conversation_id, sender, client_id),
  unique (id, conversation_id),
  foreign key (conversation_id, patient_id, doctor_id) references conversation (id, patient_id, doctor_id) on delete cascade,
  foreign key (reply_to, conversation_id) references message (id, conversation_id) deferrable initially immediate,
  foreign key (file_id, patient_id) references stored_file (id, patient_id) deferrable initially immediate,
  foreign key (record_id, patient_id) references health_record (id, patient_id) on delete set null (record_id),
  check (file_id is null or record_id is null),
  check (deleted_at is null or (content = '' and file_id is null and record_id is null)),
  check (edited_at is null or kind = 'text'),
  check ((sender = 'system') = (kind in ('missedCall', 'consultationStart', 'consultationEnd'))),
  foreign key (call_id, patient_id, doctor_id) references call (id, patient_id, doctor_id) deferrable initially immediate
);
create index message_changed on message (conversation_id, version);
create index message_record on message (record_id) where record_id is not null;
create index message_reply on message (reply_to) where reply_to is not null;
create index message_call on message (call_id) where call_id is not null;
-- A doctor's files in one conversation have a limit of their own.
create index message_files_of_doctor on message (conversation_id) include (bytes) where sender = 'doctor' and file_id is not null;

-- What the devices of a call tell each other to connect, in order. Deleted with the end of the call.
create table call_signal (
  call_id uuid not null,
  patient_id uuid not null,
  doctor_id uuid not null,
  sender text not null check (sender in ('user', 'doctor')),
  number integer not null check (number > 0),
  data text not null check (octet_length(data) between 1 and 32768),
  primary key (call_id, sender, number),
  foreign key (call_id, patient_id, doctor_id) references call (id, patient_id, doctor_id) on delete cascade
);

-- Prescriptions --------------------------------------------------------------------------------------------------------

-- Prescriptions of doctors. The row is the doctor's copy and stays with them; the patient has a record of their own in
-- the vault and may delete it.
create table prescription (
  id uuid primary key default gen_random_uuid(),
  appointment_id uuid not null,
  patient_id uuid not null references patient on delete cascade,
  doctor_id uuid not null references doctor,
  written_at timestamptz not null,
  -- The doctor's day at that time.
  day date not null,
  health_type text not null check (health_type in ('PHYSICAL', 'MENTAL')),
  -- The person, as printed.
  patient_name text not null check (length(patient_name) between 1 and 201),
  patient_age smallint not null check (patient_age between 0 and 150),
  patient_gender text not null check (length(patient_gender) between 1 and 40),
  is_for_other boolean not null,
  -- Symptoms, diagnosis, medicines, tests, advice and follow-up, as written.
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  file_name text not null check (length(file_name) between 1 and 255),
  file_id uuid not null unique,
  -- The file of the patient's record (a second copy of the bytes), and the record. The record is null once the patient
  -- destroyed it.
  vault_file_id uuid not null unique,
  record_id uuid unique,
  -- The same request again is the same prescription.
  request_key text check (length(request_key) between 1 and 200),
  request_hash bytea not null check (length(request_hash) = 32),
  unique (doctor_id, request_key),
  foreign key (appointment_id, patient_id) references appointment (id, patient_id) deferrable initially immediate,
  foreign key (file_id, patient_id) references stored_file (id, patient_id) deferrable initially deferred,
  foreign key (record_id, patient_id) references health_record (id, patient_id) on delete set null (record_id) deferrable initially deferred
);
create index prescription_doctor on prescription (doctor_id, written_at desc, id);
create index prescription_appointment on prescription (appointment_id);
create index prescription_patient on prescription (patient_id);

-- Notifications --------------------------------------------------------------------------------------------------------

-- Browsers that accept push messages.
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

-- Entries of the notification list. A row refers to its subject; the text is built when it is shown.
create table notification (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references patient on delete cascade,
  kind text not null
    check (kind in ('dose', 'doses-late', 'alerts-made', 'test', 'visit-confirmed', 'visit-soon', 'visit-expired', 'visit-refunded',
      'visit-cancelled', 'call-missed', 'message')),
  -- For a dose: which dose, and which reminder of it (0 = first).
  schedule_id uuid,
  due_at timestamptz,
  reminder smallint,
  -- For alerts-made.
  record_id uuid,
  -- For doses-late and alerts-made: how many.
  count integer check (count > 0),
  created_at timestamptz not null,
  read_at timestamptz,
  -- The answer that its ticket allows was given.
  answered_at timestamptz,
  appointment_id uuid,
  conversation_id uuid,
  unique (id, patient_id),
  foreign key (schedule_id, patient_id) references medication_schedule (id, patient_id) on delete cascade,
  foreign key (record_id, patient_id) references health_record (id, patient_id) on delete cascade,
  check ((kind = 'dose') = (schedule_id is not null) and (kind = 'dose') = (due_at is not null) and (kind = 'dose') = (reminder is not null)),
  check ((kind in ('doses-late', 'alerts-made')) = (count is not null)),
  foreign key (appointment_id, patient_id) references appointment (id, patient_id) on delete cascade,
  check ((kind like 'visit-%') = (appointment_id is not null)),
  foreign key (conversation_id, patient_id) references conversation (id, patient_id) on delete cascade,
  check (conversation_id is null or kind in ('call-missed', 'message')),
  check (kind <> 'message' or conversation_id is not null)
);
-- One notification per reminder of a dose, however many servers look for due doses.
create unique index notification_dose on notification (schedule_id, due_at, reminder) where kind = 'dose';
create index notification_patient on notification (patient_id, created_at desc);
create index notification_unread on notification (patient_id) where read_at is null;
create index notification_created on notification (created_at);
create index notification_record on notification (record_id) where record_id is not null;
create index notification_appointment on notification (appointment_id) where appointment_id is not null;
create unique index notification_message on notification (conversation_id) where kind = 'message' and read_at is null;
create index notification_conversation on notification (conversation_id) where conversation_id is not null;

-- The state of one notification on one channel.
create table notification_delivery (
  id uuid primary key default gen_random_uuid(),
  notification_id uuid not null,
  patient_id uuid not null,
  channel text not null check (channel in ('in-app', 'push', 'email', 'sms')),
  -- For push. No foreign key: the attempt stays known when the browser's row is deleted.
  subscription_id uuid,
  -- waiting; sent to the mail server or push service; shown on the device; failed: refused; gone: the receiver no longer
  -- exists; held back, for example in quiet hours.
  state text not null check (state in ('waiting', 'sent', 'shown', 'failed', 'gone', 'held')),
  -- A code, never a text from outside.
  reason text check (reason ~ '^[a-z][a-z_]{0,39}$'),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  unique (id, patient_id),
  unique nulls not distinct (notification_id, channel, subscription_id),
  foreign key (notification_id, patient_id) references notification (id, patient_id) on delete cascade,
  check ((channel = 'push') = (subscription_id is not null))
);
create index notification_delivery_waiting on notification_delivery (created_at) where state = 'waiting';

-- Assistant ------------------------------------------------------------------------------------------------------------

-- Chats of a patient with the assistant. They are the patient's alone: no doctor sees them.
create table assistant_chat (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references patient on delete cascade,
  -- From the device: the same chat begun twice is one chat.
  client_id uuid not null,
  name text not null check (length(name) between 1 and 80),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  last_seq integer not null default 0 check (last_seq >= 0),
  unique (patient_id, client_id),
  unique (id, patient_id)
);
create index assistant_chat_list on assistant_chat (patient_id, created_at desc);

-- Messages of a chat. An answer is a row that is written while it is generated.
create table assistant_message (
  id uuid primary key default gen_random_uuid(),
  chat_id uuid not null,
  patient_id uuid not null,
  seq integer not null check (seq > 0),
  -- For the patient's messages, from the device: sent twice it is one message.
  client_id uuid,
  role text not null check (role in ('user', 'ai')),
  state text not null check (state in ('done', 'answering', 'stopped', 'failed')),
  -- What it shows, as the contract defines it, without links and without data of other tables.
  content jsonb not null check (jsonb_typeof(content) = 'array' and octet_length(content::text) <= 300000),
  -- The text that a search looks in.
  words text not null check (length(words) <= 40000),
  -- Who answered: the guide, or a model by its name.
  author text check (length(author) between 1 and 200),
  created_at timestamptz not null,
  -- For an answer that is being generated: an old value means that its server died.
  saved_at timestamptz not null,
  edited_at timestamptz,
  unique (chat_id, seq),
  unique (chat_id, client_id),
  unique (id, patient_id),
  foreign key (chat_id, patient_id) references assistant_chat (id, patient_id) on delete cascade,
  check ((role = 'user') = (client_id is not null)),
  check (role = 'ai' or (state = 'done' and author is null)),
  check (edited_at is null or role = 'user')
);
-- One answer at a time, whichever server writes it.
create unique index assistant_message_answering on assistant_message (chat_id) where state = 'answering';

-- Attachments: a file of its own, or a record of the vault. Without a message it waits to be sent.
create table assistant_attachment (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references patient on delete cascade,
  message_id uuid,
  file_id uuid unique,
  record_id uuid,
  kind text not null check (kind in ('image', 'video', 'audio', 'document', 'HealthVaultRecordType')),
  name text not null check (length(name) between 1 and 255),
  media_type text check (length(media_type) <= 100),
  bytes integer check (bytes > 0),
  created_at timestamptz not null,
  foreign key (message_id, patient_id) references assistant_message (id, patient_id) on delete cascade,
  foreign key (file_id, patient_id) references stored_file (id, patient_id) deferrable initially immediate,
  foreign key (record_id, patient_id) references health_record (id, patient_id) on delete set null (record_id),
  check ((kind = 'HealthVaultRecordType') = (file_id is null)),
  check (kind <> 'HealthVaultRecordType' or message_id is not null)
);
create index assistant_attachment_message on assistant_attachment (message_id) where message_id is not null;
create index assistant_attachment_record on assistant_attachment (record_id) where record_id is not null;
create index assistant_attachment_waiting on assistant_attachment (created_at) where message_id is null;

-- Actions that the assistant prepared. Each is done once, when the patient confirms it.
create table assistant_proposal (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null,
  message_id uuid not null,
  kind text not null check (kind in ('dose-taken', 'record-alerts', 'medicine-alert', 'save-to-vault')),
  -- What would happen: ids that were the patient's own when it was written, and the words that were shown.
  input jsonb not null check (octet_length(input::text) <= 20000),
  state text not null default 'open' check (state in ('open', 'done', 'declined', 'failed')),
  outcome text check (length(outcome) <= 500),
  link text check (length(link) <= 200),
  created_at timestamptz not null,
  decided_at timestamptz,
  foreign key (message_id, patient_id) references assistant_message (id, patient_id) on delete cascade,
  check ((state = 'open') = (decided_at is null))
);
create index assistant_proposal_message on assistant_proposal (message_id);

-- Self-assessment ------------------------------------------------------------------------------------------------------

-- Unfinished self-assessments. The questionnaires are not data: they are in the code and in the operator's files.
create table assessment_draft (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references patient on delete cascade,
  questionnaire text not null check (length(questionnaire) between 1 and 64),
  -- By the ids of the questions. Only answers that fit their question.
  answers jsonb not null check (jsonb_typeof(answers) = 'object' and octet_length(answers::text) <= 1000000),
  -- The page to continue with.
  page text not null check (length(page) <= 100),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- One per questionnaire, so that two devices continue the same one.
  unique (patient_id, questionnaire)
);

-- Finished self-assessments.
create table assessment_result (
  -- The id of its draft: a draft is finished once.
  id uuid primary key,
  patient_id uuid not null references patient on delete cascade,
  questionnaire text not null check (length(questionnaire) between 1 and 64),
  title text not null check (length(title) between 1 and 200),
  -- The questionnaire of that day in FHIR's form, so that the answers stay readable when it changes.
  definition jsonb not null check (jsonb_typeof(definition) = 'object' and octet_length(definition::text) <= 1000000),
  answers jsonb not null check (jsonb_typeof(answers) = 'object' and octet_length(answers::text) <= 1000000),
  -- What the patient was told, in the words of that day.
  outcome jsonb not null check (jsonb_typeof(outcome) = 'object' and octet_length(outcome::text) <= 4000000),
  -- An answer called for help from a person.
  crisis boolean not null,
  finished_at timestamptz not null
);
create index assessment_result_patient on assessment_result (patient_id, finished_at desc, id desc);
create index assessment_result_questionnaire on assessment_result (patient_id, questionnaire, finished_at desc, id desc);

-- Deletion of accounts -------------------------------------------------------------------------------------------------
-- All of an account is deleted with its patient, except what the law requires: the ledger with what receipts are drawn
-- from, and the doctors' copies of prescriptions. These move to a row without a person (address 'erased:' and a new id),
-- so that running refunds continue.

-- Accounts that are being deleted. No foreign key: the row outlives the account until its files are destroyed.
create table account_deletion (
  account_id uuid primary key,
  -- The address for the last mail, sealed with a key outside the database.
  sealed_address bytea not null,
  requested_at timestamptz not null,
  -- When the rows were deleted. The files follow.
  rows_deleted_at timestamptz
);

-- Files that are still to be destroyed.
create table account_deletion_file (
  account_id uuid not null references account_deletion on delete cascade,
  file_id uuid not null,
  primary key (account_id, file_id)
);

-- Sandbox gateway ------------------------------------------------------------------------------------------------------
-- The sandbox stands for a company elsewhere: a schema of its own, without a foreign key to the product, written in
-- transactions of its own, so that a crash between its commit and ours is a real case. It holds neither a patient nor a
-- card number. Only the jobs' role reaches it; the application asks through the port.
create schema sandbox;

-- Payments of the sandbox.
create table sandbox.payment (
  reference text primary key check (reference ~ '^sbx_pay_[A-Za-z0-9_-]{16,40}$'),
  -- The caller's name for it: of a hundred requests at once one opens the payment.
  key text not null unique check (length(key) between 1 and 200),
  -- Paise.
  amount integer not null check (amount > 0),
  currency text not null check (currency = 'INR'),
  description text not null check (length(description) <= 500),
  state text not null default 'open' check (state in ('open', 'processing', 'succeeded', 'declined', 'cancelled')),
  decline text check ((decline is not null) = (state = 'declined')),
  brand text,
  last4 text check (last4 ~ '^[0-9]{4}$'),
  -- When a payment in processing will succeed.
  settles_at timestamptz check ((settles_at is not null) = (state = 'processing')),
  charged_at timestamptz check ((charged_at is not null) = (state = 'succeeded')),
  created_at timestamptz not null,
  check ((brand is null) = (last4 is null)),
  check (brand is not null or state in ('open', 'cancelled'))
);

-- Attempts to pay: the same key never charges twice.
create table sandbox.charge (
  key text primary key check (length(key) between 1 and 200),
  payment text not null references sandbox.payment,
  token text not null check (length(token) <= 40),
  created_at timestamptz not null
);
create index charge_payment on sandbox.charge (payment);

-- Refunds.
create table sandbox.refund (
  reference text primary key check (reference ~ '^sbx_ref_[A-Za-z0-9_-]{16,40}$'),
  key text not null unique check (length(key) between 1 and 200),
  payment text not null references sandbox.payment,
  amount integer not null check (amount > 0),
  created_at timestamptz not null
);
create index refund_payment on sandbox.refund (payment);

-- Events for the webhook, delivered at least once.
create table sandbox.event (
  id text primary key check (id ~ '^sbx_evt_[A-Za-z0-9_-]{16,40}$'),
  payment text not null references sandbox.payment,
  kind text not null check (kind in ('payment', 'refund')),
  due_at timestamptz not null,
  delivered_at timestamptz
);
create index event_payment on sandbox.event (payment);
create index event_waiting on sandbox.event (due_at) where delivered_at is null;
