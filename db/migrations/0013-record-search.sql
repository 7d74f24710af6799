-- Finding records by what is written in them, and counting them without looking at each.

-- A text without case and without the marks on letters ('Élan' is found by 'elan'); the signs of Indian scripts are
-- letters and stay.
create function public.folded(in_text text) returns text
  language sql immutable parallel safe
  return normalize(lower(regexp_replace(normalize(in_text, NFD), '[\u0300-\u036f]', '', 'g')), NFC);

-- The words of a text in their order, of at most 40 characters each. Whatever is no sign of punctuation belongs to a
-- word, in any script.
create function public.words_of(in_text text) returns table (word text, place bigint)
  language sql immutable parallel safe
  begin atomic
    select left(found.word[1], 40), found.place
    from regexp_matches(public.folded(in_text), '[^\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u206f\u2190-\u25ff\u3000-\u303f]+', 'g')
      with ordinality as found (word, place);
  end;

-- Digits and letters of a word apart: '500mg' is '500' and 'mg' too. Nothing for a word of one kind, nor for one of
-- which a part is a single character, which says too little ('b12', 'a1c').
create function public.parts_of(in_word text) returns table (part text, place bigint)
  language sql immutable parallel safe
  begin atomic
    select found.part[1], found.place from regexp_matches(in_word, '[0-9]+|[^0-9]+', 'g') with ordinality as found (part, place)
    where in_word ~ '[0-9]' and in_word ~ '[^0-9]' and in_word !~ '(^|[0-9])[^0-9]([0-9]|$)' and in_word !~ '(^|[^0-9])[0-9]([^0-9]|$)';
  end;

-- Every lexeme begins with its patient: the beginning of a word ('gly...') is then looked up among the words of one
-- patient, not among those of all.
create function public.search_key(in_patient uuid) returns text
  language sql immutable parallel safe
  return left(in_patient::text, 8);

-- All texts of fields ({"doctor": ["..."]}) and of a paper, as words of their patient.
create function public.search_words(in_patient uuid, in_names jsonb, in_paper jsonb, in_text text) returns tsvector
  language sql immutable parallel safe
  begin atomic
    with texts as (
      select field.value #>> '{}' as text from jsonb_path_query(in_names, '$.*[*]') as field (value)
      union all
      select field.value #>> '{}' from jsonb_path_query(in_paper, '$.*[*]') as field (value)
      union all
      select in_text
    ), words as (
      select w.word from texts, public.words_of(texts.text) w
    ), taken as (
      select word from words
      union
      select p.part from words, public.parts_of(words.word) p where words.word ~ '[0-9]'
    )
    select array_to_tsvector(coalesce(array_agg(public.search_key(in_patient) || word), '{}')) from taken;
  end;

