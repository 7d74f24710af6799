import { randomUUID } from 'node:crypto';
import type { Appointment } from '@arogo/contract/appointments';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { withClient } from '../../platform/postgres/bootstrap.ts';
import type { TestApp, TestPatient } from '../../test/app.ts';
import type { EndpointPolicy, PolicyRequest } from '../../test/endpoint-policies.ts';
import { canaries, type IsolationFixture } from '../../test/isolation-fixture.ts';
import { buildMultipart, type FormPart, createPdfBytes } from '../vault/vault.test-helpers.ts';

export const appointmentsPath = '/api/appointments';

/** The default schedule, in person and online. */
export const inPersonTimes = ['09:00', '09:30', '10:00', '10:30', '11:00', '14:00', '14:30', '15:00'];
export const onlineTimes = Array.from({ length: 12 }, (_, index) => `${index + 11}:00`);

export interface TestDoctor {
  readonly id: string;
  readonly clinicId: string;
}

export interface DoctorDetails {
  readonly name: string;
  readonly timeZone: string;
  /** Paise; null: not offered. */
  readonly inPersonFee: number | null;
  readonly onlineFee: number | null;
}

/** Inserts a doctor with a clinic and the default schedule on every day, in the way the import does. */
export const newDoctor = async (
  { database }: Pick<TestApp, 'database'>,
  details: Partial<DoctorDetails> = {},
): Promise<TestDoctor> => {
  const { name = 'Dr. Meera Iyer', timeZone = 'Asia/Kolkata', inPersonFee = 50_000, onlineFee = 40_000 } = details;
  const [id, clinicId] = [randomUUID(), randomUUID()];
  await withClient(database.jobsUrl, async (client) => {
    await client.query(
      `insert into clinic (id, code, name, address, city, state, postal_code, phone, latitude, longitude, updated_at)
       values ($1, $2, 'Lotus Clinic', '4 MG Road', 'Pune', 'Maharashtra', '411001', '+912012345678', 18.52, 73.85, now())`,
      [clinicId, `clinic-${clinicId}`],
    );
    await client.query(
      `insert into doctor (id, code, display_name, gender, specialty, clinic_id, practising_since, registration_number, registration_council, languages,
         online_fee, in_person_fee, city, state, latitude, longitude, time_zone, created_at, updated_at)
       values ($1, $2, $3, 'female', 'Dermatologist', $4, 2010, 'MMC-1234', 'Maharashtra Medical Council',
       '{English,Hindi}', $5, $6, 'Pune', 'Maharashtra', 18.52, 73.85, $7, now(), now())`,
      [id, `doctor-${id}`, name, clinicId, onlineFee, inPersonFee, timeZone],
    );
    await client.query(
      `insert into doctor_hours (doctor_id, mode, weekday, times)
       select $1::uuid, 'in-person', weekday, $2::text[] from generate_series(1, 7) as weekday union all
       select $1::uuid, 'online', weekday, $3::text[] from generate_series(1, 7) as weekday`,
      [id, inPersonTimes, onlineTimes],
    );
  });
  return { id, clinicId };
};

/** The date this many days after the clock's today in India. */
export const dayIn = ({ clock }: Pick<TestApp, 'clock'>, days: number): string =>
  clock.now().toZonedDateTimeISO('Asia/Kolkata').toPlainDate().add({ days }).toString();

/** The form fields that book an appointment in person in three days at 10:00. Undefined leaves a field out. */
export const bookingFields = (
  api: Pick<TestApp, 'clock'>,
  doctor: TestDoctor,
  changes: Readonly<Record<string, string | undefined>> = {},
): readonly FormPart[] => {
  const fields: Record<string, string | undefined> = {
    doctorId: doctor.id,
    appointmentDate: dayIn(api, 3),
    appointmentSlot: '10:00',
    patientName: 'Asha Rao',
    patientContact: '+919876543210',
    firstName: 'Asha',
    lastName: 'Rao',
    addressType: 'saved',
    payOnConsultation: 'false',
    symptomsEntered: 'An itching rash',
    ...changes,
  };
  return Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }]));
};

