-- expand
-- A record moves between the vaults of an account and the persons whom it keeps also where they are full together: its copy is there
-- before the record itself goes, and the total stays what it was. A server of before says of no upload that it moves a record.

-- What stands in several of these vaults at once: the record that moves, and what moved a moment ago and is purged soon. Nothing where
-- the file that moves is in none of them.
create function privileged.sum_moved_copies(in_account uuid, in_file uuid) returns table (bytes bigint, records integer)
  language sql stable security definer set search_path = public, pg_temp as $$
  with vault as (
    select f.id, f.sha256, f.bytes from stored_file f
    where f.kind = 'record' and not f.is_from_doctor and f.patient_id = any (in_account
      || array(select g.patient_id from person_grant g where g.account_id = in_account and g.role = 'keep' and g.ended_at is null))
  )
  select coalesce(sum(c.bytes), 0)::bigint, coalesce(sum(c.number), 0)::integer
  from (
    select (count(*) - 1) * v.bytes as bytes, count(*) - 1 as number from vault v group by v.sha256, v.bytes having count(*) > 1
  ) c
  where exists (select from vault where id = in_file)
$$;
revoke all on function privileged.sum_moved_copies from public;

-- Only what is added for the person is refused: a doctor's prescription or file always arrives. A transaction that copies a record from
-- another vault names its file there (app.moved_file).
create or replace function privileged.add_account_usage(in_patient uuid, in_bytes bigint, in_records integer, in_chats integer) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  account constant uuid := case when public.subject() = in_patient then privileged.lock_quota_account(in_patient) end;
  moved constant uuid := nullif(current_setting('app.moved_file', true), '')::uuid;
  used record;
  copies record;
  quota account_quota;
  exceeded text;
  maximum bigint;
begin
  insert into account_usage as u (patient_id, bytes, records, assistant_chats) values (in_patient, in_bytes, in_records, in_chats)
  on conflict (patient_id) do update
    set bytes = u.bytes + excluded.bytes, records = u.records + excluded.records, assistant_chats = u.assistant_chats + excluded.assistant_chats;
  if account is null then return; end if;
  select * into used from privileged.sum_account_usage(account);
  select * into copies from privileged.sum_moved_copies(account, moved) where moved is not null;
  select * into quota from account_quota;
  case
    when in_bytes > 0 and used.bytes - coalesce(copies.bytes, 0) > quota.storage_bytes then
      exceeded := 'storage'; maximum := quota.storage_bytes;
    when in_records > 0 and used.records - coalesce(copies.records, 0) > quota.records then
      exceeded := 'records'; maximum := quota.records;
    when in_chats > 0 and used.assistant_chats > quota.assistant_chats then exceeded := 'assistant_chats'; maximum := quota.assistant_chats;
    else return;
  end case;
  raise exception 'the account has reached a limit'
    using errcode = 'check_violation', constraint = 'account_quota_' || exceeded, detail = maximum::text;
end $$;
