-- The directory of doctors: who they are, where, when they see patients, what patients said of them. Nobody's health is
-- in it, so it lies outside patients' row-level security; the import and the jobs write it, everybody reads it.

create extension if not exists btree_gist with schema public;

create table clinic (
  id uuid primary key default gen_random_uuid(),
  -- Its key in the registry that it was imported from.
  code text not null unique check (length(code) between 1 and 100),
  name text not null check (length(name) between 1 and 200),
  address text not null check (length(address) between 1 and 300),
  city text not null check (length(city) between 1 and 100),
  state text not null check (length(state) between 1 and 100),
  postal_code text not null check (postal_code ~ '^[1-9][0-9]{5}$'),
  phone text not null default '' check (length(phone) <= 20),
  -- Degrees, WGS 84.
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  updated_at timestamptz not null
);

create table doctor (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (length(code) between 1 and 100),
  display_name text not null check (length(display_name) between 1 and 200),
  gender text not null check (gender in ('male', 'female', 'other')),
  -- A path of ours; none: a drawn portrait.
  profile_picture text check (length(profile_picture) <= 300),
  specialty text not null check (length(specialty) between 1 and 100),
  expertise text[] not null default '{}' check (cardinality(expertise) <= 30),
  clinic_id uuid not null references clinic,
  education text not null default '' check (length(education) <= 300),
  credentials text not null default '' check (length(credentials) <= 300),
  -- The year of the first registration; the years of experience follow from it.
  practising_since smallint not null check (practising_since between 1930 and 2200),
  registration_number text not null check (length(registration_number) between 1 and 60),
  registration_council text not null check (length(registration_council) between 1 and 120),
  -- Whether somebody compared the number with the council's register.
  registration_state text not null default 'unchecked' check (registration_state in ('unchecked', 'verified')),
  registration_checked_on date,
  languages text[] not null check (cardinality(languages) between 1 and 20),
  -- Fees in paise; none where that mode is not offered.
  online_fee integer check (online_fee between 0 and 10000000),
  in_person_fee integer check (in_person_fee between 0 and 10000000),
  -- The lowest of them, by which is sorted and filtered where no mode is asked for.
  lowest_fee integer not null generated always as (least(online_fee, in_person_fee)) stored,
  bio text not null default '' check (length(bio) <= 2000),
  -- How well a doctor's page is kept and liked, 0 to 100: the order where nothing else decides.
  score real not null default 0 check (score between 0 and 100),
  -- Of the reviews; kept with them.
  rating numeric(3, 2) check (rating between 1 and 5),
  review_count integer not null default 0 check (review_count >= 0),
  -- Of the clinic, so that the nearest are found without it.
  city text not null,
  state text not null,
  latitude double precision not null,
  longitude double precision not null,
  time_zone text not null default 'Asia/Kolkata',
  -- Hidden from the search and not to be booked; visits that are booked stay.
  listed boolean not null default true,
  -- Made up for trying the product out; the page says so.
  sample boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (online_fee is not null or in_person_fee is not null),
  check ((rating is null) = (review_count = 0)),
  check ((registration_state = 'verified') = (registration_checked_on is not null))
);
create index doctor_clinic on doctor (clinic_id);

-- The times at which a doctor's visits of a mode begin on a day of the week (1 Monday to 7 Sunday), HH:mm in the doctor's zone.
create table doctor_hours (
  doctor_id uuid not null references doctor on delete cascade,
  mode text not null check (mode in ('in-person', 'online')),
  weekday smallint not null check (weekday between 1 and 7),
  times text[] not null check (cardinality(times) between 1 and 96),
  primary key (doctor_id, mode, weekday)
);

-- A day that differs from the week: other times, or none on a day of leave.
create table doctor_exception (
  doctor_id uuid not null references doctor on delete cascade,
  day date not null,
  mode text not null check (mode in ('in-person', 'online')),
  times text[] not null check (cardinality(times) <= 96),
  primary key (doctor_id, day, mode)
);

create table doctor_question (
  doctor_id uuid not null references doctor on delete cascade,
  position smallint not null check (position between 1 and 50),
  question text not null check (length(question) between 1 and 300),
  answer text not null check (length(answer) between 1 and 2000),
  primary key (doctor_id, position)
);

-- Where people look from: cities and PIN codes with their middle. Filled from a package at the start.
create table place (
  id integer primary key,
  kind text not null check (kind in ('city', 'pin')),
  -- As shown; for a PIN code its post office's district.
  name text not null check (length(name) between 1 and 100),
  state text not null check (length(state) between 1 and 100),
  pin text check (pin ~ '^[1-9][0-9]{5}$'),
  -- As looked up: folded, without blanks and marks.
  folded text not null,
  population integer not null default 0,
  latitude double precision not null,
  longitude double precision not null,
  check ((kind = 'pin') = (pin is not null))
);
create index place_folded on place (folded text_pattern_ops);
create unique index place_pin on place (pin) where pin is not null;

grant select on clinic, doctor, doctor_hours, doctor_exception, doctor_question, place to arogo_app;
-- The import and the sample world run as the jobs.
grant select, insert, update, delete on clinic, doctor, doctor_hours, doctor_exception, doctor_question, place to arogo_jobs;
