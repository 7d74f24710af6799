import type { WeekTimes } from '@arogo/contract/clinic';
import type { DoctorCard, DoctorDay } from '@arogo/contract/doctors';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';
import {
  bookingCalls,
  type BookingCalls,
  dayIn,
  inPersonTimes,
  parseRefusal,
  parseAppointment,
  appointmentsPath,
} from '../booking/booking.test-helpers.ts';
import {
  expectAllowed,
  createClinicCalls,
  clinicPath,
  createWorker,
  type ClinicWorker,
} from './clinic.test-helpers.ts';

let api: TestApp;
let appointmentCalls: BookingCalls;
let clinic: ReturnType<typeof createClinicCalls>;
let asha: TestPatient;
beforeAll(async () => {
  // Some of these book the same doctor twice a day.
  api = await buildTestApp({ payAtVisitLimits: { open: 20, perDoctorAndDay: 8 } });
  appointmentCalls = bookingCalls(api);
  clinic = createClinicCalls(api);
  // A Monday.
  await appointmentCalls.turn(Temporal.Instant.from('2026-11-30T03:00:00Z').since(api.clock.now()));
  asha = await api.signUp();
});
afterAll(() => api.close());

const put = (worker: ClinicWorker, what: string, body: unknown): Promise<LightMyRequestResponse> =>
  api.call('PUT', `${clinicPath}/${what}`, body, worker);
const readTimes = async ({ doctor }: ClinicWorker, date: string): Promise<DoctorDay> => {
  const answer = await api.call('GET', `/api/doctors/${doctor.id}/times?from=${date}`);
  const [day] = answer.json<{ data: { days: DoctorDay[] } }>().data.days;
  return day ?? { date, online: [], 'in-person': [] };
};
const listFreeTimes = async (
  worker: ClinicWorker,
  date: string,
  mode: 'in-person' | 'online',
): Promise<readonly string[]> => (await readTimes(worker, date))[mode].map(({ time }) => time);
const readCard = async ({ doctor }: ClinicWorker): Promise<DoctorCard> =>
  (await api.call('GET', `/api/doctors/${doctor.id}`)).json<{ data: DoctorCard }>().data;
/** What is wrong with which input. */
const getFields = (answer: LightMyRequestResponse): readonly [number, Readonly<Record<string, string>>] => [
  answer.statusCode,
  answer.json<{ fields: Record<string, string> }>().fields,
];
const createHoursForm = (mode: string, weekday: unknown, times: unknown) => ({ hours: [{ mode, weekday, times }] });

