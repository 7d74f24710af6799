-- concurrently
-- The key that the audit has as a table of months (0035): the patient first, since lines are read by patient.

create unique index concurrently audit_event_key on audit_event (patient_id, at, id);
