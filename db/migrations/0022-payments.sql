-- Payments: one for a booking, the ledger of what was charged and given back, and each word of a gateway once.

create table payment (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references patient on delete cascade,
  -- One payment for a booking, whatever is clicked.
  appointment_id uuid not null unique,
  -- Paise.
  amount integer not null check (amount > 0),
  currency text not null check (currency = 'INR'),
  gateway text not null check (gateway in ('sandbox', 'stripe')),
  -- The gateway's name for it; none until the gateway has answered. The row is committed before the gateway is asked.
  reference text check (length(reference) between 1 and 255),
  -- As last heard of the gateway.
  state text not null check (state in ('open', 'processing', 'succeeded', 'failed', 'cancelled')),
  -- Why the last try failed: a code of ours.
  failure text check (failure ~ '^[a-z][a-z_]{0,39}$'),
  card_brand text check (length(card_brand) <= 30),
  card_last4 text check (card_last4 ~ '^[0-9]{4}$'),
  -- For the receipt.
  payer_name text not null check (length(payer_name) between 1 and 200),
  address text not null check (length(address) between 1 and 200),
  city text not null check (length(city) between 1 and 100),
  region text not null check (length(region) between 1 and 100),
  postal_code text not null check (postal_code ~ '^[0-9]{4,6}$'),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- When the gateway is to be asked again; none once all is settled.
  check_at timestamptz,
  -- Counts the changes: an answer of the gateway that was asked for before another change is not believed.
  version integer not null default 0,
  unique (id, patient_id),
  unique (gateway, reference),
  foreign key (appointment_id, patient_id) references appointment (id, patient_id)
);
create index payment_patient on payment (patient_id);
create index payment_check on payment (check_at) where check_at is not null;
alter table payment enable row level security;
alter table payment force row level security;
create policy own on payment to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
create policy jobs on payment to arogo_jobs using (true);
grant select, insert, update (reference, state, failure, card_brand, card_last4, payer_name, address, city, region, postal_code, updated_at, check_at, version) on payment to arogo_app;
-- Whose payment an event is about, and which are to be asked after; who asks takes them for a while.
grant select (id, patient_id, appointment_id, gateway, reference, check_at), update (check_at) on payment to arogo_jobs;

create sequence receipt_number;
grant usage on sequence receipt_number to arogo_app;

-- The ledger: each charge and each refund, and tries that failed. Lines are added and a pending one is settled; nothing is
-- taken away.
create table ledger_entry (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references patient on delete cascade,
  payment_id uuid not null,
  appointment_id uuid not null,
  kind text not null check (kind in ('charge', 'refund')),
  state text not null check (state in ('pending', 'completed', 'failed')),
  amount integer not null check (amount > 0),
  currency text not null check (currency = 'INR'),
  -- Of the receipt; a failed try has none.
  number text unique check (length(number) between 1 and 40),
  -- As shown: 'Visa •••• 4242'.
  method text not null check (length(method) between 1 and 60),
  -- As they were when the money moved.
  made_to text not null check (length(made_to) between 1 and 200),
  made_to_registration text not null check (length(made_to_registration) between 1 and 200),
  reason text not null check (reason in ('appointment', 'appointment-cancelled', 'time-lost', 'paid-twice')),
  -- The gateway's name for this charge, try or refund; ours for a refund until the gateway has answered.
  reference text not null check (length(reference) between 1 and 255),
  created_at timestamptz not null,
  settled_at timestamptz,
  unique (id, patient_id),
  unique (payment_id, kind, reference),
  foreign key (payment_id, patient_id) references payment (id, patient_id),
  foreign key (appointment_id, patient_id) references appointment (id, patient_id),
  check ((state = 'pending') = (settled_at is null)),
  check ((state = 'failed') = (number is null) or state = 'pending')
);
-- One charge for a payment, and one refund of it.
create unique index ledger_entry_once on ledger_entry (payment_id, kind) where state <> 'failed';
create index ledger_entry_patient on ledger_entry (patient_id, created_at desc, id);
alter table ledger_entry enable row level security;
alter table ledger_entry force row level security;
create policy own on ledger_entry to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
grant select, insert, update (state, number, reference, settled_at) on ledger_entry to arogo_app;
-- What was charged is compared with what is booked.
create policy jobs on ledger_entry to arogo_jobs using (true);
grant select (payment_id, appointment_id, kind, state, settled_at) on ledger_entry to arogo_jobs;

-- Each event of a gateway counts once.
create table gateway_event (
  gateway text not null check (gateway in ('sandbox', 'stripe')),
  event_id text not null check (length(event_id) between 1 and 255),
  received_at timestamptz not null,
  primary key (gateway, event_id)
);
create index gateway_event_received on gateway_event (received_at);
grant select, insert, delete on gateway_event to arogo_jobs;
