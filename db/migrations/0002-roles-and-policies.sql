-- Who may touch what. docs/security.md lists it for people.
--
-- The server's start makes the roles (platform/postgres/roles.ts); none of them inherits rights from another:
-- arogo_owner owns the tables and runs the functions of schema privileged,
-- arogo_app acts for one patient at a time (setting app.actor, per transaction),
-- arogo_clinic acts for one doctor at a time (setting app.doctor, per transaction),
-- arogo_jobs runs jobs of the system and sees little of a row,
-- arogo_search owns the functions that search (0004).
--
-- Row-level security is forced on every table with rows of a patient or an account: even the owner sees only what a
-- policy names. The policies `own` let a patient see their rows, `doctor` a doctor the rows of their patients; `privileged`
-- lets the functions of schema privileged work. A role without a policy sees no row, whatever is granted.

revoke all on schema privileged from public;
grant usage on schema privileged to arogo_app, arogo_clinic, arogo_jobs;

-- Accounts and access --------------------------------------------------------------------------------------------------

alter table patient enable row level security, force row level security;
create policy own on patient to arogo_app using (id = public.actor()) with check (id = public.actor());
create policy privileged on patient to arogo_owner using (true) with check (true);
-- Doses are due in the patient's zone.
create policy reminders on patient for select to arogo_jobs using (true);
-- Patients of the acting doctor's conversations: name and age, but no address, phone or photo.
create policy doctor on patient for select to arogo_clinic using (exists (select from conversation c where c.patient_id = patient.id));
-- The application changes neither the address of an account nor its id nor its age.
grant select,
  update (first_name, last_name, date_of_birth, gender, phone_number, completed_profile, time_zone, photo_id, updated_at,
    profile_version)
  on patient to arogo_app;
grant select (id, first_name, last_name, date_of_birth, gender) on patient to arogo_clinic;
grant select (id, time_zone) on patient to arogo_jobs;

alter table credential enable row level security, force row level security;
create policy privileged on credential to arogo_owner using (true) with check (true);

alter table one_time_code enable row level security, force row level security;
create policy privileged on one_time_code to arogo_owner using (true) with check (true);
create policy cleanup on one_time_code to arogo_jobs using (true);
grant select (expires_at), delete on one_time_code to arogo_jobs;

alter table session enable row level security, force row level security;
create policy privileged on session to arogo_owner using (true) with check (true);
create policy cleanup on session to arogo_jobs using (true);
create policy own on session for select to arogo_app using (patient_id = public.actor());
-- The application sees neither the hash of the token nor the attempts of the PIN.
grant select (id, patient_id, created_at, last_used_at, expires_at, renewable_until, ended_at, user_agent) on session to arogo_app;
grant select (id, renewable_until, ended_at), delete on session to arogo_jobs;

alter table consent enable row level security, force row level security;
create policy own on consent to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
create policy privileged on consent to arogo_owner using (true) with check (true);
grant select, insert, update (withdrawn_at) on consent to arogo_app;

alter table guardian_consent enable row level security, force row level security;
create policy own on guardian_consent to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
create policy privileged on guardian_consent to arogo_owner using (true) with check (true);
-- The patient can neither answer nor change an answer.
grant select,
  insert (patient_id, guardian_name, guardian_email, version, token_hash, requested_at, expires_at),
  update (ended_at)
  on guardian_consent to arogo_app;

-- Platform -------------------------------------------------------------------------------------------------------------

grant select, insert, update on rate_limit_counter to arogo_app;
grant select (window_ends_at), delete on rate_limit_counter to arogo_jobs;

alter table email_outbox enable row level security, force row level security;
create policy write on email_outbox for insert to arogo_app with check (true);
create policy send on email_outbox to arogo_jobs using (true);
grant insert on email_outbox to arogo_app;
grant select, insert, delete on email_outbox to arogo_jobs;

alter table idempotency_key enable row level security, force row level security;
create policy own on idempotency_key to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
create policy cleanup on idempotency_key to arogo_jobs using (true);
grant select, insert on idempotency_key to arogo_app;
grant select (created_at), delete on idempotency_key to arogo_jobs;

