-- contract
-- The records of another person (docs/decisions/0074, slice 3): the vault, measurements and insurance open by a grant. For these
-- tables actor() becomes permitted(): the policy `own` lets a grant with the area records see rows and, where it manages, write them;
-- a deletion asks for no new row, so that a restrictive policy asks for the right to manage. What is of the mind needs a yes of its own.

-- What a statement of the person's own hardly ever comes to must not be planned with each of them: these are not inlined.

-- Whether the actor may do this with what is of the mind.
create function public.may_mind(in_role text) returns boolean
  language plpgsql stable parallel safe as $$
begin
  return public.permitted('mental', in_role) is not null;
end $$;

-- Whether a policy shows the actor a record, a link or an opening of one.
create function public.sees_record(in_record uuid) returns boolean
  language plpgsql stable parallel safe as $$
begin
  return exists (select from public.health_record r where r.id = in_record);
end $$;
-- Whether the actor may do this with what hangs on a record of the subject.
create function public.may_record(in_record uuid, in_role text) returns boolean
  language plpgsql stable parallel safe as $$
begin
  return public.actor() = public.subject()
    or (public.permitted('records', in_role) is not null and (public.may_mind(in_role) or public.sees_record(in_record)));
end $$;
create function public.sees_share(in_share uuid) returns boolean
  language plpgsql stable parallel safe as $$
begin
  return exists (select from public.record_share s where s.id = in_share);
end $$;
create function public.sees_opening(in_opening uuid) returns boolean
  language plpgsql stable parallel safe as $$
begin
  return exists (select from public.record_share_opening o where o.id = in_opening);
end $$;
-- Whether it hides none of the records of a link.
create function public.sees_records_of(in_share uuid) returns boolean
  language plpgsql stable parallel safe as $$
begin
  return not exists (select from public.record_share_item i where i.share_id = in_share and not public.sees_record(i.record_id));
end $$;
-- Whether the actor may do this with a file of the subject, by the area of its kind. The kinds of an area that has not changed yet are
-- open to the person alone.
create function public.may_file(in_kind text, in_file uuid, in_role text) returns boolean
  language plpgsql stable parallel safe as $$
begin
  if public.actor() = public.subject() then return true; end if;
  if in_kind not in ('record', 'insurance') or public.permitted('records', in_role) is null then return false; end if;
  -- A file says nothing of the mind before its record does.
  return in_role <> 'view' or in_kind = 'insurance' or public.may_mind('view')
    or exists (select from public.health_record r where r.file_id = in_file);
end $$;

-- Records --------------------------------------------------------------------------------------------------------------

alter policy own on health_record
  using (patient_id = (select public.permitted('records', 'view'))
    and (health_type <> 'MENTAL' or public.may_mind('view')))
  with check (patient_id = (select public.permitted('records', 'manage'))
    and (health_type <> 'MENTAL' or public.may_mind('manage')));
alter policy own on record_search
  using (patient_id = (select public.permitted('records', 'view'))
    and (health_type <> 'MENTAL' or public.may_mind('view')))
  with check (patient_id = (select public.permitted('records', 'manage'))
    and (health_type <> 'MENTAL' or public.may_mind('manage')));
alter policy own on record_count
  using (patient_id = (select public.permitted('records', 'view'))
    and (health_type <> 'MENTAL' or public.may_mind('view')));

-- What hangs on a record does not say whether it is of the mind: who has no yes for that sees it with its record.
alter policy own on record_reading
  using (patient_id = public.subject() and public.may_record(record_id, 'view'))
  with check (patient_id = public.subject() and public.may_record(record_id, 'manage'));
alter policy own on record_correction
  using (patient_id = public.subject() and public.may_record(record_id, 'view'))
  with check (patient_id = public.subject() and public.may_record(record_id, 'manage'));
create policy own_delete on record_correction as restrictive for delete to arogo_app
  using (patient_id = (select public.permitted('records', 'manage')));
