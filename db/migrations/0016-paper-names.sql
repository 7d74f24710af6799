-- The names that a list shows of a record's paper, beside its facts: a page of a list need not open the facts of each.
alter table record_reading
  add column paper_doctor text check (length(paper_doctor) <= 500),
  add column paper_specialty text check (length(paper_specialty) <= 500),
  add column paper_clinic text check (length(paper_clinic) <= 500),
  add column paper_test text check (length(paper_test) <= 500);
-- Kept when a paper was read, and when its patient said something about it.
grant update (paper_doctor, paper_specialty, paper_clinic, paper_test) on record_reading to arogo_jobs, arogo_app;

-- Papers that were read already. For that moment their owner sees them.
alter table record_reading no force row level security;
update record_reading set paper_doctor = left(facts #>> '{doctor,name}', 500), paper_specialty = left(facts #>> '{doctor,specialty}', 500),
  paper_clinic = left(facts #>> '{clinic,name}', 500), paper_test = left(facts ->> 'test_name', 500)
where facts is not null;
alter table record_reading force row level security;
