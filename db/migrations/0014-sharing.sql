-- Sharing records by a link: what it shows, its end, its passcode, how often it may be opened, and when it was.

create table record_share (
  id uuid primary key,
  patient_id uuid not null references patient on delete cascade,
  -- SHA-256 of a token of 256 random bits: a dump opens no link.
  token_hash bytea not null unique check (length(token_hash) = 32),
  -- The token, sealed with a key outside the database, so that its patient can copy the link again; destroyed with the link.
  sealed_token bytea,
  -- Argon2id with the pepper of the PINs.
  passcode_hash text,
  has_passcode boolean not null generated always as (passcode_hash is not null) stored,
  -- Counted before a passcode is looked at; a right one gives its try back. The fifth wrong one ends the link.
  passcode_tries smallint not null default 0 check (passcode_tries between 0 and 5),
  openings_allowed smallint not null check (openings_allowed between 1 and 20),
  openings smallint not null default 0 check (openings between 0 and openings_allowed),
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  revoked_at timestamptz,
  unique (id, patient_id),
  check (revoked_at is null or sealed_token is null)
);
create index record_share_patient on record_share (patient_id, created_at desc);
create index record_share_end on record_share (expires_at);
alter table record_share enable row level security;
alter table record_share force row level security;
create policy own on record_share to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
create policy gate on record_share to arogo_owner using (true) with check (true);
create policy sweep on record_share to arogo_jobs using (true);
-- What opens a link (the hashes of its token and passcode) stays out of the app's sight.
grant select (id, patient_id, sealed_token, has_passcode, passcode_tries, openings_allowed, openings, created_at, expires_at, revoked_at),
  insert (id, patient_id, token_hash, sealed_token, passcode_hash, openings_allowed, created_at, expires_at),
  update (sealed_token, passcode_tries, openings, revoked_at) on record_share to arogo_app;
grant select (id, expires_at), delete on record_share to arogo_jobs;

-- The records behind a link. Both are the same patient's: a foreign record is refused here, whatever the code says.
create table record_share_item (
  share_id uuid not null,
  record_id uuid not null,
  patient_id uuid not null,
  -- The order in which they were chosen.
  place smallint not null,
  primary key (share_id, record_id),
  foreign key (share_id, patient_id) references record_share (id, patient_id) on delete cascade,
  foreign key (record_id, patient_id) references health_record (id, patient_id) on delete cascade
);
create index record_share_item_record on record_share_item (record_id);
alter table record_share_item enable row level security;
alter table record_share_item force row level security;
create policy own on record_share_item to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
grant select, insert on record_share_item to arogo_app;

-- When a link was opened, and by what kind of device: neither an address nor a browser's own name for itself.
create table record_share_opening (
  id uuid primary key default gen_random_uuid(),
  share_id uuid not null,
  patient_id uuid not null,
  at timestamptz not null,
  device text not null
    check (device in ('iphone', 'ipad', 'android_phone', 'android_tablet', 'windows', 'mac', 'chromebook', 'linux', 'other')),
  unique (id, patient_id),
  foreign key (share_id, patient_id) references record_share (id, patient_id) on delete cascade
);
create index record_share_opening_share on record_share_opening (share_id, at);
alter table record_share_opening enable row level security;
alter table record_share_opening force row level security;
create policy own on record_share_opening to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
grant select, insert on record_share_opening to arogo_app;

-- Which files an opening was handed. No foreign key to the record: that its file was taken stays known.
create table record_share_file (
  opening_id uuid not null,
  record_id uuid not null,
  patient_id uuid not null,
  first_at timestamptz not null,
  times integer not null default 1 check (times > 0),
  primary key (opening_id, record_id),
  foreign key (opening_id, patient_id) references record_share_opening (id, patient_id) on delete cascade
);
alter table record_share_file enable row level security;
alter table record_share_file force row level security;
create policy own on record_share_file to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
grant select, insert, update (times) on record_share_file to arogo_app;

-- The link of a token that can still be opened, and whose it is. All that follows is done as that patient.
create function gate.find_share(in_token_hash bytea, in_now timestamptz, in_tries integer)
  returns table (share_id uuid, patient_id uuid, has_passcode boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  select id, patient_id, has_passcode from record_share
  where token_hash = in_token_hash and revoked_at is null and expires_at > in_now
    and openings < openings_allowed and passcode_tries < in_tries
$$;

-- Counts a try of a passcode and hands out what it is checked against; nothing once the tries are used up. Counting and
-- reading are one statement, so that guesses sent in parallel count one by one.
create function gate.try_share(in_token_hash bytea, in_now timestamptz, in_tries integer)
  returns table (share_id uuid, patient_id uuid, passcode_hash text, tries integer)
  language sql volatile security definer set search_path = public, pg_temp as $$
  update record_share set passcode_tries = passcode_tries + 1
  where token_hash = in_token_hash and revoked_at is null and expires_at > in_now
    and openings < openings_allowed and passcode_hash is not null and passcode_tries < in_tries
  returning id, patient_id, passcode_hash, passcode_tries::integer
$$;

revoke all on function gate.find_share, gate.try_share from public;
grant execute on function gate.find_share, gate.try_share to arogo_app;
