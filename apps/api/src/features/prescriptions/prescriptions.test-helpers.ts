import { randomUUID } from 'node:crypto';
import type { FailAnswer } from '@arogo/contract/answers';
import type { Prescription } from '@arogo/contract/prescriptions';
import type { PrescriptionTemplate } from '@arogo/contract/prescription-templates';
import type { HealthRecord } from '@arogo/contract/vault';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type { TestApp, TestPatient } from '../../test/app.ts';
import type { EndpointPolicy } from '../../test/endpoint-policies.ts';
import { canaries, type WorkingPatient, type IsolationFixture } from '../../test/isolation-fixture.ts';
import { createTestDoctor } from '../doctors/doctors.test-helpers.ts';
import { vaultPath } from '../vault/vault.test-helpers.ts';

export const prescriptionsPath = '/api/clinic/prescriptions';
export const templatesPath = '/api/clinic/prescription-templates';
export const getAppointmentPath = (visitId: string): string => `/api/clinic/visits/${visitId}/prescriptions`;

/** Reads status, code and message of an error. */
export const readPrescriptionRefusal = (answer: LightMyRequestResponse) => {
  const { code, message } = answer.json<FailAnswer>();
  return [answer.statusCode, code, message];
};

/** One tablet in the morning and one at night, after food, for five days. */
export const augmentin = {
  name: 'Augmentin',
  composition: 'Amoxicillin + Clavulanic acid',
  form: 'tablet',
  strength: '625 mg',
  dosing: { kind: 'parts', parts: [1, 0, 1] },
  days: 5,
  meal: 'after',
} as const;

/** The form of a prescription. */
export const samplePrescription = {
  symptoms: ['Sore throat', 'Fever'],
  diagnosis: 'Acute tonsillitis',
  medicines: [augmentin],
  labTests: [{ name: 'Complete blood count' }],
  advice: 'Warm salt water gargles. Plenty of fluids.',
} as const;

type Sql = <T extends object>(text: string, values?: readonly unknown[]) => Promise<readonly T[]>;

export interface TestAppointmentOptions {
  readonly patientId: string;
  readonly doctorId: string;
  /** Days from today; 0 if left out. */
  readonly days?: number;
  readonly state?: 'held' | 'confirmed' | 'cancelled';
  readonly attendance?: 'expected' | 'absent' | 'done';
  readonly forOther?: boolean;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly born?: string;
}

/** Inserts an appointment of a patient with a doctor in India. @param now the test clock's time */
const createTestAppointment = async (
  sql: Sql,
  now: Temporal.Instant,
  wish: TestAppointmentOptions,
): Promise<string> => {
  const {
    days = 0,
    state = 'confirmed',
    attendance = 'expected',
    forOther = false,
    firstName = 'Asha',
    lastName = 'Rao',
    born = '1990-04-12',
  } = wish;
  const [id, at] = [randomUUID(), new Date(now.epochMilliseconds)];
  const begins = now.toZonedDateTimeISO('Asia/Kolkata').add({ days }).withPlainTime('10:00');
  const times = [begins, begins.add({ minutes: 30 })].map(({ epochMilliseconds }) => new Date(epochMilliseconds));
  await sql(
    `insert into appointment (id, patient_id, doctor_id, mode, day, time, time_zone, starts_at, ends_at, state,
      held_until, pay_on_consultation, fee, is_for_other, first_name, last_name,
       phone_number, date_of_birth, gender, address_type, symptoms, created_at, updated_at, confirmed_at, cancelled_at, cancelled_by, attendance, attendance_at)
     values ($1, $2, $3, 'in-person', $4, '10:00', 'Asia/Kolkata', $5, $6, $7, $8, true, 50000, $9, $10, $11,
     '+919876543210', $12, 'Female', 'saved', 'A sore throat', $13, $13, $14, $15, $16, $17, $13)`,
    [
      id,
      wish.patientId,
      wish.doctorId,
      begins.toPlainDate().toString(),
      ...times,
      state,
      state === 'held' ? at : null,
      forOther,
      firstName,
      lastName,
      born,
      at,
      state === 'held' ? null : at,
      state === 'cancelled' ? at : null,
      state === 'cancelled' ? 'patient' : null,
      attendance,
    ],
  );
  return id;
};

export interface PrescriptionCalls {
  readonly sql: Sql;
  /** Creates an account that works for a new doctor of the directory. */
  createWorkingDoctor(name: string, specialty?: string): Promise<WorkingPatient>;
  visit(wish: TestAppointmentOptions): Promise<string>;
  /** @param key a new one if left out; null sends none */
  send(
    by: Pick<TestPatient, 'token'>,
    visitId: string,
    form?: object,
    key?: string | null,
  ): Promise<LightMyRequestResponse>;
  /** Writes a prescription, and expects success. */
  signPrescription(by: TestPatient, visitId: string, form?: object): Promise<Prescription>;
  listVault(patient: TestPatient, query?: string): Promise<readonly HealthRecord[]>;
}

