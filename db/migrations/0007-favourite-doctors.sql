-- Doctors whom a patient marks, to find them again.

create table favourite_doctor (
  patient_id uuid not null references patient on delete cascade,
  doctor_id uuid not null references doctor on delete cascade,
  created_at timestamptz not null,
  primary key (patient_id, doctor_id)
);
comment on table favourite_doctor is
  'Which doctors a patient wants to find again. The choice says something about health, so no doctor sees it.';
-- For a doctor who leaves the directory.
create index favourite_doctor_doctor on favourite_doctor (doctor_id);

alter table favourite_doctor enable row level security, force row level security;
create policy own on favourite_doctor to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
grant select, insert, delete on favourite_doctor to arogo_app;
