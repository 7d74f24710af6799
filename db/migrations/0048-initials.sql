-- Initials are written with dots or without: 'Dr. A. K. Gupta' is found as 'AK Gupta' too, and 'Dr. AK Gupta' as 'A. K. Gupta'.

-- Of a name its single capitals in one piece, and each letter of a short word of capitals. Not of a name that is all capitals,
-- where a short word is a name like any other, nor of titles and degrees. Null where there are none.
create function public.initials_of(in_name text) returns text
  language sql immutable strict parallel safe
  return (
    select string_agg(piece, ' ') from (
      select regexp_replace(found[1], '[^A-Z]', '', 'g') as piece from regexp_matches(in_name, '((?:\m[A-Z]\M[. ]*){2,})', 'g') as found
      union all
      select regexp_replace(found[1], '(.)', '\1 ', 'g') from regexp_matches(in_name, '(\m(?!(?:DR|MD|MS|MR|MRS)\M)[A-Z]{2,3}\M)', 'g') as found where in_name ~ '[a-z]'
    ) pieces
  );

create or replace function public.doctor_follows() returns trigger
  language plpgsql as $$
  begin
    select c.name, c.city, c.state, c.latitude, c.longitude into new.clinic_name, new.city, new.state, new.latitude, new.longitude
      from public.clinic c where c.id = new.clinic_id;
    new.words := public.doctor_words(
      concat_ws(' ', new.display_name, public.initials_of(new.display_name), new.specialty, array_to_string(new.expertise, ' '), new.clinic_name, new.state), new.city);
    new.score := case when new.registration_state = 'verified' then 20 else 0 end + case when new.bio <> '' then 10 else 0 end
      + case when new.education <> '' then 5 else 0 end + case when new.credentials <> '' then 5 else 0 end + least(cardinality(new.expertise), 5) * 2
      + 50 * ((coalesce(new.rating, 0) * new.review_count + 3.5 * 5) / (new.review_count + 5) - 1) / 4;
    return new;
  end
$$;

update doctor set clinic_id = clinic_id where public.initials_of(display_name) is not null;
