import { asThemself } from '../../platform/database/actor.ts';
import type { Appointment } from '@arogo/contract/appointments';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';
import {
  bookingCalls,
  type BookingCalls,
  dayIn,
  newDoctor,
  parseRefusal,
  sortedStatuses,
  type TestDoctor,
  parseAppointment,
  appointmentsPath,
} from './booking.test-helpers.ts';
import { createBookingService } from './service.ts';
import { createNotificationPublisher } from '../notifications/service.ts';

let api: TestApp;
let appointments: BookingCalls;
let asha: TestPatient;
let doctor: TestDoctor;
beforeAll(async () => {
  // Some of these book the same doctor twice a day.
  api = await buildTestApp({ payAtVisitLimits: { open: 20, perDoctorAndDay: 8 } });
  appointments = bookingCalls(api);
  await appointments.turn(Temporal.Instant.from('2026-11-21T04:10:00Z').since(api.clock.now()));
  asha = await api.signUp();
  doctor = await newDoctor(api);
});
afterAll(() => api.close());

const onConsultation = { payOnConsultation: 'true' };
const move = (
  patient: TestPatient,
  id: string,
  appointmentDate: string,
  appointmentSlot: string,
  mode?: string,
  fee?: unknown,
) => api.call('POST', `${appointmentsPath}/${id}/reschedule`, { appointmentDate, appointmentSlot, mode, fee }, patient);
const cancel = (patient: TestPatient, id: string) =>
  api.call('POST', `${appointmentsPath}/${id}/cancel`, undefined, patient);
const feeNow = (fee: string): readonly unknown[] => [
  409,
  'fee_changed',
  `The fee is now ${fee}. Your appointment was not moved. Please check it and confirm again.`,
];
const turnTo = (text: string): Promise<void> => appointments.turn(Temporal.Instant.from(text).since(api.clock.now()));
const listJobs = async (id: string): Promise<readonly string[]> =>
  (
    await appointments.sql<{ job: string }>(
      "select name || coalesce(' ' || (data->>'kind'), '') as job from pgboss.job where data->>'appointmentId' = $1 order by created_on, name",
      [id],
    )
  ).map(({ job }) => job);
const service = () => createBookingService({ ...api.parts, notices: createNotificationPublisher(api.parts) });
const confirm = (patient: TestPatient, id: string) =>
  api.parts.db.asPatient(asThemself(patient.user.id), (trx) => service().confirmPaid(trx, id, api.clock.now()));
const isFree = async (whose: TestDoctor, date: string, time: string): Promise<boolean> =>
  (
    await appointments.sql<{ n: number }>(
      "select count(*)::int as n from appointment_slot where doctor_id = $1 and lower(during) = ($2 || ' ' || $3)::timestamp at time zone 'Asia/Kolkata'",
      [whose.id, date, time],
    )
  )[0]?.n === 0;

const halfPastNine = async (patient: TestPatient, day: number, whose = doctor): Promise<Appointment> =>
  appointments.booked(patient, whose, { appointmentDate: dayIn(api, day), appointmentSlot: '09:30' });

