import type { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { connected } from '../../platform/postgres/bootstrap.ts';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';
import {
  bookingCalls,
  type BookingCalls,
  bookingFields,
  dayIn,
  newDoctor,
  refusalOf,
  sortedStatuses,
  type TestDoctor,
  visitOf,
} from './booking-testing.ts';

let api: TestApp;
let visits: BookingCalls;
let asha: TestPatient;
let ravi: TestPatient;
let doctor: TestDoctor;
beforeAll(async () => {
  api = await buildTestApp();
  visits = bookingCalls(api);
  await visits.turn(Temporal.Instant.from('2026-11-21T04:10:00Z').since(api.clock.now()));
});
beforeEach(async () => {
  [asha, ravi, doctor] = [await api.signUp(), await api.signUp(), await newDoctor(api)];
  // From here on the server knows this doctor.
  await visits.booked(asha, doctor, { appointmentSlot: '15:00' });
});
afterAll(() => api.close());

const asJobs = (text: string, values: readonly unknown[]): Promise<unknown> =>
  connected(api.database.jobsUrl, (client) => client.query(text, [...values]));
const refused = async (
  changes: Readonly<Record<string, string | undefined>> = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<readonly unknown[]> =>
  refusalOf(await visits.send(ravi, bookingFields(api, doctor, changes), headers)).slice(0, 2);

describe('who books with a doctor whom somebody just booked', () => {
  it('is told the truth of a day of leave, and of one that was taken back', async () => {
    await asJobs("insert into doctor_exception (doctor_id, day, mode, times) values ($1, $2, 'in-person', '{}')", [
      doctor.id,
      dayIn(api, 3),
    ]);
    expect(await refused({ mode: 'in-person' })).toEqual([422, 'slot_not_offered']);
    await asJobs('delete from doctor_exception where doctor_id = $1', [doctor.id]);
    expect(await visits.booked(ravi, doctor)).toMatchObject({ time: '10:00', state: 'held' });
  });

  it('is told the truth of hours that were taken away, and of new ones', async () => {
    await asJobs(`update doctor_hours set times = '{12:15}' where doctor_id = $1 and mode = 'in-person'`, [doctor.id]);
    expect(await refused()).toEqual([422, 'slot_not_offered']);
    expect(await visits.booked(ravi, doctor, { appointmentSlot: '12:15' })).toMatchObject({
      time: '12:15',
      mode: 'in-person',
    });
  });

  it('holds for the fee that it is now', async () => {
    await asJobs('update doctor set in_person_fee = 70000 where id = $1', [doctor.id]);
    expect(await visits.booked(ravi, doctor)).toMatchObject({ fee: 700 });
  });

  it('books nobody who left the directory', async () => {
    await asJobs('update doctor set listed = false where id = $1', [doctor.id]);
    expect(await refused()).toEqual([422, 'doctor_gone']);
  });

  it('gets a time that was given back', async () => {
    const visit = await visits.booked(asha, doctor);
    expect(await refused()).toEqual([409, 'slot_taken']);
    visitOf(await api.call('POST', `/api/appointments/${visit.id}/cancel`, undefined, asha), 200);
    expect(await visits.booked(ravi, doctor)).toMatchObject({ time: '10:00', queue: 1 });
  });

  test('decision B3: six at once have one time once', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => api.signUp()));
    const answers = await Promise.all(people.map((person) => visits.send(person, bookingFields(api, doctor))));
    expect(sortedStatuses(answers)).toEqual([201, 409, 409, 409, 409, 409]);
  });

  it('books for themselves by name alone: the rest is what the account says, now', async () => {
    await api.call('PUT', '/api/users/me', { firstName: 'Asha', lastName: 'Menon' }, ravi);
    const [account] = await visits.sql<{ name: string; born: string; gender: string }>(
      `select first_name || ' ' || last_name as name, date_of_birth::text as born, gender from patient where id = $1`,
      [ravi.user.id],
    );
    const visit = await visits.booked(ravi, doctor, {
      patientName: account?.name,
      firstName: undefined,
      lastName: undefined,
    });
    expect(visit).toMatchObject({ patientName: account?.name, forOther: false });
    expect(
      await visits.sql('select date_of_birth::text as born, gender from appointment where id = $1', [visit.id]),
    ).toEqual([{ born: account?.born, gender: account?.gender }]);
    expect(await visits.read(ravi, visit.id)).toEqual({ ...visit, looks: [] });
  });

  test('decision B7: another name or birth date is a visit for someone else, whose birth date and gender must be said', async () => {
    expect(await refused({ firstName: 'Mira', lastName: 'Rao', patientName: 'Mira Rao' })).toEqual([
      400,
      'invalid_input',
    ]);
    expect(
      await visits.booked(ravi, doctor, {
        firstName: 'Mira',
        lastName: 'Rao',
        patientName: 'Mira Rao',
        dob: '2019-03-02',
        gender: 'Female',
      }),
    ).toMatchObject({ patientName: 'Mira Rao', forOther: true });
    expect(await visits.booked(ravi, doctor, { appointmentSlot: '10:30', dob: '1950-01-01' })).toMatchObject({
      forOther: true,
    });
  });

  it('cannot be with two doctors at once', async () => {
    const other = await newDoctor(api);
    await visits.booked(ravi, other);
    expect(await refused()).toEqual([422, 'visit_overlaps']);
  });

  it('by the same key has the same visit', async () => {
    const key = { 'idempotency-key': 'one-and-the-same' };
    const first = visitOf(await visits.send(ravi, bookingFields(api, doctor), key), 201);
    expect(visitOf(await visits.send(ravi, bookingFields(api, doctor), key), 200).id).toBe(first.id);
    expect(await refused({ appointmentSlot: '10:30' }, key)).toEqual([409, 'key_reused']);
  });
});

