-- What a doctor may do ends: with their work, some time after a visit, and where a visit never came about.

-- Who leaves works for their doctor no more; trigger work_ended ends their sessions. The name of that doctor, or null where
-- the account of the address works for none.
create function gate.dismiss_doctor(in_email text) returns text
  language sql volatile security definer set search_path = public, pg_temp as $$
  with gone as (
    delete from doctor_account w using patient p where p.id = w.account_id and p.email = in_email returning w.doctor_id
  ) select d.display_name from gone join doctor d on d.id = gone.doctor_id
$$;
revoke all on function gate.dismiss_doctor from public;
grant execute on function gate.dismiss_doctor to arogo_jobs;

-- A prescription follows from what was seen: thirty days after the visit it needs another one.
alter policy doctor_writes on prescription with check (
  doctor_id = public.acting_doctor()
  and exists (select from appointment a where a.id = prescription.appointment_id and a.patient_id = prescription.patient_id
    and a.state = 'confirmed' and a.attendance <> 'absent' and a.for_other = prescription.for_other
    and prescription.day = (prescription.written_at at time zone a.time_zone)::date and a.day <= prescription.day and prescription.day <= a.day + 30));

-- What was given with a visit that was cancelled before anybody came is the doctor's no more, nor are its records and files,
-- which are seen through this.
alter policy doctor on appointment_document using (
  exists (select from appointment a where a.id = appointment_document.appointment_id and (a.state = 'confirmed' or a.attendance in ('arrived', 'in', 'done'))));