alter table audit_event enable row level security, force row level security;
create policy own_read on audit_event for select to arogo_app using (patient_id = public.actor());
create policy own_write on audit_event for insert to arogo_app with check (patient_id = public.actor());
create policy jobs_write on audit_event for insert to arogo_jobs with check (true);
-- A doctor's line stands in the audit of a patient of theirs.
create policy doctor_write on audit_event for insert to arogo_clinic
  with check (doctor_id = public.acting_doctor() and exists (select from appointment a where a.patient_id = audit_event.patient_id));
-- Only the doctor's own role writes a line with a doctor.
create policy own_without_doctor on audit_event as restrictive for insert to arogo_app with check (doctor_id is null);
-- Lines about data that outlives an account move with it (finish_account_deletion).
create policy privileged on audit_event to arogo_owner using (true) with check (true);
grant select, insert on audit_event to arogo_app;
grant insert on audit_event to arogo_clinic, arogo_jobs;

grant select, insert, update, delete on presence to arogo_app;
grant select on presence to arogo_clinic;

grant select on account_quota to arogo_app;
grant select, update on account_quota to arogo_jobs;

alter table account_usage enable row level security, force row level security;
create policy own on account_usage to arogo_app using (patient_id = public.actor());
create policy privileged on account_usage to arogo_owner using (true) with check (true);
grant select on account_usage to arogo_app;

-- Files ----------------------------------------------------------------------------------------------------------------

alter table stored_file enable row level security, force row level security;
create policy own on stored_file to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
create policy maintenance on stored_file to arogo_jobs using (true) with check (true);
-- Files of messages and appointments, and of the records that the patient sent. A file of a message must have been sent
-- as one.
create policy doctor_reads on stored_file for select to arogo_clinic using (
  (kind = 'message' and exists (select from message m where m.file_id = stored_file.id))
  or exists (select from appointment_document d where d.file_id = stored_file.id)
  or exists (select from health_record r where r.file_id = stored_file.id));
create policy doctor_writes on stored_file for insert to arogo_clinic
  with check (kind = 'message' and exists (select from conversation c where c.patient_id = stored_file.patient_id));
create policy doctor_deletes on stored_file for delete to arogo_clinic
  using (kind = 'message' and exists (select from conversation c where c.patient_id = stored_file.patient_id));
-- Both files of a prescription. The doctor's own copy stays readable.
create policy doctor_prescribed on stored_file for select to arogo_clinic
  using (kind = 'prescription' and exists (select from prescription p where p.file_id = stored_file.id));
create policy doctor_prescribes on stored_file for insert to arogo_clinic with check (
  exists (select from prescription p where p.patient_id = stored_file.patient_id
    and ((kind = 'prescription' and p.file_id = stored_file.id) or (kind = 'record' and p.vault_file_id = stored_file.id))));
create policy privileged on stored_file to arogo_owner using (true) with check (true);
grant select, insert, delete on stored_file to arogo_app, arogo_clinic;
-- A rotation of the master key wraps the data keys anew. The size is needed to read a file.
grant select (id, bytes, key_id, wrapped_key), update (key_id, wrapped_key), delete on stored_file to arogo_jobs;

grant select (cleanup_stopped_at) on installation to arogo_app;
grant select, update (cleanup_stopped_at, cleanup_stopped_count) on installation to arogo_jobs;

grant select, delete on removed_file to arogo_jobs;

grant select, insert, delete on unknown_file to arogo_jobs;

-- Profile --------------------------------------------------------------------------------------------------------------

alter table address enable row level security, force row level security;
create policy own on address to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
grant select, insert, update, delete on address to arogo_app;

alter table medical_profile enable row level security, force row level security;
create policy own on medical_profile to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
grant select, insert, update on medical_profile to arogo_app;

alter table emergency_contact enable row level security, force row level security;
create policy own on emergency_contact to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
grant select, insert, update, delete on emergency_contact to arogo_app;

alter table insurance_policy enable row level security, force row level security;
create policy own on insurance_policy to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
grant select, insert,
  update (insurer, plan, policy_number, covered, valid_from, valid_until, helpline, sum_insured, note, version, updated_at),
  delete
  on insurance_policy to arogo_app;

alter table insurance_file enable row level security, force row level security;
create policy own on insurance_file to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
grant select, insert, delete on insurance_file to arogo_app;

