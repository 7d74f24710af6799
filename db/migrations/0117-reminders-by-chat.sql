-- The assistant prepares one more thing: an alert of a medicine as its patient worded it.
alter table ai_proposal drop constraint ai_proposal_kind_check,
  add constraint ai_proposal_kind_check check (kind in ('dose-taken', 'record-alerts', 'medicine-alert', 'save-to-vault'));
