-- What was read on the paper of a record.

alter table health_record add unique (id, patient_id);

-- One row a record, from its upload on. What was read is health data like the record's own columns: it lies here as it
-- is, under the same row-level security, and goes with its record.
create table record_reading (
  record_id uuid primary key,
  patient_id uuid not null,
  -- The record's file, for the jobs, which see no record that stands.
  file_id uuid not null,
  state text not null default 'reading' check (state in ('reading', 'ready', 'needs_review', 'unreadable')),
  -- Why a document could not be read.
  reason text check (reason in ('encrypted', 'damaged', 'too_many_pages', 'too_heavy', 'empty', 'no_text')),
  -- The page that is being read, and how many there are.
  page smallint check (page between 1 and pages),
  pages smallint check (pages between 1 and 20),
  -- Whether the text was recognised from a picture.
  recognised boolean,
  -- The text of each page with the places it stands at.
  text jsonb,
  updated_at timestamptz not null,
  foreign key (record_id, patient_id) references health_record (id, patient_id) on delete cascade,
  foreign key (file_id, patient_id) references stored_file (id, patient_id),
  check ((state = 'unreadable') = (reason is not null)),
  check ((state in ('ready', 'needs_review')) = (text is not null and recognised is not null))
);
-- What a lost job left unread.
create index record_reading_waiting on record_reading (updated_at) where state = 'reading';
create index record_reading_file on record_reading (file_id);

-- Records that were there before the vault could read are read now. For that moment their owner sees them.
alter table health_record no force row level security;
insert into record_reading (record_id, patient_id, file_id, updated_at) select id, patient_id, file_id, created_at from health_record;
alter table health_record force row level security;

alter table record_reading enable row level security;
alter table record_reading force row level security;
create policy own on record_reading to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
create policy work on record_reading to arogo_jobs using (true) with check (true);
grant select, insert (record_id, patient_id, file_id, updated_at) on record_reading to arogo_app;
grant select (record_id, patient_id, file_id, state, updated_at),
  update (state, reason, page, pages, recognised, text, updated_at) on record_reading to arogo_jobs;
-- To read a file takes its size too.
grant select (bytes) on stored_file to arogo_jobs;