alter table feedback enable row level security, force row level security;
create policy own on feedback to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
-- A message stays as it was sent.
grant select, insert on feedback to arogo_app;

alter table feature_interest enable row level security, force row level security;
create policy own on feature_interest to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
grant select, insert, delete on feature_interest to arogo_app;

alter table notification_setting enable row level security, force row level security;
create policy own on notification_setting to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
create policy reminders on notification_setting for select to arogo_jobs using (true);
grant select, insert,
  update (by_email, by_push, by_sms, show_names, auto_med_alert, morning, noon, evening, night, quiet_from, quiet_until,
    updated_at)
  on notification_setting to arogo_app;
grant select (patient_id, by_email, by_push, by_sms, morning, noon, evening, night, quiet_from, quiet_until)
  on notification_setting to arogo_jobs;

-- Health vault ---------------------------------------------------------------------------------------------------------

alter table health_record enable row level security, force row level security;
create policy own on health_record to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
create policy purge on health_record to arogo_jobs using (deleted_at is not null);
-- A record is visible where the patient sent it, not where a doctor's own message names it.
create policy doctor on health_record for select to arogo_clinic using (
  deleted_at is null and (
    exists (select from appointment_document d where d.record_id = health_record.id)
    or exists (select from message m where m.record_id = health_record.id and m.sender = 'user')));
-- Patients never add a record that counts as a doctor's prescription.
create policy own_uploads on health_record as restrictive for insert to arogo_app with check (status = 'UPLOADED');
create policy doctor_prescribed on health_record for select to arogo_clinic
  using (deleted_at is null and exists (select from prescription p where p.record_id = health_record.id));
create policy doctor_prescribes on health_record for insert to arogo_clinic with check (
  status = 'UHP' and record_type = 'PRESCRIPTION' and deleted_at is null
  and exists (select from prescription p where p.record_id = health_record.id
    and p.patient_id = health_record.patient_id and p.vault_file_id = health_record.file_id));
grant select, insert,
  update (record_type, record_date, doctor_name, updated_at, deleted_at, typed_date, typed_doctor_name)
  on health_record to arogo_app;
grant select (id, patient_id, health_type, record_type, status, record_date, doctor_name, doctor_specialization,
    hospital_clinic_name, lab_test_name, original_file_name, file_id, created_at, updated_at, deleted_at),
  insert (id, patient_id, health_type, record_type, status, record_date, doctor_name, doctor_specialization,
    hospital_clinic_name, original_file_name, file_id, file_sha256, created_at, updated_at)
  on health_record to arogo_clinic;
-- The jobs read only what they need to find and destroy a row.
grant select (id, patient_id, file_id, deleted_at), delete on health_record to arogo_jobs;

alter table record_reading enable row level security, force row level security;
create policy own on record_reading to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
create policy jobs on record_reading to arogo_jobs using (true) with check (true);
-- A prescription is read like any other document.
create policy doctor_prescribes on record_reading for insert to arogo_clinic with check (
  exists (select from prescription p where p.record_id = record_reading.record_id and p.vault_file_id = record_reading.file_id));
grant select,
  insert (record_id, patient_id, file_id, updated_at),
  update (state, document_doctor, document_specialty, document_clinic, document_test, document_date, document_contents, model_outcome,
    model_claimed_until, result_names, result_date)
  on record_reading to arogo_app;
grant insert (record_id, patient_id, file_id, updated_at) on record_reading to arogo_clinic;
grant select (record_id, patient_id, file_id, state, updated_at, claimed_at, claimed_until),
  update (state, reason, page, pages, recognised, text, updated_at, facts, took, document_doctor, document_specialty, document_clinic,
    document_test, document_date, claimed_at, claimed_until, document_contents, result_names, result_date)
  on record_reading to arogo_jobs;

alter table record_correction enable row level security, force row level security;
create policy own on record_correction to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
-- A new reading must know what the patient has settled.
create policy jobs on record_correction to arogo_jobs using (true);
grant select, insert, update (value, read, version, session_id, recorded_at), delete on record_correction to arogo_app;
grant select (record_id, fact, sort, value, read, version, recorded_at) on record_correction to arogo_jobs;

