-- Values that a patient measured and entered: sugar, blood pressure, weight, oxygen, pulse, temperature. What is beyond the
-- limits was mistyped: no living person has it.

create table measurement (
  id uuid primary key default gen_random_uuid(),
  patient_id uuid not null references patient on delete cascade,
  kind text not null check (kind in ('glucose-fasting', 'glucose-after-meal', 'glucose-random', 'pressure', 'weight', 'spo2', 'pulse', 'temperature')),
  version integer not null default 1 check (version > 0),
  -- Of a pressure the upper number, and below the lower one.
  value numeric(7, 2) not null,
  diastolic numeric(7, 2) check (diastolic between 20 and 200 and diastolic < value),
  -- UCUM.
  unit text not null,
  measured_at timestamptz not null check (measured_at >= '1900-01-01'),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((kind = 'pressure') = (diastolic is not null)),
  check (
    case
      when kind like 'glucose-%' and unit = 'mg/dL' then value between 20 and 1000
      when kind like 'glucose-%' and unit = 'mmol/L' then value between 1.1 and 55.5
      when kind = 'pressure' and unit = 'mm[Hg]' then value between 50 and 300
      when kind = 'weight' and unit = 'kg' then value between 1 and 400
      when kind = 'spo2' and unit = '%' then value between 50 and 100
      when kind = 'pulse' and unit = '/min' then value between 20 and 300
      when kind = 'temperature' and unit = 'Cel' then value between 30 and 45
      when kind = 'temperature' and unit = '[degF]' then value between 86 and 113
      else false
    end
  )
);
create index measurement_patient on measurement (patient_id, measured_at desc, id);
alter table measurement enable row level security;
alter table measurement force row level security;
create policy own on measurement to arogo_app using (patient_id = public.actor()) with check (patient_id = public.actor());
grant select, insert, update, delete on measurement to arogo_app;