describe('decisions B4, G2: reschedule is possible until 2 hours before', () => {
  test('to another free time; the old one is free again, the reminders begin anew, and the mail says so', async () => {
    const appointment = await appointments.booked(asha, doctor, { ...onConsultation, appointmentDate: dayIn(api, 3) });
    await appointments.sql('update appointment set day_reminder_sent_at = now() where id = $1', [appointment.id]);
    const answer = await move(asha, appointment.id, dayIn(api, 4), '14:30');
    expect(answer.json()).toMatchObject({ message: 'Your appointment has been moved.' });
    expect(parseAppointment(answer, 200)).toMatchObject({
      id: appointment.id,
      date: dayIn(api, 4),
      times: '14:30 – 15:00',
      state: 'confirmed',
      queue: 1,
    });
    expect(await isFree(doctor, dayIn(api, 3), '10:00')).toBe(true);
    expect(
      await appointments.sql('select sequence, day_reminder_sent_at from appointment where id = $1', [appointment.id]),
    ).toEqual([{ sequence: 1, day_reminder_sent_at: null }]);
    expect(await listJobs(appointment.id)).toEqual(['appointment.mail confirmed', 'appointment.mail moved']);
    // The same again, as from a second click, changes nothing.
    const audited = await appointments.audited(asha);
    expect(parseAppointment(await move(asha, appointment.id, dayIn(api, 4), '14:30'), 200).id).toBe(appointment.id);
    // It shows the appointment all the same.
    expect(await appointments.audited(asha)).toEqual([...audited, 'appointment.read']);
    expect(await appointments.sql('select sequence from appointment where id = $1', [appointment.id])).toEqual([
      { sequence: 1 },
    ]);
  });

  test('what is refused: a taken time with the nearest free ones, one that is not offered, an own overlapping one, the past', async () => {
    const ravi = await api.signUp();
    const other = await newDoctor(api);
    const date = dayIn(api, 5);
    await appointments.booked(ravi, doctor, { appointmentDate: date, appointmentSlot: '09:00' });
    await appointments.booked(asha, other, { appointmentDate: date, appointmentSlot: '11:00' });
    const appointment = await appointments.booked(asha, doctor, { ...onConsultation, appointmentDate: date });
    const taken = await move(asha, appointment.id, date, '09:00');
    expect(parseRefusal(taken).slice(0, 2)).toEqual([409, 'slot_taken']);
    expect(taken.json<{ nearest: { time: string }[] }>().nearest.map(({ time }) => time)).toEqual(
      expect.arrayContaining(['09:30', '10:30']),
    );
    const codes = [];
    for (const [day, time] of [
      [date, '09:10'],
      [date, '11:00'],
      [dayIn(api, -1), '10:00'],
      [dayIn(api, 61), '10:00'],
    ] as const)
      codes.push(parseRefusal(await move(asha, appointment.id, day, time))[1]);
    expect(codes).toEqual(['slot_not_offered', 'appointment_overlaps', 'slot_past', 'slot_too_far']);
    for (const day of ['2027-02-30', '0000-01-01', '0001-01-03', '9999-12-30'])
      expect((await move(asha, appointment.id, day, '10:00')).statusCode).toBe(400);
    expect([
      parseRefusal(await move(asha, appointment.id, '2999-12-31', '10:00'))[1],
      parseRefusal(await move(asha, appointment.id, '1800-01-01', '10:00'))[1],
    ]).toEqual(['slot_too_far', 'slot_past']);
    expect(await appointments.read(asha, appointment.id)).toEqual({ ...appointment, looks: [] });
  });

  test('an own time may overlap the one that is given up', async () => {
    const appointment = await appointments.booked(asha, doctor, {
      ...onConsultation,
      appointmentDate: dayIn(api, 6),
      appointmentSlot: '14:30',
    });
    expect(parseAppointment(await move(asha, appointment.id, dayIn(api, 6), '14:00', 'online'), 200)).toMatchObject({
      mode: 'online',
      times: '14:00 – 15:00',
      fee: 400,
    });
  });

  test('another amount is agreed to by booking anew, unless nothing is paid in advance or payment has not begun', async () => {
    const held = await appointments.booked(asha, doctor, { appointmentDate: dayIn(api, 7) });
    const { id, heldUntil } = parseAppointment(await move(asha, held.id, dayIn(api, 7), '15:00', 'online'), 200);
    expect([id, heldUntil]).toEqual([held.id, held.heldUntil]);
    await appointments.sql(
      "update appointment set state = 'confirmed', held_until = null, confirmed_at = now() where id = $1",
      [held.id],
    );
    expect(parseRefusal(await move(asha, held.id, dayIn(api, 7), '09:00', 'in-person'))).toEqual([
      422,
      'fee_differs',
      'This type of appointment has a different fee. Please cancel this appointment and book a new one.',
    ]);
    expect(parseAppointment(await move(asha, held.id, dayIn(api, 7), '16:00'), 200)).toMatchObject({
      mode: 'online',
      fee: 400,
    });
  });

  test('the fee that was seen is the fee that an appointment is moved to: another one is named, and nothing is moved', async () => {
    const own = await newDoctor(api);
    const date = dayIn(api, 7);
    const held = await appointments.booked(asha, own, { appointmentDate: date });
    const atAppointment = await appointments.booked(asha, own, {
      ...onConsultation,
      appointmentDate: date,
      appointmentSlot: '11:00',
    });
    await appointments.sql('update doctor set in_person_fee = 61050, online_fee = 40000 where id = $1', [own.id]);
    // A hold is not agreed to yet, so it costs what the doctor asks for now; in another way any appointment does.
    expect(parseRefusal(await move(asha, held.id, date, '09:00', undefined, 500))).toEqual(feeNow('₹610.50'));
    expect(parseRefusal(await move(asha, atAppointment.id, date, '17:00', 'online', 500))).toEqual(feeNow('₹400'));
    // In the same way an agreed amount stays, whatever the doctor asks for now.
    expect(parseRefusal(await move(asha, atAppointment.id, date, '09:30', undefined, 610.5))).toEqual(feeNow('₹500'));
    expect([await appointments.read(asha, held.id), await appointments.read(asha, atAppointment.id)]).toEqual([
      { ...held, looks: [] },
      { ...atAppointment, looks: [] },
    ]);
    expect(parseAppointment(await move(asha, held.id, date, '09:00', undefined, 610.5), 200)).toMatchObject({
      time: '09:00',
      fee: 610.5,
    });
    expect(parseAppointment(await move(asha, atAppointment.id, date, '17:00', 'online', 400), 200)).toMatchObject({
      mode: 'online',
      fee: 400,
    });
    // What is done already is not asked about again.
    expect(parseAppointment(await move(asha, atAppointment.id, date, '17:00', 'online', 500), 200)).toMatchObject({
      fee: 400,
    });
    // What was paid, or is being paid, stays what it is: seen or not.
    await appointments.sql(
      "update appointment set state = 'confirmed', held_until = null, confirmed_at = now() where id = $1",
      [held.id],
    );
    expect(parseRefusal(await move(asha, held.id, date, '12:00', 'online', 400))[1]).toBe('fee_differs');
    const statuses = [];
    for (const fee of ['500', -1, 500.001, 10_000_000, {}])
      statuses.push((await move(asha, held.id, date, '14:00', undefined, fee)).statusCode);
    expect(new Set(statuses)).toEqual(new Set([400]));
  });

  test('two who want the same new time, and one patient twice at once: one moves', async () => {
    const own = await newDoctor(api);
    const [one, two] = [await api.signUp(), await api.signUp()];
    const date = dayIn(api, 8);
    const [first, second] = [
      await appointments.booked(one, own, { ...onConsultation, appointmentDate: date, appointmentSlot: '09:00' }),
      await appointments.booked(two, own, { ...onConsultation, appointmentDate: date, appointmentSlot: '15:00' }),
    ];
    const answers = await Promise.all([
      move(one, first.id, date, '11:00'),
      move(two, second.id, date, '11:00'),
      move(one, first.id, date, '11:00'),
      move(two, second.id, date, '11:00'),
    ]);
    expect([answers[0]?.statusCode, answers[1]?.statusCode]).toEqual([answers[2]?.statusCode, answers[3]?.statusCode]);
    expect(sortedStatuses(answers)).toEqual([200, 200, 409, 409]);
    // Swapping is not possible at once, and harms nobody.
    const [a, b] = await Promise.all([appointments.read(one, first.id), appointments.read(two, second.id)]);
    const swapped = await Promise.all([move(one, first.id, date, b.time), move(two, second.id, date, a.time)]);
    expect(swapped.map(({ statusCode }) => statusCode)).toEqual([409, 409]);
  });
});

