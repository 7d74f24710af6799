import { randomUUID } from 'node:crypto';
import { maxHoldsPerDoctorAndDay } from '@arogo/contract/limits';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withClient } from '../../platform/postgres/bootstrap.ts';
import { actAsThemself } from '../../platform/postgres/raw-statements.test-helpers.ts';
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

let api: TestApp;
let appointments: BookingCalls;
beforeAll(async () => {
  api = await buildTestApp();
  appointments = bookingCalls(api);
});
afterAll(() => api.close());

/** Holds a time of a doctor. @param nth of the day's times */
const hold = (patient: TestPatient, doctor: TestDoctor, days: number, nth: number): Promise<LightMyRequestResponse> =>
  appointments.send(
    patient,
    bookingFields(api, doctor, {
      mode: 'in-person',
      appointmentDate: dayIn(api, days),
      appointmentSlot: inPersonTimes[nth] ?? '',
    }),
    { 'idempotency-key': randomUUID() },
  );
const readId = (answer: LightMyRequestResponse): string => answer.json<{ data: { id: string } }>().data.id;
const full = [
  422,
  'hold_limit_reached',
  'You are holding 3 times with this doctor on this day. Pay for one or release one before you choose another.',
];

describe('decision O1: one account holds 3 times of a doctor and day without paying', () => {
  test('the next is refused, of another doctor or day it is not; one that is given back makes room; others are not concerned', async () => {
    const [patient, other, doctor, second] = [
      await api.signUp(),
      await api.signUp(),
      await newDoctor(api),
      await newDoctor(api),
    ];
    const ids = [];
    for (let nth = 0; nth < maxHoldsPerDoctorAndDay; nth += 1) ids.push(readId(await hold(patient, doctor, 3, nth)));
    expect(parseRefusal(await hold(patient, doctor, 3, 3))).toEqual(full);
    expect((await hold(other, doctor, 3, 3)).statusCode).toBe(201);
    expect([(await hold(patient, doctor, 4, 0)).statusCode, (await hold(patient, second, 3, 4)).statusCode]).toEqual([
      201, 201,
    ]);
    expect((await api.call('POST', `${appointmentsPath}/${ids[0] ?? ''}/cancel`, undefined, patient)).statusCode).toBe(
      200,
    );
    expect([
      (await hold(patient, doctor, 3, 0)).statusCode,
      parseRefusal(await hold(patient, doctor, 3, 5))[1],
    ]).toEqual([201, 'hold_limit_reached']);
  });

  test('nor is one moved there from another day; within its day it is', async () => {
    const [patient, doctor] = [await api.signUp(), await newDoctor(api)];
    for (let nth = 0; nth < maxHoldsPerDoctorAndDay; nth += 1) await hold(patient, doctor, 3, nth);
    const id = readId(await hold(patient, doctor, 4, 0));
    const move = (days: number, nth: number) =>
      api.call(
        'POST',
        `${appointmentsPath}/${id}/reschedule`,
        { appointmentDate: dayIn(api, days), appointmentSlot: inPersonTimes[nth], mode: 'in-person' },
        patient,
      );
    expect(parseRefusal(await move(3, 4))).toEqual(full);
    expect((await move(4, 4)).statusCode).toBe(200);
  });

  test('several at once with keys of their own: as many as there is room for', async () => {
    const [patient, doctor] = [await api.signUp(), await newDoctor(api)];
    const sameDay = await Promise.all(inPersonTimes.map((_, nth) => hold(patient, doctor, 3, nth)));
    const refused = inPersonTimes.slice(maxHoldsPerDoctorAndDay).map(() => 422);
    expect(sortedStatuses(sameDay)).toEqual([
      ...Array.from({ length: maxHoldsPerDoctorAndDay }, () => 201),
      ...refused,
    ]);
  });

  test('the database holds the same number, whatever the code does', async () => {
    const [patient, doctor] = [await api.signUp(), await newDoctor(api)];
    for (let nth = 0; nth < maxHoldsPerDoctorAndDay - 1; nth += 1) await hold(patient, doctor, 3, nth);
    const written = await withClient(api.database.appUrl, async (client) => {
      await client.query('begin');
      await actAsThemself(client, patient.user.id);
      const insert = `
        insert into appointment (patient_id, doctor_id, clinic_id, mode, day, time, time_zone, starts_at, ends_at, state, held_until,
          pay_on_consultation, fee, is_for_other, first_name, last_name, phone_number, date_of_birth, gender, address_type, symptoms,
          created_at, updated_at)
        select patient_id, doctor_id, clinic_id, mode, day, time, time_zone, starts_at, ends_at, state, held_until,
          pay_on_consultation, fee, is_for_other, first_name, last_name, phone_number, date_of_birth, gender, address_type, symptoms,
          created_at, updated_at from appointment limit 1`;
      // There is room for one more, and for no other.
      await client.query(insert);
      return client.query(insert).then(
        () => 'written',
        (error: unknown) => (error as { constraint?: string }).constraint,
      );
    });
    expect(written).toBe('appointment_hold_limit');
  });
});
