-- A refund that was given may fail later: the bank sends the money back. Its receipt is out by then, so the line keeps its number.
alter table ledger_entry drop constraint ledger_entry_check1;
alter table ledger_entry add constraint ledger_entry_numbered check (case state
  when 'completed' then number is not null
  when 'failed' then number is null or kind = 'refund'
  else true
end);
-- The nightly look at what was given back lately.
create index ledger_entry_given on ledger_entry (settled_at) where kind = 'refund' and state = 'completed';
