import { holdMinutes } from '@arogo/contract/booking-limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { withClient } from '../../platform/postgres/bootstrap.ts';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';
import {
  bookingCalls,
  type BookingCalls,
  bookingFields,
  dayIn,
  newDoctor,
  parseRefusal,
  sortedStatuses,
  type TestDoctor,
  parseAppointment,
} from './booking.test-helpers.ts';

let api: TestApp;
let appointments: BookingCalls;
let asha: TestPatient;
let ravi: TestPatient;
let doctor: TestDoctor;
beforeAll(async () => {
  api = await buildTestApp();
  appointments = bookingCalls(api);
  await appointments.turn(Temporal.Instant.from('2026-11-21T04:10:00Z').since(api.clock.now()));
});
beforeEach(async () => {
  [asha, ravi, doctor] = [await api.signUp(), await api.signUp(), await newDoctor(api)];
  await appointments.booked(asha, doctor, { appointmentSlot: '15:00' });
});
afterAll(() => api.close());

const asJobs = (text: string, values: readonly unknown[]): Promise<unknown> =>
  withClient(api.database.jobsUrl, (client) => client.query(text, [...values]));
const refused = async (
  changes: Readonly<Record<string, string | undefined>> = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<readonly unknown[]> =>
  parseRefusal(await appointments.send(ravi, bookingFields(api, doctor, changes), headers)).slice(0, 2);

describe('who books with a doctor whom somebody just booked', () => {
  it('is told the truth of a day of leave, and of one that was taken back', async () => {
    await asJobs("insert into availability_override (doctor_id, day, mode, times) values ($1, $2, 'in-person', '{}')", [
      doctor.id,
      dayIn(api, 3),
    ]);
    expect(await refused({ mode: 'in-person' })).toEqual([422, 'slot_not_offered']);
    await asJobs('delete from availability_override where doctor_id = $1', [doctor.id]);
    expect(await appointments.booked(ravi, doctor)).toMatchObject({ time: '10:00', state: 'held' });
  });

  it('is told the truth of hours that were taken away, and of new ones', async () => {
    await asJobs(`update doctor_hours set times = '{12:15}' where doctor_id = $1 and mode = 'in-person'`, [doctor.id]);
    expect(await refused()).toEqual([422, 'slot_not_offered']);
    expect(await appointments.booked(ravi, doctor, { appointmentSlot: '12:15' })).toMatchObject({
      time: '12:15',
      mode: 'in-person',
    });
  });

  it('holds for the fee that it is now', async () => {
    await asJobs('update doctor set in_person_fee = 70000 where id = $1', [doctor.id]);
    expect(await appointments.booked(ravi, doctor)).toMatchObject({ fee: 700 });
  });

  it('books nobody who left the directory', async () => {
    await asJobs('update doctor set listed = false where id = $1', [doctor.id]);
    expect(await refused()).toEqual([422, 'doctor_gone']);
  });

  it('gets a time that was given back', async () => {
    const appointment = await appointments.booked(asha, doctor);
    expect(await refused()).toEqual([409, 'slot_taken']);
    parseAppointment(await api.call('POST', `/api/appointments/${appointment.id}/cancel`, undefined, asha), 200);
    expect(await appointments.booked(ravi, doctor)).toMatchObject({ time: '10:00', queue: 1 });
  });

  test('decision B3: six at once have one time once', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => api.signUp()));
    const answers = await Promise.all(people.map((person) => appointments.send(person, bookingFields(api, doctor))));
    expect(sortedStatuses(answers)).toEqual([201, 409, 409, 409, 409, 409]);
  });

  it('books for themselves by name alone: the rest is what the account says, now', async () => {
    await api.call('PUT', '/api/users/me', { firstName: 'Asha', lastName: 'Menon' }, ravi);
    const [account] = await appointments.sql<{ name: string; born: string; gender: string }>(
      `select first_name || ' ' || last_name as name, date_of_birth::text as born, gender from patient where id = $1`,
      [ravi.user.id],
    );
    const appointment = await appointments.booked(ravi, doctor, {
      patientName: account?.name,
      firstName: undefined,
      lastName: undefined,
    });
    expect(appointment).toMatchObject({ patientName: account?.name, forOther: false });
    expect(
      await appointments.sql('select date_of_birth::text as born, gender from appointment where id = $1', [
        appointment.id,
      ]),
    ).toEqual([{ born: account?.born, gender: account?.gender }]);
    expect(await appointments.read(ravi, appointment.id)).toEqual({ ...appointment, looks: [] });
  });

  test('decision B7: another name or birth date is a visit for someone else, whose birth date and gender must be said', async () => {
    expect(await refused({ firstName: 'Mira', lastName: 'Rao', patientName: 'Mira Rao' })).toEqual([
      400,
      'invalid_input',
    ]);
    expect(
      await appointments.booked(ravi, doctor, {
        firstName: 'Mira',
        lastName: 'Rao',
        patientName: 'Mira Rao',
        dob: '2019-03-02',
        gender: 'Female',
      }),
    ).toMatchObject({ patientName: 'Mira Rao', forOther: true });
    expect(await appointments.booked(ravi, doctor, { appointmentSlot: '10:30', dob: '1950-01-01' })).toMatchObject({
      forOther: true,
    });
  });

  it('cannot be with two doctors at once', async () => {
    const other = await newDoctor(api);
    await appointments.booked(ravi, other);
    expect(await refused()).toEqual([422, 'appointment_overlaps']);
  });

  it('by the same key has the same appointment', async () => {
    const key = { 'idempotency-key': 'one-and-the-same' };
    const first = parseAppointment(await appointments.send(ravi, bookingFields(api, doctor), key), 201);
    expect(parseAppointment(await appointments.send(ravi, bookingFields(api, doctor), key), 200).id).toBe(first.id);
    expect(await refused({ appointmentSlot: '10:30' }, key)).toEqual([409, 'idempotency_key_reused']);
  });
});

