-- A patient sees their sessions and ends them. What opens a session (the hash of its token) and what guards its renewal
-- (the tries of its PIN) stay out of the app's sight.
grant select (id, patient_id, created_at, last_used_at, expires_at, renewable_until, ended_at, user_agent) on session to arogo_app;
create policy own on session for select to arogo_app using (patient_id = public.actor());

-- Ends one session of the patient for whom the transaction runs; false for any other, and for one that had ended.
create function gate.end_own_session(in_id uuid, in_now timestamptz) returns boolean
  language sql volatile security definer set search_path = public, pg_temp as $$
  with ended as (
    update session set ended_at = in_now
    where id = in_id and patient_id = public.actor() and ended_at is null and renewable_until > in_now returning 1
  )
  select exists (select from ended)
$$;

-- Ends every session of that patient but one.
create function gate.end_other_sessions(in_keep uuid, in_now timestamptz) returns setof uuid
  language sql volatile security definer set search_path = public, pg_temp as $$
  update session set ended_at = in_now
  where id <> in_keep and patient_id = public.actor() and ended_at is null and renewable_until > in_now returning id
$$;

revoke all on function gate.end_own_session, gate.end_other_sessions from public;
grant execute on function gate.end_own_session, gate.end_other_sessions to arogo_app;
