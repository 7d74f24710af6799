-- A list tells whether a document names another person, without reading all facts.

alter table record_reading add column document_patient text check (length(document_patient) <= 500);
comment on column record_reading.document_patient is
  'The name of the person the document is about, with the patient''s correction. Copied from the facts, as the other names that a list needs.';

grant update (document_patient) on record_reading to arogo_app, arogo_jobs;

-- Row-level security holds for the owner too: without this the rows of patients would stay as they are.
alter table record_reading no force row level security;
alter table record_correction no force row level security;
-- The patient's word counts instead of what was read, also where it takes the name away.
update record_reading g set document_patient = left(nullif(
  case when c.record_id is null then g.facts #>> '{patient,name}' else c.value ->> 'name' end, ''), 500)
from record_reading r left join record_correction c on c.record_id = r.record_id and c.sort = 'patient'
where r.record_id = g.record_id;
alter table record_reading force row level security;
alter table record_correction force row level security;