describe('hours', () => {
  test('are the times that patients are offered, each mode its own; both may offer the same, and the first booking takes it', async () => {
    const worker = await createWorker(api);
    const week = [
      { mode: 'in-person', weekday: 2, times: ['10:30', '10:00'] },
      { mode: 'online', weekday: 2, times: ['10:00', '18:00'] },
      { mode: 'online', weekday: 3, times: [] },
    ];
    const saved = expectAllowed(await put(worker, 'hours', { hours: week })).json<{
      message: string;
      data: { timeZone: string; hours: WeekTimes[] };
    }>();
    expect(saved.message).toBe('Your hours are saved. Booked appointments stay as they are.');
    expect(saved.data).toEqual({
      timeZone: 'Asia/Kolkata',
      hours: [
        { mode: 'in-person', weekday: 2, times: ['10:00', '10:30'] },
        { mode: 'online', weekday: 2, times: ['10:00', '18:00'] },
      ],
    });
    expect(
      expectAllowed(await api.call('GET', `${clinicPath}/hours`, undefined, worker)).json<{ data: unknown }>().data,
    ).toEqual(saved.data);
    const tuesday = dayIn(api, 1);
    expect([
      await listFreeTimes(worker, tuesday, 'in-person'),
      await listFreeTimes(worker, tuesday, 'online'),
      await listFreeTimes(worker, dayIn(api, 2), 'in-person'),
    ]).toEqual([['10:00', '10:30'], ['10:00', '18:00'], []]);
    expect((await readCard(worker)).nextAvailable).toMatchObject({ date: tuesday, time: '10:00' });
    await appointmentCalls.booked(asha, worker.doctor, {
      appointmentDate: tuesday,
      appointmentSlot: '10:00',
      mode: 'online',
      payOnConsultation: 'true',
    });
    expect([await listFreeTimes(worker, tuesday, 'in-person'), await listFreeTimes(worker, tuesday, 'online')]).toEqual(
      [[], ['18:00']],
    );
    // What is booked stays, also where its time is no longer offered; another person's hours stay theirs.
    const neighbour = await createWorker(api);
    expectAllowed(await put(worker, 'hours', { hours: [] }));
    expect((await clinic.day(worker, tuesday)).visits).toHaveLength(1);
    expect([
      await listFreeTimes(worker, dayIn(api, 8), 'in-person'),
      await listFreeTimes(neighbour, dayIn(api, 8), 'in-person'),
    ]).toEqual([[], inPersonTimes]);
    expect((await readCard(worker)).nextAvailable).toBeNull();
  });

  test.each<readonly [what: string, body: unknown, fields: Readonly<Record<string, string>>]>([
    [
      'times in person that overlap',
      createHoursForm('in-person', 1, ['10:00', '10:29']),
      { 'hours.0.times': 'An appointment in person takes 30 minutes. These times are too close together.' },
    ],
    [
      'online times that overlap',
      createHoursForm('online', 1, ['11:00', '10:30']),
      { 'hours.0.times': 'An online appointment takes 60 minutes. These times are too close together.' },
    ],
    [
      'the same time twice',
      createHoursForm('in-person', 1, ['10:00', '10:00']),
      { 'hours.0.times': 'An appointment in person takes 30 minutes. These times are too close together.' },
    ],
    [
      'a visit over midnight',
      createHoursForm('online', 1, ['23:30']),
      { 'hours.0.times': 'An appointment must end on the day it starts.' },
    ],
    ['no time', createHoursForm('online', 1, ['24:00']), { 'hours.0.times.0': 'Please enter a time, such as 09:30.' }],
    [
      'a time that is no text',
      createHoursForm('online', 1, [900]),
      { 'hours.0.times.0': 'Please enter a time, such as 09:30.' },
    ],
    [
      'an eighth day',
      createHoursForm('online', 8, ['09:00']),
      { 'hours.0.weekday': 'Please choose a day of the week.' },
    ],
    [
      'a mode that there is not',
      createHoursForm('phone', 1, ['09:00']),
      { 'hours.0.mode': 'Please choose online or in-person.' },
    ],
    [
      'a day twice',
      {
        hours: [
          { mode: 'online', weekday: 1, times: ['09:00'] },
          { mode: 'online', weekday: 1, times: ['12:00'] },
        ],
      },
      { hours: 'You entered this day twice.' },
    ],
    [
      '49 times',
      createHoursForm(
        'in-person',
        1,
        Array.from({ length: 49 }, () => '09:00'),
      ),
      { 'hours.0.times': 'A day can have up to 48 times.' },
    ],
    ['nothing', {}, { hours: 'Please choose a day of the week.' }],
  ])('refuses %s and changes nothing', async (_what, body, fields) => {
    const worker = await createWorker(api);
    expect(getFields(await put(worker, 'hours', body))).toEqual([400, fields]);
    expect(await listFreeTimes(worker, dayIn(api, 1), 'in-person')).toEqual(inPersonTimes);
  });
});