/** Asks the database for a hold as the application does, in a transaction. @returns its rows */
const ask = async (client: Client, changes: Readonly<Record<string, unknown>> = {}): Promise<unknown> => {
  const day = dayIn(api, 3);
  const values = {
    in_id: crypto.randomUUID(),
    in_patient: ravi.user.id,
    in_doctor: doctor.id,
    in_clinic: doctor.clinicId,
    in_mode: 'in-person',
    in_day: day,
    in_time: '10:00',
    in_time_zone: 'Asia/Kolkata',
    in_starts_at: `${day}T04:30:00Z`,
    in_ends_at: `${day}T05:00:00Z`,
    in_held_until: `${day}T04:00:00Z`,
    in_pay_on_consultation: false,
    in_fee: 50_000,
    in_for_other: null,
    in_name: 'Asha Rao',
    in_first_name: null,
    in_last_name: null,
    in_phone_number: '+919876543210',
    in_date_of_birth: null,
    in_gender: null,
    in_address_type: 'saved',
    in_symptoms: '',
    in_is_new: null,
    in_reminded_day_at: null,
    in_reminded_hour_at: null,
    in_now: '2026-11-21T04:10:00Z',
    in_open_most: 20,
    in_session: crypto.randomUUID(),
    in_key: null,
    in_endpoint: 'visit.book',
    in_request_hash: null,
    ...changes,
  };
  const named = Object.keys(values).map((name, index) => `${name} => $${index + 1}`);
  return (await client.query(`select queue from public.try_hold(${named.join(', ')})`, Object.values(values))).rows;
};

/** The same by itself. */
const hold = (changes: Readonly<Record<string, unknown>>): Promise<unknown> =>
  connected(api.database.appUrl, (client) => ask(client, changes));
const refusedHold = [{ queue: null }];

/** People who are known, each with a name of their own, and what they ask for. */
const crowd = async (count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, place) => {
      const person = await api.signUp();
      const name = { firstName: 'Asha', lastName: `Rao${String.fromCodePoint(97 + place)}` };
      await visits.sql('update patient set last_name = $2 where id = $1', [person.user.id, name.lastName]);
      return { person, fields: { ...name, patientName: `${name.firstName} ${name.lastName}` } };
    }),
  );

