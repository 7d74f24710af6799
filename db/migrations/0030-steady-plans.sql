-- expand
-- A connection keeps one plan of a statement for all patients. The planner runs subject() to estimate how many rows fit: a plan that it
-- made for a vault of one paper then walked through all 20,000 of another. In a subquery the person is unknown to it, and it reckons with
-- the rows of a common patient. What the policies allow stays as it was.

alter policy own on stored_file
  using (patient_id = (select public.subject()) and public.may_file(kind, id, 'view'))
  with check (patient_id = (select public.subject()) and public.may_file(kind, id, 'manage'));
alter policy own on record_reading
  using (patient_id = (select public.subject()) and public.may_record(record_id, 'view'))
  with check (patient_id = (select public.subject()) and public.may_record(record_id, 'manage'));
alter policy own on record_correction
  using (patient_id = (select public.subject()) and public.may_record(record_id, 'view'))
  with check (patient_id = (select public.subject()) and public.may_record(record_id, 'manage'));
alter policy own on record_annotation
  using (patient_id = (select public.subject()) and public.may_record(record_id, 'view'))
  with check (patient_id = (select public.subject()) and public.may_record(record_id, 'manage'));
alter policy own on record_insight
  using (patient_id = (select public.subject()) and public.may_record(record_id, 'view'))
  with check (patient_id = (select public.subject()) and public.may_record(record_id, 'manage'));
alter policy own on record_share_item
  with check (patient_id = (select public.subject()) and public.may_record(record_id, 'manage'));
alter policy own on assistant_message
  using (patient_id = (select public.subject()) and public.may_chat(chat_id, areas, 'view'))
  with check (patient_id = (select public.subject()) and public.may_chat(chat_id, areas, 'manage'));
alter policy own on assistant_attachment
  using (patient_id = (select public.subject()) and public.may_attachment(account_id, message_id, 'view'))
  with check (patient_id = (select public.subject()) and public.may_attachment(account_id, message_id, 'manage'));