alter policy own on record_annotation
  using (patient_id = public.subject() and public.may_record(record_id, 'view'))
  with check (patient_id = public.subject() and public.may_record(record_id, 'manage'));
alter policy own on record_insight
  using (patient_id = public.subject() and public.may_record(record_id, 'view'))
  with check (patient_id = public.subject() and public.may_record(record_id, 'manage'));

-- Links ----------------------------------------------------------------------------------------------------------------

-- A link opens records for whoever has it, also after a grant has ended: whoever may only view sees none. Nor does anybody without a
-- yes for the mind see a link with a record that they cannot see; for this question items, which are ids, stay visible.
alter policy own on record_share_item
  using (patient_id = (select public.permitted('records', 'manage')))
  with check (patient_id = public.subject() and public.may_record(record_id, 'manage'));
alter policy own on record_share
  using (patient_id = (select public.permitted('records', 'manage'))
    and (public.may_mind('manage')
      or public.sees_records_of(record_share.id)))
  with check (patient_id = (select public.permitted('records', 'manage'))
    and (public.may_mind('manage')
      or public.sees_records_of(record_share.id)));
alter policy own on record_share_opening
  using (patient_id = (select public.permitted('records', 'manage'))
    and (public.may_mind('manage')
      or public.sees_share(record_share_opening.share_id)))
  with check (patient_id = (select public.permitted('records', 'manage'))
    and (public.may_mind('manage')
      or public.sees_share(record_share_opening.share_id)));
alter policy own on record_share_file
  using (patient_id = (select public.permitted('records', 'manage'))
    and (public.may_mind('manage')
      or public.sees_opening(record_share_file.opening_id)))
  with check (patient_id = (select public.permitted('records', 'manage'))
    and (public.may_mind('manage')
      or public.sees_opening(record_share_file.opening_id)));

-- Whether a link still stands: the person's own does, one that another account made does as long as that account manages the records.
create function public.is_share_granted(in_share record_share, in_now timestamptz) returns boolean
  language sql stable
  return in_share.account_id is null or exists (
    select from public.person_grant g
    where g.account_id = in_share.account_id and g.patient_id = in_share.patient_id and g.ended_at is null
      and (g.ends_at is null or g.ends_at > in_now) and g.role <> 'view' and 'records' = any (g.areas));