describe('decision B4: cancel is possible until 2 hours before; a cancelled paid visit is refunded', () => {
  test('the time is free again, payment is asked how it stands, the mail says so; twice is 409', async () => {
    const appointment = await appointments.booked(asha, doctor, { ...onConsultation, appointmentDate: dayIn(api, 9) });
    const answers = await Promise.all([
      cancel(asha, appointment.id),
      cancel(asha, appointment.id),
      cancel(asha, appointment.id),
    ]);
    expect(sortedStatuses(answers)).toEqual([200, 409, 409]);
    expect(
      parseRefusal(answers.find(({ statusCode }) => statusCode === 409) ?? (await cancel(asha, appointment.id))),
    ).toEqual([409, 'appointment_cancelled', 'This appointment is cancelled.']);
    expect(await appointments.read(asha, appointment.id)).toMatchObject({
      state: 'cancelled',
      cancelledBy: 'patient',
      changeable: false,
      queue: null,
      calendarUrl: null,
    });
    expect(await isFree(doctor, dayIn(api, 9), '10:00')).toBe(true);
    expect(await listJobs(appointment.id)).toEqual([
      'appointment.mail confirmed',
      'appointment.mail cancelled',
      'payment.reconcile',
    ]);
    expect((await move(asha, appointment.id, dayIn(api, 9), '11:00')).json()).toMatchObject({
      code: 'appointment_cancelled',
    });
    await appointments.booked(asha, doctor, { appointmentDate: dayIn(api, 9) });
  });

  test('an unpaid hold is given back, and no mail tells of it; one that is over is over', async () => {
    const held = await appointments.booked(asha, doctor, { appointmentDate: dayIn(api, 10) });
    expect((await cancel(asha, held.id)).json()).toMatchObject({
      message: 'Your appointment has been cancelled.',
      data: { state: 'cancelled' },
    });
    expect(await listJobs(held.id)).toEqual(['payment.reconcile']);
    const over = await appointments.booked(asha, doctor, { appointmentDate: dayIn(api, 10) });
    await appointments.turn({ minutes: 15 });
    expect([
      parseRefusal(await cancel(asha, over.id))[1],
      parseRefusal(await move(asha, over.id, dayIn(api, 10), '11:00'))[1],
    ]).toEqual(['hold_expired', 'hold_expired']);
  });

  test('two hours before to the minute; then not; and when it is over it is over', async () => {
    const someone = await api.signUp();
    const own = await newDoctor(api);
    const date = dayIn(api, 1);
    const [first, second] = [
      await appointments.booked(someone, own, { ...onConsultation, appointmentDate: date }),
      await appointments.booked(someone, own, { ...onConsultation, appointmentDate: date, appointmentSlot: '11:00' }),
    ];
    await turnTo(first.changeableUntil);
    expect((await appointments.read(someone, first.id)).changeable).toBe(true);
    await appointments.turn({ seconds: 1 });
    const tooLate = [
      422,
      'appointment_too_late',
      'You can move or cancel an appointment until 2 hours before it starts. Please call the clinic.',
    ];
    expect([
      parseRefusal(await cancel(someone, first.id)),
      parseRefusal(await move(someone, first.id, dayIn(api, 2), '10:00')),
    ]).toEqual([tooLate, tooLate]);
    expect((await appointments.read(someone, first.id)).changeable).toBe(false);
    // A hold may be given back to its last second, whatever it is of.
    const soon = await appointments.booked(someone, own, { appointmentDate: date, appointmentSlot: '09:00' });
    expect((await cancel(someone, soon.id)).statusCode).toBe(200);
    await turnTo(second.endsAt);
    expect([
      parseRefusal(await cancel(someone, second.id)),
      (await appointments.read(someone, second.id)).ended,
    ]).toEqual([[422, 'appointment_ended', 'This appointment is over.'], true]);
  });
});

