-- Accounts, codes and sessions.
--
-- Row-level security is forced everywhere: even the owner of a table sees only what a policy names. The app role acts
-- for one patient at a time (app.actor, set per transaction). What must happen before there is an actor - signing up,
-- signing in, looking up a session - goes through the functions of schema gate, which run as the owner and answer one
-- narrow question each. docs/security.md lists who may touch what, and why.

create schema gate;
revoke all on schema gate from public;
grant usage on schema gate to arogo_app;
grant usage on schema public to arogo_app, arogo_jobs;

-- The patient for whom the current transaction runs, or null: then every policy says no.
create function public.actor() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.actor', true), '')::uuid;

create table patient (
  id uuid primary key default gen_random_uuid(),
  -- Lower case; two accounts can never share an address.
  email text not null unique check (email = lower(email) and length(email) <= 254),
  first_name text not null default '' check (length(first_name) <= 100),
  last_name text not null default '' check (length(last_name) <= 100),
  date_of_birth date,
  gender text not null default '' check (gender in ('', 'Male', 'Female', 'Other', 'Prefer not to say')),
  phone_number text not null default '' check (phone_number = '' or phone_number ~ '^\+[1-9][0-9]{6,14}$'),
  completed_profile boolean not null default false,
  time_zone text not null default 'Asia/Kolkata',
  photo_id uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- A profile is complete only with what the specification asks of it.
  check (not completed_profile or (first_name <> '' and last_name <> '' and gender <> '' and date_of_birth is not null))
);
alter table patient enable row level security;
alter table patient force row level security;
create policy own on patient to arogo_app using (id = public.actor()) with check (id = public.actor());
create policy gate on patient to arogo_owner using (true) with check (true);
grant select on patient to arogo_app;
-- The address of an account, its identity and its age in the product are not the app's to change.
grant update (first_name, last_name, date_of_birth, gender, phone_number, completed_profile, time_zone, photo_id, updated_at)
  on patient to arogo_app;

-- The PIN stands apart: no query about a patient can carry its hash along.
create table credential (
  patient_id uuid primary key references patient on delete cascade,
  -- PHC string of Argon2id; the pepper is outside the database.
  pin_hash text not null,
  set_at timestamptz not null
);
alter table credential enable row level security;
alter table credential force row level security;
create policy gate on credential to arogo_owner using (true) with check (true);

-- One live code per address and purpose, only as a keyed hash.
create table one_time_code (
  email text not null check (length(email) <= 254),
  purpose text not null check (purpose in ('signup', 'login')),
  code_hash bytea not null check (length(code_hash) = 32),
  tries smallint not null default 0 check (tries >= 0),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (email, purpose)
);
alter table one_time_code enable row level security;
alter table one_time_code force row level security;
create policy gate on one_time_code to arogo_owner using (true) with check (true);
create policy sweep on one_time_code to arogo_jobs using (true);
grant select, delete on one_time_code to arogo_jobs;
create index one_time_code_expiry on one_time_code (expires_at);

create table session (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references patient on delete cascade,
  -- SHA-256 of a token of 256 random bits: a dump opens no session.
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  -- The absolute end; the idle end is last_used_at plus the idle time.
  expires_at timestamptz not null,
  renewable_until timestamptz not null,
  pin_tries smallint not null default 0,
  ended_at timestamptz,
  -- As the browser names itself, cut short: lets a patient tell their sessions apart.
  user_agent text not null default '' check (length(user_agent) <= 200)
);
create index session_patient on session (patient_id);
create index session_renewable on session (renewable_until);
alter table session enable row level security;
alter table session force row level security;
create policy gate on session to arogo_owner using (true) with check (true);
create policy sweep on session to arogo_jobs using (true);
grant select (id, renewable_until, ended_at), delete on session to arogo_jobs;

-- Whoever remembers a live session hears at once that it ended or changed its token.
create function public.tell_session_changed() returns trigger
  language plpgsql as $$
begin
  perform pg_notify('session_changed', old.id::text);
  return null;
end
$$;
create trigger session_changed after update of ended_at, token_hash on session
  for each row execute function public.tell_session_changed();
create trigger session_removed after delete on session
  for each row execute function public.tell_session_changed();

-- What a patient agreed to, per purpose and version; withdrawing keeps the row.
create table consent (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references patient on delete cascade,
  purpose text not null check (purpose in ('terms', 'privacy')),
  version text not null,
  given_at timestamptz not null,
  withdrawn_at timestamptz,
  unique (patient_id, purpose, version)
);
alter table consent enable row level security;
alter table consent force row level security;
create policy own on consent to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
create policy gate on consent to arogo_owner using (true) with check (true);
grant select, insert on consent to arogo_app;
grant update (withdrawn_at) on consent to arogo_app;

-- Counters of attempts, keyed by a keyed hash of what is limited (an address, a client). No patient's data.
create table attempt (
  key bytea primary key check (length(key) = 32),
  window_ends_at timestamptz not null,
  count integer not null check (count > 0)
);
create index attempt_window on attempt (window_ends_at);
grant select, insert, update on attempt to arogo_app;
grant select, delete on attempt to arogo_jobs;

-- Functions of the gate ------------------------------------------------------------------------------------------------

