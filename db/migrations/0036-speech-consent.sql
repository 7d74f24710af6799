-- expand
-- A yes to a speech service is for a purpose of its own. The rule grows and refuses nothing that it allowed before; no row is checked again.
-- The version before knows no such row unless a patient agreed while both run, and then cannot list that patient's consents.
do $$
begin
  alter table consent drop constraint consent_purpose_check;
  alter table consent add constraint consent_purpose_check check (purpose in ('terms', 'privacy', 'model_physical', 'model_mental',
    'model_image', 'speech_physical', 'speech_mental')) not valid;
  alter table consent validate constraint consent_purpose_check;
end $$;

-- A text that a speech service received counts as one that somebody else saw.
drop index audit_event_others;
create index audit_event_others on audit_event (patient_id, at desc, id desc)
  where doctor_id is not null or account_id is not null or action in ('share.open', 'share.file', 'share.refuse_passcode',
  'insights.ask_model', 'assistant.ask_model', 'record.ask_model', 'speech.speak');
