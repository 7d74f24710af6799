-- The date and the doctor printed on a paper are asked about once; the patient's answer wins (decision V9).
alter table record_answer drop constraint record_answer_question_check, drop constraint record_answer_check;
alter table record_answer
  add constraint record_answer_question_check check (question in ('type', 'person', 'date', 'doctor')),
  add constraint record_answer_check check (case question
    when 'type' then answer in ('PRESCRIPTION', 'LAB_REPORT')
    when 'person' then answer in ('mine', 'someone_else')
    else answer in ('paper', 'typed') end);

-- What the patient typed at upload, where the paper's own date or doctor is used in its place.
alter table health_record
  add column typed_date timestamptz,
  add column typed_doctor_name text check (length(typed_doctor_name) between 1 and 100),
  -- A doctor's own prescription goes by nothing else.
  add constraint health_record_main_check check (status <> 'UHP' or (typed_date is null and typed_doctor_name is null)),
  add constraint health_record_typed_date_check check (typed_date is null or record_date >= '1900-01-01');
grant update (record_date, doctor_name, typed_date, typed_doctor_name) on health_record to arogo_app;

-- The paper's own date, beside its names, as long as the patient was not asked whether to use it.
alter table record_reading add column paper_date date check (paper_date >= '1900-01-01');
grant update (paper_date) on record_reading to arogo_jobs, arogo_app;
alter table record_reading no force row level security;
update record_reading set paper_date = (facts ->> 'date')::date
where facts #>> '{lines,date,certainty}' = 'sure' and facts ->> 'date' ~ '^(19|20)\d{2}-\d{2}-\d{2}$' and (facts ->> 'date')::date <= current_date;
alter table record_reading force row level security;
