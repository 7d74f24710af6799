-- Papers are read in turns by account: a reader claims the next one. A claim ends by itself, so that a reader that died keeps
-- nobody's paper.
alter table record_reading
  add column claimed_at timestamptz,
  add column claimed_until timestamptz,
  add constraint record_reading_claim_check check ((claimed_at is null) = (claimed_until is null));
grant select (claimed_at, claimed_until), update (claimed_at, claimed_until) on record_reading to arogo_jobs;

-- When an account was last served.
create index record_reading_served on record_reading (patient_id, claimed_at) where claimed_at is not null;
