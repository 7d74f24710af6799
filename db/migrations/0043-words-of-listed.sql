-- The vocabulary counts the doctors who can be found. What is a word of nobody but hidden ones is none of the directory: it is
-- read as a mistyping of another, and how many are found by a word is known without counting them.

-- Whoever writes doctors meanwhile waits, and counts as below then.
lock table doctor in share row exclusive mode;

create or replace function public.count_doctor_words() returns trigger
  language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      insert into public.doctor_word as known (word, doctors)
        select word, count(*) from arrived, unnest(arrived.words) as word where arrived.listed group by word order by word
        on conflict (word) do update set doctors = known.doctors + excluded.doctors;
    elsif tg_op = 'DELETE' then
      update public.doctor_word known set doctors = known.doctors - less.doctors
        from (select word, count(*) as doctors from gone, unnest(gone.words) as word where gone.listed group by word order by word) less where known.word = less.word;
    else
      if not exists (select from arrived a join gone g using (id) where (a.words, a.listed) is distinct from (g.words, g.listed)) then return null; end if;
      insert into public.doctor_word as known (word, doctors)
        select word, sum(more) from (
          select word, 1 as more from arrived, unnest(arrived.words) as word where arrived.listed
          union all
          select word, -1 from gone, unnest(gone.words) as word where gone.listed
        ) changes group by word having sum(more) <> 0 order by word
        on conflict (word) do update set doctors = known.doctors + excluded.doctors;
    end if;
    delete from public.doctor_word where doctors <= 0;
    return null;
  end
$$;

delete from doctor_word;
insert into doctor_word (word, doctors) select word, count(*) from doctor, unnest(words) as word where listed group by word;
