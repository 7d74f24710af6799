-- expand
-- Persons who are kept grow up, take their pages over, or go to another keeper (docs/decisions/0074, slice 10).

-- Of age --------------------------------------------------------------------------------------------------------------

-- Whether somebody is 18 where they live.
create function privileged.is_adult(in_born date, in_zone text, in_now timestamptz) returns boolean
  language sql stable parallel safe
  return in_born <= ((in_now at time zone in_zone)::date - interval '18 years')::date;

-- Whether a person whom a guardian keeps is 18 by now: from that midnight on the guardian's yes counts no more, and mental health is
-- the person's own. The latest date of birth ever given decides, as for guardian_consent.
create function privileged.came_of_age(in_person uuid, in_now timestamptz) returns boolean
  language sql stable parallel safe security definer set search_path = public, pg_temp as $$
  select exists (select from keeper_consent c where c.patient_id = in_person)
    and exists (select from patient p where p.id = in_person and privileged.is_adult(p.consent_birth_date, p.time_zone, in_now))
$$;

create or replace function privileged.granted_subject(in_area text, in_role text) returns uuid
  language sql stable parallel safe security definer set search_path = public, pg_temp as $$
  select patient_id from person_grant
  where account_id = public.actor() and patient_id = public.subject() and ended_at is null
    and (ends_at is null or ends_at > nullif(current_setting('app.now', true), '')::timestamptz)
    and array_position('{view,manage,keep}', role) >= array_position('{view,manage,keep}', in_role)
    and case in_area
      when 'any' then true
      when 'mental' then mental and areas <> '{}' and not (role = 'keep'
        and privileged.came_of_age(patient_id, coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now())))
      else in_area = any(areas) end
$$;

-- Who looks after whom, as it counts at that moment.
create or replace function privileged.list_persons(in_now timestamptz) returns table (
    id uuid, first_name text, last_name text, date_of_birth date, gender text, version integer,
    relation text, colour smallint, role text, areas text[], mental boolean, ends_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.id, p.first_name, p.last_name, p.date_of_birth, p.gender, p.profile_version,
    g.relation, g.colour, g.role, g.areas, g.mental and not (g.role = 'keep' and privileged.came_of_age(p.id, in_now)), g.ends_at
  from person_grant g join patient p on p.id = g.patient_id
  where g.account_id = public.actor() and g.ended_at is null and (g.ends_at is null or g.ends_at > in_now)
  order by lower(p.first_name), lower(p.last_name), p.id
$$;

-- The keeper is told once that the person is 18.
alter table keeper_consent add column adult_told_at timestamptz;
comment on column keeper_consent.adult_told_at is 'When the keeper was told that the person is 18. Null: not yet.';
create index keeper_consent_untold on keeper_consent (patient_id) where adult_told_at is null;

-- Whom to tell now, and that they are told. Two servers at once: the second one waits for the row, and finds it told.
create function privileged.tell_of_age(in_limit integer, in_now timestamptz) returns table (
    person_id uuid, account_id uuid, first_name text, last_name text, email text, time_zone text)
  language sql volatile security definer set search_path = public, pg_temp as $$
  with told as (
    update keeper_consent c set adult_told_at = in_now
    where c.adult_told_at is null and c.patient_id in (
      select n.patient_id from keeper_consent n where n.adult_told_at is null and privileged.came_of_age(n.patient_id, in_now)
      order by n.patient_id limit in_limit)
    returning c.patient_id
  )
  select p.id, a.id, p.first_name, p.last_name, a.email, p.time_zone
  from (select distinct patient_id from told) t
    join patient p on p.id = t.patient_id
    join person_grant g on g.patient_id = p.id and g.role = 'keep' and g.ended_at is null
    join account a on a.id = g.account_id
$$;

-- Consents of a keeper ------------------------------------------------------------------------------------------------

alter table consent add column account_id uuid;
comment on column consent.account_id is 'The keeper who agreed for the person. Null: the person. Without a foreign key: the line outlives the account.';
alter table consent alter column account_id set default nullif(public.actor(), public.subject());
alter policy own on consent
  using (patient_id = (select public.permitted('any', 'keep')))
  with check (patient_id = (select public.permitted('any', 'keep')));
create policy own_account on consent as restrictive for insert to arogo_app
  with check (account_id is not distinct from nullif(public.actor(), public.subject()));

-- Whether an account's yes for a person counts: it keeps them; below 18 as their guardian, and from 18 on only where it never was one,
-- as of a parent who was grown up when they were added.
create function privileged.keeper_may_consent(in_person uuid, in_account uuid, in_now timestamptz) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from person_grant g
      where g.patient_id = in_person and g.account_id = in_account and g.role = 'keep' and g.ended_at is null)
    and exists (select from keeper_consent c where c.patient_id = in_person) <> exists (
      select from patient p where p.id = in_person and privileged.is_adult(p.consent_birth_date, p.time_zone, in_now))