alter table record_annotation enable row level security, force row level security;
create policy own on record_annotation to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
-- A prescription for another person is another person's document, also where both have the same name.
create policy doctor_prescribes on record_annotation for insert to arogo_clinic with check (
  question = 'person' and answer = 'someone_else'
  and exists (select from prescription p where p.record_id = record_annotation.record_id and p.is_for_other));
grant select, insert, update (answer, about, session_id, recorded_at) on record_annotation to arogo_app;
grant insert on record_annotation to arogo_clinic;

alter table record_insight enable row level security, force row level security;
create policy own on record_insight to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
grant select, insert, update (pages, made_by, model_name, model_failed, facts_sha256, made_at) on record_insight to arogo_app;

alter table record_share enable row level security, force row level security;
create policy own on record_share to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
create policy privileged on record_share to arogo_owner using (true) with check (true);
create policy cleanup on record_share to arogo_jobs using (true);
-- The application does not see the hashes of the token and the passcode.
grant select (id, patient_id, sealed_token, has_passcode, passcode_attempts, openings_allowed, openings, created_at, expires_at,
    revoked_at),
  insert (id, patient_id, token_hash, sealed_token, passcode_hash, openings_allowed, created_at, expires_at),
  update (sealed_token, passcode_attempts, openings, revoked_at)
  on record_share to arogo_app;
grant select (id, expires_at), delete on record_share to arogo_jobs;

alter table record_share_item enable row level security, force row level security;
create policy own on record_share_item to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
grant select, insert on record_share_item to arogo_app;

alter table record_share_opening enable row level security, force row level security;
create policy own on record_share_opening to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
grant select, insert on record_share_opening to arogo_app;

alter table record_share_file enable row level security, force row level security;
create policy own on record_share_file to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
grant select, insert, update (times) on record_share_file to arogo_app;

-- Measurements ---------------------------------------------------------------------------------------------------------

alter table measurement enable row level security, force row level security;
create policy own on measurement to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
grant select, insert, update, delete on measurement to arogo_app;

-- Medication -----------------------------------------------------------------------------------------------------------

alter table medication_schedule enable row level security, force row level security;
create policy own on medication_schedule to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
create policy reminders on medication_schedule to arogo_jobs using (true) with check (true);
grant select, insert,
  update (medicine_name, strength, form, dose_unit, meal, instructions, doctor_name, schedule, starts_on, ends_on,
    min_gap_minutes, max_per_day, limit_source, state, next_due_at, updated_at, deleted_at, confirmed_warnings)
  on medication_schedule to arogo_app;
-- The jobs know when a medicine is due, not which one.
grant select (id, patient_id, schedule, starts_on, ends_on, state, next_due_at, deleted_at),
  update (next_due_at),
  delete
  on medication_schedule to arogo_jobs;

alter table medication_dose enable row level security, force row level security;
create policy own on medication_dose to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
create policy reminders on medication_dose to arogo_jobs using (true) with check (true);
grant select, insert, update (answer, answered_at, answered_from, confirmed_despite_warning, remind_at), delete on medication_dose to arogo_app;
grant select (schedule_id, patient_id, due_at, answer, remind_at, reminders),
  insert (schedule_id, patient_id, due_at, slot, amount, late),
  update (remind_at, reminders)
  on medication_dose to arogo_jobs;

-- Directory of doctors -------------------------------------------------------------------------------------------------

grant select on clinic to arogo_app, arogo_clinic;
grant select, insert, update, delete on clinic to arogo_jobs;

grant select on doctor to arogo_app, arogo_clinic;
-- The import and the sample data run as the jobs.
grant select, insert, update, delete on doctor to arogo_jobs;

grant select on doctor_hours to arogo_app, arogo_clinic;
grant select, insert, update, delete on doctor_hours to arogo_jobs;

grant select on availability_override to arogo_app, arogo_clinic;
grant select, insert, update, delete on availability_override to arogo_jobs;

grant select on doctor_question to arogo_app, arogo_clinic;
grant select, insert, update, delete on doctor_question to arogo_jobs;

grant select on place to arogo_app;
grant select, insert, update, delete on place to arogo_jobs;

grant select, insert, update, delete on sample_data_load to arogo_jobs;

