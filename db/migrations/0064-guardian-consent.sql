-- The consent of a parent or guardian for patients from 13 to 17: each request, and its answer. Without an agreement nothing of
-- such a patient goes to a language model outside. Rows stay as a proof of who was asked, with which text, and what they said.

create table guardian_consent (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references patient on delete cascade,
  guardian_name text not null check (char_length(guardian_name) between 1 and 201),
  guardian_email text not null check (char_length(guardian_email) <= 254),
  -- The day of the text that is answered.
  version text not null,
  token_hash bytea not null unique,
  asked_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > asked_at),
  -- A later request took its place.
  ended_at timestamptz,
  agrees boolean,
  answered_at timestamptz,
  check ((agrees is null) = (answered_at is null))
);
-- Of two requests at once one is in force.
create unique index guardian_consent_in_force on guardian_consent (patient_id) where ended_at is null;
create index guardian_consent_patient on guardian_consent (patient_id, asked_at desc);
alter table guardian_consent enable row level security;
alter table guardian_consent force row level security;
create policy own on guardian_consent to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
create policy gate on guardian_consent to arogo_owner using (true) with check (true);
-- The patient's side can neither answer nor change an answer.
grant select on guardian_consent to arogo_app;
grant insert (patient_id, guardian_name, guardian_email, version, token_hash, asked_at, expires_at) on guardian_consent to arogo_app;
grant update (ended_at) on guardian_consent to arogo_app;

-- The request behind a token that can still be answered, and whose it is.
create function gate.find_guardian_request(in_token_hash bytea, in_now timestamptz)
  returns table (request_id uuid, patient_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select id, patient_id from guardian_consent
  where token_hash = in_token_hash and ended_at is null and answered_at is null and expires_at > in_now
$$;

-- Keeps the answer behind a token. Of two answers at once the first counts.
create function gate.answer_guardian_request(in_token_hash bytea, in_agrees boolean, in_now timestamptz) returns uuid
  language sql volatile security definer set search_path = public, pg_temp as $$
  update guardian_consent set agrees = in_agrees, answered_at = in_now
  where token_hash = in_token_hash and ended_at is null and answered_at is null and expires_at > in_now
  returning id
$$;

revoke all on function gate.find_guardian_request, gate.answer_guardian_request from public;
grant execute on function gate.find_guardian_request, gate.answer_guardian_request to arogo_app;
