import type { ClinicAppointment, ClinicAppointmentDetails, Leave } from '@arogo/contract/clinic';
import type { LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { withClient } from '../../platform/postgres/bootstrap.ts';
import type { TestApp, TestPatient } from '../../test/app.ts';
import type { EndpointPolicy } from '../../test/endpoint-policies.ts';
import { canaries, type WorkingPatient, type IsolationFixture } from '../../test/isolation-fixture.ts';
import {
  bookingFields,
  type DoctorDetails,
  createDocumentPart,
  newDoctor,
  nextTime,
  type TestDoctor,
  parseAppointment,
  appointmentsPath,
} from '../booking/booking.test-helpers.ts';
import { buildMultipart, createPdfBytes } from '../vault/vault.test-helpers.ts';

export const clinicPath = '/api/clinic';

/** A person who works for a doctor of the directory. */
export interface ClinicWorker extends TestPatient {
  readonly doctor: TestDoctor;
}

/** Signs up a person who works for a new doctor. */
export const createWorker = async (api: TestApp, details: Partial<DoctorDetails> = {}): Promise<ClinicWorker> => {
  const [person, doctor] = [await api.signUp(), await newDoctor(api, details)];
  await withClient(api.database.jobsUrl, (client) =>
    client.query("select privileged.link_doctor_account($1, $2, 'Meera', 'Iyer', now())", [person.email, doctor.id]),
  );
  // Sessions are cached: without this the change would show later.
  api.sessions.invalidateAll();
  return { ...person, doctor };
};

/** Returns the answer; fails if it is an error. */
export const expectAllowed = (answer: LightMyRequestResponse): LightMyRequestResponse => {
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
  return answer;
};

/** Requests of a worker that must succeed. */
export const createClinicCalls = (api: TestApp) => {
  const get = async <T>(worker: ClinicWorker, address: string): Promise<T> =>
    expectAllowed(await api.call('GET', `${clinicPath}${address}`, undefined, worker)).json<{ data: T }>().data;
  return {
    day: (worker: ClinicWorker, date?: string) =>
      get<{ visits: ClinicAppointment[]; onLeave: boolean; today: string; date: string }>(
        worker,
        `/day${date === undefined ? '' : `?date=${date}`}`,
      ),
    read: (worker: ClinicWorker, id: string) => get<ClinicAppointmentDetails>(worker, `/visits/${id}`),
    say: (worker: ClinicWorker, id: string, attendance: string) =>
      api.call('PATCH', `${clinicPath}/visits/${id}`, { attendance }, worker),
    cancel: (worker: ClinicWorker, id: string, reason?: string) =>
      api.call('POST', `${clinicPath}/visits/${id}/cancel`, reason === undefined ? {} : { reason }, worker),
    leave: (worker: ClinicWorker) => get<Leave[]>(worker, '/leave'),
  };
};

let appointmentCount = 0;

/**
 * Creates an appointment of the fixture's plain patient with a worker's doctor, with a file. For the owner's doctor it carries
 * the canaries.
 */
const createAppointment: NonNullable<EndpointPolicy['make']> = async (world, worker) => {
  appointmentCount += 1;
  const names = worker === world.owner ? canaries : { firstName: 'Asha', lastName: 'Rao', fileName: 'other.pdf' };
  // The number of open appointments is limited. Cancelled after arrival, so that the doctor may still see the documents.
  await world.sql(
    `update appointment
      set state = 'cancelled', held_until = null, cancelled_at = now(), cancelled_by = 'product',
      attendance = 'arrived', attendance_at = now()
      where patient_id = $1 and state in ('held', 'confirmed') and ends_at > now()`,
    [world.plain.user.id],
  );
  const fields = bookingFields(
    world,
    { id: worker.doctorId, clinicId: '' },
    {
      ...nextTime(world),
      patientName: `${names.firstName} ${names.lastName}`,
      firstName: names.firstName,
      lastName: names.lastName,
      dob: '1990-04-12',
      gender: 'Female',
      mode: 'in-person',
      payOnConsultation: 'true',
    },
  );
  const { payload, headers } = buildMultipart([
    ...fields,
    createDocumentPart(createPdfBytes(1_200, `given ${appointmentCount}`), names.fileName),
  ]);
  const answer = await world.app.inject({
    method: 'POST',
    url: appointmentsPath,
    headers: { ...headers, authorization: `Bearer ${world.plain.token}` },
    payload,
  });
  return parseAppointment(answer, 201).id;
};

/** Creates an appointment that began today. */
const createStartedAppointment = async (world: IsolationFixture, worker: WorkingPatient): Promise<string> => {
  const id = await createAppointment(world, worker);
  const now = new Date(world.clock.now().epochMilliseconds);
  await world.sql(
    `update appointment
      set day = ($2::timestamptz at time zone time_zone)::date,
      starts_at = $2::timestamptz - interval '5 minutes', ends_at = $2::timestamptz + interval '25 minutes'
      where id = $1`,
    [id, now],
  );
  return id;
};

const createDocumentId = async (world: IsolationFixture, worker: WorkingPatient): Promise<string> => {
  const [row] = await world.sql('select id::text as id from appointment_document where appointment_id = $1', [
    await createAppointment(world, worker),
  ]);
  return String(row?.['id']);
};

const createConversationId = async (world: IsolationFixture, worker: WorkingPatient): Promise<string> => {
  const [row] = await world.sql(
    `select c.id::text as id from conversation c join appointment a on a.patient_id = c.patient_id and a.doctor_id = c.doctor_id
      where a.id = $1`,
    [await createAppointment(world, worker)],
  );
  return String(row?.['id']);
};

const defaultWeek = (['in-person', 'online'] as const).flatMap((mode) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    mode,
    weekday,
    times:
      mode === 'online' ? ['11:00', '12:00'] : ['09:00', '09:30', '10:00', '10:30', '11:00', '14:00', '14:30', '15:00'],
  })),
);
/** Days that the conformance tests never book. */
const getFreeDays = (world: IsolationFixture) => {
  const from = world.clock.now().toZonedDateTimeISO('Asia/Kolkata').toPlainDate().add({ days: 300 });
  return { from: from.toString(), until: from.add({ days: 2 }).toString() };
};

