-- What a list says of a paper's contents, such as how many results are low: a page of a list need not open the facts of each.
alter table record_reading add column paper_contents jsonb check (jsonb_typeof(paper_contents) = 'object');
-- Kept when a paper was read, and when its patient said something about it.
grant update (paper_contents) on record_reading to arogo_jobs, arogo_app;

-- Papers that were read already, unless their patient changed a fact: these get theirs with the next change. For that moment
-- their owner sees them.
alter table record_reading no force row level security;
alter table record_correction no force row level security;
update record_reading g set paper_contents = jsonb_strip_nulls(jsonb_build_object(
  'diagnosis', case when facts #>> '{lines,diagnosis,certainty}' = 'sure' and length(facts ->> 'diagnosis') <= 120 then facts ->> 'diagnosis' end,
  'medicines', jsonb_array_length(coalesce(facts -> 'medicines', '[]')),
  'results', jsonb_array_length(coalesce(facts -> 'results', '[]')),
  'low', (select count(*) from jsonb_array_elements(facts -> 'results') as one (r) where r ->> 'certainty' = 'sure' and r ->> 'flag' = 'low' and r ? 'low'),
  'high', (select count(*) from jsonb_array_elements(facts -> 'results') as one (r) where r ->> 'certainty' = 'sure' and r ->> 'flag' = 'high' and r ? 'high'),
  'marked', (select count(*) from jsonb_array_elements(facts -> 'results') as one (r) where r ->> 'certainty' = 'sure' and r ->> 'flag' = 'abnormal')))
where facts is not null and not exists (select from record_correction c where c.record_id = g.record_id);
alter table record_correction force row level security;
alter table record_reading force row level security;
