-- expand
-- On whose pages a call of a person rings (docs/decisions/0074).

-- The accounts that may answer a call, besides the person's own; for whoever is on one of its sides, and for the jobs.
create function privileged.list_call_accounts(in_call uuid, in_now timestamptz) returns table (account_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select g.account_id from call c join person_grant g on g.patient_id = c.patient_id
  where c.id = in_call and g.ended_at is null and (g.ends_at is null or g.ends_at > in_now)
    and g.role <> 'view' and 'messages' = any (g.areas)
    and (session_user = 'arogo_jobs' or c.doctor_id = public.acting_doctor() or c.patient_id = public.permitted('messages', 'view'))
$$;
revoke all on function privileged.list_call_accounts from public;
grant execute on function privileged.list_call_accounts to arogo_app, arogo_clinic, arogo_jobs;
