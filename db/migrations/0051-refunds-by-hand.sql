-- Somebody may give back a part at the gateway itself. A payment has one charge and may have several refunds, of which one at a
-- time is owed; together they are never more than was charged.
drop index ledger_entry_once;
create unique index ledger_entry_once on ledger_entry (payment_id, kind) where state = 'pending' or (kind = 'charge' and state = 'completed');

alter table ledger_entry drop constraint ledger_entry_reason_check;
alter table ledger_entry add constraint ledger_entry_reason_check check (reason in ('appointment', 'appointment-cancelled', 'time-lost', 'paid-twice', 'given-by-hand'));

create function ledger_within_charge() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount) filter (where kind = 'refund' and state <> 'failed'), 0) > coalesce(sum(amount) filter (where kind = 'charge' and state = 'completed'), 0)
      from ledger_entry where payment_id = new.payment_id) then
    raise exception 'more is given back than was charged' using errcode = 'check_violation', table = 'ledger_entry', constraint = 'ledger_entry_within_charge';
  end if;
  return null;
end $$;
create trigger ledger_entry_within_charge after insert or update of kind, state, amount, payment_id on ledger_entry for each row when (new.kind = 'refund') execute function ledger_within_charge();

-- Of what is owed a part may be given by hand.
grant update (amount) on ledger_entry to arogo_app;
-- Charges of visits that are not confirmed are compared with what was given back of them.
grant select (amount) on ledger_entry to arogo_jobs;