export const createDocumentPart = (value: Buffer, filename = 'rash.pdf', type = 'application/pdf'): FormPart => ({
  name: 'documents',
  value,
  filename,
  type,
});

export interface BookingCalls {
  send(
    patient: TestPatient | undefined,
    parts: readonly FormPart[],
    headers?: Readonly<Record<string, string>>,
  ): Promise<LightMyRequestResponse>;
  /** Books, and expects success. */
  booked(
    patient: TestPatient,
    doctor: TestDoctor,
    changes?: Readonly<Record<string, string | undefined>>,
    files?: readonly FormPart[],
  ): Promise<Appointment>;
  read(patient: TestPatient, id: string): Promise<Appointment>;
  listed(patient: TestPatient, query?: string): Promise<readonly Appointment[]>;
  sql<T extends object>(text: string, values?: readonly unknown[]): Promise<readonly T[]>;
  /** Advances the clock and keeps the sessions of all patients valid. */
  turn(duration: Temporal.DurationLike): Promise<void>;
  audited(patient: TestPatient): Promise<readonly string[]>;
}

export const parseAppointment = (answer: LightMyRequestResponse, status: number): Appointment => {
  expect([answer.statusCode, answer.statusCode === status ? '' : answer.body]).toEqual([status, '']);
  return answer.json<{ data: Appointment }>().data;
};

/** Reads status, code and message of an error. */
export const parseRefusal = (
  answer: LightMyRequestResponse,
): readonly [status: number, code: string, message: string] => {
  const { code, message } = answer.json<{ code: string; message: string }>();
  return [answer.statusCode, code, message];
};

/** The status codes in ascending order. */
export const sortedStatuses = (answers: readonly LightMyRequestResponse[]): number[] =>
  answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other);

export const bookingCalls = (api: TestApp): BookingCalls => {
  const sql: BookingCalls['sql'] = api.database.rows;
  const send: BookingCalls['send'] = (patient, parts, headers = {}) => {
    const form = buildMultipart(parts);
    return api.app.inject({
      method: 'POST',
      url: appointmentsPath,
      headers: { ...form.headers, ...(patient && { authorization: `Bearer ${patient.token}` }), ...headers },
      payload: form.payload,
    });
  };
  return {
    send,
    booked: async (patient, doctor, changes = {}, files = []) =>
      parseAppointment(await send(patient, [...bookingFields(api, doctor, changes), ...files]), 201),
    read: async (patient, id) =>
      parseAppointment(await api.call('GET', `${appointmentsPath}/${id}`, undefined, patient), 200),
    async listed(patient, query = '') {
      const answer = await api.call('GET', `${appointmentsPath}${query}`, undefined, patient);
      expect(answer.statusCode).toBe(200);
      return answer.json<{ appointments: Appointment[] }>().appointments;
    },
    sql,
    async turn(duration) {
      api.clock.advance(duration);
      const at = new Date(api.clock.now().epochMilliseconds);
      await sql(
        "update session set last_used_at = $1, expires_at = $1::timestamptz + interval '12 hours', renewable_until = $1::timestamptz + interval '30 days'",
        [at],
      );
      api.sessions.invalidateAll();
    },
    audited: async (patient) =>
      (
        await sql<{ action: string }>(
          "select action from audit_event where patient_id = $1 and action like 'appointment.%' order by id",
          [patient.user.id],
        )
      ).map(({ action }) => action),
  };
};

/** One doctor for each fixture. Each appointment gets a time of its own, so that slots never conflict. */
const doctors = new WeakMap<IsolationFixture, Promise<TestDoctor>>();
const findWorldDoctor = (world: IsolationFixture): Promise<TestDoctor> => {
  const known = doctors.get(world) ?? newDoctor(world);
  doctors.set(world, known);
  return known;
};

let walked = 0;