describe('decision B6: a charge that arrives after the hold has ended confirms if the time is still free', () => {
  test('within the hold, once; the notice is behind the bell and the mail on its way', async () => {
    const appointment = await halfPastNine(asha, 12);
    expect([await confirm(asha, appointment.id), await confirm(asha, appointment.id)]).toEqual([
      'confirmed',
      'already',
    ]);
    expect(await appointments.read(asha, appointment.id)).toMatchObject({
      state: 'confirmed',
      heldUntil: null,
      queue: 1,
    });
    expect(await listJobs(appointment.id)).toEqual(['appointment.mail confirmed']);
    const { notices } = (await api.call('GET', '/api/notifications', undefined, asha)).json<{ notices: object[] }>();
    expect(notices[0]).toMatchObject({
      kind: 'visit-confirmed',
      appointment: {
        id: appointment.id,
        doctorName: 'Dr. Meera Iyer',
        startsAt: appointment.startsAt,
        timeZone: 'Asia/Kolkata',
        mode: 'in-person',
      },
    });
    await appointments.turn({ minutes: 20 });
    expect((await appointments.read(asha, appointment.id)).state).toBe('confirmed');
  });

  test('after it: confirmed while the time is free, lost when it is gone, cancelled, begun, or would be two appointments at once', async () => {
    const [late, gone, cancelled, twice] = [
      await halfPastNine(asha, 13),
      await halfPastNine(asha, 14),
      await halfPastNine(asha, 15),
      await halfPastNine(asha, 16),
    ];
    await cancel(asha, cancelled.id);
    await appointments.turn({ minutes: 15 });
    const ravi = await api.signUp();
    await halfPastNine(ravi, 14);
    await halfPastNine(asha, 16, await newDoctor(api));
    expect([
      await confirm(asha, late.id),
      await confirm(asha, gone.id),
      await confirm(asha, cancelled.id),
      await confirm(asha, twice.id),
    ]).toEqual(['confirmed', 'lost', 'lost', 'lost']);
    expect(await appointments.read(asha, gone.id)).toMatchObject({ state: 'expired' });
    // Written down with it, so that nobody who paid is told later that it was not paid in time.
    expect(
      await appointments.sql("select id from appointment where state = 'held' and id = any($1)", [[gone.id, twice.id]]),
    ).toEqual([]);
    const { notices } = (await api.call('GET', '/api/notifications', undefined, asha)).json<{
      notices: { kind: string; appointment: { id: string } }[];
    }>();
    expect(
      notices
        .filter(({ kind }) => kind === 'visit-refunded')
        .map(({ appointment }) => appointment.id)
        .toSorted(),
    ).toEqual([gone.id, twice.id].toSorted());
    const begun = await halfPastNine(ravi, 17);
    await appointments.sql(
      "update appointment set starts_at = now() - interval '5 years', ends_at = now() - interval '4 years' where id = $1",
      [begun.id],
    );
    await appointments.turn({ minutes: 15 });
    expect(await confirm(ravi, begun.id)).toBe('lost');
  });

  test.each([
    [
      'is on leave',
      "insert into availability_override (doctor_id, day, mode, times) values ($1, $2, 'in-person', '{}')",
    ],
    [
      'does not offer that hour of the week',
      "update doctor_hours set times = array_remove(times, '09:30') where doctor_id = $1 and mode = 'in-person' and $2::date is not null",
    ],
    ['takes bookings no more', 'update doctor set listed = $2::date is null where id = $1'],
  ])(
    'decision B6a: after it: lost where the doctor %s by then; within it the time is theirs all the same',
    async (_, change) => {
      const [own, ravi] = [await newDoctor(api), await api.signUp()];
      const [late, inTime] = [
        await halfPastNine(ravi, 19, own),
        await appointments.booked(ravi, own, { appointmentDate: dayIn(api, 19), appointmentSlot: '11:00' }),
      ];
      await appointments.sql(change, [own.id, late.date]);
      expect(await confirm(ravi, inTime.id)).toBe('confirmed');
      await appointments.turn({ minutes: 15 });
      expect(await confirm(ravi, late.id)).toBe('lost');
      expect(await appointments.sql('select 1 from appointment_slot where appointment_id = $1', [late.id])).toEqual([]);
    },
  );

  test('cancelling and paying at once end in one truth, each time', async () => {
    for (let day = 20; day < 28; day += 1) {
      const appointment = await halfPastNine(asha, day);
      const [came, answer] = await Promise.all([confirm(asha, appointment.id), cancel(asha, appointment.id)]);
      expect([came, answer.statusCode]).toEqual([expect.stringMatching(/^(confirmed|lost)$/), 200]);
      expect((await appointments.read(asha, appointment.id)).state).toBe('cancelled');
      expect([
        await isFree(doctor, dayIn(api, day), '09:30'),
        (await listJobs(appointment.id)).includes('payment.reconcile'),
      ]).toEqual([true, true]);
    }
  });
});
