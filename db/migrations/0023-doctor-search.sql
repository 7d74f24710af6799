-- Finding doctors: by place, by what they are, by words; and what follows from a doctor's clinic and page by itself.

create extension if not exists cube with schema public;

-- A place as a point of a sphere with radius 1. The straight line between two such points grows with the way over the
-- ground, so the nearest by it are the nearest; degrees would draw India a tenth too wide in the north.
create function public.earth_point(in_latitude double precision, in_longitude double precision) returns public.cube
  language sql immutable strict parallel safe
  return public.cube(array[cos(radians(in_latitude)) * cos(radians(in_longitude)), cos(radians(in_latitude)) * sin(radians(in_longitude)), sin(radians(in_latitude))]);

-- The words under which a doctor is found: of the texts, folded, each once; a city's name also in one piece.
create function public.doctor_words(in_texts text, in_city text) returns text[]
  language sql immutable parallel safe
  return array(
    select distinct word from public.words_of(translate(concat_ws(' ', in_texts, in_city), '''’`', '')) as found
    where word not in ('dr', 'a', 'an', 'and', 'at', 'by', 'for', 'in', 'of', 'on', 'or', 'the', 'to', 'with')
    union
    select string_agg(word, '' order by place) from public.words_of(in_city) having count(*) > 1
  );

alter table doctor add column clinic_name text not null default '';
alter table doctor add column words text[] not null default '{}';
alter table doctor add column earth public.cube not null generated always as (public.earth_point(latitude, longitude)) stored;

-- A doctor is where the clinic is, and bears its name. The score says how well a page is kept (half of it) and liked: the
-- mean of the stars, drawn towards 3.5 as if five people had given that, so that one happy patient does not outdo fifty.
create function public.doctor_follows() returns trigger
  language plpgsql as $$
  begin
    select c.name, c.city, c.state, c.latitude, c.longitude into new.clinic_name, new.city, new.state, new.latitude, new.longitude
      from public.clinic c where c.id = new.clinic_id;
    new.words := public.doctor_words(concat_ws(' ', new.display_name, new.specialty, array_to_string(new.expertise, ' '), new.clinic_name, new.state), new.city);
    new.score := case when new.registration_state = 'verified' then 20 else 0 end + case when new.bio <> '' then 10 else 0 end
      + case when new.education <> '' then 5 else 0 end + case when new.credentials <> '' then 5 else 0 end + least(cardinality(new.expertise), 5) * 2
      + 50 * ((coalesce(new.rating, 0) * new.review_count + 3.5 * 5) / (new.review_count + 5) - 1) / 4;
    return new;
  end
$$;
create trigger follows before insert or update on doctor for each row execute function public.doctor_follows();

create function public.clinic_moved() returns trigger
  language plpgsql as $$
  begin
    update public.doctor set clinic_id = new.id where clinic_id = new.id;
    return null;
  end
$$;
create trigger moved after update of name, city, state, latitude, longitude on clinic for each row execute function public.clinic_moved();

-- A word and each form of it that lacks one letter. Two words that one typing error parts have a form in common.
create function public.word_forms(in_word text) returns text[]
  language sql immutable strict parallel safe
  return array(select in_word union select left(in_word, place - 1) || substr(in_word, place + 1) from generate_series(1, length(in_word)) as place);

-- The vocabulary: every word of any doctor, with how many have it. What was mistyped is looked up here, not in the doctors.
create table doctor_word (
  word text primary key,
  doctors integer not null,
  forms text[] not null generated always as (public.word_forms(word)) stored
);
create index doctor_word_forms on doctor_word using gin (forms);
create index doctor_word_begins on doctor_word (word text_pattern_ops);
create index doctor_word_gone on doctor_word (word) where doctors <= 0;
grant select on doctor_word to arogo_app;
grant select, insert, update, delete on doctor_word to arogo_jobs;

-- Counts once a statement, in the order of the words, so that two who write doctors at once wait and never lock each other out.
create function public.count_doctor_words() returns trigger
  language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      insert into public.doctor_word as known (word, doctors)
        select word, count(*) from arrived, unnest(arrived.words) as word group by word order by word
        on conflict (word) do update set doctors = known.doctors + excluded.doctors;
    elsif tg_op = 'DELETE' then
      update public.doctor_word known set doctors = known.doctors - less.doctors
        from (select word, count(*) as doctors from gone, unnest(gone.words) as word group by word order by word) less where known.word = less.word;
    else
      if not exists (select from arrived a join gone g using (id) where a.words is distinct from g.words) then return null; end if;
      insert into public.doctor_word as known (word, doctors)
        select word, sum(more) from (
          select word, 1 as more from arrived, unnest(arrived.words) as word
          union all
          select word, -1 from gone, unnest(gone.words) as word
        ) changes group by word having sum(more) <> 0 order by word
        on conflict (word) do update set doctors = known.doctors + excluded.doctors;
    end if;
    delete from public.doctor_word where doctors <= 0;
    return null;
  end
$$;
create trigger words_inserted after insert on doctor referencing new table as arrived for each statement execute function public.count_doctor_words();
create trigger words_updated after update on doctor referencing old table as gone new table as arrived for each statement execute function public.count_doctor_words();
create trigger words_deleted after delete on doctor referencing old table as gone for each statement execute function public.count_doctor_words();

-- The stars of a doctor are counted once a statement: thousands of reviews come at once with the sample world.
drop trigger count_reviews on doctor_review;
create or replace function gate.count_reviews() returns trigger
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
  begin
    -- Who waits for another review of the same doctor counts after it: the next statement sees what was committed meanwhile.
    -- Reviews refer to the doctor, so nothing stronger can be had by two at once.
    perform 1 from doctor where id in (select doctor_id from changed) order by id for no key update;
    update doctor set rating = counted.rating, review_count = counted.reviews
    from (
      select d.id, round(avg(r.star), 2) as rating, count(r.star) as reviews
      from (select distinct doctor_id as id from changed) d left join doctor_review r on r.doctor_id = d.id group by d.id
    ) counted
    where doctor.id = counted.id and (doctor.rating, doctor.review_count) is distinct from (counted.rating, counted.reviews);
    return null;
  end
$$;
create trigger count_inserted after insert on doctor_review referencing new table as changed for each statement execute function gate.count_reviews();
create trigger count_updated after update on doctor_review referencing new table as changed for each statement execute function gate.count_reviews();
create trigger count_deleted after delete on doctor_review referencing old table as changed for each statement execute function gate.count_reviews();

create index doctor_earth on doctor using gist (earth) where listed;
create index doctor_specialty_earth on doctor using gist (specialty, earth) where listed;
create index doctor_score on doctor (score desc, id) where listed;
create index doctor_specialty_score on doctor (specialty, score desc, id) where listed;
create index doctor_words on doctor using gin (words) where listed;

-- That the sample world was loaded once: it does not come back by itself when somebody has removed it.
create table sample_world (
  only_one boolean primary key default true check (only_one),
  doctors integer not null,
  loaded_at timestamptz not null
);
grant select, insert, update, delete on sample_world to arogo_jobs;

-- What is there already follows too.
update doctor set clinic_id = clinic_id;
