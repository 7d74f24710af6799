-- Visits: which time of a doctor is taken, by whom it is known to that patient alone, and what patients say afterwards.

-- Which times of a doctor are taken. No patient is in it: everybody may know that a time is gone. A hold whose time is
-- over no longer binds; it is removed by who takes the time next, and by the sweep.
create table visit_time (
  appointment_id uuid primary key,
  doctor_id uuid not null references doctor,
  -- The doctor's day, whose visits are counted for the queue.
  day date not null,
  during tstzrange not null check (not isempty(during) and lower_inc(during) and not upper_inc(during)),
  held_until timestamptz,
  -- A doctor's visits never overlap, whatever their mode.
  constraint visit_time_once exclude using gist (doctor_id with =, during with &&)
);
create index visit_time_day on visit_time (doctor_id, day);
create index visit_time_held on visit_time (held_until) where held_until is not null;
grant select (doctor_id, day, during, held_until) on visit_time to arogo_app;
grant select (appointment_id, held_until), delete on visit_time to arogo_jobs;

create table appointment (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references patient on delete cascade,
  doctor_id uuid not null references doctor,
  clinic_id uuid references clinic,
  mode text not null check (mode in ('in-person', 'online')),
  -- The doctor's day and clock; the instants follow from the zone.
  day date not null,
  time text not null check (time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  time_zone text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Held until it is paid; confirmed; expired when the hold ended unpaid; cancelled.
  state text not null check (state in ('held', 'confirmed', 'expired', 'cancelled')),
  held_until timestamptz,
  pay_on_consultation boolean not null,
  -- Paise, as it was when the time was taken.
  fee integer not null check (fee between 0 and 10000000),
  currency text not null default 'INR' check (currency = 'INR'),
  -- Whom the doctor sees; someone else's visit opens neither the account's records nor alerts.
  for_other boolean not null,
  first_name text not null check (length(first_name) between 1 and 100),
  last_name text not null check (length(last_name) between 1 and 100),
  phone_number text not null check (length(phone_number) between 1 and 20),
  date_of_birth date not null,
  gender text not null check (length(gender) between 1 and 40),
  address_type text not null check (length(address_type) between 1 and 40),
  -- May be empty: the form asks for them, the call does not.
  symptoms text not null check (length(symptoms) <= 2000),
  is_new boolean,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  confirmed_at timestamptz,
  cancelled_at timestamptz,
  cancelled_by text check (cancelled_by in ('patient', 'doctor', 'product')),
  -- Each change of the time counts; the calendar entry carries it.
  sequence smallint not null default 0 check (sequence between 0 and 1000),
  -- Which reminders are out; taken back when the time changes.
  reminded_day_at timestamptz,
  reminded_hour_at timestamptz,
  unique (id, patient_id),
  check (starts_at < ends_at),
  check ((state = 'held') = (held_until is not null)),
  check (state <> 'confirmed' or confirmed_at is not null),
  check ((state = 'cancelled') = (cancelled_at is not null) and (state = 'cancelled') = (cancelled_by is not null))
);
create index appointment_patient on appointment (patient_id, starts_at);
create index appointment_doctor on appointment (doctor_id);
create index appointment_held on appointment (held_until) where state = 'held';
create index appointment_tomorrow on appointment (starts_at) where state = 'confirmed' and reminded_day_at is null;
create index appointment_soon on appointment (starts_at) where state = 'confirmed' and reminded_hour_at is null;
alter table appointment enable row level security;
alter table appointment force row level security;
create policy own on appointment to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
create policy jobs on appointment to arogo_jobs using (true) with check (true);
create policy gate on appointment to arogo_owner using (true) with check (true);
grant select, insert, update (mode, day, time, time_zone, starts_at, ends_at, clinic_id, state, held_until, pay_on_consultation, fee, updated_at, confirmed_at,
  cancelled_at, cancelled_by, sequence, reminded_day_at, reminded_hour_at) on appointment to arogo_app;
-- Who sweeps and reminds knows when, not what for.
grant select (id, patient_id, state, held_until, starts_at, updated_at, reminded_day_at, reminded_hour_at), update (state, held_until, updated_at, reminded_day_at, reminded_hour_at)
  on appointment to arogo_jobs;

-- Files that a patient gave the doctor with a visit: from the device, or a record of the vault.
alter table stored_file drop constraint stored_file_kind_check;
alter table stored_file add constraint stored_file_kind_check check (kind in ('record', 'photo', 'attachment'));
create table appointment_document (
  id uuid primary key default gen_random_uuid(),
  appointment_id uuid not null,
  patient_id uuid not null,
  position smallint not null check (position between 1 and 5),
  name text not null check (length(name) between 1 and 255),
  media_type text not null check (length(media_type) between 1 and 100),
  bytes integer not null check (bytes > 0),
  -- One of the two; a record that is destroyed leaves its name.
  file_id uuid unique,
  record_id uuid,
  created_at timestamptz not null,
  unique (appointment_id, position),
  unique (id, patient_id),
  foreign key (appointment_id, patient_id) references appointment (id, patient_id) on delete cascade,
  foreign key (file_id, patient_id) references stored_file (id, patient_id),
  foreign key (record_id, patient_id) references health_record (id, patient_id) on delete set null (record_id),
  check (file_id is null or record_id is null)
);
create index appointment_document_record on appointment_document (record_id) where record_id is not null;
alter table appointment_document enable row level security;
alter table appointment_document force row level security;
create policy own on appointment_document to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
grant select, insert on appointment_document to arogo_app;
-- Files of visits that did not come about are removed after a while.
create policy jobs on appointment_document to arogo_jobs using (true);
grant select (appointment_id, file_id), delete on appointment_document to arogo_jobs;

-- What patients who were seen say of a doctor, one a visit. It is public; who wrote it is not in it, and the name is what
-- the writer chose to show. It goes with its visit.
create table doctor_review (
  id uuid primary key default gen_random_uuid(),
  doctor_id uuid not null references doctor on delete cascade,
  -- None in the sample world.
  appointment_id uuid unique references appointment on delete cascade,
  shown_name text not null check (length(shown_name) between 1 and 60),
  star smallint not null check (star between 1 and 5),
  comment text not null default '' check (length(comment) <= 1000),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index doctor_review_doctor on doctor_review (doctor_id, created_at desc, id);
grant select on doctor_review to arogo_app;
grant select (id, doctor_id, star), insert (id, doctor_id, shown_name, star, comment, created_at, updated_at), delete on doctor_review to arogo_jobs;

-- The mean and the number of a doctor's reviews follow from them.
create function gate.count_reviews() returns trigger
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
  begin
    update doctor set
      rating = (select round(avg(star), 2) from doctor_review where doctor_id = doctor.id),
      review_count = (select count(*) from doctor_review where doctor_id = doctor.id)
    where id = coalesce(new.doctor_id, old.doctor_id);
    return null;
  end
$$;
revoke all on function gate.count_reviews from public;
create trigger count_reviews after insert or delete or update of star on doctor_review for each row execute function gate.count_reviews();

-- Publishes what the actor says of a visit of theirs that took place; saying it again replaces it. False for any other visit.
create function gate.review_visit(in_appointment uuid, in_star smallint, in_comment text, in_shown_name text, in_now timestamptz) returns boolean
  language sql volatile security definer set search_path = public, pg_temp as $$
  with written as (
    insert into doctor_review (doctor_id, appointment_id, shown_name, star, comment, created_at, updated_at)
    select doctor_id, id, in_shown_name, in_star, in_comment, in_now, in_now from appointment
    where id = in_appointment and patient_id = public.actor() and state = 'confirmed' and ends_at <= in_now
    on conflict (appointment_id) do update set shown_name = excluded.shown_name, star = excluded.star, comment = excluded.comment, updated_at = excluded.updated_at
    returning 1
  ) select exists (select 1 from written)
$$;
revoke all on function gate.review_visit from public;
grant execute on function gate.review_visit to arogo_app;

-- Takes a time for an appointment of the actor, whose row is there; the time that the appointment had before is given
-- back in the same statement. False when somebody else has it. One lock a doctor and day: of many at once one wins and
-- the others are told without waiting for a deadlock.
create function gate.take_time(in_appointment uuid, in_during tstzrange, in_day date, in_held_until timestamptz, in_now timestamptz) returns boolean
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
  declare
    of_doctor uuid;
  begin
    select doctor_id into of_doctor from appointment where id = in_appointment and patient_id = public.actor();
    if of_doctor is null then return false; end if;
    perform pg_advisory_xact_lock(hashtextextended('visit ' || of_doctor::text || ' ' || in_day::text, 0));
    if exists (select 1 from visit_time where doctor_id = of_doctor and during && in_during and appointment_id <> in_appointment
      and (held_until is null or held_until > in_now)) then return false; end if;
    delete from visit_time where doctor_id = of_doctor and during && in_during and held_until <= in_now and appointment_id <> in_appointment;
    insert into visit_time (appointment_id, doctor_id, day, during, held_until) values (in_appointment, of_doctor, in_day, in_during, in_held_until)
      on conflict (appointment_id) do update set day = excluded.day, during = excluded.during, held_until = excluded.held_until;
    return true;
  exception when exclusion_violation then
    return false;
  end
$$;
revoke all on function gate.take_time from public;
grant execute on function gate.take_time to arogo_app;

-- Keeps a time that was held: it is paid, or will be at the visit. False when the time is no longer this appointment's.
create function gate.keep_time(in_appointment uuid) returns boolean
  language sql volatile security definer set search_path = public, pg_temp as $$
  with kept as (
    update visit_time set held_until = null
    where appointment_id = (select id from appointment where id = in_appointment and patient_id = public.actor())
    returning 1
  ) select exists (select 1 from kept)
$$;
revoke all on function gate.keep_time from public;
grant execute on function gate.keep_time to arogo_app;

-- Gives a time back.
create function gate.free_time(in_appointment uuid) returns void
  language sql volatile security definer set search_path = public, pg_temp as $$
  delete from visit_time where appointment_id = (select id from appointment where id = in_appointment and patient_id = public.actor())
$$;
revoke all on function gate.free_time from public;
grant execute on function gate.free_time to arogo_app;

-- The place of a time among those of its doctor and day, from 1; 0 when the appointment has none.
create function gate.queue_number(in_appointment uuid, in_now timestamptz) returns integer
  language sql stable security definer set search_path = public, pg_temp as $$
  select count(earlier.appointment_id)::integer
  from visit_time mine
  join appointment a on a.id = mine.appointment_id and a.patient_id = public.actor()
  join visit_time earlier on earlier.doctor_id = mine.doctor_id and earlier.day = mine.day and lower(earlier.during) <= lower(mine.during)
    and (earlier.held_until is null or earlier.held_until > in_now or earlier.appointment_id = mine.appointment_id)
  where mine.appointment_id = in_appointment
$$;
revoke all on function gate.queue_number from public;
grant execute on function gate.queue_number to arogo_app;

-- Notices of visits: that one is soon, or that something about it changed by itself.
alter table notice drop constraint notice_kind_check;
alter table notice add constraint notice_kind_check
  check (kind in ('dose', 'doses-late', 'alerts-made', 'test', 'visit-confirmed', 'visit-soon', 'visit-expired', 'visit-refunded'));
alter table notice add column appointment_id uuid;
alter table notice add foreign key (appointment_id, patient_id) references appointment (id, patient_id) on delete cascade;
alter table notice add check ((kind like 'visit-%') = (appointment_id is not null));
create index notice_appointment on notice (appointment_id) where appointment_id is not null;
grant insert (appointment_id) on notice to arogo_jobs;
