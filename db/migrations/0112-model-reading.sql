-- A model outside this server may read the picture of a paper. What it reads stands beside what was read here, and is no fact of the
-- record before its patient confirms it: nothing else than the record's own page reads this column.
alter table record_reading
  add column model_outcome jsonb check (jsonb_typeof(model_outcome) = 'object'),
  -- Until then one request is under way, and no other is sent for the same paper.
  add column model_claimed_until timestamptz;
grant update (model_outcome, model_claimed_until) on record_reading to arogo_app;

-- A yes to a picture of one paper, to one receiver: its version names both. A yes to texts covers no picture.
alter table consent drop constraint consent_purpose_check;
alter table consent add constraint consent_purpose_check check (purpose in ('terms', 'privacy', 'model_physical', 'model_mental', 'model_image'));

-- Patients see who was sent a picture among what others did.
drop index audit_event_others;
create index audit_event_others on audit_event (patient_id, at desc, id desc)
  where doctor_id is not null or action in ('share.open', 'share.file', 'share.passcode_refused', 'insights.model_asked', 'assistant.model_asked', 'record.model_asked');
