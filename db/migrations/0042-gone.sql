-- Whether something of a patient's was deleted before is asked of the audit once its row is gone. The few lines that say so
-- are found by themselves, however many others a patient has.
create index audit_event_gone on audit_event (patient_id, resource_id) where action in ('record.purged', 'medication.delete');