export const createPrescriptionCalls = (api: TestApp): PrescriptionCalls => {
  const sql: Sql = api.database.rows;
  const send: PrescriptionCalls['send'] = (by, visitId, form = samplePrescription, key = randomUUID()) =>
    api.app.inject({
      method: 'POST',
      url: getAppointmentPath(visitId),
      headers: { authorization: `Bearer ${by.token}`, ...(key !== null && { 'idempotency-key': key }) },
      payload: form,
    });
  return {
    sql,
    async createWorkingDoctor(name, specialty = 'Dermatology') {
      const person = await api.signUp();
      const doctorId = await createTestDoctor(sql, { name, specialty });
      await sql("select privileged.link_doctor_account($1, $2, '', '', now())", [person.email, doctorId]);
      // Sessions are cached: without this the change would show later.
      api.sessions.invalidateAll();
      return { ...person, doctorId };
    },
    visit: (wish) => createTestAppointment(sql, api.clock.now(), wish),
    send,
    async signPrescription(by, visitId, form) {
      const answer = await send(by, visitId, form);
      expect([answer.statusCode, answer.statusCode === 201 ? '' : answer.body]).toEqual([201, '']);
      return answer.json<{ data: Prescription }>().data;
    },
    listVault: async (patient, query = '') =>
      (await api.call('GET', `${vaultPath}${query}`, undefined, patient)).json<{ records: HealthRecord[] }>().records,
  };
};

const getWalkName = (world: IsolationFixture, { user }: WorkingPatient) =>
  user.id === world.owner.user.id ? { firstName: canaries.firstName, lastName: canaries.lastName } : {};

/** Creates an appointment today whose doctor is also its patient: no other appointment of the fixture has the same pair. */
const createAppointmentId: NonNullable<EndpointPolicy['make']> = (world, person) =>
  createPrescriptionCalls(world).visit({
    patientId: person.user.id,
    doctorId: person.doctorId,
    ...getWalkName(world, person),
  });

const createWalkForm = (world: IsolationFixture, { user }: WorkingPatient) => ({
  ...samplePrescription,
  medicines: [{ ...augmentin, ...(user.id === world.owner.user.id && { name: canaries.medicine }) }],
});

const createPrescriptionId: NonNullable<EndpointPolicy['make']> = async (world, person) => {
  const answer = await createPrescriptionCalls(world).send(
    person,
    await createAppointmentId(world, person),
    createWalkForm(world, person),
  );
  return answer.json<{ data: Prescription }>().data.id;
};

const createRequest: NonNullable<EndpointPolicy['request']> = (world, person) =>
  Promise.resolve({ payload: createWalkForm(world, person), headers: { 'idempotency-key': randomUUID() } });

/** Creates an appointment of a patient who already has a prescription. */
const createRepeatVisitId: NonNullable<EndpointPolicy['make']> = async (world, person) => {
  await createPrescriptionId(world, person);
  return createAppointmentId(world, person);
};

let templateCount = 0;
/** Uses a new name: template names of a doctor are unique. */
export const createTemplateForm = (name = `Template ${(templateCount += 1)}`) => ({
  name,
  medicines: [augmentin],
  labTests: [],
  advice: 'Plenty of fluids.',
  followUpDays: 7,
});

const createTemplateId: NonNullable<EndpointPolicy['make']> = async (world, person) => {
  const form = createTemplateForm();
  const answer = await world.app.inject({
    method: 'POST',
    url: templatesPath,
    headers: { authorization: `Bearer ${person.token}` },
    payload: form,
  });
  const made = answer.json<{ data: PrescriptionTemplate[] }>().data.find(({ name }) => name === form.name);
  expect(made).toBeDefined();
  return made?.id ?? '';
};

const noPatientReason = 'templates of a doctor are about no patient';

/** The endpoint policies of prescriptions. */
export const prescriptionsEndpointPolicies: Readonly<Record<string, EndpointPolicy>> = {
  [`POST ${getAppointmentPath('{id}')}/preview`]: {
    access: 'doctor',
    succeeds: 200,
    make: createAppointmentId,
    request: createRequest,
  },
  [`POST ${getAppointmentPath('{id}')}`]: {
    access: 'doctor',
    succeeds: 201,
    make: createAppointmentId,
    request: createRequest,
  },
  [`GET ${getAppointmentPath('{id}')}/last`]: { access: 'doctor', succeeds: 200, make: createRepeatVisitId },
  [`GET ${templatesPath}`]: { access: 'doctor', unaudited: noPatientReason, succeeds: 200 },
  [`POST ${templatesPath}`]: {
    access: 'doctor',
    unaudited: noPatientReason,
    succeeds: 201,
    request: () => Promise.resolve({ payload: createTemplateForm() }),
  },
  [`PATCH ${templatesPath}/{id}`]: {
    access: 'doctor',
    unaudited: noPatientReason,
    succeeds: 200,
    make: createTemplateId,
    request: () => Promise.resolve({ payload: { name: `Template ${(templateCount += 1)}` } }),
  },
  [`DELETE ${templatesPath}/{id}`]: {
    access: 'doctor',
    unaudited: noPatientReason,
    succeeds: 200,
    make: createTemplateId,
  },
  [`GET ${prescriptionsPath}`]: { access: 'doctor', succeeds: 200 },
  [`GET ${prescriptionsPath}/{id}`]: { access: 'doctor', succeeds: 200, make: createPrescriptionId },
  [`GET ${prescriptionsPath}/{id}/pdf`]: { access: 'doctor', ticket: true, succeeds: 200, make: createPrescriptionId },
};
