-- expand
-- Invitations between accounts, and access that is changed or ended (docs/decisions/0074, slice 5).

create table person_invitation (
  id uuid primary key default gen_random_uuid(),
  -- The account that sends it.
  patient_id uuid not null references account on delete cascade,
  -- Whom it gives access to: the sender's own person, or one whom they keep. Null: it asks for the own person of whoever accepts.
  person_id uuid references patient on delete cascade,
  -- Lower case, as an account has it; whether there is one is not asked.
  to_email text not null check (to_email = lower(to_email) and length(to_email) <= 254),
  -- What the grant will say.
  role text not null check (role in ('view', 'manage')),
  areas text[] not null check (areas <@ '{records,medicines,visits,messages}'),
  mental boolean not null,
  relation text not null check (length(relation) between 1 and 40),
  ends_at timestamptz,
  -- SHA-256 of the secret of its link.
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_at timestamptz not null,
  -- Its last instant.
  expires_at timestamptz not null,
  declined_at timestamptz,
  check (not mental or areas <> '{}')
);
comment on table person_invitation is
  'An account gives another one access to a person, or asks for it. Accepted or withdrawn it is deleted: then the grant says what became of it.';
create unique index person_invitation_once on person_invitation (patient_id, person_id, to_email) nulls not distinct;
create index person_invitation_person on person_invitation (person_id);
create index person_invitation_email on person_invitation (to_email);

alter table person_invitation enable row level security, force row level security;
create policy own on person_invitation to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
create policy privileged on person_invitation to arogo_owner using (true) with check (true);
create policy cleanup on person_invitation to arogo_jobs using (true);
-- Nobody reads the hash back; functions alone add and change rows.
grant select (id, patient_id, person_id, to_email, role, areas, mental, relation, ends_at, created_at, expires_at, declined_at), delete
  on person_invitation to arogo_app;
grant select (expires_at), delete on person_invitation to arogo_jobs;

-- Whether the actor gives others access to a person: their own, or one whom they keep.
create function privileged.gives_access(in_person uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select in_person = public.actor() or exists (
    select from person_grant where account_id = public.actor() and patient_id = in_person and role = 'keep' and ended_at is null)
$$;

-- Whether an account may act for a person now.
create function privileged.has_grant(in_account uuid, in_person uuid, in_now timestamptz) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from person_grant
    where account_id = in_account and patient_id = in_person and ended_at is null and (ends_at is null or ends_at > in_now))
$$;

-- Invites the account of an address. The outcome is 'sent'; or 'self', 'granted' (access is there already), 'invited' (already), 'full' (the
-- actor cares for in_limit already), 'caregiver' (the actor only acts for the person, and gives nobody else access) or 'unknown'.
create function privileged.invite(
    in_person uuid, in_email text, in_role text, in_areas text[], in_mental boolean, in_relation text, in_ends_at timestamptz,
    in_token_hash bytea, in_expires_at timestamptz, in_limit integer, in_session uuid, in_now timestamptz
  ) returns table (outcome text, invitation_id uuid)
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  me constant uuid := public.actor();
  other uuid;
begin
  -- One at a time counts and adds.
  perform 1 from account where id = me for no key update;
  if not found or me is distinct from public.subject() then
    raise exception 'only an account invites' using errcode = 'insufficient_privilege';
  end if;
  if in_person is not null and not privileged.gives_access(in_person) then
    outcome := case when privileged.has_grant(me, in_person, in_now) then 'caregiver' else 'unknown' end;
    return next; return;
  end if;
  select id into other from account where email = in_email;
  if other = me then outcome := 'self'; return next; return; end if;
  if other is not null
    and privileged.has_grant(case when in_person is null then me else other end, coalesce(in_person, other), in_now) then
    outcome := 'granted'; return next; return;
  end if;
  if in_person is null and in_limit <= (select count(*) from person_grant
      where account_id = me and ended_at is null and (ends_at is null or ends_at > in_now)) then
    outcome := 'full'; return next; return;
  end if;
  delete from person_invitation
    where patient_id = me and person_id is not distinct from in_person and to_email = in_email and expires_at <= in_now;
  insert into person_invitation
      (patient_id, person_id, to_email, role, areas, mental, relation, ends_at, token_hash, created_at, expires_at)
    values (me, in_person, in_email, in_role, in_areas, in_mental, in_relation, in_ends_at, in_token_hash, in_now, in_expires_at)
    on conflict do nothing returning id into invitation_id;
  outcome := case when invitation_id is null then 'invited' else 'sent' end;
  if outcome = 'sent' and in_person <> me then
    insert into audit_event (patient_id, session_id, action, resource_id, account_id, at)
      values (in_person, in_session, 'invitation.send', invitation_id, me, in_now);
  end if;
  return next;
end
$$;

