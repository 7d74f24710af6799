-- One statement writes every kind of notification, also as the jobs' role, so that role may name the record as well.
grant insert (record_id) on notice to arogo_jobs;