-- What to look for: every word that was typed, or a word that begins with it. Null where nothing was typed.
create function public.search_query(in_patient uuid, in_text text) returns tsquery
  language sql immutable parallel safe
  begin atomic
    with typed as (
      select w.word, array(select p.part from public.parts_of(w.word) p order by p.place) as parts
      from public.words_of(in_text) w order by w.place limit 10
    ), asked as (
      select format('''%s%s'':*', public.search_key(in_patient), word) as whole,
        (select string_agg(format('''%s%s'':*', public.search_key(in_patient), part), ' & ') from unnest(parts) as part) as apart
      from typed
    )
    select string_agg(case when apart is null then whole else format('(%s | (%s))', whole, apart) end, ' & ')::tsquery from asked;
  end;

-- What a record itself says, by the field it stands in.
create function public.names_of(in_doctor text, in_clinic text, in_test text, in_file text) returns jsonb
  language sql immutable parallel safe
  return jsonb_build_object('doctor', jsonb_build_array(in_doctor), 'file', jsonb_build_array(in_file))
    || case when in_clinic is null then '{}' else jsonb_build_object('clinic', jsonb_build_array(in_clinic)) end
    || case when in_test is null then '{}' else jsonb_build_object('test', jsonb_build_array(in_test)) end;

-- One row a record, kept beside it by the trigger below. The jobs and the patient's corrections write down what the
-- paper says; the names come from the record itself.
create table record_search (
  record_id uuid primary key,
  patient_id uuid not null,
  health_type text not null,
  record_type text not null,
  status text not null,
  record_date timestamptz not null,
  deleted boolean not null,
  -- Texts by the field they stand in: {"doctor": ["Dr. Kavita Deshpande"], "file": ["diabetes-aug.pdf"]}.
  names jsonb not null,
  -- The same of what was read: {"medicine": ["Glycomet"], "diagnosis": ["Type 2 diabetes"]}.
  paper jsonb not null default '{}',
  -- All words of the paper.
  paper_text text not null default '' check (length(paper_text) <= 100000),
  words tsvector not null generated always as (public.search_words(patient_id, names, paper, paper_text)) stored,
  foreign key (record_id, patient_id) references health_record (id, patient_id) on delete cascade
);
-- A page deep in a list is found without touching the records before it.
create index record_search_list on record_search (patient_id, health_type, record_date desc, record_id) include (record_type, status) where not deleted;
create index record_search_words on record_search using gin (words) with (fastupdate = off) where not deleted;

-- How many records of each kind a patient has: a page of a list says so without counting them again.
create table record_count (
  patient_id uuid not null references patient on delete cascade,
  health_type text not null,
  record_type text not null,
  status text not null,
  records integer not null check (records >= 0),
  primary key (patient_id, health_type, record_type, status)
);

-- For these lines their owner sees the rows that are there already.
alter table health_record no force row level security;
alter table record_reading no force row level security;
insert into record_search (record_id, patient_id, health_type, record_type, status, record_date, deleted, names, paper, paper_text)
select r.id, r.patient_id, r.health_type, r.record_type, r.status, r.record_date, r.deleted_at is not null,
  public.names_of(r.doctor_name, r.hospital_clinic_name, r.lab_test_name, r.original_file_name),
  jsonb_strip_nulls(jsonb_build_object(
    'diagnosis', case when g.facts ? 'diagnosis' then jsonb_build_array(g.facts -> 'diagnosis') end,
    'symptom', g.facts -> 'symptoms',
    'medicine', jsonb_path_query_array(g.facts, '$.medicines[*].medicine_name'))),
  coalesce(left((select string_agg(item ->> 'text', ' ') from jsonb_path_query(g.text, '$[*].items[*]') as item), 100000), '')
from health_record r left join record_reading g on g.record_id = r.id;
insert into record_count (patient_id, health_type, record_type, status, records)
select patient_id, health_type, record_type, status, count(*) from health_record where deleted_at is null group by 1, 2, 3, 4;
alter table health_record force row level security;
alter table record_reading force row level security;

alter table record_search enable row level security;
alter table record_search force row level security;
create policy own on record_search to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
create policy work on record_search to arogo_jobs using (true) with check (true);
-- The searcher's functions name the actor themselves: a policy that did would keep the text index from being used.
create policy search on record_search to arogo_search using (true) with check (true);
grant select, update (paper, paper_text) on record_search to arogo_app;
grant select (record_id), update (paper, paper_text) on record_search to arogo_jobs;
grant select, insert, update (health_type, record_type, status, record_date, deleted, names) on record_search to arogo_search;

alter table record_count enable row level security;
alter table record_count force row level security;
create policy own on record_count to arogo_app using (patient_id = public.actor());
create policy keep on record_count to arogo_search using (true) with check (true);
grant select on record_count to arogo_app;
grant select, insert, update (records) on record_count to arogo_search;

-- Keeps both beside the records, whoever changes one.
create function gate.note_new_records() returns trigger
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  insert into record_search (record_id, patient_id, health_type, record_type, status, record_date, deleted, names)
  select id, patient_id, health_type, record_type, status, record_date, deleted_at is not null,
    names_of(doctor_name, hospital_clinic_name, lab_test_name, original_file_name)
  from new_rows;
  -- In one order, so that two transactions wait for each other and never both for the other.
  insert into record_count as c (patient_id, health_type, record_type, status, records)
  select patient_id, health_type, record_type, status, count(*) from new_rows
  where deleted_at is null group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (patient_id, health_type, record_type, status) do update set records = c.records + excluded.records;
  return null;
end $$;

create function gate.note_changed_records() returns trigger
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  update record_search s set health_type = n.health_type, record_type = n.record_type, status = n.status, record_date = n.record_date,
    deleted = n.deleted_at is not null, names = names_of(n.doctor_name, n.hospital_clinic_name, n.lab_test_name, n.original_file_name)
  from new_rows n where s.record_id = n.id;
  with change as (
    select patient_id, health_type, record_type, status, sum(records) as records from (
      select patient_id, health_type, record_type, status, 1 as records from new_rows where deleted_at is null
      union all
      select patient_id, health_type, record_type, status, -1 from old_rows where deleted_at is null
    ) changes
    group by 1, 2, 3, 4 having sum(records) <> 0
  ), fewer as (
    update record_count c set records = c.records + change.records from change
    where change.records < 0
      and (c.patient_id, c.health_type, c.record_type, c.status) = (change.patient_id, change.health_type, change.record_type, change.status)
  )
  insert into record_count as c (patient_id, health_type, record_type, status, records)
  select patient_id, health_type, record_type, status, records from change where records > 0 order by 1, 2, 3, 4
  on conflict (patient_id, health_type, record_type, status) do update set records = c.records + excluded.records;
  return null;
end $$;

create function gate.note_destroyed_records() returns trigger
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  update record_count c set records = c.records - gone.records
  from (select patient_id, health_type, record_type, status, count(*) as records from old_rows where deleted_at is null group by 1, 2, 3, 4) gone
  where (c.patient_id, c.health_type, c.record_type, c.status) = (gone.patient_id, gone.health_type, gone.record_type, gone.status);
  return null;
end $$;

-- The records of the actor that carry every word of in_query, in the order of their dates. `total` is how many there
-- are; with `more`, how many there are at least, which is more than asked for.
--
-- What is written in many records is soon found by walking along their dates; what is written in few, by its words. So
-- it walks a little first, and a little further where the page will then be full.
create function gate.search_records(
  in_query text, in_health_type text, in_record_types text[], in_statuses text[], in_newest_first boolean, in_limit integer, in_offset integer
) returns table (record_id uuid, place integer, total integer, more boolean)
  language plpgsql stable rows 20 security definer set search_path = public, pg_temp as $$
declare
  me constant uuid := actor();
  wanted constant tsquery := search_query(actor(), in_query);
  needed constant integer := in_limit + in_offset + 1;
  deepest constant integer := greatest(400, 2 * needed);
  depth integer := case when in_newest_first then greatest(50, least(2 * needed, 200)) end;
  walked integer;
  found uuid[];
begin
  while depth is not null loop
    select array_agg(w.record_id order by w.record_date desc, w.record_id) filter (where w.fits), count(*) into found, walked from (
      select s.record_id, s.record_date, s.words @@ wanted as fits from record_search s
      where s.patient_id = me and s.health_type = in_health_type and not s.deleted
        and (in_record_types is null or s.record_type = any (in_record_types)) and (in_statuses is null or s.status = any (in_statuses))
      order by s.record_date desc, s.record_id limit depth
    ) w;
    found := coalesce(found, '{}');
    if walked < depth or cardinality(found) >= needed then
      return query select f.id, f.place::integer, cardinality(found), walked = depth from unnest(found) with ordinality as f (id, place)
        where f.place > in_offset and f.place <= in_offset + in_limit order by f.place;
      return;
    end if;
    -- As deep as it takes at the rate of what was found so far, with a third to spare; once.
    depth := case when depth < deepest and cardinality(found) > 0 and needed * depth * 4 / (cardinality(found) * 3) <= deepest then deepest end;
  end loop;

  return query
    -- By the words alone, which are those of one patient; whatever else is asked for is looked at afterwards.
    with worded as materialized (
      select s.record_id, s.patient_id, s.health_type, s.record_type, s.status, s.record_date from record_search s where s.words @@ wanted and not s.deleted
    ), placed as (
      select w.record_id, count(*) over () as total, row_number() over (order by
        case when in_newest_first then w.record_date end desc, case when in_newest_first then w.record_id end,
        case when not in_newest_first then w.record_date end, case when not in_newest_first then w.record_id end desc) as place
      from worded w
      where w.patient_id = me and w.health_type = in_health_type
        and (in_record_types is null or w.record_type = any (in_record_types)) and (in_statuses is null or w.status = any (in_statuses))
    )
    select p.record_id, p.place::integer, p.total::integer, false from placed p
    where p.place > in_offset and p.place <= in_offset + in_limit order by p.place;
end $$;

create trigger note_new after insert on health_record referencing new table as new_rows for each statement execute function gate.note_new_records();
create trigger note_changed after update on health_record referencing old table as old_rows new table as new_rows
  for each statement execute function gate.note_changed_records();
create trigger note_destroyed after delete on health_record referencing old table as old_rows for each statement execute function gate.note_destroyed_records();

-- Before they are handed over: afterwards they are no longer the owner's to grant.
revoke all on function gate.note_new_records, gate.note_changed_records, gate.note_destroyed_records, gate.search_records from public;
grant execute on function gate.search_records to arogo_app;
grant usage on schema gate to arogo_search;
grant create on schema gate to arogo_search;
alter function gate.note_new_records owner to arogo_search;
alter function gate.note_changed_records owner to arogo_search;
alter function gate.note_destroyed_records owner to arogo_search;
alter function gate.search_records owner to arogo_search;
revoke create, usage on schema gate from arogo_search;