-- What the link of an invitation says, to the account of its address alone. Nothing where it is over, was answered, or its sender no
-- longer gives access to the person.
create function privileged.find_invitation(in_token_hash bytea, in_now timestamptz) returns table (
    id uuid, sender_first_name text, sender_last_name text, sender_email text, person_first_name text, person_last_name text,
    gives_own boolean, role text, areas text[], mental boolean, relation text, ends_at timestamptz, expires_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select i.id, s.first_name, s.last_name, a.email, p.first_name, p.last_name,
    i.person_id = i.patient_id, i.role, i.areas, i.mental, i.relation, i.ends_at, i.expires_at
  from person_invitation i
    join account me on me.id = public.actor() and me.email = i.to_email
    join account a on a.id = i.patient_id
    join patient s on s.id = i.patient_id
    left join patient p on p.id = i.person_id
  where i.token_hash = in_token_hash and i.declined_at is null and i.expires_at > in_now
    and (i.ends_at is null or i.ends_at > in_now)
    and (i.person_id is null or i.person_id = i.patient_id or exists (
      select from person_grant g
      where g.account_id = i.patient_id and g.patient_id = i.person_id and g.role = 'keep' and g.ended_at is null))
$$;

-- Accepts an invitation, once. The outcome is 'accepted'; or 'granted' (access was there already), 'full' (the caregiver cares for
-- in_limit already) or 'unknown'.
create function privileged.accept_invitation(in_token_hash bytea, in_limit integer, in_session uuid, in_now timestamptz)
  returns table (outcome text, person_id uuid, caregiver_id uuid, sender_id uuid, invitation_id uuid)
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  me constant uuid := public.actor();
  invitation person_invitation;
  person uuid;
  caregiver uuid;
  taken smallint[];
begin
  if me is distinct from public.subject() then
    raise exception 'only an account accepts' using errcode = 'insufficient_privilege';
  end if;
  -- Whoever accepts it a second time waits here, and finds nothing.
  select * into invitation from person_invitation i where i.token_hash = in_token_hash for update;
  -- Nobody stops keeping the person meanwhile.
  perform 1 from person_grant g
    where g.account_id = invitation.patient_id and g.patient_id = invitation.person_id and g.role = 'keep' and g.ended_at is null
    for share;
  if not exists (select from privileged.find_invitation(in_token_hash, in_now)) then
    return query select 'unknown', null::uuid, null::uuid, null::uuid, null::uuid; return;
  end if;
  person := coalesce(invitation.person_id, me);
  caregiver := case when invitation.person_id is null then invitation.patient_id else me end;
  -- One at a time counts and adds.
  perform 1 from account where id = caregiver for no key update;
  -- One whose date has come stands in nobody's way.
  update person_grant g set ended_at = greatest(g.ends_at, g.created_at)
    where g.account_id = caregiver and g.patient_id = person and g.ended_at is null and g.ends_at <= in_now;
  if privileged.has_grant(caregiver, person, in_now) then
    return query select 'granted', person, caregiver, invitation.patient_id, invitation.id; return;
  end if;
  select array_agg(g.colour) into taken from person_grant g
    where g.account_id = caregiver and g.ended_at is null and (g.ends_at is null or g.ends_at > in_now);
  if cardinality(taken) >= in_limit then
    return query select 'full', person, caregiver, invitation.patient_id, invitation.id; return;
  end if;
  insert into person_grant (patient_id, account_id, role, areas, mental, relation, colour, granted_by, created_at, ends_at)
    values (person, caregiver, invitation.role, invitation.areas, invitation.mental, invitation.relation,
      coalesce((select min(free) from generate_series(0, 11) free where free <> all (coalesce(taken, '{}'))), 0),
      case when invitation.person_id is null then me else invitation.patient_id end, in_now, invitation.ends_at);
  delete from person_invitation i where i.id = invitation.id;
  if person <> me then
    insert into audit_event (patient_id, session_id, action, resource_id, account_id, at)
      values (person, in_session, 'invitation.accept', invitation.id, me, in_now);
  end if;
  return query select 'accepted', person, caregiver, invitation.patient_id, invitation.id;
end
$$;

-- Declines an invitation, which its sender sees. Nothing where there is none.
create function privileged.decline_invitation(in_token_hash bytea, in_now timestamptz)
  returns table (sender_id uuid, invitation_id uuid)
  language sql volatile security definer set search_path = public, pg_temp as $$
  update person_invitation i set declined_at = in_now
  where i.token_hash = in_token_hash and i.declined_at is null
    and i.id in (select f.id from privileged.find_invitation(in_token_hash, in_now) f)
  returning i.patient_id, i.id
$$;

-- Who may act now for the actor's own person and for those whom they keep, besides the actor.
create function privileged.list_caregivers(in_now timestamptz) returns table (
    id uuid, person_id uuid, person_first_name text, person_last_name text, first_name text, last_name text, relation text,
    role text, areas text[], mental boolean, ends_at timestamptz, created_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select g.id, g.patient_id, p.first_name, p.last_name, c.first_name, c.last_name, g.relation,
    g.role, g.areas, g.mental, g.ends_at, g.created_at
  from person_grant g join patient p on p.id = g.patient_id join patient c on c.id = g.account_id
  where g.ended_at is null and (g.ends_at is null or g.ends_at > in_now) and g.role <> 'keep' and (
    g.patient_id = public.actor() or g.patient_id in (
      select k.patient_id from person_grant k where k.account_id = public.actor() and k.role = 'keep' and k.ended_at is null))
  order by g.patient_id <> public.actor(), lower(p.first_name), p.id, lower(c.first_name), lower(c.last_name), g.id
$$;

-- Gives a caregiver other rights: another grant in place of the one before. Nothing where the actor gives no such access.
create function privileged.change_caregiver(
    in_grant uuid, in_role text, in_areas text[], in_mental boolean, in_ends_at timestamptz, in_session uuid, in_now timestamptz
  ) returns table (person_id uuid, caregiver_id uuid)
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  me constant uuid := public.actor();
  before person_grant;
begin
  select * into before from person_grant
    where id = in_grant and role <> 'keep' and ended_at is null and (ends_at is null or ends_at > in_now) for update;
  if not found or me is distinct from public.subject() or not privileged.gives_access(before.patient_id) then return; end if;
  update person_grant set ended_at = greatest(in_now, created_at) where id = before.id;
  insert into person_grant (patient_id, account_id, role, areas, mental, relation, colour, granted_by, created_at, ends_at)
    values (before.patient_id, before.account_id, in_role, in_areas, in_mental, before.relation, before.colour, me,
      greatest(in_now, before.created_at), in_ends_at);
  if before.patient_id <> me then
    insert into audit_event (patient_id, session_id, action, resource_id, account_id, at)
      values (before.patient_id, in_session, 'caregiver.change', before.id, me, in_now);
  end if;
  return query select before.patient_id, before.account_id;
end
$$;

-- Ends a caregiver's access. Nothing where the actor gives no such access.
create function privileged.end_caregiver(in_grant uuid, in_session uuid, in_now timestamptz)
  returns table (person_id uuid, caregiver_id uuid)
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  me constant uuid := public.actor();
  before person_grant;
begin
  select * into before from person_grant
    where id = in_grant and role <> 'keep' and ended_at is null and (ends_at is null or ends_at > in_now) for update;
  if not found or me is distinct from public.subject() or not privileged.gives_access(before.patient_id) then return; end if;
  update person_grant set ended_at = greatest(in_now, created_at) where id = before.id;
  if before.patient_id <> me then
    insert into audit_event (patient_id, session_id, action, resource_id, account_id, at)
      values (before.patient_id, in_session, 'caregiver.end', before.id, me, in_now);
  end if;
  return query select before.patient_id, before.account_id;
end
$$;

-- The actor gives up the access to a person. Returns whose account it was given by: the person's own, or their keeper's; null where
-- there is none, or the actor keeps them.
create function privileged.leave_person(in_person uuid, in_session uuid, in_now timestamptz) returns uuid
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  me constant uuid := public.actor();
begin
  if me is distinct from public.subject() then return null; end if;
  update person_grant set ended_at = greatest(in_now, created_at)
    where account_id = me and patient_id = in_person and role <> 'keep' and ended_at is null and (ends_at is null or ends_at > in_now);
  if not found then return null; end if;
  insert into audit_event (patient_id, session_id, action, resource_id, account_id, at)
    values (in_person, in_session, 'person.leave', in_person, me, in_now);
  return coalesce(
    (select account_id from person_grant where patient_id = in_person and role = 'keep' and ended_at is null), in_person);
end
$$;

-- With an account end the access of others to its person, its own access to others, and invitations from and to it.
create or replace function privileged.begin_account_deletion(in_sealed_address bytea, in_now timestamptz) returns text
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  me constant uuid := public.actor();
  address text;
begin
  perform 1 from session where patient_id = me order by id for update;
  select email into address from patient where id = me for update;
  if exists (select from doctor_account where account_id = me) then return 'doctor'; end if;
  if exists (select from person_grant where account_id = me and role = 'keep' and ended_at is null) then return 'dependents'; end if;
  if address is null or address like 'erased:%' then return 'begun'; end if;
  insert into account_deletion (account_id, sealed_address, requested_at) values (me, in_sealed_address, in_now);
  update patient set email = 'erased:' || me, updated_at = in_now where id = me;
  delete from credential where patient_id = me;
  delete from one_time_code where email = address;
  delete from push_subscription where patient_id = me;
  delete from person_invitation where patient_id = me or to_email = address;
  update person_grant set ended_at = greatest(in_now, created_at) where me in (patient_id, account_id) and ended_at is null;
  update record_share set revoked_at = in_now, sealed_token = null where patient_id = me and revoked_at is null;
  update session set ended_at = in_now where patient_id = me and ended_at is null;
  return 'begun';
end
$$;

revoke all on function
  privileged.gives_access, privileged.has_grant, privileged.invite, privileged.find_invitation, privileged.accept_invitation,
  privileged.decline_invitation, privileged.list_caregivers, privileged.change_caregiver, privileged.end_caregiver, privileged.leave_person
  from public;
grant execute on function
  privileged.invite, privileged.find_invitation, privileged.accept_invitation, privileged.decline_invitation,
  privileged.list_caregivers, privileged.change_caregiver, privileged.end_caregiver, privileged.leave_person
  to arogo_app;
