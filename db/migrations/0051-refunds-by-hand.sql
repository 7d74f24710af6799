-- Somebody may give back a part at the gateway itself. A payment has one charge and may have several refunds, of which one at a
-- time is owed; together they are never more than was charged.
drop index ledger_entry_once;
create unique index ledger_entry_once on ledger_entry (payment_id, kind) where state = 'pending' or (kind = 'charge' and state = 'completed');
-- All lines of a payment, which that one no longer leads to, are added up.
create index ledger_entry_payment on ledger_entry (payment_id);

alter table ledger_entry drop constraint ledger_entry_reason_check;
alter table ledger_entry add constraint ledger_entry_reason_check check (reason in ('appointment', 'appointment-cancelled', 'time-lost', 'paid-twice', 'given-by-hand'));

create function ledger_within_charge() returns trigger language plpgsql as $$
begin
  -- Whoever adds to the same payment waits, and then sees what is there by now. Not 'for update': two at once hold the
  -- payment's key already, since their lines refer to it, and would wait for each other.
  perform 1 from payment where id = new.payment_id for no key update;
  if (select coalesce(sum(amount) filter (where kind = 'refund' and state <> 'failed'), 0) > coalesce(sum(amount) filter (where kind = 'charge' and state = 'completed'), 0)
      from ledger_entry where payment_id = new.payment_id) then
    raise exception 'more is given back than was charged' using errcode = 'check_violation', table = 'ledger_entry', constraint = 'ledger_entry_within_charge';
  end if;
  return null;
end $$;
create trigger ledger_entry_within_charge after insert or update of kind, state, amount, payment_id on ledger_entry for each row when (new.kind = 'refund') execute function ledger_within_charge();

-- Of what is owed a part may be given by hand; what a charge or an ended refund was stays.
create function ledger_amount_stays() returns trigger language plpgsql as $$
begin
  raise exception 'the amount of what is written down stays' using errcode = 'check_violation', table = 'ledger_entry', constraint = 'ledger_entry_amount_stays';
end $$;
create trigger ledger_entry_amount_stays before update of amount on ledger_entry for each row
  when (new.amount <> old.amount and (old.kind <> 'refund' or old.state <> 'pending')) execute function ledger_amount_stays();
grant update (amount) on ledger_entry to arogo_app;
-- Charges of visits that are not confirmed are compared with what was given back of them.
grant select (amount) on ledger_entry to arogo_jobs;
-- What came back is counted against what was owed, and not what was given by hand.
grant select (reason) on ledger_entry to arogo_jobs;