/** Why a doctor's changes of their own terms write no audit line. */
const unauditedReason = 'hours, leave and fees of a doctor are about no patient';

/** The endpoint policies of the workspace. */
export const clinicEndpointPolicies: Readonly<Record<string, EndpointPolicy>> = {
  [`GET ${clinicPath}/me`]: { access: 'doctor', succeeds: 200 },
  [`GET ${clinicPath}/day`]: {
    access: 'doctor',
    succeeds: 200,
    request: async (world, worker) => {
      await createStartedAppointment(world, worker);
      return {};
    },
  },
  [`GET ${clinicPath}/visits/{id}`]: { access: 'doctor', succeeds: 200, make: createAppointment },
  [`GET ${clinicPath}/conversations/{id}/visits`]: { access: 'doctor', succeeds: 200, make: createConversationId },
  [`PATCH ${clinicPath}/visits/{id}`]: {
    access: 'doctor',
    succeeds: 200,
    make: createStartedAppointment,
    request: () => Promise.resolve({ payload: { attendance: 'arrived' } }),
  },
  [`POST ${clinicPath}/visits/{id}/cancel`]: {
    access: 'doctor',
    succeeds: 200,
    make: createAppointment,
    request: () => Promise.resolve({ payload: { reason: 'I am at a congress.' } }),
  },
  [`GET ${clinicPath}/visits/documents/{id}`]: {
    access: 'doctor',
    ticket: true,
    succeeds: 200,
    make: createDocumentId,
  },
  [`GET ${clinicPath}/hours`]: { access: 'doctor', unaudited: unauditedReason, succeeds: 200 },
  [`PUT ${clinicPath}/hours`]: {
    access: 'doctor',
    unaudited: unauditedReason,
    succeeds: 200,
    request: () => Promise.resolve({ payload: { hours: defaultWeek } }),
  },
  [`GET ${clinicPath}/leave`]: { access: 'doctor', unaudited: unauditedReason, succeeds: 200 },
  [`PUT ${clinicPath}/leave`]: {
    access: 'doctor',
    unaudited: unauditedReason,
    succeeds: 200,
    request: (world) => Promise.resolve({ payload: getFreeDays(world) }),
  },
  [`DELETE ${clinicPath}/leave`]: {
    access: 'doctor',
    unaudited: unauditedReason,
    succeeds: 200,
    request: (world) => Promise.resolve({ query: getFreeDays(world) }),
  },
  [`PUT ${clinicPath}/fees`]: {
    access: 'doctor',
    unaudited: unauditedReason,
    succeeds: 200,
    request: () => Promise.resolve({ payload: { online: 500, 'in-person': 700 } }),
  },
};

/** The actions of doctors on a patient's data, oldest first. */
export const listAccessLines = async (api: TestApp, patient: TestPatient): Promise<readonly string[]> =>
  (
    await api.database.rows<{ line: string }>(
      `select e.action || ' ' || d.display_name as line from audit_event e join doctor d on d.id = e.doctor_id
        where e.patient_id = $1 and e.session_id is not null order by e.id`,
      [patient.user.id],
    )
  ).map(({ line }) => line);
