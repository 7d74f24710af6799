-- Search in a patient's records and in the directory of doctors.

-- Words ----------------------------------------------------------------------------------------------------------------

-- A text without case and without accents ('Élan' is found by 'elan'). Signs of Indian scripts are letters and stay.
create function public.fold_text(in_text text) returns text
  language sql immutable parallel safe
  return normalize(lower(regexp_replace(normalize(in_text, NFD), '[\u0300-\u036f]', '', 'g')), NFC);

-- The words of a text in order, of at most 40 characters each. Everything but punctuation belongs to a word, in any
-- script.
create function public.split_words(in_text text) returns table (word text, place bigint)
  language sql immutable parallel safe
  begin atomic
    select left(found.word[1], 40), found.place
    from regexp_matches(
      public.fold_text(in_text),
      '[^\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u206f\u2190-\u25ff\u3000-\u303f]+',
      'g')
      with ordinality as found (word, place);
  end;

-- Records --------------------------------------------------------------------------------------------------------------

-- Splits digits and letters of a word: '500mg' is also '500' and 'mg'. Nothing for a word of one kind, nor where a part
-- is a single character, which says too little ('b12', 'a1c').
create function public.split_digits(in_word text) returns table (part text, place bigint)
  language sql immutable parallel safe
  begin atomic
    select found.part[1], found.place from regexp_matches(in_word, '[0-9]+|[^0-9]+', 'g') with ordinality as found (part, place)
    where in_word ~ '[0-9]' and in_word ~ '[^0-9]' and in_word !~ '(^|[0-9])[^0-9]([0-9]|$)' and in_word !~ '(^|[^0-9])[0-9]([^0-9]|$)';
  end;

-- Every lexeme begins with its patient, so that a prefix ('gly...') is looked up among the words of one patient.
create function public.get_search_prefix(in_patient uuid) returns text
  language sql immutable parallel safe
  return left(in_patient::text, 8);

-- All texts of fields ({"doctor": ["..."]}) and of a document, as words of their patient.
create function public.build_search_vector(in_patient uuid, in_names jsonb, in_paper jsonb, in_text text) returns tsvector
  language sql immutable parallel safe
  begin atomic
    with texts as (
      select field.value #>> '{}' as text from jsonb_path_query(in_names, '$.*[*]') as field (value)
      union all
      select field.value #>> '{}' from jsonb_path_query(in_paper, '$.*[*]') as field (value)
      union all
      select in_text
    ), words as (
      select w.word from texts, public.split_words(texts.text) w
    ), taken as (
      select word from words
      union
      select p.part from words, public.split_digits(words.word) p where words.word ~ '[0-9]'
    )
    select array_to_tsvector(coalesce(array_agg(public.get_search_prefix(in_patient) || word), '{}')) from taken;
  end;

