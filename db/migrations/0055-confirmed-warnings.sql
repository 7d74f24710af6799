-- Warnings about a medicine, such as an allergy or another medicine, that its patient saw and confirmed: each is asked once
-- for an alert. A key names the substances, never the patient's words.
alter table medication_alert add column confirmed_warnings text[] not null default '{}'
  check (cardinality(confirmed_warnings) <= 100);
grant update (confirmed_warnings) on medication_alert to arogo_app;
