-- Calls between the two of a conversation. What is said goes from browser to browser; here stands that there is a call,
-- which devices are in it, and for as long as it lasts what these tell each other to find the way.

create table call (
  id uuid primary key default gen_random_uuid(),
  conversation_id uuid not null,
  patient_id uuid not null,
  doctor_id uuid not null,
  kind text not null check (kind in ('audio', 'video')),
  caller text not null check (caller in ('user', 'doctor')),
  state text not null check (state in ('ringing', 'active', 'ended')),
  -- How it ended.
  outcome text check (outcome in ('answered', 'missed', 'declined', 'cancelled', 'failed')),
  -- The online visit that it belongs to.
  appointment_id uuid,
  -- Made by the caller's device: the same request again is the same call.
  request_key text check (length(request_key) between 1 and 200),
  patient_device uuid,
  doctor_device uuid,
  started_at timestamptz not null,
  rings_until timestamptz not null,
  answered_at timestamptz,
  ended_at timestamptz,
  -- When each side's device last said that it is in the call, and how many signals it has sent.
  patient_heard_at timestamptz,
  doctor_heard_at timestamptz,
  patient_signals integer not null default 0 check (patient_signals >= 0),
  doctor_signals integer not null default 0 check (doctor_signals >= 0),
  unique (id, patient_id, doctor_id),
  foreign key (conversation_id, patient_id, doctor_id) references conversation (id, patient_id, doctor_id) on delete cascade,
  foreign key (appointment_id, patient_id) references appointment (id, patient_id),
  check ((state = 'ended') = (ended_at is not null) and (state = 'ended') = (outcome is not null)),
  check (state <> 'active' or (answered_at is not null and patient_device is not null and doctor_device is not null)),
  check (state <> 'ringing' or answered_at is null),
  check (ended_at >= started_at and answered_at >= started_at and ended_at >= answered_at)
);
-- Nobody is in two calls.
create unique index call_patient on call (patient_id) where state <> 'ended';
create unique index call_doctor on call (doctor_id) where state <> 'ended';
create unique index call_request on call (conversation_id, caller, request_key) where request_key is not null;
create index call_conversation on call (conversation_id, started_at);
create index call_appointment on call (appointment_id) where appointment_id is not null;
alter table call enable row level security;
alter table call force row level security;
create policy own on call to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
create policy doctor on call to arogo_clinic using (doctor_id = public.acting_doctor()) with check (doctor_id = public.acting_doctor());
create policy tend on call for select to arogo_jobs using (state <> 'ended');
grant select, insert, update (state, outcome, patient_device, doctor_device, answered_at, ended_at, patient_heard_at, doctor_heard_at, patient_signals, doctor_signals) on call to arogo_app, arogo_clinic;
-- Which calls nobody takes, or are no longer heard of: whoever tends them ends them as the patient.
grant select (id, patient_id, state, rings_until, patient_heard_at, doctor_heard_at) on call to arogo_jobs;

-- What the device of one side tells that of the other, in its order; gone with the end of the call.
create table call_signal (
  call_id uuid not null,
  patient_id uuid not null,
  doctor_id uuid not null,
  sender text not null check (sender in ('user', 'doctor')),
  number integer not null check (number > 0),
  data text not null check (octet_length(data) between 1 and 32768),
  primary key (call_id, sender, number),
  foreign key (call_id, patient_id, doctor_id) references call (id, patient_id, doctor_id) on delete cascade
);
alter table call_signal enable row level security;
alter table call_signal force row level security;
create policy own on call_signal to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
create policy doctor on call_signal to arogo_clinic using (doctor_id = public.acting_doctor()) with check (doctor_id = public.acting_doctor());
create policy own_voice on call_signal as restrictive for insert to arogo_app with check (sender = 'user');
create policy doctor_voice on call_signal as restrictive for insert to arogo_clinic with check (sender = 'doctor');
grant select, insert, delete on call_signal to arogo_app, arogo_clinic;

alter table message add foreign key (call_id, patient_id, doctor_id) references call (id, patient_id, doctor_id);
create index message_call on message (call_id) where call_id is not null;

-- The visit of a call that was answered has begun, whichever side answered.
create function gate.begin_visit() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update appointment set attendance = 'in', attendance_at = new.answered_at, updated_at = new.answered_at
    where id = new.appointment_id and state = 'confirmed' and attendance in ('expected', 'arrived');
  return null;
end
$$;
revoke all on function gate.begin_visit from public;
create trigger visit_begun after update of state on call
  for each row when (new.state = 'active' and new.appointment_id is not null) execute function gate.begin_visit();
