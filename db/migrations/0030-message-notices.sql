-- A patient who is not connected is told of a doctor's message, and of a call that they missed: behind the bell, and on the
-- ways that they allow. Of messages once for a conversation, until it is read.

alter table notice drop constraint notice_kind_check;
alter table notice add constraint notice_kind_check
  check (kind in ('dose', 'doses-late', 'alerts-made', 'test', 'visit-confirmed', 'visit-soon', 'visit-expired', 'visit-refunded', 'visit-cancelled', 'call-missed', 'message'));
alter table conversation add unique (id, patient_id);
alter table notice add column conversation_id uuid;
alter table notice add foreign key (conversation_id, patient_id) references conversation (id, patient_id) on delete cascade;
alter table notice add check (conversation_id is null or kind in ('call-missed', 'message'));
alter table notice add check (kind <> 'message' or conversation_id is not null);
create unique index notice_message on notice (conversation_id) where kind = 'message' and read_at is null;
create index notice_conversation on notice (conversation_id) where conversation_id is not null;
grant insert (conversation_id) on notice to arogo_jobs;