alter table doctor_account enable row level security, force row level security;
create policy privileged on doctor_account to arogo_owner using (true) with check (true);

-- Appointments ---------------------------------------------------------------------------------------------------------

alter table appointment enable row level security, force row level security;
create policy own on appointment to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
create policy jobs on appointment to arogo_jobs using (true) with check (true);
create policy privileged on appointment to arogo_owner using (true) with check (true);
-- Confirmed appointments, also after a cancellation. Holds are not the doctor's: nobody paid for them.
create policy doctor on appointment to arogo_clinic
  using (doctor_id = public.acting_doctor() and confirmed_at is not null)
  with check (doctor_id = public.acting_doctor() and confirmed_at is not null);
-- An appointment never begins expired, cancelled or attended.
create policy own_initial_state on appointment as restrictive for insert to arogo_app
  with check (state in ('held', 'confirmed') and attendance = 'expected' and cancelled_at is null and decision_due_at is null);
grant select, insert,
  update (clinic_id, mode, day, time, time_zone, starts_at, ends_at, state, held_until, pay_on_consultation, fee, updated_at,
    confirmed_at, cancelled_at, cancelled_by, sequence, day_reminder_sent_at, hour_reminder_sent_at, cancel_reason, decision_due_at)
  on appointment to arogo_app;
grant select,
  update (state, updated_at, cancelled_at, cancelled_by, sequence, attendance, attendance_at, cancel_reason, decision_due_at)
  on appointment to arogo_clinic;
-- The jobs know when, not why.
grant select (id, patient_id, starts_at, state, held_until, updated_at, day_reminder_sent_at, hour_reminder_sent_at, attendance,
    decision_due_at),
  update (state, held_until, updated_at, day_reminder_sent_at, hour_reminder_sent_at, decision_due_at)
  on appointment to arogo_jobs;

grant select (doctor_id, day, during, held_until) on appointment_slot to arogo_app;
-- For the queue numbers of a day.
grant select (doctor_id, day, during, held_until) on appointment_slot to arogo_clinic;
grant select (appointment_id, held_until), delete on appointment_slot to arogo_jobs;

alter table appointment_document enable row level security, force row level security;
create policy own on appointment_document to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
-- Files of appointments that did not happen are removed after a while.
create policy jobs on appointment_document to arogo_jobs using (true);
-- Not for an appointment that was cancelled before the patient came. Records and files of it are seen through this
-- policy.
create policy doctor on appointment_document for select to arogo_clinic using (
  exists (select from appointment a where a.id = appointment_document.appointment_id
    and (a.state = 'confirmed' or a.attendance in ('arrived', 'in', 'done'))));
grant select, insert on appointment_document to arogo_app;
grant select on appointment_document to arogo_clinic;
grant select (appointment_id, file_id), delete on appointment_document to arogo_jobs;

grant select on doctor_review to arogo_app;
grant select (id, doctor_id, star),
  insert (id, doctor_id, shown_name, star, comment, created_at, updated_at),
  delete
  on doctor_review to arogo_jobs;

-- Payments -------------------------------------------------------------------------------------------------------------

alter table payment enable row level security, force row level security;
create policy own on payment to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
create policy jobs on payment to arogo_jobs using (true);
-- Payments outlive an account (finish_account_deletion).
create policy privileged on payment to arogo_owner using (true) with check (true);
grant select, insert,
  update (reference, state, failure, card_brand, card_last4, payer_name, address, city, region, postal_code, updated_at,
    next_check_at, version)
  on payment to arogo_app;
-- Which payment an event is about, and which ones to ask the gateway about.
grant select (id, patient_id, appointment_id, gateway, reference, state, next_check_at), update (next_check_at) on payment to arogo_jobs;

alter table ledger_entry enable row level security, force row level security;
create policy own on ledger_entry to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
-- Charges are compared with appointments and refunds.
create policy jobs on ledger_entry to arogo_jobs using (true);
-- A doctor knows whether an appointment was paid, not how.
create policy doctor on ledger_entry for select to arogo_clinic
  using (exists (select from appointment a where a.id = ledger_entry.appointment_id));
