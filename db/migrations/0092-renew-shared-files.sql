-- The link of a token that has neither ended nor been revoked, for whoever has it open and needs a fresh ticket for a file. Other
-- than find_share it asks neither for openings that are left nor for tries of the passcode: the last opening may read on.
create function gate.find_unended_share(in_token_hash bytea, in_now timestamptz)
  returns table (share_id uuid, patient_id uuid)
  language sql stable security definer set search_path = public, pg_temp as $$
  select id, patient_id from record_share
  where token_hash = in_token_hash and revoked_at is null and expires_at > in_now
$$;

revoke all on function gate.find_unended_share from public;
grant execute on function gate.find_unended_share to arogo_app;
