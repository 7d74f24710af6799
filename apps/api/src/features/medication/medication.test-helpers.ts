import type { Dose, MedicationAlert } from '@arogo/contract/medication';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import type { TestApp, TestPatient } from '../../test/app.ts';
import type { EndpointPolicy } from '../../test/endpoint-policies.ts';
import { canaries, type IsolationFixture } from '../../test/isolation-fixture.ts';
import { vaultPath } from '../vault/vault.test-helpers.ts';

export const alertsPath = '/api/medication/alerts';

/** Glycomet 500 mg, one tablet in the morning and one at night, from the first day of the tests. */
export const glycometAlert = {
  medicineName: 'Glycomet',
  strength: '500 mg',
  form: 'tablet',
  doseUnit: 'tablet',
  meal: 'before',
  schedule: {
    kind: 'slots',
    slots: [
      { slot: 'morning', amount: 1 },
      { slot: 'night', amount: 1 },
    ],
    days: { every: 1 },
  },
  startsOn: '2026-11-21',
} as const;

/** Paracetamol as needed, at most four a day, six hours apart. */
export const paracetamolAlert = {
  medicineName: 'Dolo',
  strength: '650 mg',
  doseUnit: 'tablet',
  schedule: { kind: 'as-needed', amount: 1 },
  startsOn: '2026-11-21',
  leastGapMinutes: 360,
  mostPerDay: 4,
} as const;

/** Parses a time in India, such as '2026-11-21 08:00'. */
export const toIndiaInstant = (text: string): Temporal.Instant =>
  Temporal.PlainDateTime.from(text.replace(' ', 'T')).toZonedDateTime('Asia/Kolkata').toInstant();

/** Like `toIndiaInstant`, in the API's format. */
export const toIndiaIso = (text: string): string => new Date(toIndiaInstant(text).epochMilliseconds).toISOString();

/** Reads status, code and message of an error. */
export const readRefusal = (
  answer: LightMyRequestResponse,
): readonly [status: number, code: string, message: string] => {
  const { code, message } = answer.json<{ code: string; message: string }>();
  return [answer.statusCode, code, message];
};

/** The status codes in ascending order. */
export const sortStatuses = (answers: readonly LightMyRequestResponse[]): number[] =>
  answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other);

export interface MedicationCalls {
  sql<T extends object>(text: string, values?: readonly unknown[]): Promise<readonly T[]>;
  /** Sets the clock to a time in India, and keeps the sessions of these patients valid. */
  setClock(text: string): Promise<void>;
  send(patient: TestPatient, form: object, headers?: Readonly<Record<string, string>>): Promise<LightMyRequestResponse>;
  /** Creates an alert, and expects success. */
  createAlert(patient: TestPatient, form?: object): Promise<MedicationAlert>;
  read(patient: TestPatient, id: string): Promise<MedicationAlert>;
  mark(patient: TestPatient, id: string, body: object): Promise<LightMyRequestResponse>;
  /** Marks a dose, and expects success. */
  markDose(patient: TestPatient, id: string, body: object): Promise<Dose>;
  day(
    patient: TestPatient,
    date?: string,
  ): Promise<{
    readonly date: string;
    readonly today: string;
    readonly doses: readonly Dose[];
    readonly asNeeded: readonly MedicationAlert[];
  }>;
  /** The audit lines about a patient's medicines, oldest first. */
  findAuditLines(patient: TestPatient): Promise<readonly string[]>;
}

const readData = async <T>(answer: Promise<LightMyRequestResponse>, status: number): Promise<T> => {
  const { statusCode, body } = await answer;
  expect([statusCode, statusCode === status ? '' : body]).toEqual([status, '']);
  return (JSON.parse(body) as { data: T }).data;
};

export const createMedicationCalls = (api: TestApp): MedicationCalls => {
  const sql: MedicationCalls['sql'] = api.database.rows;
  const send: MedicationCalls['send'] = (patient, form, headers = {}) =>
    api.app.inject({
      method: 'POST',
      url: alertsPath,
      headers: { authorization: `Bearer ${patient.token}`, ...headers },
      payload: form,
    });
  const mark: MedicationCalls['mark'] = (patient, id, body) =>
    api.call('POST', `${alertsPath}/${id}/doses`, body, patient);
  return {
    sql,
    async setClock(text) {
      const wanted = toIndiaInstant(text);
      api.clock.advance(wanted.since(api.clock.now()));
      const at = new Date(wanted.epochMilliseconds);
      await sql(
        "update session set last_used_at = $1, expires_at = $1::timestamptz + interval '12 hours', renewable_until = $1::timestamptz + interval '30 days'",
        [at],
      );
      api.sessions.invalidateAll();
    },
    send,
    createAlert: (patient, form = glycometAlert) => readData(send(patient, form), 201),
    read: (patient, id) => readData(api.call('GET', `${alertsPath}/${id}`, undefined, patient), 200),
    mark,
    markDose: (patient, id, body) => readData(mark(patient, id, body), 200),
    day: (patient, date) =>
      readData(
        api.call('GET', `/api/medication/day${date === undefined ? '' : `?date=${date}`}`, undefined, patient),
        200,
      ),
    findAuditLines: async (patient) =>
      (
        await sql<{ action: string }>(
          "select action from audit_event where patient_id = $1 and (action like 'medication.%' or action like 'dose.%') order by id",
          [patient.user.id],
        )
      ).map(({ action }) => action),
  };
};