describe('leave', () => {
  test('nobody can book its days; appointments that stand in it are listed, to be cancelled or kept; days come back', async () => {
    const worker = await createWorker(api);
    const [from, until] = [dayIn(api, 5), dayIn(api, 7)];
    const kept = await appointmentCalls.booked(asha, worker.doctor, {
      appointmentDate: dayIn(api, 6),
      appointmentSlot: '10:00',
      mode: 'in-person',
      payOnConsultation: 'true',
    });
    const gone = await appointmentCalls.booked(asha, worker.doctor, {
      appointmentDate: dayIn(api, 6),
      appointmentSlot: '14:00',
      mode: 'in-person',
      payOnConsultation: 'true',
    });
    const taken = expectAllowed(await put(worker, 'leave', { from, until })).json<{
      message: string;
      data: { visits: { id: string }[] }[];
    }>();
    expect(taken.message).toBe('Your leave is saved. Nobody can book these days.');
    expect(taken.data).toMatchObject([{ from, until, visits: [{ id: kept.id }, { id: gone.id }] }]);
    for (const day of [5, 6, 7])
      expect([
        await listFreeTimes(worker, dayIn(api, day), 'in-person'),
        await listFreeTimes(worker, dayIn(api, day), 'online'),
      ]).toEqual([[], []]);
    expect(await listFreeTimes(worker, dayIn(api, 8), 'in-person')).toEqual(inPersonTimes);
    const move = await api.call(
      'POST',
      `${appointmentsPath}/${kept.id}/reschedule`,
      { appointmentDate: dayIn(api, 5), appointmentSlot: '10:00' },
      asha,
    );
    expect(parseRefusal(move)[1]).toBe('slot_not_offered');
    expect((await clinic.day(worker, dayIn(api, 6))).onLeave).toBe(true);
    expectAllowed(await clinic.cancel(worker, gone.id));
    expect((await clinic.leave(worker))[0]?.visits.map(({ id }) => id)).toEqual([kept.id]);
    expect((await appointmentCalls.read(asha, kept.id)).state).toBe('confirmed');
    // One day of it comes back, and the rest are two leaves.
    const middle = dayIn(api, 6);
    expectAllowed(await api.call('DELETE', `${clinicPath}/leave?from=${middle}&until=${middle}`, undefined, worker));
    expect((await clinic.leave(worker)).map((one) => [one.from, one.until, one.visits.length])).toEqual([
      [from, from, 0],
      [until, until, 0],
    ]);
    expect(await listFreeTimes(worker, middle, 'in-person')).toEqual(inPersonTimes.filter((time) => time !== '10:00'));
    parseAppointment(
      await api.call(
        'POST',
        `${appointmentsPath}/${kept.id}/reschedule`,
        { appointmentDate: middle, appointmentSlot: '11:00' },
        asha,
      ),
      200,
    );
  });

  test('a look at the appointments in it stands in the audit of each patient, once', async () => {
    const worker = await createWorker(api);
    const patient = await api.signUp();
    await appointmentCalls.booked(patient, worker.doctor, {
      appointmentDate: dayIn(api, 9),
      payOnConsultation: 'true',
    });
    expectAllowed(await put(worker, 'leave', { from: dayIn(api, 9), until: dayIn(api, 9) }));
    expect(
      await appointmentCalls.sql('select action from audit_event where patient_id = $1 and doctor_id = $2', [
        patient.user.id,
        worker.doctor.id,
      ]),
    ).toEqual([{ action: 'appointment.list' }]);
  });

  test('is refused with its text where its days are none', async () => {
    const worker = await createWorker(api);
    const today = dayIn(api, 0);
    const refusals: readonly (readonly [object, Readonly<Record<string, string>>])[] = [
      [{ from: dayIn(api, -1), until: today }, { from: 'Please choose today or later days.' }],
      [{ from: dayIn(api, 2), until: dayIn(api, 1) }, { until: 'The last day of leave cannot be before the first.' }],
      [
        { from: today, until: dayIn(api, 366) },
        { until: 'Leave can last up to a year and must start within the next two years.' },
      ],
      [
        { from: dayIn(api, 731), until: dayIn(api, 731) },
        { until: 'Leave can last up to a year and must start within the next two years.' },
      ],
      [{ from: '2026-02-30', until: today }, { from: 'Please choose a valid day.' }],
      [{ from: today }, { until: 'Please choose a valid day.' }],
    ];
    for (const [body, fields] of refusals) expect(getFields(await put(worker, 'leave', body))).toEqual([400, fields]);
    expect(await clinic.leave(worker)).toEqual([]);
    expectAllowed(await put(worker, 'leave', { from: today, until: dayIn(api, 365) }));
    expect(await clinic.leave(worker)).toEqual([{ from: today, until: dayIn(api, 365), visits: [] }]);
  });
});

