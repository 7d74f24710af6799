import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';
import {
  bookingCalls,
  type BookingCalls,
  bookingFields,
  dayIn,
  inPersonTimes,
  newDoctor,
  parseRefusal,
  sortedStatuses,
  type TestDoctor,
  appointmentsPath,
} from './booking.test-helpers.ts';
import { createNoGateway } from '../../platform/payment/no-gateway.ts';
import { actAsThemself } from '../../platform/postgres/raw-statements.test-helpers.ts';
import { bringTo } from './transitions.test-helpers.ts';

let api: TestApp;
let appointments: BookingCalls;
beforeAll(async () => {
  api = await buildTestApp();
  appointments = bookingCalls(api);
});
afterAll(() => api.close());

const atAppointment = { payOnConsultation: 'true', mode: 'in-person' };
const wishFor = (
  at: TestApp,
  doctor: TestDoctor,
  days: number,
  nth: number,
  changes: Readonly<Record<string, string>> = {},
) =>
  bookingFields(at, doctor, {
    ...atAppointment,
    appointmentDate: dayIn(at, days),
    appointmentSlot: inPersonTimes[nth] ?? '',
    ...changes,
  });
/** Asks for a time of a doctor that is paid at the appointment. @param nth of the day's times */
type Changes = Readonly<Record<string, string>>;
const ask = (
  patient: TestPatient,
  doctor: TestDoctor,
  days: number,
  nth = 0,
  changes: Changes = {},
): Promise<LightMyRequestResponse> =>
  appointments.send(patient, wishFor(api, doctor, days, nth, changes), { 'idempotency-key': randomUUID() });
const readId = (answer: LightMyRequestResponse): string => answer.json<{ data: { id: string } }>().data.id;

const full = [
  422,
  'pay_at_visit_limit_reached',
  'You already have 6 appointments to come without payment in advance. Pay for this one now, or cancel another first.',
];
const dayFull = [
  422,
  'pay_at_visit_limit_reached',
  'You already have an appointment with this doctor on this day without payment in advance. Pay for this one now, or choose another day.',
];

describe('decision O1: 6 open pay-at-visit appointments per account, of which 1 per doctor and day', () => {
  test('the seventh is refused, unless it is paid; a cancelled or done one makes room; others are not concerned', async () => {
    const [patient, other, doctor] = [await api.signUp(), await api.signUp(), await newDoctor(api)];
    const ids = [];
    for (let days = 3; days < 9; days += 1) {
      const answer = await ask(patient, doctor, days);
      expect(answer.statusCode).toBe(201);
      ids.push(readId(answer));
    }
    expect(parseRefusal(await ask(patient, doctor, 9))).toEqual(full);
    expect((await ask(patient, doctor, 9, 0, { payOnConsultation: 'false' })).statusCode).toBe(201);
    expect((await ask(other, doctor, 10)).statusCode).toBe(201);
    expect((await api.call('POST', `${appointmentsPath}/${ids[0] ?? ''}/cancel`, undefined, patient)).statusCode).toBe(
      200,
    );
    expect([(await ask(patient, doctor, 11)).statusCode, parseRefusal(await ask(patient, doctor, 12))[1]]).toEqual([
      201,
      'pay_at_visit_limit_reached',
    ]);
    await bringTo(api, ids[1] ?? '', 'done');
    expect((await ask(patient, doctor, 12)).statusCode).toBe(201);
  });

  test('one with a doctor on a day: the second is refused, of another doctor or day it is not; nor is one that is moved there', async () => {
    const [patient, doctor, other] = [await api.signUp(), await newDoctor(api), await newDoctor(api)];
    expect((await ask(patient, doctor, 3)).statusCode).toBe(201);
    expect(parseRefusal(await ask(patient, doctor, 3, 2))).toEqual(dayFull);
    // Somebody else of the family counts for the same account.
    expect(
      parseRefusal(
        await ask(patient, doctor, 3, 2, {
          patientName: 'Tara Rao',
          firstName: 'Tara',
          dob: '2015-01-01',
          gender: 'Female',
        }),
      ),
    ).toEqual(dayFull);
    expect((await ask(patient, doctor, 3, 2, { payOnConsultation: 'false' })).statusCode).toBe(201);
    expect((await ask(patient, other, 3, 4)).statusCode).toBe(201);
    const next = await ask(patient, doctor, 4);
    expect(next.statusCode).toBe(201);
    const move = (days: number, appointmentSlot: string) =>
      api.call(
        'POST',
        `${appointmentsPath}/${readId(next)}/reschedule`,
        { appointmentDate: dayIn(api, days), appointmentSlot, mode: 'in-person' },
        patient,
      );
    expect(parseRefusal(await move(3, '15:00'))).toEqual(dayFull);
    expect([(await move(4, '15:00')).statusCode, (await move(5, '15:00')).statusCode]).toEqual([200, 200]);
  });

  test('what costs nothing is not paid for in advance either', async () => {
    const [patient, doctor] = [await api.signUp(), await newDoctor(api, { inPersonFee: 0 })];
    expect((await ask(patient, doctor, 3, 0, { payOnConsultation: 'false' })).statusCode).toBe(201);
    expect(parseRefusal(await ask(patient, doctor, 3, 2, { payOnConsultation: 'false' }))[1]).toBe(
      'pay_at_visit_limit_reached',
    );
  });

  test('several at once with keys of their own: as many as there is room for', async () => {
    const [patient, doctor] = [await api.signUp(), await newDoctor(api)];
    const sameDay = await Promise.all(inPersonTimes.map((_, nth) => ask(patient, doctor, 3, nth)));
    expect(sortedStatuses(sameDay)).toEqual([201, ...inPersonTimes.slice(1).map(() => 422)]);
    for (let days = 4; days < 8; days += 1) expect((await ask(patient, doctor, days)).statusCode).toBe(201);
    const last = await Promise.all([8, 9, 10, 11].map((days) => ask(patient, doctor, days)));
    expect(sortedStatuses(last)).toEqual([201, 422, 422, 422]);
    expect(
      await appointments.sql('select count(*)::int as n from appointment where patient_id = $1', [patient.user.id]),
    ).toEqual([{ n: 6 }]);
  });
});