create policy privileged on ledger_entry to arogo_owner using (true) with check (true);
grant select, insert, update (state, amount, number, reference, settled_at) on ledger_entry to arogo_app;
grant select (appointment_id, kind, state) on ledger_entry to arogo_clinic;
grant select (payment_id, appointment_id, kind, state, amount, reason, settled_at) on ledger_entry to arogo_jobs;
grant usage on sequence receipt_number to arogo_app;

grant select, insert, delete on gateway_event to arogo_jobs;

-- Conversations and calls ----------------------------------------------------------------------------------------------

alter table conversation enable row level security, force row level security;
create policy own on conversation to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
create policy doctor on conversation to arogo_clinic using (doctor_id = public.acting_doctor()) with check (doctor_id = public.acting_doctor());
create policy privileged on conversation to arogo_owner using (true) with check (true);
grant select, update (last_seq, version, last_at, patient_delivered, patient_read) on conversation to arogo_app;
grant select, update (last_seq, version, last_at, doctor_delivered, doctor_read) on conversation to arogo_clinic;

alter table call enable row level security, force row level security;
create policy own on call to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
create policy doctor on call to arogo_clinic using (doctor_id = public.acting_doctor()) with check (doctor_id = public.acting_doctor());
create policy maintenance on call for select to arogo_jobs using (state <> 'ended');
grant select, insert,
  update (state, outcome, patient_device, doctor_device, answered_at, ended_at, patient_heartbeat_at, doctor_heartbeat_at,
    patient_signals, doctor_signals)
  on call to arogo_app, arogo_clinic;
-- Calls that nobody takes or that sent no heartbeat. A job ends them as the patient.
grant select (id, patient_id, state, rings_until, patient_heartbeat_at, doctor_heartbeat_at) on call to arogo_jobs;

alter table message enable row level security, force row level security;
create policy own on message to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
create policy doctor on message to arogo_clinic using (doctor_id = public.acting_doctor()) with check (doctor_id = public.acting_doctor());
-- Nobody changes or deletes another's message, or writes as another, whatever the code does.
create policy own_update on message as restrictive for update to arogo_app using (sender = 'user');
create policy own_sender on message as restrictive for insert to arogo_app with check (sender in ('user', 'system'));
create policy doctor_update on message as restrictive for update to arogo_clinic using (sender = 'doctor');
create policy doctor_sender on message as restrictive for insert to arogo_clinic with check (sender in ('doctor', 'system'));
grant select, insert,
  update (version, content, file_id, record_id, media_type, bytes, duration_ms, edited_at, deleted_at)
  on message to arogo_app, arogo_clinic;

alter table call_signal enable row level security, force row level security;
create policy own on call_signal to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
create policy doctor on call_signal to arogo_clinic using (doctor_id = public.acting_doctor()) with check (doctor_id = public.acting_doctor());
create policy own_sender on call_signal as restrictive for insert to arogo_app with check (sender = 'user');
create policy doctor_sender on call_signal as restrictive for insert to arogo_clinic with check (sender = 'doctor');
grant select, insert, delete on call_signal to arogo_app, arogo_clinic;

-- Prescriptions --------------------------------------------------------------------------------------------------------

alter table prescription enable row level security, force row level security;
create policy doctor_reads on prescription for select to arogo_clinic using (doctor_id = public.acting_doctor());
-- For a confirmed appointment where the patient came, from its day on for thirty days: nobody prescribes to a stranger.
create policy doctor_writes on prescription for insert to arogo_clinic with check (
  doctor_id = public.acting_doctor()
  and exists (select from appointment a where a.id = prescription.appointment_id and a.patient_id = prescription.patient_id
    and a.state = 'confirmed' and a.attendance <> 'absent' and a.is_for_other = prescription.is_for_other
    and prescription.day = (prescription.written_at at time zone a.time_zone)::date
    and a.day <= prescription.day and prescription.day <= a.day + 30));
create policy privileged on prescription to arogo_owner using (true) with check (true);
-- A patient exports prescriptions, also where they deleted their own copy.
create policy own on prescription for select to arogo_app using (patient_id = public.actor());
grant select (id, appointment_id, patient_id, doctor_id, written_at, day, health_type, patient_name, patient_age, patient_gender,
    is_for_other, content, file_name, file_id, record_id)
  on prescription to arogo_app;