describe('holds that come at the same moment', () => {
  it('share transactions, and each is its own patient’s', async () => {
    const people = await crowd(12);
    const answers = await Promise.all(
      people.map(({ person, fields }, place) =>
        visits.send(person, bookingFields(api, doctor, { ...fields, appointmentDate: dayIn(api, 4 + place) })),
      ),
    );
    const booked = answers.map((answer) => visitOf(answer, 201));
    expect(booked.map(({ patientName }) => patientName)).toEqual(people.map(({ fields }) => fields.patientName));
    const rows = await visits.sql<{ patient_id: string; written: string }>(
      'select patient_id, xmin::text as written from appointment where id = any($1) order by array_position($1, id)',
      [booked.map(({ id }) => id)],
    );
    expect(rows.map((row) => row.patient_id)).toEqual(people.map(({ person }) => person.user.id));
    expect(new Set(rows.map(({ written }) => written)).size).toBeLessThan(people.length);
    for (const { person } of people) expect(await visits.audited(person)).toEqual(['visit.book']);
  });

  it('and of which one overlaps a visit around midnight, are all told the truth', async () => {
    await asJobs(`update doctor_hours set times = '{00:00,10:00,23:45}' where doctor_id = $1 and mode = 'in-person'`, [
      doctor.id,
    ]);
    const [late, early, ...others] = await crowd(8);
    if (!late || !early) throw new Error('Nobody came.');
    await visits.booked(late.person, doctor, { ...late.fields, appointmentSlot: '23:45' });
    const answers = await Promise.all([
      ...others.map(({ person, fields }, place) =>
        visits.send(person, bookingFields(api, doctor, { ...fields, appointmentDate: dayIn(api, 5 + place) })),
      ),
      visits.send(
        early.person,
        bookingFields(api, doctor, { ...early.fields, appointmentDate: dayIn(api, 4), appointmentSlot: '00:00' }),
      ),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...others.map(() => 201), 409]);
  });

  it('go on without one that somebody is changing, which comes about later', async () => {
    const [one, ...others] = await crowd(6);
    if (!one) throw new Error('Nobody came.');
    await connected(api.database.adminUrl, async (client) => {
      await client.query('begin');
      await client.query('select from patient where id = $1 for update', [one.person.user.id]);
      const waits = visits.send(one.person, bookingFields(api, doctor, one.fields));
      const answers = await Promise.all(
        others.map(({ person, fields }, place) =>
          visits.send(person, bookingFields(api, doctor, { ...fields, appointmentDate: dayIn(api, 4 + place) })),
        ),
      );
      expect(answers.map((answer) => visitOf(answer, 201).patientName)).toEqual(
        others.map(({ fields }) => fields.patientName),
      );
      await client.query('commit');
      expect(visitOf(await waits, 201).patientName).toBe(one.fields.patientName);
    });
  });

  it('leave a hold that is over to the long way, which has its time', async () => {
    await visits.booked(asha, doctor);
    await visits.turn({ minutes: 16 });
    expect(await hold({ in_now: new Date(api.clock.now().epochMilliseconds) })).toEqual(refusedHold);
    expect(await visits.booked(ravi, doctor)).toMatchObject({ time: '10:00', state: 'held', queue: 1 });
  });

  it.each([
    ['the doctor’s day', () => `visit ${doctor.id} ${dayIn(api, 3)}`],
    ['the patient’s visits', () => `visits ${ravi.user.id}`],
    ['the same request', () => `${ravi.user.id} again-and-again`],
  ])('go on without one that would wait for %s, which comes about later', async (_what, lock) => {
    await connected(api.database.appUrl, async (client) => {
      await client.query('begin');
      await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [lock()]);
      expect(await hold({ in_key: 'again-and-again', in_request_hash: Buffer.alloc(32) })).toEqual(refusedHold);
      const waits = visits.send(ravi, bookingFields(api, doctor), { 'idempotency-key': 'again-and-again' });
      await visits.booked(await api.signUp(), doctor, { appointmentDate: dayIn(api, 9) });
      await client.query('commit');
      expect(visitOf(await waits, 201)).toMatchObject({ state: 'held', patientName: 'Asha Rao' });
    });
  });
});

describe('the database itself refuses a hold', () => {
  it('and takes one that is as it should be', async () => {
    expect(await hold({})).toEqual([{ queue: 1 }]);
  });

  it('acts as the patient whose it is, for its transaction and no longer', async () => {
    const seen = 'select distinct patient_id from appointment';
    await connected(api.database.appUrl, async (client) => {
      await client.query('begin');
      await ask(client);
      expect((await client.query(seen)).rows).toEqual([{ patient_id: ravi.user.id }]);
      await client.query('commit');
      expect((await client.query(seen)).rows).toEqual([]);
    });
  });

  it.each([
    ['at a time that the doctor does not offer', { in_time: '10:10' }],
    ['on a day of the week without hours', { in_mode: 'online', in_time: '09:00' }],
    ['for another fee', { in_fee: 100 }],
    ['at another clinic', { in_clinic: crypto.randomUUID() }],
    ['by another clock', { in_time_zone: 'UTC' }],
    ['of a person who is not the account’s holder', { in_name: 'Asha Roy' }],
    ['of an account that is not there', { in_patient: '00000000-0000-4000-8000-000000000000' }],
  ])('%s', async (_what, changes) => {
    expect(await hold(changes)).toEqual(refusedHold);
    expect(await visits.sql('select patient_id from appointment where doctor_id = $1', [doctor.id])).toEqual([
      { patient_id: asha.user.id },
    ]);
    expect(await visits.audited(ravi)).toEqual([]);
  });
});