const insert = `insert into appointment select * from jsonb_populate_record(null::appointment, (select to_jsonb(a) from appointment a where id = $1)
  || jsonb_build_object('id', gen_random_uuid(), 'day', (select day from appointment where id = $1) + $2::int))`;
const asApp = async (patient: TestPatient): Promise<Client> => {
  const client = new Client({ connectionString: api.database.appUrl });
  await client.connect();
  await client.query('begin');
  await actAsThemself(client, patient.user.id);
  return client;
};

describe('decision O1: 6 open pay-at-visit appointments: the database refuses more, whatever the code does', () => {
  test('of two transactions at once the second waits for the first, and is refused', async () => {
    const [patient, doctor] = [await api.signUp(), await newDoctor(api)];
    const id = readId(await ask(patient, doctor, 3));
    for (let days = 4; days < 8; days += 1) expect((await ask(patient, doctor, days)).statusCode).toBe(201);
    const [one, two] = [await asApp(patient), await asApp(patient)];
    await one.query(insert, [id, 10]);
    const second = two.query(insert, [id, 11]).then(
      () => 'written',
      (error: unknown) => (error as { constraint?: string }).constraint,
    );
    await one.query('commit');
    expect(await second).toBe('appointment_pay_at_visit_limits');
    await Promise.all([one.end(), two.end()]);
  });

  test('nor a second one of a day, which the operator may allow', async () => {
    const [patient, doctor] = [await api.signUp(), await newDoctor(api)];
    const id = readId(await ask(patient, doctor, 3));
    const client = await asApp(patient);
    await client.query('savepoint before');
    await expect(client.query(insert, [id, 0])).rejects.toMatchObject({
      constraint: 'appointment_pay_at_visit_limits',
    });
    await client.query('rollback to before');
    await client.query("select set_config('app.pay_at_visit_limits', '3,2', true)");
    await client.query(insert, [id, 0]);
    await client.query('rollback');
    await client.end();
  });
});

test('decision O1: by configuration: with other limits an operator gets other numbers, and the refusal names them', async () => {
  const generous = await buildTestApp({ payAtVisitLimits: { open: 3, perDoctorAndDay: 2 } });
  const [patient, doctor] = [await generous.signUp(), await newDoctor(generous)];
  const send = (days: number, nth: number) =>
    bookingCalls(generous).send(patient, wishFor(generous, doctor, days, nth));
  const answers = [await send(3, 0), await send(3, 2), await send(3, 4), await send(4, 0), await send(5, 0)];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 422, 201, 422]);
  expect([
    parseRefusal(answers[2] ?? (await send(3, 4)))[2],
    parseRefusal(answers[4] ?? (await send(5, 0)))[2],
  ]).toEqual([
    'You already have 2 appointments with this doctor on this day without payment in advance. Pay for this one now, or choose another day.',
    'You already have 3 appointments to come without payment in advance. Pay for this one now, or cancel another first.',
  ]);
  await generous.close();
});

test('where nobody pays by card an appointment is confirmed at once and paid at the visit, whatever was asked for', async () => {
  const free = await buildTestApp({ payments: createNoGateway() });
  const [patient, doctor] = [await free.signUp(), await newDoctor(free)];
  const answer = await bookingCalls(free).send(patient, wishFor(free, doctor, 3, 0, { payOnConsultation: 'false' }));
  expect(answer.statusCode).toBe(201);
  expect(
    await free.database.rows('select state, pay_on_consultation, held_until from appointment where id = $1', [
      readId(answer),
    ]),
  ).toEqual([{ state: 'confirmed', pay_on_consultation: true, held_until: null }]);
  const payment = await free.call(
    'POST',
    `/api/payments/appointments/${readId(answer)}`,
    { payerName: 'Asha Rao' },
    patient,
  );
  expect(payment.statusCode).toBeGreaterThanOrEqual(400);
  await free.close();
});
