-- The built-in sandbox gateway. It stands for a company elsewhere: tables of its own in a schema of its own, without a
-- key to any of ours, written in transactions of its own, so that a crash between its commit and ours is a real case.
-- Only the jobs role reaches it; the application asks through the port. Nothing here names a patient or a card number.
create schema sandbox;

create table sandbox.payment (
  reference text primary key check (reference ~ '^sbx_pay_[A-Za-z0-9_-]{16,40}$'),
  -- The caller's name of the payment: of a hundred that open it at once, one does.
  key text not null unique check (length(key) between 1 and 200),
  -- Paise.
  amount integer not null check (amount > 0),
  currency text not null check (currency = 'INR'),
  description text not null check (length(description) <= 500),
  state text not null default 'open' check (state in ('open', 'processing', 'succeeded', 'declined', 'cancelled')),
  decline text check ((decline is not null) = (state = 'declined')),
  brand text,
  last4 text check (last4 ~ '^[0-9]{4}$'),
  -- When a payment that is being processed will have succeeded.
  settles_at timestamptz check ((settles_at is not null) = (state = 'processing')),
  charged_at timestamptz check ((charged_at is not null) = (state = 'succeeded')),
  created_at timestamptz not null,
  check ((brand is null) = (last4 is null)),
  check (brand is not null or state in ('open', 'cancelled'))
);

-- A try to pay: the same key never charges twice.
create table sandbox.charge (
  key text primary key check (length(key) between 1 and 200),
  payment text not null references sandbox.payment,
  token text not null check (length(token) <= 40),
  created_at timestamptz not null
);
create index charge_payment on sandbox.charge (payment);

create table sandbox.refund (
  reference text primary key check (reference ~ '^sbx_ref_[A-Za-z0-9_-]{16,40}$'),
  key text not null unique check (length(key) between 1 and 200),
  payment text not null references sandbox.payment,
  amount integer not null check (amount > 0),
  created_at timestamptz not null
);
create index refund_payment on sandbox.refund (payment);

-- What is told by webhook, at least once.
create table sandbox.event (
  id text primary key check (id ~ '^sbx_evt_[A-Za-z0-9_-]{16,40}$'),
  payment text not null references sandbox.payment,
  kind text not null check (kind in ('payment', 'refund')),
  due_at timestamptz not null,
  delivered_at timestamptz
);
create index event_payment on sandbox.event (payment);
create index event_waiting on sandbox.event (due_at) where delivered_at is null;

grant usage on schema sandbox to arogo_jobs;
grant select, insert, update (state, decline, brand, last4, settles_at, charged_at) on sandbox.payment to arogo_jobs;
grant select, insert on sandbox.charge, sandbox.refund to arogo_jobs;
grant select, insert, update (delivered_at) on sandbox.event to arogo_jobs;