$$;

-- Taking over ---------------------------------------------------------------------------------------------------------

create table person_takeover (
  id uuid primary key default gen_random_uuid(),
  -- The account that keeps the person and sends it.
  patient_id uuid not null references account on delete cascade,
  -- Who is to take over. One at a time: another one takes the place of that before, and ends its link.
  person_id uuid not null unique references patient on delete cascade,
  -- Lower case, as the account will have it; whether there is one already is not asked before the link is opened.
  to_email text not null check (to_email = lower(to_email) and length(to_email) <= 254),
  -- SHA-256 of the secret of its link.
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null,
  -- Its last instant.
  expires_at timestamptz not null,
  declined_at timestamptz,
  -- From then on the person has an account, and is asked who may have access again.
  accepted_at timestamptz,
  check (declined_at is null or accepted_at is null)
);
comment on table person_takeover is
  'A keeper invites the person to take their own pages over: whoever accepts becomes the account of the person.';
create index person_takeover_sender on person_takeover (patient_id);
alter table person_takeover enable row level security, force row level security;
create policy own on person_takeover to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
create policy privileged on person_takeover to arogo_owner using (true) with check (true);
create policy cleanup on person_takeover to arogo_jobs using (true);
-- Nobody reads the hash back; functions alone add and change rows.
grant select (id, patient_id, person_id, to_email, created_at, expires_at, declined_at, accepted_at), delete on person_takeover to arogo_app;
grant select (expires_at), delete on person_takeover to arogo_jobs;

-- Invites the person to take over. The outcome is 'sent'; or 'minor', 'self', or 'unknown' where the actor keeps no such person.
create function privileged.invite_takeover(
    in_person uuid, in_email text, in_token_hash bytea, in_expires_at timestamptz, in_session uuid, in_now timestamptz
  ) returns table (outcome text, takeover_id uuid, first_name text, last_name text)
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  me constant uuid := public.actor();
  person patient;
begin
  perform 1 from person_grant g
    where g.account_id = me and g.patient_id = in_person and g.role = 'keep' and g.ended_at is null for share;
  if not found or me is distinct from public.subject() then
    outcome := 'unknown'; return next; return;
  end if;
  select * into person from patient p where p.id = in_person;
  if not privileged.is_adult(person.date_of_birth, person.time_zone, in_now) then
    outcome := 'minor'; return next; return;
  end if;
  if exists (select from account a where a.id = me and a.email = in_email) then
    outcome := 'self'; return next; return;
  end if;
  insert into person_takeover as t (patient_id, person_id, to_email, token_hash, created_at, expires_at)
    values (me, in_person, in_email, in_token_hash, in_now, in_expires_at)
    on conflict (person_id) do update set patient_id = excluded.patient_id, to_email = excluded.to_email,
      token_hash = excluded.token_hash, created_at = excluded.created_at, expires_at = excluded.expires_at, declined_at = null
      where t.accepted_at is null
    returning t.id into takeover_id;
  if takeover_id is null then
    outcome := 'unknown'; return next; return;
  end if;
  insert into audit_event (patient_id, session_id, action, resource_id, account_id, at)
    values (in_person, in_session, 'takeover.send', takeover_id, me, in_now);
  outcome := 'sent'; first_name := person.first_name; last_name := person.last_name;
  return next;