create or replace function privileged.find_openable_share(in_token_hash bytea, in_now timestamptz, in_max_attempts integer)
  returns table (share_id uuid, patient_id uuid, has_passcode boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.patient_id, s.has_passcode from record_share s
  where s.token_hash = in_token_hash and s.revoked_at is null and s.expires_at > in_now
    and s.openings < s.openings_allowed and s.passcode_attempts < in_max_attempts and is_share_granted(s, in_now)
$$;
create or replace function privileged.count_passcode_attempt(in_token_hash bytea, in_now timestamptz, in_max_attempts integer)
  returns table (share_id uuid, patient_id uuid, passcode_hash text, attempts integer)
  language sql volatile security definer set search_path = public, pg_temp as $$
  update record_share s set passcode_attempts = s.passcode_attempts + 1
  where s.token_hash = in_token_hash and s.revoked_at is null and s.expires_at > in_now
    and s.openings < s.openings_allowed and s.passcode_hash is not null and s.passcode_attempts < in_max_attempts
    and is_share_granted(s, in_now)
  returning s.id, s.patient_id, s.passcode_hash, s.passcode_attempts::integer
$$;
create or replace function privileged.find_active_share(in_token_hash bytea, in_now timestamptz)
  returns table (share_id uuid, patient_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select s.id, s.patient_id from record_share s
  where s.token_hash = in_token_hash and s.revoked_at is null and s.expires_at > in_now and is_share_granted(s, in_now)
$$;

-- Links that an account made for a person end with its grant: a grant that it gets later opens none of them again. Asked at the end of
-- the transaction, which may have put another grant of the same rights in its place.
create function privileged.revoke_shares_of_grant() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update record_share set revoked_at = new.ended_at, sealed_token = null
  where patient_id = new.patient_id and account_id = new.account_id and revoked_at is null
    and not exists (
      select from person_grant g
      where g.account_id = new.account_id and g.patient_id = new.patient_id and g.ended_at is null
        and g.created_at <= least(new.ended_at, new.ends_at)
        and g.role <> 'view' and 'records' = any (g.areas) and g.mental >= new.mental);
  return null;
end
$$;
create constraint trigger shares_end after update on person_grant deferrable initially deferred
  for each row when (old.ended_at is null and new.ended_at is not null) execute function privileged.revoke_shares_of_grant();
revoke all on function privileged.revoke_shares_of_grant from public;

-- Measurements and insurance -------------------------------------------------------------------------------------------

alter policy own on measurement
  using (patient_id = (select public.permitted('records', 'view')))
  with check (patient_id = (select public.permitted('records', 'manage')));
create policy own_delete on measurement as restrictive for delete to arogo_app
  using (patient_id = (select public.permitted('records', 'manage')));
alter policy own on insurance_policy
  using (patient_id = (select public.permitted('records', 'view')))
  with check (patient_id = (select public.permitted('records', 'manage')));
create policy own_delete on insurance_policy as restrictive for delete to arogo_app
  using (patient_id = (select public.permitted('records', 'manage')));
alter policy own on insurance_file
  using (patient_id = (select public.permitted('records', 'view')))
  with check (patient_id = (select public.permitted('records', 'manage')));
create policy own_delete on insurance_file as restrictive for delete to arogo_app
  using (patient_id = (select public.permitted('records', 'manage')));

-- Files ----------------------------------------------------------------------------------------------------------------

alter policy own on stored_file
  using (patient_id = public.subject() and public.may_file(kind, id, 'view'))
  with check (patient_id = public.subject() and public.may_file(kind, id, 'manage'));
create policy own_delete on stored_file as restrictive for delete to arogo_app
  using (public.may_file(kind, id, 'manage'));

-- Search ---------------------------------------------------------------------------------------------------------------

grant execute on function privileged.granted_subject to arogo_search;
grant usage, create on schema privileged to arogo_search;
set local role arogo_search;
-- As in 0004, for the subject, where the actor may see records of this kind.
create or replace function privileged.search_records(
  in_query text, in_health_type text, in_record_types text[], in_statuses text[], in_newest_first boolean, in_limit integer, in_offset integer
) returns table (record_id uuid, place integer, total integer, more boolean)
  language plpgsql stable rows 20 security definer set search_path = public, pg_temp as $$
declare
  patient constant uuid := case when in_health_type <> 'MENTAL' or permitted('mental', 'view') is not null then permitted('records', 'view') end;
  terms constant tsquery := build_search_query(patient, in_query);
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
reset role;
revoke usage, create on schema privileged from arogo_search;

-- Quotas ---------------------------------------------------------------------------------------------------------------

alter policy own on account_usage using (patient_id = (select public.permitted('any', 'view')));

-- What is stored is counted by person. The limit holds for an account and the persons that it keeps together.

-- The account against whose limit a person's things count: its keeper, or itself. The keeper's row is locked first, and by everybody,
-- so that of two uploads for two persons the second sees the first, and no two wait for each other.
create function privileged.lock_quota_account(in_patient uuid) returns uuid
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  keeper constant uuid := (select account_id from person_grant where patient_id = in_patient and role = 'keep' and ended_at is null);
begin
  if keeper is null then return in_patient; end if;
  insert into account_usage (patient_id) values (keeper) on conflict (patient_id) do nothing;
  perform from account_usage where patient_id = keeper for no key update;
  return keeper;
end $$;

-- What an account and those whom it keeps store together.
create function privileged.sum_account_usage(in_account uuid) returns table (bytes bigint, records integer, assistant_chats integer)
  language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(sum(u.bytes), 0)::bigint, coalesce(sum(u.records), 0)::integer, coalesce(sum(u.assistant_chats), 0)::integer
  from account_usage u
  where u.patient_id = any (in_account
    || array(select g.patient_id from person_grant g where g.account_id = in_account and g.role = 'keep' and g.ended_at is null))
$$;

-- The same for the acting account, which the application shows.
create function privileged.get_account_usage() returns table (bytes bigint, records integer, assistant_chats integer)
  language sql stable security definer set search_path = public, pg_temp as $$
  select bytes, records, assistant_chats from privileged.sum_account_usage(public.actor())
$$;

-- Only what is added for the person is refused: a doctor's prescription or file always arrives.
create or replace function privileged.add_account_usage(in_patient uuid, in_bytes bigint, in_records integer, in_chats integer) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  account constant uuid := case when public.subject() = in_patient then privileged.lock_quota_account(in_patient) end;
  used record;
  quota account_quota;
  exceeded text;
  maximum bigint;
begin
  insert into account_usage as u (patient_id, bytes, records, assistant_chats) values (in_patient, in_bytes, in_records, in_chats)
  on conflict (patient_id) do update
    set bytes = u.bytes + excluded.bytes, records = u.records + excluded.records, assistant_chats = u.assistant_chats + excluded.assistant_chats;
  if account is null then return; end if;
  select * into used from privileged.sum_account_usage(account);
  select * into quota from account_quota;
  case
    when in_bytes > 0 and used.bytes > quota.storage_bytes then exceeded := 'storage'; maximum := quota.storage_bytes;
    when in_records > 0 and used.records > quota.records then exceeded := 'records'; maximum := quota.records;
    when in_chats > 0 and used.assistant_chats > quota.assistant_chats then exceeded := 'assistant_chats'; maximum := quota.assistant_chats;
    else return;
  end case;
  raise exception 'the account has reached a limit'
    using errcode = 'check_violation', constraint = 'account_quota_' || exceeded, detail = maximum::text;
end $$;

-- A deletion takes the rows in the same order as an upload.
create or replace function privileged.subtract_usage() returns trigger
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  perform from account_usage u
    where u.patient_id in (
      select g.account_id from person_grant g
      where g.patient_id in (select patient_id from old_rows) and g.role = 'keep' and g.ended_at is null)
    order by u.patient_id for no key update;
  if tg_table_name = 'stored_file' then
    update account_usage u set bytes = u.bytes - removed.own, doctor_bytes = u.doctor_bytes - removed.of_doctors
    from (select patient_id, coalesce(sum(bytes) filter (where not is_from_doctor), 0)::bigint as own,
        coalesce(sum(bytes) filter (where is_from_doctor), 0)::bigint as of_doctors
      from old_rows group by 1) removed
    where u.patient_id = removed.patient_id;
  elsif tg_table_name = 'health_record' then
    update account_usage u set records = u.records - removed.number
    from (select patient_id, count(*)::integer as number from old_rows where status <> 'UHP' group by 1) removed
    where u.patient_id = removed.patient_id;
  else
    update account_usage u set assistant_chats = u.assistant_chats - removed.number
    from (select patient_id, count(*)::integer as number from old_rows group by 1) removed where u.patient_id = removed.patient_id;
  end if;
  return null;
end $$;

revoke all on function privileged.lock_quota_account, privileged.sum_account_usage, privileged.get_account_usage from public;
grant execute on function privileged.get_account_usage to arogo_app;

-- Reading takes turns by account: the papers of those whom it keeps are in its turn.
create policy turns on person_grant for select to arogo_jobs using (role = 'keep' and ended_at is null);
grant select (patient_id, account_id) on person_grant to arogo_jobs;