/** People who are known, each with a name of their own, and what they ask for. */
const crowd = async (count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, place) => {
      const person = await api.signUp();
      const name = { firstName: 'Asha', lastName: `Rao${String.fromCodePoint(97 + place)}` };
      await appointments.sql('update patient set last_name = $2 where id = $1', [person.user.id, name.lastName]);
      return { person, fields: { ...name, patientName: `${name.firstName} ${name.lastName}` } };
    }),
  );

describe('holds that come at the same moment', () => {
  it('and of which one overlaps an appointment around midnight, are all told the truth', async () => {
    await asJobs(`update doctor_hours set times = '{00:00,10:00,23:45}' where doctor_id = $1 and mode = 'in-person'`, [
      doctor.id,
    ]);
    const [late, early, ...others] = await crowd(8);
    if (!late || !early) throw new Error('Nobody came.');
    await appointments.booked(late.person, doctor, { ...late.fields, appointmentSlot: '23:45' });
    const answers = await Promise.all([
      ...others.map(({ person, fields }, place) =>
        appointments.send(person, bookingFields(api, doctor, { ...fields, appointmentDate: dayIn(api, 5 + place) })),
      ),
      appointments.send(
        early.person,
        bookingFields(api, doctor, { ...early.fields, appointmentDate: dayIn(api, 4), appointmentSlot: '00:00' }),
      ),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...others.map(() => 201), 409]);
  });

  it('are not held up by one whose account is being changed, which comes about later', async () => {
    const [one, ...others] = await crowd(6);
    if (!one) throw new Error('Nobody came.');
    await withClient(api.database.adminUrl, async (client) => {
      await client.query('begin');
      await client.query('select from patient where id = $1 for update', [one.person.user.id]);
      const waits = appointments.send(one.person, bookingFields(api, doctor, one.fields));
      const answers = await Promise.all(
        others.map(({ person, fields }, place) =>
          appointments.send(person, bookingFields(api, doctor, { ...fields, appointmentDate: dayIn(api, 4 + place) })),
        ),
      );
      expect(answers.map((answer) => parseAppointment(answer, 201).patientName)).toEqual(
        others.map(({ fields }) => fields.patientName),
      );
      await client.query('commit');
      expect(parseAppointment(await waits, 201).patientName).toBe(one.fields.patientName);
    });
  });

  it('give the slot of a hold that has ended to the next patient', async () => {
    await appointments.booked(asha, doctor);
    await appointments.turn({ minutes: holdMinutes + 1 });
    expect(await appointments.booked(ravi, doctor)).toMatchObject({ time: '10:00', state: 'held', queue: 1 });
  });

  it.each([
    ['the doctor’s day', () => `doctor day ${doctor.id} ${dayIn(api, 3)}`],
    ['the patient’s visits', () => `patient appointments ${ravi.user.id}`],
    ['the same request', () => `${ravi.user.id} again-and-again`],
  ])('are not held up by one that waits for %s, which comes about later', async (_what, lock) => {
    await withClient(api.database.appUrl, async (client) => {
      await client.query('begin');
      await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [lock()]);
      const waits = appointments.send(ravi, bookingFields(api, doctor), { 'idempotency-key': 'again-and-again' });
      await appointments.booked(await api.signUp(), doctor, { appointmentDate: dayIn(api, 9) });
      await client.query('commit');
      expect(parseAppointment(await waits, 201)).toMatchObject({ state: 'held', patientName: 'Asha Rao' });
    });
  });
});
