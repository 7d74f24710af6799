-- What a patient says about the paper of a record. It wins over what was read, also over what is read later.

-- One row a fact that the patient corrected, confirmed, typed in or took away.
create table record_correction (
  record_id uuid not null,
  patient_id uuid not null,
  -- Names the fact within its record.
  fact text not null check (length(fact) between 1 and 300),
  sort text not null check (sort in ('patient', 'doctor', 'clinic', 'date', 'symptoms', 'diagnosis', 'test_name', 'advice', 'medicine', 'lab_test', 'result', 'paper')),
  -- What the patient says; null where it is to be taken away.
  value jsonb,
  -- What had been read then, with its place: by it the fact is found again when the paper is read anew. Null where nothing had been.
  read jsonb,
  -- Another one after each change, so that of two windows the later hears of the earlier.
  version uuid not null default gen_random_uuid(),
  -- The session that said it; sessions end and are removed, so nothing is referred to.
  session_id uuid not null,
  said_at timestamptz not null,
  primary key (record_id, fact),
  foreign key (record_id, patient_id) references health_record (id, patient_id) on delete cascade,
  check (value is not null or read is not null)
);
create index record_correction_patient on record_correction (patient_id);
alter table record_correction enable row level security;
alter table record_correction force row level security;
create policy own on record_correction to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
-- Who reads a paper anew must know what of it the patient has settled already.
create policy work on record_correction to arogo_jobs using (true);
grant select, insert, delete, update (value, read, version, session_id, said_at) on record_correction to arogo_app;
grant select (record_id, fact, sort, value, read, version, said_at) on record_correction to arogo_jobs;

-- What a patient answered to what a record asks.
create table record_answer (
  record_id uuid not null,
  patient_id uuid not null,
  -- Of what type it is, and whose paper.
  question text not null check (question in ('type', 'person')),
  answer text not null check (case question when 'type' then answer in ('PRESCRIPTION', 'LAB_REPORT') else answer in ('mine', 'someone_else') end),
  -- The name on the paper that was asked about: another name is another question.
  about text not null default '',
  session_id uuid not null,
  said_at timestamptz not null,
  primary key (record_id, question),
  foreign key (record_id, patient_id) references health_record (id, patient_id) on delete cascade
);
create index record_answer_patient on record_answer (patient_id);
alter table record_answer enable row level security;
alter table record_answer force row level security;
create policy own on record_answer to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
grant select, insert, update (answer, about, session_id, said_at) on record_answer to arogo_app;

grant update (record_type) on health_record to arogo_app;

-- How long the reading took, in milliseconds.
alter table record_reading add column took integer check (took >= 0);
grant update (took) on record_reading to arogo_jobs;
-- What the patient has settled needs no review any more.
grant update (state) on record_reading to arogo_app;