/** Returns a slot in person that this test run has not used. */
export const nextTime = (
  world: IsolationFixture,
): { readonly appointmentDate: string; readonly appointmentSlot: string } => {
  walked += 1;
  return {
    appointmentDate: dayIn(world, 3 + (Math.floor(walked / inPersonTimes.length) % 56)),
    appointmentSlot: inPersonTimes[walked % inPersonTimes.length] ?? '',
  };
};

const walkForm = async (
  world: IsolationFixture,
  patient: TestPatient,
  changes: Readonly<Record<string, string>> = {},
): Promise<PolicyRequest> => {
  const names = patient === world.owner ? canaries : { firstName: 'Asha', lastName: 'Rao', fileName: 'other.pdf' };
  const fields = bookingFields(world, await findWorldDoctor(world), {
    ...nextTime(world),
    patientName: `${names.firstName} ${names.lastName}`,
    firstName: names.firstName,
    lastName: names.lastName,
    mode: 'in-person',
    ...changes,
  });
  return buildMultipart([...fields, createDocumentPart(createPdfBytes(1_200, `visit ${walked}`), names.fileName)]);
};

/** Cancels open appointments: their number is limited. */
const cancelOpen = (world: IsolationFixture, patient: TestPatient): Promise<unknown> =>
  world.sql(
    `update appointment
      set state = 'cancelled', held_until = null, cancelled_at = now(), cancelled_by = 'product'
      where patient_id = $1 and state in ('held', 'confirmed') and ends_at > now()`,
    [patient.user.id],
  );

const appointment =
  (changes: Readonly<Record<string, string>> = { payOnConsultation: 'true' }): NonNullable<EndpointPolicy['make']> =>
  async (world, patient) => {
    await cancelOpen(world, patient);
    const { payload = '', headers } = await walkForm(world, patient, changes);
    const answer = await world.app.inject({
      method: 'POST',
      url: appointmentsPath,
      headers: { ...headers, authorization: `Bearer ${patient.token}` },
      payload,
    });
    return parseAppointment(answer, 201).id;
  };

/** Creates an appointment in the past. */
const pastAppointment: NonNullable<EndpointPolicy['make']> = async (world, patient) => {
  const id = await appointment()(world, patient);
  await world.sql(
    "update appointment set starts_at = starts_at - interval '90 days', ends_at = ends_at - interval '90 days' where id = $1",
    [id],
  );
  return id;
};

const appointmentAttachment: NonNullable<EndpointPolicy['make']> = async (world, patient) => {
  const id = await appointment()(world, patient);
  const [row] = await world.sql('select id::text as id from appointment_document where appointment_id = $1', [id]);
  return String(row?.['id']);
};

/** The endpoint policies of appointments. */
export const bookingDecisions: Readonly<Record<string, EndpointPolicy>> = {
  [`POST ${appointmentsPath}`]: {
    access: 'patient',
    succeeds: 201,
    request: async (world, patient) => {
      await cancelOpen(world, patient);
      return walkForm(world, patient);
    },
  },
  [`GET ${appointmentsPath}`]: { access: 'patient', succeeds: 200 },
  [`GET ${appointmentsPath}/doctors`]: { access: 'patient', succeeds: 200 },
  [`GET ${appointmentsPath}/{id}`]: { access: 'patient', succeeds: 200, make: appointment() },
  [`POST ${appointmentsPath}/{id}/reschedule`]: {
    access: 'patient',
    succeeds: 200,
    make: appointment(),
    request: (world) => Promise.resolve({ payload: { ...nextTime(world), mode: 'in-person' } }),
  },
  [`POST ${appointmentsPath}/{id}/cancel`]: { access: 'patient', succeeds: 200, make: appointment() },
  [`POST ${appointmentsPath}/{id}/review`]: {
    access: 'patient',
    succeeds: 200,
    make: pastAppointment,
    request: () => Promise.resolve({ payload: { star: 4, comment: 'Took her time' } }),
  },
  [`GET ${appointmentsPath}/{id}/calendar`]: { access: 'ticket', succeeds: 200, make: appointment() },
  [`GET ${appointmentsPath}/documents/{id}`]: { access: 'ticket', succeeds: 200, make: appointmentAttachment },
};
