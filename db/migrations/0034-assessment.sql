-- Self-assessments: what a patient answered of a questionnaire so far, and what was said of what they finished. The
-- questionnaires are no data: they stand in the code and in the operator's files.

create table assessment_draft (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references patient on delete cascade,
  questionnaire text not null check (length(questionnaire) between 1 and 64),
  -- By the ids of the questions; only what fits its question.
  answers jsonb not null check (jsonb_typeof(answers) = 'object' and octet_length(answers::text) <= 1000000),
  -- The page to go on with.
  page text not null check (length(page) <= 100),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- One each, so that two devices go on with the same.
  unique (patient_id, questionnaire)
);
alter table assessment_draft enable row level security;
alter table assessment_draft force row level security;
create policy own on assessment_draft to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
grant select, insert, update (answers, page, updated_at), delete on assessment_draft to arogo_app;

create table assessment_result (
  -- That of the draft which became it: a draft is finished once.
  id uuid primary key,
  patient_id uuid not null references patient on delete cascade,
  questionnaire text not null check (length(questionnaire) between 1 and 64),
  title text not null check (length(title) between 1 and 200),
  -- The questionnaire as it was then, in FHIR's form, so that the answers can be read when it is long another.
  definition jsonb not null check (jsonb_typeof(definition) = 'object' and octet_length(definition::text) <= 1000000),
  answers jsonb not null check (jsonb_typeof(answers) = 'object' and octet_length(answers::text) <= 1000000),
  -- What was said of them, in the words of then.
  outcome jsonb not null check (jsonb_typeof(outcome) = 'object' and octet_length(outcome::text) <= 4000000),
  -- An answer called for somebody to talk to.
  crisis boolean not null,
  finished_at timestamptz not null
);
create index assessment_result_patient on assessment_result (patient_id, finished_at desc, id desc);
create index assessment_result_questionnaire on assessment_result (patient_id, questionnaire, finished_at desc, id desc);
alter table assessment_result enable row level security;
alter table assessment_result force row level security;
create policy own on assessment_result to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
-- What was said stays as it was said.
grant select, insert, delete on assessment_result to arogo_app;