end
$$;

-- What the link of a takeover says. Nothing where it is over or was answered, or its sender keeps the person no more.
create function privileged.find_takeover(in_token_hash bytea, in_now timestamptz) returns table (
    id uuid, person_id uuid, keeper_id uuid, to_email text, person_first_name text, person_last_name text,
    keeper_first_name text, keeper_last_name text, keeper_email text, expires_at timestamptz, is_adult boolean, is_taken boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  select t.id, t.person_id, t.patient_id, t.to_email, p.first_name, p.last_name, k.first_name, k.last_name, a.email, t.expires_at,
    privileged.is_adult(p.date_of_birth, p.time_zone, in_now), exists (select from account o where o.email = t.to_email)
  from person_takeover t
    join patient p on p.id = t.person_id
    join account a on a.id = t.patient_id
    join patient k on k.id = t.patient_id
    join person_grant g on g.account_id = t.patient_id and g.patient_id = t.person_id and g.role = 'keep' and g.ended_at is null
  where t.token_hash = in_token_hash and t.declined_at is null and t.accepted_at is null and t.expires_at > in_now
$$;

-- Takes over, once: the person gets an account with this PIN, and every access to them ends. The outcome is 'accepted' (with the accounts
-- whose access ended); or 'minor', 'taken' (the address has an account), or 'unknown'.
create function privileged.accept_takeover(in_token_hash bytea, in_pin_hash text, in_consent_version text, in_now timestamptz)
  returns table (outcome text, person_id uuid, takeover_id uuid, former uuid[])
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  takeover person_takeover;
begin
  -- Whoever accepts it a second time waits here, and finds nothing.
  select * into takeover from person_takeover t where t.token_hash = in_token_hash for update;
  -- Nobody stops keeping the person meanwhile.
  perform 1 from person_grant g where g.patient_id = takeover.person_id and g.ended_at is null order by g.id for update;
  outcome := (select case when f.is_adult then 'accepted' else 'minor' end from privileged.find_takeover(in_token_hash, in_now) f);
  if outcome is distinct from 'accepted' then
    outcome := coalesce(outcome, 'unknown'); return next; return;
  end if;
  begin
    -- In the order of register_account.
    update patient p set email = takeover.to_email, updated_at = in_now where p.id = takeover.person_id;
    insert into account (id, email, created_at) values (takeover.person_id, takeover.to_email, in_now);
  exception when unique_violation then
    outcome := 'taken'; return next; return;
  end;
  insert into credential (patient_id, pin_hash, set_at) values (takeover.person_id, in_pin_hash, in_now);
  insert into consent (patient_id, purpose, version, given_at, account_id)
    select takeover.person_id, purpose, in_consent_version, in_now, null from unnest(array['terms', 'privacy']) purpose;
  -- What others agreed to for them, and gave others, ends with their rights.
  update consent c set withdrawn_at = in_now
    where c.patient_id = takeover.person_id and c.account_id is not null and c.withdrawn_at is null;
  with ended as (
    update person_grant g set ended_at = greatest(in_now, g.created_at)
      where g.patient_id = takeover.person_id and g.ended_at is null returning g.account_id
  ) select coalesce(array_agg(account_id), '{}') into former from ended;
  delete from person_invitation i where i.person_id = takeover.person_id;
  delete from person_handover h where h.person_id = takeover.person_id;
  update person_takeover t set accepted_at = in_now where t.id = takeover.id;
  outcome := 'accepted'; person_id := takeover.person_id; takeover_id := takeover.id;
  return next;
end
$$;

-- Declines to take over, which the keeper sees. Nothing where there is none.
create function privileged.decline_takeover(in_token_hash bytea, in_now timestamptz)
  returns table (person_id uuid, keeper_id uuid, takeover_id uuid)
  language sql volatile security definer set search_path = public, pg_temp as $$
  update person_takeover t set declined_at = in_now
  where t.token_hash = in_token_hash and t.declined_at is null
    and t.id in (select f.id from privileged.find_takeover(in_token_hash, in_now) f)
  returning t.person_id, t.patient_id, t.id
$$;

-- Whose access to the actor ended when they took over, and who was not given it again.
create function privileged.list_former_caregivers() returns table (
    id uuid, first_name text, last_name text, relation text, role text, areas text[], mental boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  select g.id, c.first_name, c.last_name, g.relation, g.role, g.areas, g.mental
  from person_takeover t
    join person_grant g on g.patient_id = t.person_id and g.created_at <= t.accepted_at and g.ended_at >= t.accepted_at
    join account a on a.id = g.account_id
    join patient c on c.id = g.account_id
  where t.person_id = public.actor()
    and not exists (select from account_deletion d where d.account_id = g.account_id)
    and not exists (select from person_grant n
      where n.patient_id = g.patient_id and n.account_id = g.account_id and n.created_at >= t.accepted_at and n.id <> g.id)
  order by g.role <> 'keep', lower(c.first_name), lower(c.last_name), g.id
$$;

-- Gives one of them access again. The outcome is 'given'; or 'full' (they care for in_limit already), or 'unknown'.
create function privileged.give_access_again(
    in_grant uuid, in_role text, in_areas text[], in_mental boolean, in_ends_at timestamptz, in_limit integer, in_now timestamptz
  ) returns table (outcome text, caregiver_id uuid, grant_id uuid)
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  me constant uuid := public.actor();
  before person_grant;
  taken smallint[];
begin
  outcome := 'unknown';
  if me is distinct from public.subject() then return next; return; end if;
  select g.* into before from person_grant g where g.id = in_grant and g.patient_id = me;
  -- One at a time counts and adds.
  perform 1 from account where id = before.account_id for no key update;
  if not exists (select from privileged.list_former_caregivers() f where f.id = in_grant) then return next; return; end if;
  select array_agg(g.colour) into taken from person_grant g
    where g.account_id = before.account_id and g.ended_at is null and (g.ends_at is null or g.ends_at > in_now);
  if cardinality(taken) >= in_limit then outcome := 'full'; return next; return; end if;
  insert into person_grant (patient_id, account_id, role, areas, mental, relation, colour, granted_by, created_at, ends_at)
    values (me, before.account_id, in_role, in_areas, in_mental, before.relation,
      case when before.colour = any(taken)
        then coalesce((select min(free) from generate_series(0, 11) free where free <> all (taken)), 0) else before.colour end,
      me, in_now, in_ends_at)
    returning id into grant_id;
  outcome := 'given'; caregiver_id := before.account_id;
  return next;
end
$$;

-- Handing over --------------------------------------------------------------------------------------------------------

create table person_handover (
  id uuid primary key default gen_random_uuid(),
  -- The account that keeps the person and asks.
  patient_id uuid not null references account on delete cascade,
  -- Who is to be kept by another account. One is asked at a time.
  person_id uuid not null unique references patient on delete cascade,
  -- Who is asked: an account that manages the person's pages.
  to_account uuid not null references account on delete cascade,
  created_at timestamptz not null
);
comment on table person_handover is
  'A keeper asks another caregiver to keep the person from now on. Answered or withdrawn it is deleted: then the grant says what became of it.';
create index person_handover_sender on person_handover (patient_id);
create index person_handover_to on person_handover (to_account);
alter table person_handover enable row level security, force row level security;
create policy own on person_handover to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
create policy privileged on person_handover to arogo_owner using (true) with check (true);
grant select, delete on person_handover to arogo_app;

-- Asks the caregiver of a grant to keep the person. Nothing where the actor keeps no such person, or the grant does not let manage.
create function privileged.offer_handover(in_person uuid, in_grant uuid, in_session uuid, in_now timestamptz)
  returns table (handover_id uuid, to_account uuid, to_email text, first_name text, last_name text)
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  me constant uuid := public.actor();
  receiver uuid;
begin
  perform 1 from person_grant g
    where g.account_id = me and g.patient_id = in_person and g.role = 'keep' and g.ended_at is null for share;
  if not found or me is distinct from public.subject() then return; end if;
  select g.account_id into receiver from person_grant g
    where g.id = in_grant and g.patient_id = in_person and g.role = 'manage' and g.ended_at is null
      and (g.ends_at is null or g.ends_at > in_now);
  if not found then return; end if;
  insert into person_handover as h (patient_id, person_id, to_account, created_at) values (me, in_person, receiver, in_now)
    on conflict (person_id) do update set patient_id = excluded.patient_id, to_account = excluded.to_account, created_at = in_now
    returning h.id into handover_id;
  insert into audit_event (patient_id, session_id, action, resource_id, account_id, at)
    values (in_person, in_session, 'handover.offer', handover_id, me, in_now);
  return query select handover_id, receiver, a.email, p.first_name, p.last_name
    from account a, patient p where a.id = receiver and p.id = in_person;
end
$$;

-- Whom the actor is asked to keep.
create function privileged.list_handovers(in_now timestamptz) returns table (
    id uuid, person_id uuid, sender_id uuid, person_first_name text, person_last_name text, sender_first_name text, sender_last_name text,
    is_adult boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  select h.id, h.person_id, h.patient_id, p.first_name, p.last_name, s.first_name, s.last_name,
    privileged.is_adult(p.date_of_birth, p.time_zone, in_now)
  from person_handover h
    join patient p on p.id = h.person_id
    join patient s on s.id = h.patient_id
    join person_grant k on k.account_id = h.patient_id and k.patient_id = h.person_id and k.role = 'keep' and k.ended_at is null
    join person_grant g on g.account_id = h.to_account and g.patient_id = h.person_id and g.role = 'manage' and g.ended_at is null
      and (g.ends_at is null or g.ends_at > in_now)
  where h.to_account = public.actor()
  order by lower(p.first_name), p.id
$$;

-- Keeps the person from now on, once; the keeper of before has no access any more. Below 18 the new keeper confirms to be the guardian.
-- The outcome is 'accepted'; or 'consent' (it is missing), or 'unknown'.
create function privileged.accept_handover(in_id uuid, in_consent_version text, in_session uuid, in_now timestamptz)
  returns table (outcome text, person_id uuid, former uuid)
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  me constant uuid := public.actor();
  handover person_handover;
  before person_grant;
  minor boolean;
begin
  outcome := 'unknown';
  if me is distinct from public.subject() then return next; return; end if;
  -- Whoever accepts it a second time waits here, and finds nothing.
  select * into handover from person_handover h where h.id = in_id and h.to_account = me for update;
  perform 1 from person_grant g where g.patient_id = handover.person_id and g.ended_at is null order by g.id for update;
  select not f.is_adult into minor from privileged.list_handovers(in_now) f where f.id = in_id;
  if not found then return next; return; end if;
  if minor and in_consent_version is null then outcome := 'consent'; return next; return; end if;
  select * into before from person_grant g where g.account_id = me and g.patient_id = handover.person_id and g.ended_at is null;
  update person_grant g set ended_at = greatest(in_now, g.created_at)
    where g.patient_id = handover.person_id and g.account_id in (me, handover.patient_id) and g.ended_at is null;
  insert into person_grant (patient_id, account_id, role, areas, mental, relation, colour, granted_by, created_at)
    values (handover.person_id, me, 'keep', '{records,medicines,visits,messages}', true, before.relation, before.colour,
      handover.patient_id, greatest(in_now, before.created_at));
  if minor then
    insert into keeper_consent (patient_id, account_id, version, given_at) values (handover.person_id, me, in_consent_version, in_now);
  end if;
  -- The new keeper decides anew.
  update consent c set withdrawn_at = in_now
    where c.patient_id = handover.person_id and c.account_id is not null and c.withdrawn_at is null;
  delete from person_invitation i where i.person_id = handover.person_id;
  delete from person_takeover t where t.person_id = handover.person_id;
  delete from person_handover h where h.id = handover.id;
  insert into audit_event (patient_id, session_id, action, resource_id, account_id, at)
    values (handover.person_id, in_session, 'handover.accept', handover.id, me, in_now);
  outcome := 'accepted'; person_id := handover.person_id; former := handover.patient_id;
  return next;
end
$$;

-- Declines to keep the person; the keeper is asked again what becomes of them. Returns the keeper; null where there is none.
create function privileged.decline_handover(in_id uuid, in_session uuid, in_now timestamptz) returns uuid
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  declined person_handover;
begin
  delete from person_handover h where h.id = in_id and h.to_account = public.actor() and public.actor() = public.subject()
    and h.id in (select f.id from privileged.list_handovers(in_now) f)
    returning * into declined;
  if not found then return null; end if;
  insert into audit_event (patient_id, session_id, action, resource_id, account_id, at)
    values (declined.person_id, in_session, 'handover.decline', declined.id, public.actor(), in_now);
  return declined.patient_id;
end
$$;

-- Whom the actor keeps, with what has to be decided of each: who agreed to it, who is asked to take over, and who to keep them.
create function privileged.list_kept_persons(in_now timestamptz) returns table (
    id uuid, first_name text, last_name text, is_adult boolean, came_of_age boolean,
    consent_version text, consent_at timestamptz, consent_first_name text, consent_last_name text, consent_account uuid,
    takeover_email text, takeover_expires_at timestamptz, takeover_declined boolean,
    handover_id uuid, handover_first_name text, handover_last_name text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.id, p.first_name, p.last_name, privileged.is_adult(p.date_of_birth, p.time_zone, in_now), privileged.came_of_age(p.id, in_now),
    c.version, c.given_at, c.first_name, c.last_name, c.account_id,
    t.to_email, t.expires_at, t.declined_at is not null, h.id, h.first_name, h.last_name
  from person_grant k
    join patient p on p.id = k.patient_id
    left join lateral (
      select n.version, n.given_at, n.account_id, g.first_name, g.last_name from keeper_consent n left join patient g on g.id = n.account_id
      where n.patient_id = p.id order by n.account_id = k.account_id desc, n.given_at desc, n.id limit 1) c on true
    left join person_takeover t on t.person_id = p.id and t.patient_id = k.account_id and t.accepted_at is null
    left join lateral (
      select o.id, r.first_name, r.last_name from person_handover o join patient r on r.id = o.to_account
        join person_grant m on m.account_id = o.to_account and m.patient_id = o.person_id and m.role = 'manage' and m.ended_at is null
          and (m.ends_at is null or m.ends_at > in_now)
      where o.person_id = p.id and o.patient_id = k.account_id) h on true
  where k.account_id = public.actor() and k.role = 'keep' and k.ended_at is null
  order by lower(p.first_name), lower(p.last_name), p.id
$$;

revoke all on function
  privileged.is_adult, privileged.came_of_age, privileged.tell_of_age, privileged.keeper_may_consent, privileged.invite_takeover,
  privileged.find_takeover, privileged.accept_takeover, privileged.decline_takeover, privileged.list_former_caregivers,
  privileged.give_access_again, privileged.offer_handover, privileged.list_handovers, privileged.accept_handover,
  privileged.decline_handover, privileged.list_kept_persons
  from public;
grant execute on function
  privileged.came_of_age, privileged.keeper_may_consent, privileged.invite_takeover, privileged.find_takeover, privileged.accept_takeover,
  privileged.decline_takeover, privileged.list_former_caregivers, privileged.give_access_again, privileged.offer_handover,
  privileged.list_handovers, privileged.accept_handover, privileged.decline_handover, privileged.list_kept_persons
  to arogo_app;
grant execute on function privileged.tell_of_age to arogo_jobs;
