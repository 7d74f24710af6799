import { randomUUID } from 'node:crypto';
import type { AppointmentMode } from '@arogo/contract/doctors';
import type { EndpointPolicy } from '../../test/endpoint-policies.ts';
import type { IsolationFixture } from '../../test/isolation-fixture.ts';

type Sql = (text: string, values?: readonly unknown[]) => Promise<readonly object[]>;

/** The times in the specification: eight half hours in person, twelve hours online. */
export const defaultTimes: Readonly<Record<AppointmentMode, readonly string[]>> = {
  'in-person': ['09:00', '09:30', '10:00', '10:30', '11:00', '14:00', '14:30', '15:00'],
  online: Array.from({ length: 12 }, (_, index) => `${index + 11}:00`),
};

/** The details of a test doctor; the others have defaults. */
export interface TestDoctor {
  readonly name?: string;
  readonly gender?: string;
  readonly specialty?: string;
  readonly expertise?: readonly string[];
  readonly clinic?: string;
  readonly city?: string;
  readonly state?: string;
  readonly latitude?: number;
  readonly longitude?: number;
  readonly languages?: readonly string[];
  /** Rupees; null: not offered. */
  readonly onlineFee?: number | null;
  readonly inPersonFee?: number | null;
  readonly since?: number;
  readonly zone?: string;
  readonly listed?: boolean;
  readonly bio?: string;
  readonly verified?: boolean;
  /** The stars of its reviews. */
  readonly reviews?: readonly number[];
  /** Hours by mode and weekday; the default times on every day if left out. */
  readonly hours?: readonly (readonly [mode: AppointmentMode, weekday: number, times: readonly string[]])[];
}

const defaultHours = (['in-person', 'online'] as const).flatMap((mode) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => [mode, weekday, defaultTimes[mode]] as const),
);
const toPaise = (rupees: number | null): number | null => (rupees === null ? null : rupees * 100);

/** Inserts a doctor with a clinic of their own, in the way the import does. */
export const createTestDoctor = async (sql: Sql, wish: TestDoctor = {}): Promise<string> => {
  const [id, clinicId] = [randomUUID(), randomUUID()];
  const { city = 'Pune', state = 'Maharashtra', latitude = 18.5204, longitude = 73.8567 } = wish;
  await sql(
    `insert into clinic (id, code, name, address, city, state, postal_code, phone, latitude, longitude, updated_at)
     values ($1::uuid, $1::uuid::text, $2, '1 Station Road', $3, $4, '411001', '+912012345678', $5, $6, now())`,
    [clinicId, wish.clinic ?? 'City Clinic', city, state, latitude, longitude],
  );
  await sql(
    `insert into doctor (id, code, display_name, gender, specialty, expertise, clinic_id, education, credentials,
      practising_since, registration_number, registration_council,
       registration_state, registration_checked_on, languages, online_fee, in_person_fee, bio, time_zone, listed, sample, created_at, updated_at)
     values ($1::uuid, $1::uuid::text, $2, $3, $4, $5, $6, 'MBBS', 'MBBS, MD', $7, 'SAMPLE-1', 'Sample Council', $8, $9,
     $10, $11, $12, $13, $14, $15, true, now(), now())`,
    [
      id,
      wish.name ?? 'Dr. Meera Kulkarni',
      wish.gender ?? 'female',
      wish.specialty ?? 'Dermatology',
      wish.expertise ?? ['Acne'],
      clinicId,
      wish.since ?? 2010,
      wish.verified ? 'verified' : 'unchecked',
      wish.verified ? '2026-01-01' : null,
      wish.languages ?? ['English', 'Hindi'],
      toPaise(wish.onlineFee === undefined ? 500 : wish.onlineFee),
      toPaise(wish.inPersonFee === undefined ? 700 : wish.inPersonFee),
      wish.bio ?? '',
      wish.zone ?? 'Asia/Kolkata',
      wish.listed ?? true,
    ],
  );
  for (const [mode, weekday, times] of wish.hours ?? defaultHours)
    await sql('insert into doctor_hours (doctor_id, mode, weekday, times) values ($1, $2, $3, $4)', [
      id,
      mode,
      weekday,
      times,
    ]);
  for (const star of wish.reviews ?? [])
    await sql(
      `insert into doctor_review (doctor_id, shown_name, star, comment, created_at, updated_at) values ($1, 'Asha R.', $2, 'Kind and clear.', now(), now())`,
      [id, star],
    );
  return id;
};

const createListedDoctor = (world: IsolationFixture): Promise<string> =>
  createTestDoctor((text, values) => world.sql(text, values));

export const doctorsEndpointPolicies: Readonly<Record<string, EndpointPolicy>> = {
  'GET /api/doctors/search': { access: 'public', succeeds: 200 },
  'GET /api/doctors/online-soonest': { access: 'public', succeeds: 200 },
  'GET /api/doctors/specialties': { access: 'public', succeeds: 200 },
  'GET /api/doctors/places': { access: 'public', succeeds: 200 },
  'GET /api/doctors/{id}': { access: 'public', succeeds: 200, make: createListedDoctor },
  'GET /api/doctors/{id}/reviews': { access: 'public', succeeds: 200, make: createListedDoctor },
  'GET /api/doctors/{id}/times': { access: 'public', succeeds: 200, make: createListedDoctor },
};
