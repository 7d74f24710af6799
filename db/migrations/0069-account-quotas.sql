-- What an account may keep. One row, written at every start from the configuration: the limit stands where it is enforced.
create table account_quota (
  -- There is one row.
  is_single boolean primary key default true check (is_single),
  storage_bytes bigint not null default 2147483648 check (storage_bytes > 0),
  records integer not null default 2000 check (records > 0),
  alerts integer not null default 500 check (alerts > 0),
  assistant_chats integer not null default 500 check (assistant_chats > 0)
);
insert into account_quota default values;
grant select on account_quota to arogo_app;
grant select, update on account_quota to arogo_jobs;

-- What an account keeps: bytes of all its files (records, attachments, photo), its records (deleted ones until they are
-- destroyed, so that taking one back never goes beyond the limit) and its chats with the assistant.
create table account_usage (
  patient_id uuid primary key references patient on delete cascade,
  bytes bigint not null default 0,
  records integer not null default 0,
  assistant_chats integer not null default 0
);
alter table health_record no force row level security;
alter table ai_chat no force row level security;
insert into account_usage (patient_id, bytes, records, assistant_chats)
select p.id,
  coalesce((select sum(bytes) from stored_file f where f.patient_id = p.id), 0),
  (select count(*) from health_record r where r.patient_id = p.id),
  (select count(*) from ai_chat c where c.patient_id = p.id)
from patient p;
alter table health_record force row level security;
alter table ai_chat force row level security;

alter table account_usage enable row level security;
alter table account_usage force row level security;
create policy own on account_usage to arogo_app using (patient_id = public.actor());
create policy gate on account_usage to arogo_owner using (true) with check (true);
grant select on account_usage to arogo_app;

-- Adds to what an account keeps. The row stays locked until the transaction ends, so that of two uploads at once the second
-- sees the first. Only what a patient adds themselves is refused: a doctor's prescription or file always arrives.
create function gate.add_account_usage(in_patient uuid, in_bytes bigint, in_records integer, in_chats integer) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  used account_usage;
  quota account_quota;
  exceeded text;
  maximum bigint;
begin
  insert into account_usage as u (patient_id, bytes, records, assistant_chats) values (in_patient, in_bytes, in_records, in_chats)
  on conflict (patient_id) do update
    set bytes = u.bytes + excluded.bytes, records = u.records + excluded.records, assistant_chats = u.assistant_chats + excluded.assistant_chats
  returning * into used;
  if public.actor() is distinct from in_patient then return; end if;
  select * into quota from account_quota;
  case
    when in_bytes > 0 and used.bytes > quota.storage_bytes then exceeded := 'storage'; maximum := quota.storage_bytes;
    when in_records > 0 and used.records > quota.records then exceeded := 'records'; maximum := quota.records;
    when in_chats > 0 and used.assistant_chats > quota.assistant_chats then exceeded := 'assistant_chats'; maximum := quota.assistant_chats;
    else return;
  end case;
  raise exception 'the account has reached a limit' using errcode = 'check_violation', constraint = 'account_quota_' || exceeded, detail = maximum::text;
end $$;

create function gate.count_new_usage() returns trigger
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  -- In one order, so that two transactions wait for each other and never both for the other.
  case tg_table_name
    when 'stored_file' then
      perform gate.add_account_usage(patient_id, bytes, 0, 0) from (select patient_id, sum(bytes)::bigint as bytes from new_rows group by 1 order by 1) added;
    when 'health_record' then
      perform gate.add_account_usage(patient_id, 0, records, 0) from (select patient_id, count(*)::integer as records from new_rows group by 1 order by 1) added;
    else
      perform gate.add_account_usage(patient_id, 0, 0, chats) from (select patient_id, count(*)::integer as chats from new_rows group by 1 order by 1) added;
  end case;
  return null;
end $$;

-- Nothing stands in the way of a deletion: an account that is gone already has no row to change.
create function gate.count_gone_usage() returns trigger
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  update account_usage u set
    bytes = u.bytes - case when tg_table_name = 'stored_file' then gone.bytes else 0 end,
    records = u.records - case when tg_table_name = 'health_record' then gone.number else 0 end,
    assistant_chats = u.assistant_chats - case when tg_table_name = 'ai_chat' then gone.number else 0 end
  from (select patient_id, count(*)::integer as number, coalesce(sum((to_jsonb(o) ->> 'bytes')::bigint), 0)::bigint as bytes from old_rows o group by 1) gone
  where u.patient_id = gone.patient_id;
  return null;
end $$;

revoke execute on function gate.add_account_usage, gate.count_new_usage, gate.count_gone_usage from public;

create trigger count_new_usage after insert on stored_file referencing new table as new_rows for each statement execute function gate.count_new_usage();
create trigger count_gone_usage after delete on stored_file referencing old table as old_rows for each statement execute function gate.count_gone_usage();
create trigger count_new_usage after insert on health_record referencing new table as new_rows for each statement execute function gate.count_new_usage();
create trigger count_gone_usage after delete on health_record referencing old table as old_rows for each statement execute function gate.count_gone_usage();
create trigger count_new_usage after insert on ai_chat referencing new table as new_rows for each statement execute function gate.count_new_usage();
create trigger count_gone_usage after delete on ai_chat referencing old table as old_rows for each statement execute function gate.count_gone_usage();