-- Is there an account with this address, and has it a PIN?
create function gate.account(in_email text) returns table (patient_id uuid, has_pin boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.id, exists (select from credential c where c.patient_id = p.id) from patient p where p.email = in_email
$$;

-- Makes a code the one live code of its address and purpose, unless one was sent within the waiting time (false).
create function gate.issue_code(in_email text, in_purpose text, in_hash bytea, in_now timestamptz, in_wait interval, in_life interval)
  returns boolean
  language sql volatile security definer set search_path = public, pg_temp as $$
  with issued as (
    insert into one_time_code as c (email, purpose, code_hash, tries, sent_at, expires_at)
    values (in_email, in_purpose, in_hash, 0, in_now, in_now + in_life)
    on conflict (email, purpose) do update
      set code_hash = excluded.code_hash, tries = 0, sent_at = excluded.sent_at, expires_at = excluded.expires_at
      where c.sent_at <= in_now - in_wait
    returning 1
  )
  select exists (select from issued)
$$;

-- Counts a try and evaluates it in one statement, so that guesses sent in parallel count one by one. The right code is
-- used up by it. Answers right, wrong, or ended (no code, too old, or too many tries).
create function gate.try_code(in_email text, in_purpose text, in_hash bytea, in_now timestamptz, in_tries integer) returns text
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  matches boolean;
begin
  update one_time_code set tries = tries + 1
    where email = in_email and purpose = in_purpose and tries < in_tries and expires_at > in_now
    returning code_hash = in_hash into matches;
  if not found then return 'ended'; end if;
  if not matches then return 'wrong'; end if;
  delete from one_time_code where email = in_email and purpose = in_purpose;
  return 'right';
end
$$;

-- The account of a verified address, made if there is none, with the consents that going on gave.
create function gate.register(in_email text, in_consent_version text, in_now timestamptz) returns uuid
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  account uuid;
begin
  insert into patient (email, created_at, updated_at) values (in_email, in_now, in_now)
    on conflict (email) do nothing returning id into account;
  if account is null then
    return (select id from patient where email = in_email);
  end if;
  insert into consent (patient_id, purpose, version, given_at)
    select account, purpose, in_consent_version, in_now from unnest(array['terms', 'privacy']) purpose;
  return account;
end
$$;

-- Sets the first PIN of an account; false where one is set already.
create function gate.set_first_pin(in_patient uuid, in_pin_hash text, in_now timestamptz) returns boolean
  language sql volatile security definer set search_path = public, pg_temp as $$
  with placed as (
    insert into credential (patient_id, pin_hash, set_at) values (in_patient, in_pin_hash, in_now)
    on conflict (patient_id) do nothing returning 1
  )
  select exists (select from placed)
$$;

create function gate.open_session(in_patient uuid, in_token_hash bytea, in_now timestamptz, in_life interval, in_renewable interval, in_user_agent text)
  returns uuid
  language sql volatile security definer set search_path = public, pg_temp as $$
  insert into session (patient_id, token_hash, created_at, last_used_at, expires_at, renewable_until, user_agent)
  values (in_patient, in_token_hash, in_now, in_now, in_now + in_life, in_now + in_renewable, in_user_agent)
  returning id
$$;

-- The live session of a token, if any. Its use is written down at most once in in_touch_every, not on each request.
create function gate.use_session(in_token_hash bytea, in_now timestamptz, in_idle interval, in_touch_every interval)
  returns table (session_id uuid, patient_id uuid, expires_at timestamptz, last_used_at timestamptz)
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  update session set last_used_at = in_now
    where token_hash = in_token_hash and ended_at is null and expires_at > in_now
      and last_used_at > in_now - in_idle and last_used_at <= in_now - in_touch_every;
  return query
    select id, patient_id, expires_at, last_used_at from session
    where token_hash = in_token_hash and ended_at is null and expires_at > in_now and last_used_at > in_now - in_idle;
end
$$;

-- A live session by its id, for a ticket that is bound to it.
create function gate.live_session(in_id uuid, in_now timestamptz, in_idle interval)
  returns table (session_id uuid, patient_id uuid, expires_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select id, patient_id, expires_at from session
  where id = in_id and ended_at is null and expires_at > in_now and last_used_at > in_now - in_idle
$$;

-- Counts a PIN try on a renewable session and hands out what the try is checked against; nothing once the tries are
-- used up. Counting and reading are one statement.
create function gate.try_renewal(in_token_hash bytea, in_now timestamptz, in_tries integer)
  returns table (session_id uuid, patient_id uuid, pin_hash text, tries integer)
  language sql volatile security definer set search_path = public, pg_temp as $$
  with tried as (
    update session set pin_tries = pin_tries + 1
    where token_hash = in_token_hash and ended_at is null and renewable_until > in_now and pin_tries < in_tries
    returning id, patient_id, pin_tries
  )
  select tried.id, tried.patient_id, credential.pin_hash, tried.pin_tries::integer
  from tried join credential on credential.patient_id = tried.patient_id
$$;

-- Gives a session a new token and a new life. Only from the token that was presented: of two renewals at once one wins.
create function gate.renew_session(in_old_hash bytea, in_new_hash bytea, in_now timestamptz, in_life interval, in_renewable interval)
  returns table (session_id uuid, patient_id uuid)
  language sql volatile security definer set search_path = public, pg_temp as $$
  update session set token_hash = in_new_hash, pin_tries = 0, last_used_at = in_now,
    expires_at = in_now + in_life, renewable_until = in_now + in_renewable
  where token_hash = in_old_hash and ended_at is null and renewable_until > in_now
  returning id, patient_id
$$;

-- Ends the session of a token for good, live or expired. Logging out needs no more than the token.
create function gate.end_session(in_token_hash bytea, in_now timestamptz) returns table (session_id uuid, patient_id uuid)
  language sql volatile security definer set search_path = public, pg_temp as $$
  update session set ended_at = in_now where token_hash = in_token_hash and ended_at is null returning id, patient_id
$$;

revoke all on all functions in schema gate from public;
grant execute on all functions in schema gate to arogo_app;