grant select, insert on prescription to arogo_clinic;

-- Notifications --------------------------------------------------------------------------------------------------------

alter table push_subscription enable row level security, force row level security;
create policy own on push_subscription to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
create policy privileged on push_subscription to arogo_owner using (true) with check (true);
create policy reminders on push_subscription for select to arogo_jobs using (true);
grant select, insert, update (last_sent_at), delete on push_subscription to arogo_app;
-- Whom a push can reach. The endpoint and its keys are read as the patient.
grant select (id, patient_id) on push_subscription to arogo_jobs;

alter table notification enable row level security, force row level security;
create policy own on notification to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
create policy reminders on notification to arogo_jobs using (true) with check (true);
grant select, insert, update (read_at, answered_at) on notification to arogo_app;
-- One statement writes every kind of notification.
grant select (id, patient_id, kind, created_at),
  insert (id, patient_id, kind, schedule_id, due_at, reminder, record_id, count, created_at, appointment_id, conversation_id),
  delete
  on notification to arogo_jobs;

alter table notification_delivery enable row level security, force row level security;
create policy own on notification_delivery to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
create policy reminders on notification_delivery to arogo_jobs using (true) with check (true);
grant select, insert, update (state, reason, changed_at) on notification_delivery to arogo_app;
grant select (id, notification_id, patient_id, channel, subscription_id, state, created_at),
  insert (id, notification_id, patient_id, channel, subscription_id, state, reason, created_at, changed_at),
  update (state, reason, changed_at)
  on notification_delivery to arogo_jobs;

-- Assistant ------------------------------------------------------------------------------------------------------------

alter table assistant_chat enable row level security, force row level security;
create policy own on assistant_chat to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
grant select, insert, update (name, updated_at, last_seq), delete on assistant_chat to arogo_app;

alter table assistant_message enable row level security, force row level security;
create policy own on assistant_message to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
grant select, insert, update (state, content, words, author, saved_at, edited_at), delete on assistant_message to arogo_app;

alter table assistant_attachment enable row level security, force row level security;
create policy own on assistant_attachment to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
-- For attachments that were never sent. Their content follows as files without a row.
create policy jobs on assistant_attachment for select to arogo_jobs using (message_id is null);
create policy jobs_remove on assistant_attachment for delete to arogo_jobs using (message_id is null);
grant select, insert, update (message_id), delete on assistant_attachment to arogo_app;
grant select (id, patient_id, message_id, file_id, created_at), delete on assistant_attachment to arogo_jobs;

alter table assistant_proposal enable row level security, force row level security;
create policy own on assistant_proposal to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
grant select, insert, update (state, outcome, link, decided_at), delete on assistant_proposal to arogo_app;

-- Self-assessment ------------------------------------------------------------------------------------------------------

alter table assessment_draft enable row level security, force row level security;
create policy own on assessment_draft to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
grant select, insert, update (answers, page, updated_at), delete on assessment_draft to arogo_app;

alter table assessment_result enable row level security, force row level security;
create policy own on assessment_result to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
-- A result stays as it was given.
grant select, insert, delete on assessment_result to arogo_app;

-- Deletion of accounts -------------------------------------------------------------------------------------------------

alter table account_deletion enable row level security, force row level security;
create policy privileged on account_deletion to arogo_owner using (true) with check (true);
create policy jobs on account_deletion to arogo_jobs using (true);
grant select (account_id, sealed_address, rows_deleted_at), delete on account_deletion to arogo_jobs;

alter table account_deletion_file enable row level security, force row level security;
create policy privileged on account_deletion_file to arogo_owner using (true) with check (true);
create policy jobs on account_deletion_file to arogo_jobs using (true);
grant select, delete on account_deletion_file to arogo_jobs;

-- Sandbox gateway ------------------------------------------------------------------------------------------------------

grant usage on schema sandbox to arogo_jobs;

grant select, insert, update (state, decline, brand, last4, settles_at, charged_at) on sandbox.payment to arogo_jobs;

grant select, insert on sandbox.charge to arogo_jobs;

grant select, insert on sandbox.refund to arogo_jobs;

grant select, insert, update (delivered_at) on sandbox.event to arogo_jobs;
