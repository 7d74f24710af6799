-- The jobs role reads no more of a row than it needs to find and end it: no hash of a code, no address, no doctor's name.
revoke select on one_time_code, attempt, idempotency_key, health_record, stored_file from arogo_jobs;
grant select (expires_at) on one_time_code to arogo_jobs;
grant select (window_ends_at) on attempt to arogo_jobs;
grant select (created_at) on idempotency_key to arogo_jobs;
grant select (id, patient_id, file_id, deleted_at) on health_record to arogo_jobs;
grant select (id, key_id, wrapped_key) on stored_file to arogo_jobs;
