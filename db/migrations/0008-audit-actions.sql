-- An audit action is a resource and what was done to it, always in the infinitive. Some were told as a past event.

drop index audit_event_deleted;
drop index audit_event_others;

update audit_event e set action = renamed.after
from (values
  ('access.registered', 'access.register'),
  ('access.pin_set', 'access.set_pin'),
  ('access.signed_in', 'access.sign_in'),
  ('access.pin_changed', 'access.change_pin'),
  ('access.pin_code_sent', 'access.send_pin_code'),
  ('access.pin_refused', 'access.refuse_pin'),
  ('access.renewed', 'access.renew'),
  ('access.renewal_refused', 'access.refuse_renewal'),
  ('access.signed_out', 'access.sign_out'),
  ('access.sessions_read', 'access.list_sessions'),
  ('access.session_ended', 'access.end_session'),
  ('profile.updated', 'profile.change'),
  ('profile.birth_date_changed', 'profile.change_birth_date'),
  ('profile.birth_date_confirmed', 'profile.confirm_birth_date'),
  ('profile.photo_updated', 'profile.change_photo'),
  ('profile.photo_read', 'profile.read_photo'),
  ('insurance.file_add', 'insurance.add_file'),
  ('insurance.file_read', 'insurance.read_file'),
  ('insurance.file_remove', 'insurance.remove_file'),
  ('settings.changed', 'settings.change'),
  ('medical.changed', 'medical.change'),
  ('record.purged', 'record.purge'),
  ('record.text_read', 'record.read_text'),
  ('record.model_asked', 'record.ask_model'),
  ('record.model_read', 'record.read_model'),
  ('insights.model_asked', 'insights.ask_model'),
  ('assistant.model_asked', 'assistant.ask_model'),
  ('guardian.asked', 'guardian.ask'),
  ('guardian.opened', 'guardian.open'),
  ('guardian.agreed', 'guardian.agree'),
  ('guardian.declined', 'guardian.decline'),
  ('guardian.withdrawn', 'guardian.withdraw'),
  ('consent.given', 'consent.give'),
  ('consent.withdrawn', 'consent.withdraw'),
  ('record.facts_changed', 'record.change_facts'),
  ('record.answered', 'record.answer'),
  ('share.passcode_refused', 'share.refuse_passcode'),
  ('share.file_renewed', 'share.renew_file'),
  ('notification.sent', 'notification.send'),
  ('notification.shown', 'notification.show'),
  ('notification.tested', 'notification.test'),
  ('notification.test_read', 'notification.read_test'),
  ('appointment.file_removed', 'appointment.remove_file'),
  ('appointment.decision_expired', 'appointment.expire_decision'),
  ('assistant.file_removed', 'assistant.remove_file'),
  ('assessment.draft_read', 'assessment.read_draft'),
  ('assessment.draft_save', 'assessment.save_draft'),
  ('payment.charged', 'payment.charge'),
  ('payment.refunded', 'payment.refund'),
  ('push.subscribed', 'push.subscribe'),
  ('push.removed', 'push.remove'),
  ('account.export_asked', 'account.ask_export'),
  ('account.exported', 'account.export'),
  ('account.erasure_read', 'account.read_erasure'),
  ('account.erase_asked', 'account.ask_erasure'),
  ('account.erased', 'account.erase'),
  ('files.sweep_stopped', 'files.stop_sweep')
) as renamed (before, after)
where e.action = renamed.before;

-- Answers whether a row was deleted before, once it no longer exists. Only the few lines that say so are in the index.
create index audit_event_deleted on audit_event (patient_id, resource_id) where action in ('record.purge', 'medication.delete');
-- For 'Who opened my records': lines that somebody else caused are few among many.
create index audit_event_others on audit_event (patient_id, at desc, id desc)
  where doctor_id is not null or action in ('share.open', 'share.file', 'share.refuse_passcode', 'insights.ask_model',
  'assistant.ask_model', 'record.ask_model');

-- For an operator, after contact with the guardian: withdraws the consent of an account.
create or replace function privileged.withdraw_guardian_consent_by_email(in_email text, in_now timestamptz) returns boolean
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  changed guardian_consent;
begin
  update guardian_consent g set withdrawn_at = in_now from patient p
    where p.email = in_email and g.patient_id = p.id and g.ended_at is null and g.agrees and g.withdrawn_at is null
    returning g.* into changed;
  if changed.id is null then return false; end if;
  insert into audit_event (patient_id, action, resource_id, at) values (changed.patient_id, 'guardian.withdraw', changed.id, in_now);
  return true;
end $$;

-- For an operator, after a proof of age: today's date of birth is the true one, an earlier one was a typing error.
create or replace function privileged.confirm_birth_date(in_email text, in_now timestamptz) returns date
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  changed patient;
begin
  update patient set consent_birth_date = date_of_birth where email = in_email and date_of_birth < consent_birth_date returning * into changed;
  if changed.id is null then return null; end if;
  insert into audit_event (patient_id, action, at) values (changed.id, 'profile.confirm_birth_date', in_now);
  return changed.date_of_birth;
end $$;