-- The query of a typed text: every word, or a word that begins with it. Null where nothing was typed.
create function public.build_search_query(in_patient uuid, in_text text) returns tsquery
  language sql immutable parallel safe
  begin atomic
    with typed as (
      select w.word, array(select p.part from public.split_digits(w.word) p order by p.place) as parts
      from public.split_words(in_text) w order by w.place limit 10
    ), asked as (
      select format('''%s%s'':*', public.get_search_prefix(in_patient), word) as whole,
        (select string_agg(format('''%s%s'':*', public.get_search_prefix(in_patient), part), ' & ') from unnest(parts) as part) as apart
      from typed
    )
    select string_agg(case when apart is null then whole else format('(%s | (%s))', whole, apart) end, ' & ')::tsquery from asked;
  end;

-- The texts of a record itself, by their field.
create function public.build_record_names(in_doctor text, in_clinic text, in_test text, in_file text) returns jsonb
  language sql immutable parallel safe
  return jsonb_build_object('doctor', jsonb_build_array(in_doctor), 'file', jsonb_build_array(in_file))
    || case when in_clinic is null then '{}' else jsonb_build_object('clinic', jsonb_build_array(in_clinic)) end
    || case when in_test is null then '{}' else jsonb_build_object('test', jsonb_build_array(in_test)) end;

-- The search row of each record. Triggers keep the names of the record; the jobs and the patient's corrections write
-- what was read.
create table record_search (
  record_id uuid primary key,
  patient_id uuid not null,
  health_type text not null,
  record_type text not null,
  status text not null,
  record_date timestamptz not null,
  deleted boolean not null,
  -- Texts by their field: {"doctor": ["Dr. Kavita Deshpande"], "file": ["diabetes-aug.pdf"]}.
  names jsonb not null,
  -- The same for what was read: {"medicine": ["Glycomet"], "diagnosis": ["Type 2 diabetes"]}.
  paper jsonb not null default '{}',
  -- All words of the document.
  document_text text not null default '' check (length(document_text) <= 100000),
  words tsvector not null generated always as (public.build_search_vector(patient_id, names, paper, document_text)) stored,
  foreign key (record_id, patient_id) references health_record (id, patient_id) on delete cascade
);
-- A page deep in a list is found without reading the records before it.
create index record_search_list on record_search (patient_id, health_type, record_date desc, record_id)
  include (record_type, status)
  where not deleted;
create index record_search_words on record_search using gin (words) with (fastupdate = off) where not deleted;
alter table record_search enable row level security, force row level security;
create policy own on record_search to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
create policy jobs on record_search to arogo_jobs using (true) with check (true);
-- The functions of arogo_search name the actor themselves: a policy that did would prevent the use of the text index.
create policy search on record_search to arogo_search using (true) with check (true);
grant select, update (paper, document_text) on record_search to arogo_app;
grant select (record_id), update (paper, document_text) on record_search to arogo_jobs;
grant select, insert, update (health_type, record_type, status, record_date, deleted, names) on record_search to arogo_search;

-- The number of records of each kind: a page of a list shows it without counting.
create table record_count (
  patient_id uuid not null references patient on delete cascade,
  health_type text not null,
  record_type text not null,
  status text not null,
  records integer not null check (records >= 0),
  primary key (patient_id, health_type, record_type, status)
);
alter table record_count enable row level security, force row level security;
create policy own on record_count to arogo_app using (patient_id = public.actor());
create policy counts on record_count to arogo_search using (true) with check (true);
grant select on record_count to arogo_app;
grant select, insert, update (records) on record_count to arogo_search;

-- Triggers keep both tables in step with the records.
create function privileged.index_new_records() returns trigger
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  insert into record_search (record_id, patient_id, health_type, record_type, status, record_date, deleted, names)
  select id, patient_id, health_type, record_type, status, record_date, deleted_at is not null,
    build_record_names(doctor_name, hospital_clinic_name, lab_test_name, original_file_name)
  from new_rows;
  -- In one order, so that two transactions never deadlock.
  insert into record_count as c (patient_id, health_type, record_type, status, records)
  select patient_id, health_type, record_type, status, count(*) from new_rows
  where deleted_at is null group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (patient_id, health_type, record_type, status) do update set records = c.records + excluded.records;
  return null;
end $$;
create trigger index_new after insert on health_record referencing new table as new_rows
  for each statement execute function privileged.index_new_records();

create function privileged.index_changed_records() returns trigger
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  update record_search s set health_type = n.health_type, record_type = n.record_type, status = n.status, record_date = n.record_date,
    deleted = n.deleted_at is not null, names = build_record_names(n.doctor_name, n.hospital_clinic_name, n.lab_test_name, n.original_file_name)
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
create trigger index_changed after update on health_record referencing old table as old_rows new table as new_rows
  for each statement execute function privileged.index_changed_records();

create function privileged.index_destroyed_records() returns trigger
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  update record_count c set records = c.records - removed.records
  from (select patient_id, health_type, record_type, status, count(*) as records from old_rows where deleted_at is null group by 1, 2, 3, 4) removed
  where (c.patient_id, c.health_type, c.record_type, c.status) = (removed.patient_id, removed.health_type, removed.record_type, removed.status);
  return null;
end $$;
create trigger index_destroyed after delete on health_record referencing old table as old_rows
  for each statement execute function privileged.index_destroyed_records();

-- The records of the actor that contain every word of in_query, by date. total is their number; with more, there are
-- more than total. Frequent words are found by walking along the dates, rare ones by the index. So the function walks a
-- little first, and once more, as deep as the first walk predicts.
create function privileged.search_records(
  in_query text, in_health_type text, in_record_types text[], in_statuses text[], in_newest_first boolean, in_limit integer, in_offset integer
) returns table (record_id uuid, place integer, total integer, more boolean)
  language plpgsql stable rows 20 security definer set search_path = public, pg_temp as $$
declare
  patient constant uuid := actor();
  terms constant tsquery := build_search_query(actor(), in_query);
  needed constant integer := in_limit + in_offset + 1;
  max_depth constant integer := greatest(400, 2 * needed);
  depth integer := case when in_newest_first then greatest(50, least(2 * needed, 200)) end;
  walked integer;
  found uuid[];
  has_retried boolean := false;
begin
  while depth is not null loop
    select array_agg(w.record_id order by w.record_date desc, w.record_id) filter (where w.matches), count(*)
    into found, walked from (
      select s.record_id, s.record_date, s.words @@ terms as matches from record_search s
      where s.patient_id = patient and s.health_type = in_health_type and not s.deleted
        and (in_record_types is null or s.record_type = any (in_record_types)) and (in_statuses is null or s.status = any (in_statuses))
      order by s.record_date desc, s.record_id limit depth
    ) w;
    found := coalesce(found, '{}');
    if walked < depth or cardinality(found) >= needed then
      return query select f.id, f.place::integer, cardinality(found), walked = depth
        from unnest(found) with ordinality as f (id, place)
        where f.place > in_offset and f.place <= in_offset + in_limit order by f.place;
      return;
    end if;
    -- Once more, as deep as the rate of matches so far predicts, plus a third.
    depth := case when not has_retried and cardinality(found) > 0 and needed * depth * 4 / (cardinality(found) * 3) <= max_depth
      then needed * depth * 4 / (cardinality(found) * 3) + 1 end;
    has_retried := true;
  end loop;

  return query
    -- By the words alone, which are those of one patient. The other conditions follow.
    with worded as materialized (
      select s.record_id, s.patient_id, s.health_type, s.record_type, s.status, s.record_date
      from record_search s where s.words @@ terms and not s.deleted
    ), placed as (
      select w.record_id, count(*) over () as total, row_number() over (order by
        case when in_newest_first then w.record_date end desc, case when in_newest_first then w.record_id end,
        case when not in_newest_first then w.record_date end, case when not in_newest_first then w.record_id end desc) as place
      from worded w
      where w.patient_id = patient and w.health_type = in_health_type
        and (in_record_types is null or w.record_type = any (in_record_types)) and (in_statuses is null or w.status = any (in_statuses))
    )
    select p.record_id, p.place::integer, p.total::integer, false from placed p
    where p.place > in_offset and p.place <= in_offset + in_limit order by p.place;
end $$;

-- arogo_search owns these functions, so that they see no more than its grants. The rights come first: afterwards they are
-- no longer the owner's to grant. Nobody but the owner keeps the right to create.
revoke all on function
  privileged.index_new_records, privileged.index_changed_records, privileged.index_destroyed_records, privileged.search_records
  from public;
grant execute on function privileged.search_records to arogo_app;
grant usage, create on schema privileged to arogo_search;
alter function privileged.index_new_records owner to arogo_search;
alter function privileged.index_changed_records owner to arogo_search;
alter function privileged.index_destroyed_records owner to arogo_search;
alter function privileged.search_records owner to arogo_search;
revoke usage, create on schema privileged from arogo_search;

-- Doctors --------------------------------------------------------------------------------------------------------------

-- The words under which a doctor is found, each once. The name of a city also in one piece.
create function public.build_doctor_words(in_texts text, in_city text) returns text[]
  language sql immutable parallel safe
  return array(
    select distinct word from public.split_words(translate(concat_ws(' ', in_texts, in_city), '''’`', '')) as found
    where word not in ('dr', 'a', 'an', 'and', 'at', 'by', 'for', 'in', 'of', 'on', 'or', 'the', 'to', 'with')
    union
    select string_agg(word, '' order by place) from public.split_words(in_city) having count(*) > 1
  );

-- Initials with or without dots: 'Dr. A. K. Gupta' is also found as 'AK Gupta', and 'Dr. AK Gupta' as 'A. K. Gupta'. Not
-- in a name that is all capitals, where a short word is a name, nor of titles and degrees. Null where there are none.
create function public.extract_initials(in_name text) returns text
  language sql immutable strict parallel safe
  return (
    select string_agg(piece, ' ') from (
      select regexp_replace(found[1], '[^A-Z]', '', 'g') as piece
      from regexp_matches(in_name, '((?:\m[A-Z]\M[. ]*){2,})', 'g') as found
      union all
      select regexp_replace(found[1], '(.)', '\1 ', 'g')
      from regexp_matches(in_name, '(\m(?!(?:DR|MD|MS|MR|MRS)\M)[A-Z]{2,3}\M)', 'g') as found
      where in_name ~ '[a-z]'
    ) pieces
  );

-- A doctor has the place and the name of their clinic. The score is half completeness of the page and half reviews: the
-- mean of the stars, drawn towards 3.5 as if by five people, so that one happy patient does not outweigh fifty. Hours
-- and fees change neither words nor score.
create function public.derive_doctor_columns() returns trigger
  language plpgsql as $$
  begin
    select c.name, c.city, c.state, c.latitude, c.longitude
      into new.clinic_name, new.city, new.state, new.latitude, new.longitude
      from public.clinic c where c.id = new.clinic_id;
    new.words := public.build_doctor_words(
      concat_ws(' ', new.display_name, public.extract_initials(new.display_name), new.specialty, array_to_string(new.expertise, ' '),
        new.clinic_name, new.state),
      new.city);
    new.score := case when new.registration_state = 'verified' then 20 else 0 end
      + case when new.bio <> '' then 10 else 0 end
      + case when new.education <> '' then 5 else 0 end
      + case when new.credentials <> '' then 5 else 0 end
      + least(cardinality(new.expertise), 5) * 2
      + 50 * ((coalesce(new.rating, 0) * new.review_count + 3.5 * 5) / (new.review_count + 5) - 1) / 4;
    return new;
  end
$$;
create trigger derive_columns before insert or update of display_name, specialty, expertise, clinic_id, education, credentials, registration_state, bio,
    score, rating, review_count, clinic_name, words, city, state, latitude, longitude on doctor
  for each row execute function public.derive_doctor_columns();

-- Updates the doctors of a clinic.
create function public.update_doctors_of_clinic() returns trigger
  language plpgsql as $$
  begin
    update public.doctor set clinic_id = new.id where clinic_id = new.id;
    return null;
  end
$$;
create trigger clinic_changed after update of name, city, state, latitude, longitude on clinic
  for each row execute function public.update_doctors_of_clinic();

create index doctor_earth on doctor using gist (earth) where listed;
create index doctor_specialty_earth on doctor using gist (specialty, earth) where listed;
-- The filters are in the index: matching doctors are counted without reading their rows.
create index doctor_score on doctor (score desc, id)
  include (languages, gender, state, online_fee, in_person_fee, lowest_fee, rating, practising_since)
  where listed;
create index doctor_specialty_score on doctor (specialty, score desc, id)
  include (languages, gender, state, online_fee, in_person_fee, lowest_fee, rating, practising_since)
  where listed;
-- The other orders, without a place.
create index doctor_fee on doctor (lowest_fee, score desc, id) where listed;
create index doctor_rating on doctor (rating desc nulls last, review_count desc, id) where listed;
create index doctor_practising on doctor (practising_since, score desc, id) where listed;
-- Holds unlisted doctors too. Two indexes with the same condition are never combined: the planner takes the second for a
-- repetition.
create index doctor_words on doctor using gin (words);

-- A word and its forms without one letter. Two words that differ by one typing error share a form.
create function public.build_word_forms(in_word text) returns text[]
  language sql immutable strict parallel safe
  return array(
    select in_word
    union
    select left(in_word, place - 1) || substr(in_word, place + 1) from generate_series(1, length(in_word)) as place
  );

-- The vocabulary: every word of a listed doctor, with the number of doctors. Typing errors are looked up here, not in
-- the doctors.
create table doctor_word (
  word text primary key,
  doctors integer not null,
  forms text[] not null generated always as (public.build_word_forms(word)) stored
);
create index doctor_word_forms on doctor_word using gin (forms);
create index doctor_word_unused on doctor_word (word) where doctors <= 0;
grant select on doctor_word to arogo_app;
grant select, insert, update, delete on doctor_word to arogo_jobs;

-- Counts the words of listed doctors, once per statement and in the order of the words, so that two writers wait but
-- never block each other.
create function public.count_doctor_words() returns trigger
  language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      insert into public.doctor_word as counted (word, doctors)
        select word, count(*) from new_rows, unnest(new_rows.words) as word where new_rows.listed group by word order by word
        on conflict (word) do update set doctors = counted.doctors + excluded.doctors;
    elsif tg_op = 'DELETE' then
      update public.doctor_word counted set doctors = counted.doctors - removed.doctors
        from (
          select word, count(*) as doctors from old_rows, unnest(old_rows.words) as word where old_rows.listed group by word order by word
        ) removed where counted.word = removed.word;
    else
      if not exists (
        select from new_rows a join old_rows g using (id) where (a.words, a.listed) is distinct from (g.words, g.listed)
      ) then return null; end if;
      insert into public.doctor_word as counted (word, doctors)
        select word, sum(more) from (
          select word, 1 as more from new_rows, unnest(new_rows.words) as word where new_rows.listed
          union all
          select word, -1 from old_rows, unnest(old_rows.words) as word where old_rows.listed
        ) changes group by word having sum(more) <> 0 order by word
        on conflict (word) do update set doctors = counted.doctors + excluded.doctors;
    end if;
    delete from public.doctor_word where doctors <= 0;
    return null;
  end
$$;
create trigger words_inserted after insert on doctor referencing new table as new_rows
  for each statement execute function public.count_doctor_words();
create trigger words_updated after update on doctor referencing old table as old_rows new table as new_rows
  for each statement execute function public.count_doctor_words();
create trigger words_deleted after delete on doctor referencing old table as old_rows
  for each statement execute function public.count_doctor_words();
