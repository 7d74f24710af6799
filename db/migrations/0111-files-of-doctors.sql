-- What doctors send and prescribe counts apart: it fills no patient's own storage, from which the patient could not remove it.

alter table stored_file add column is_from_doctor boolean not null default false;
alter table account_usage add column doctor_bytes bigint not null default 0;

-- Whoever inserts the file decides, not the statement.
create function public.mark_file_of_doctor() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  new.is_from_doctor := current_user = 'arogo_clinic';
  return new;
end $$;
create trigger mark_file_of_doctor before insert on stored_file for each row execute function public.mark_file_of_doctor();

create or replace function gate.count_new_usage() returns trigger
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  -- In one order, so that two transactions wait for each other and never both for the other.
  case tg_table_name
    when 'stored_file' then
      insert into account_usage as u (patient_id, doctor_bytes)
        select patient_id, sum(bytes) from new_rows where is_from_doctor group by 1 order by 1
        on conflict (patient_id) do update set doctor_bytes = u.doctor_bytes + excluded.doctor_bytes;
      perform gate.add_account_usage(patient_id, bytes, 0, 0)
        from (select patient_id, sum(bytes)::bigint as bytes from new_rows where not is_from_doctor group by 1 order by 1) added;
    when 'health_record' then
      perform gate.add_account_usage(patient_id, 0, records, 0)
        from (select patient_id, count(*)::integer as records from new_rows where status <> 'UHP' group by 1 order by 1) added;
    else
      perform gate.add_account_usage(patient_id, 0, 0, chats) from (select patient_id, count(*)::integer as chats from new_rows group by 1 order by 1) added;
  end case;
  return null;
end $$;

create or replace function gate.count_gone_usage() returns trigger
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'stored_file' then
    update account_usage u set bytes = u.bytes - gone.own, doctor_bytes = u.doctor_bytes - gone.of_doctors
    from (select patient_id, coalesce(sum(bytes) filter (where not is_from_doctor), 0)::bigint as own,
        coalesce(sum(bytes) filter (where is_from_doctor), 0)::bigint as of_doctors
      from old_rows group by 1) gone
    where u.patient_id = gone.patient_id;
  elsif tg_table_name = 'health_record' then
    update account_usage u set records = u.records - gone.number
    from (select patient_id, count(*)::integer as number from old_rows where status <> 'UHP' group by 1) gone where u.patient_id = gone.patient_id;
  else
    update account_usage u set assistant_chats = u.assistant_chats - gone.number
    from (select patient_id, count(*)::integer as number from old_rows group by 1) gone where u.patient_id = gone.patient_id;
  end if;
  return null;
end $$;

alter table stored_file no force row level security;
alter table health_record no force row level security;
alter table message no force row level security;
alter table prescription no force row level security;
update stored_file f set is_from_doctor = true where exists (select from message m where m.file_id = f.id and m.sender = 'doctor')
  or exists (select from prescription p where f.id in (p.file_id, p.vault_file_id));
update account_usage u set
  bytes = coalesce((select sum(f.bytes) from stored_file f where f.patient_id = u.patient_id and not f.is_from_doctor), 0),
  doctor_bytes = coalesce((select sum(f.bytes) from stored_file f where f.patient_id = u.patient_id and f.is_from_doctor), 0),
  records = (select count(*) from health_record r where r.patient_id = u.patient_id and r.status <> 'UHP');
alter table stored_file force row level security;
alter table health_record force row level security;
alter table message force row level security;
alter table prescription force row level security;

-- What a doctor keeps in one conversation has a limit of its own.
create index message_files_of_doctor on message (conversation_id) include (bytes) where sender = 'doctor' and file_id is not null;