const createAlertId = async (world: IsolationFixture, patient: TestPatient, form: object): Promise<string> => {
  const answer = await world.call('POST', alertsPath, { ...form, keepBoth: true }, patient);
  return answer.json<{ data: MedicationAlert }>().data.id;
};

/** Once a day, from the fixture's current day: its clock starts at the real time. */
const createWalkForm = (world: IsolationFixture, patient: TestPatient) => ({
  ...glycometAlert,
  ...(patient === world.owner && { medicineName: canaries.medicine }),
  startsOn: world.clock.now().toZonedDateTimeISO('Asia/Kolkata').toPlainDate().toString(),
});
const createAsNeededForm = (world: IsolationFixture, patient: TestPatient) => ({
  ...createWalkForm(world, patient),
  schedule: paracetamolAlert.schedule,
});

/** Creates a record whose medicine the patient typed in, since its text was unreadable. */
const createPrescriptionFactory =
  (record: NonNullable<EndpointPolicy['make']>): NonNullable<EndpointPolicy['make']> =>
  async (world, patient) => {
    const id = await record(world, patient);
    await world.sql("update record_reading set state = 'unreadable', reason = 'no_text' where record_id = $1", [id]);
    // A unique name without digits: digits would be read as a strength, and short names could be alike.
    const value = {
      medicine_name: `Glycomet ${patient.user.id.slice(0, 8)}${id.slice(0, 8)}`.replaceAll(/\d/g, (digit) =>
        'ghijklmnop'.charAt(Number(digit)),
      ),
      form: 'tablet',
      doses: '1-0-1',
    };
    await world.call(
      'PUT',
      `${vaultPath}/${id}/facts`,
      { changes: [{ sort: 'medicine', fact: `typed:${id}`, value }] },
      patient,
    );
    return id;
  };

/** The endpoint policies of medicines. */
export const createMedicationEndpointPolicies = (
  record: NonNullable<EndpointPolicy['make']>,
): Readonly<Record<string, EndpointPolicy>> => ({
  [`GET ${alertsPath}`]: { access: 'patient', succeeds: 200 },
  [`POST ${alertsPath}`]: {
    access: 'patient',
    succeeds: 201,
    request: (world, patient) => Promise.resolve({ payload: { ...createWalkForm(world, patient), keepBoth: true } }),
  },
  [`PUT ${alertsPath}/{id}`]: {
    access: 'patient',
    succeeds: 200,
    make: (world, patient) => createAlertId(world, patient, createWalkForm(world, patient)),
    request: (world, patient) =>
      Promise.resolve({ payload: { ...createWalkForm(world, patient), instructions: 'With water', keepBoth: true } }),
  },
  [`PUT ${alertsPath}/{id}/state`]: {
    access: 'patient',
    succeeds: 200,
    make: (world, patient) => createAlertId(world, patient, createWalkForm(world, patient)),
    request: () => Promise.resolve({ payload: { state: 'paused' } }),
  },
  [`DELETE ${alertsPath}/{id}`]: {
    access: 'patient',
    succeeds: 200,
    make: (world, patient) => createAlertId(world, patient, createWalkForm(world, patient)),
  },
  [`POST ${alertsPath}/{id}/restore`]: {
    access: 'patient',
    succeeds: 200,
    make: async (world, patient) => {
      const id = await createAlertId(world, patient, createWalkForm(world, patient));
      await world.call('DELETE', `${alertsPath}/${id}`, undefined, patient);
      return id;
    },
  },
  [`POST ${alertsPath}/{id}/doses`]: {
    access: 'patient',
    succeeds: 200,
    make: (world, patient) => createAlertId(world, patient, createAsNeededForm(world, patient)),
    request: () => Promise.resolve({ payload: { action: 'taken', confirmed: true } }),
  },
  [`GET ${alertsPath}/{id}/guard`]: {
    access: 'patient',
    succeeds: 200,
    make: (world, patient) => createAlertId(world, patient, createAsNeededForm(world, patient)),
  },
  [`GET ${alertsPath}/{id}`]: {
    access: 'patient',
    succeeds: 200,
    make: (world, patient) => createAlertId(world, patient, createWalkForm(world, patient)),
  },
  'GET /api/medication/sheet': { access: 'patient', succeeds: 200 },
  'GET /api/medication/day': { access: 'patient', succeeds: 200 },
  'GET /api/medication/adherence': {
    access: 'patient',
    succeeds: 200,
    request: () => Promise.resolve({ query: { from: '2026-08-01', to: '2026-08-31' } }),
  },
  'GET /api/medication/suggestions': {
    access: 'patient',
    succeeds: 200,
    request: () => Promise.resolve({ query: { q: 'gly' } }),
  },
  [`GET ${vaultPath}/{id}/med-alert`]: { access: 'patient', succeeds: 200, make: createPrescriptionFactory(record) },
  [`POST ${vaultPath}/{id}/med-alert`]: { access: 'patient', succeeds: 200, make: createPrescriptionFactory(record) },
});