describe('fees', () => {
  test('in rupees; a mode without one is not offered, in the search neither; what is booked keeps its fee', async () => {
    const worker = await createWorker(api);
    const appointment = await appointmentCalls.booked(asha, worker.doctor, {
      appointmentDate: dayIn(api, 10),
      appointmentSlot: '09:00',
      mode: 'in-person',
      payOnConsultation: 'true',
    });
    const saved = expectAllowed(await put(worker, 'fees', { online: null, 'in-person': 650.5 })).json<{
      message: string;
      data: object;
    }>();
    expect([saved.message, saved.data]).toEqual([
      'Your fees are saved. Booked appointments keep their fee.',
      { online: null, 'in-person': 650.5 },
    ]);
    expect(
      await appointmentCalls.sql('select online_fee, in_person_fee, lowest_fee from doctor where id = $1', [
        worker.doctor.id,
      ]),
    ).toEqual([{ online_fee: null, in_person_fee: 65_050, lowest_fee: 65_050 }]);
    expect(await readCard(worker)).toMatchObject({
      price: 650.5,
      fees: { online: null, 'in-person': 650.5 },
      providesOnlineConsultation: false,
    });
    expect([
      await listFreeTimes(worker, dayIn(api, 11), 'online'),
      await listFreeTimes(worker, dayIn(api, 11), 'in-person'),
    ]).toEqual([[], inPersonTimes]);
    const found = async (query: string): Promise<boolean> =>
      (await api.call('GET', `/api/doctors/search?${query}&limit=100`))
        .json<{ data: { doctors: DoctorCard[] } }>()
        .data.doctors.some(({ userId }) => userId === worker.doctor.id);
    expect([
      await found('minPrice=600&maxPrice=700'),
      await found('minPrice=450&maxPrice=550'),
      await found('consultationType=online'),
    ]).toEqual([true, false, false]);
    const moved = parseAppointment(
      await api.call(
        'POST',
        `${appointmentsPath}/${appointment.id}/reschedule`,
        { appointmentDate: dayIn(api, 10), appointmentSlot: '09:30' },
        asha,
      ),
      200,
    );
    expect(moved.fee).toBe(500);
    expect(
      (
        await appointmentCalls.booked(await api.signUp(), worker.doctor, {
          appointmentDate: dayIn(api, 10),
          appointmentSlot: '11:00',
        })
      ).fee,
    ).toBe(650.5);
  });

  test.each<readonly [what: string, body: object, fields: Readonly<Record<string, string>>]>([
    [
      'none at all',
      { online: null, 'in-person': null },
      { 'in-person': 'Please offer at least one type of appointment.' },
    ],
    [
      'less than nothing',
      { online: -1, 'in-person': 500 },
      { online: 'Please enter a fee between 0 and 1,00,000 rupees, or leave it empty if you do not offer this.' },
    ],
    [
      'too much',
      { online: 500, 'in-person': 100_001 },
      { 'in-person': 'Please enter a fee between 0 and 1,00,000 rupees, or leave it empty if you do not offer this.' },
    ],
    [
      'parts of a paisa',
      { online: 500.001, 'in-person': 500 },
      { online: 'Please enter a fee between 0 and 1,00,000 rupees, or leave it empty if you do not offer this.' },
    ],
    [
      'a text',
      { online: '500', 'in-person': 500 },
      { online: 'Please enter a fee between 0 and 1,00,000 rupees, or leave it empty if you do not offer this.' },
    ],
    [
      'one that is left out',
      { online: 500 },
      { 'in-person': 'Please enter a fee between 0 and 1,00,000 rupees, or leave it empty if you do not offer this.' },
    ],
  ])('refuses %s and changes nothing', async (_what, body, fields) => {
    const worker = await createWorker(api);
    expect(getFields(await put(worker, 'fees', body))).toEqual([400, fields]);
    expect((await readCard(worker)).fees).toEqual({ online: 400, 'in-person': 500 });
  });
});
