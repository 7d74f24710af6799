-- The results of a paper by their names, with what its patient says about it: papers that have a test are found without opening
-- the facts of each. An entry is a result's name, and after a tab the heading that it stands under.
alter table record_reading
  add column result_names text[] not null default '{}',
  -- The paper's own date, where its patient confirmed or corrected it; otherwise its results are of the record's date.
  add column result_day date check (result_day >= '1900-01-01');
-- Kept when a paper was read, and when its patient said something about it.
grant update (result_names, result_day) on record_reading to arogo_jobs, arogo_app;

-- Papers that were read already. A name that its patient took away stands here until the next change, which does no harm: whoever
-- finds a paper by a name opens its facts.
alter table record_reading no force row level security;
alter table record_correction no force row level security;
update record_reading g set
  result_names = array(
    select distinct translate(one ->> 'name', E'\t', ' ') || coalesce(E'\t' || (one ->> 'section'), '')
    from (
      select jsonb_array_elements(coalesce(g.facts -> 'results', '[]'))
      union all
      select c.value from record_correction c where c.record_id = g.record_id and c.sort = 'result' and c.value is not null
    ) as said (one)
    where one ? 'name'),
  result_day = (
    select (c.value ->> 'date')::date from record_correction c
    where c.record_id = g.record_id and c.sort = 'date' and c.value ->> 'date' ~ '^(19|20)\d{2}-\d{2}-\d{2}$')
where g.facts is not null or exists (select from record_correction c where c.record_id = g.record_id);
alter table record_correction force row level security;
alter table record_reading force row level security;
