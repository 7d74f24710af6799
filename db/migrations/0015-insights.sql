-- Insights into records, and what a patient agreed to before a language model may see any.

-- The newest insights of a record; making them anew replaces them. They hold lines of the paper: health data like it, under
-- the same row-level security, and gone with it.
create table record_insight (
  record_id uuid primary key,
  patient_id uuid not null,
  -- Both pages: statements with the lines they rest on.
  pages jsonb not null,
  made_by text not null check (made_by in ('rules', 'model')),
  model_name text check ((made_by = 'model') = (model_name is not null)),
  -- Why the rules wrote although the model was asked.
  model_failed text check (model_failed is null or (made_by = 'rules' and model_failed in ('slow', 'failed', 'unusable'))),
  -- Of what the record said: when that changes, the insights are said to be outdated.
  facts_sha256 bytea not null check (length(facts_sha256) = 32),
  made_at timestamptz not null,
  foreign key (record_id, patient_id) references health_record (id, patient_id) on delete cascade
);
create index record_insight_patient on record_insight (patient_id);
alter table record_insight enable row level security;
alter table record_insight force row level security;
create policy own on record_insight to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
grant select, insert on record_insight to arogo_app;
grant update (pages, made_by, model_name, model_failed, facts_sha256, made_at) on record_insight to arogo_app;

-- A language model outside this server sees records only of a patient who agreed to it; those of the mental side need a
-- yes of their own. The version names the receiver too: another receiver is asked about anew.
alter table consent drop constraint consent_purpose_check;
alter table consent add check (purpose in ('terms', 'privacy', 'model_physical', 'model_mental'));
-- What was withdrawn can be given again; every yes keeps its row.
alter table consent drop constraint consent_patient_id_purpose_version_key;
create unique index consent_in_force on consent (patient_id, purpose, version) where withdrawn_at is null;
