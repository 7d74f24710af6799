-- What a doctor does gives them nothing that their patient did not: a record is seen where the patient sent it, not where
-- a message of the doctor's own names it, and a file of a message is one that was sent as such.

alter policy doctor on health_record using (
  deleted_at is null and (
    exists (select from appointment_document d where d.record_id = health_record.id)
    or exists (select from message m where m.record_id = health_record.id and m.sender = 'user')));
alter policy doctor_reads on stored_file using (
  (kind = 'message' and exists (select from message m where m.file_id = stored_file.id))
  or exists (select from appointment_document d where d.file_id = stored_file.id)
  or exists (select from health_record r where r.file_id = stored_file.id));

-- That a doctor looked is said by what the doctor did alone.
create policy own_name on audit_event as restrictive for insert to arogo_app with check (doctor_id is null);

-- Only the time of a visit that was cancelled is given back; of one that stands, two would have it.
create or replace function gate.free_time_of_doctor(in_appointment uuid) returns void
  language sql volatile security definer set search_path = public, pg_temp as $$
  delete from visit_time where appointment_id = (select id from appointment where id = in_appointment and doctor_id = public.acting_doctor() and state = 'cancelled')
$$;

-- A call begins a visit of its own two, and of nobody else.
create or replace function gate.begin_visit() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update appointment set attendance = 'in', attendance_at = new.answered_at, updated_at = new.answered_at
    where id = new.appointment_id and doctor_id = new.doctor_id and state = 'confirmed' and attendance in ('expected', 'arrived');
  return null;
end
$$;

-- Who works for a doctor no more is out at once, with every connection that is open.
create function gate.end_work() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update session set ended_at = now() where patient_id = old.account_id and ended_at is null;
  return null;
end
$$;
revoke all on function gate.end_work from public;
create trigger work_ended after delete or update on doctor_account for each row execute function gate.end_work();
