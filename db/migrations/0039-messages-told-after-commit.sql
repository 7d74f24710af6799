-- expand
-- A message is told to servers after its commit (docs/decisions/0092): a transaction that notifies holds a lock of the whole database
-- until its flush, so that no two of them share one.

-- Servers that may have committed messages of which the others were not told. A server says so ahead of its first message; a row whose time
-- is over is of a server that died, and then everybody asks again. Nothing here is worth logging: where the database itself was away,
-- everybody asks anyway.
create unlogged table publisher_lease (
  server uuid primary key,
  until timestamptz not null
);
grant select, insert, update, delete on publisher_lease to arogo_app;

-- Notes that a message is delivered to its other side, in the transaction that sends it. Neither side may write a line about the other:
-- the line follows from the message, which must be the acting side's own.
create function privileged.note_message_delivery(in_message uuid, in_at timestamptz) returns void
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  insert into audit_event (at, patient_id, action, resource_id, doctor_id, account_id)
  select in_at, m.patient_id, 'message.read', m.id, case when m.sender = 'user' then m.doctor_id end, null
  from message m where m.id = in_message and (
    (m.sender = 'user' and m.patient_id = public.actor() and m.patient_id = public.subject())
    or (m.sender = 'doctor' and m.doctor_id = public.acting_doctor()));
end $$;
revoke all on function privileged.note_message_delivery from public;
grant execute on function privileged.note_message_delivery to arogo_app, arogo_clinic;

-- Each message changes the row of its conversation. With room in its page, and without an index on what changes (0040), the row's other
-- indexes stay as they are.
alter table conversation set (fillfactor = 70);
