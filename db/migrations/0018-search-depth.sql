-- A search that walks a second time goes as deep as the first one lets expect, not as deep as it ever may: a word that
-- stands in few records of a large vault cost more than half as much again as in a small one (bench vault-list).
-- Its owner, rights and everything else stay as they are.
grant usage, create on schema gate to arogo_search;
set local role arogo_search;

create or replace function gate.search_records(
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
  again boolean := false;
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
    -- As deep as it takes at the rate of what was found so far, with a third to spare and no further; once.
    depth := case when not again and cardinality(found) > 0 and needed * depth * 4 / (cardinality(found) * 3) <= deepest
      then needed * depth * 4 / (cardinality(found) * 3) + 1 end;
    again := true;
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

reset role;
revoke usage, create on schema gate from arogo_search;
