import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';
import {
  bookingCalls,
  type BookingCalls,
  dayIn,
  newDoctor,
  parseRefusal,
  parseAppointment,
  appointmentsPath,
} from './booking.test-helpers.ts';
import { withClient } from '../../platform/postgres/bootstrap.ts';

let api: TestApp;
let appointments: BookingCalls;
let asha: TestPatient;
beforeAll(async () => {
  // Some of these book the same doctor twice a day.
  api = await buildTestApp({ payAtVisitLimits: { open: 20, perDoctorAndDay: 8 } });
  appointments = bookingCalls(api);
  await appointments.turn(Temporal.Instant.from('2026-11-21T04:10:00Z').since(api.clock.now()));
  asha = await api.signUp();
});
afterAll(() => api.close());

const onConsultation = { payOnConsultation: 'true' };
const turnTo = (text: string): Promise<void> => appointments.turn(Temporal.Instant.from(text).since(api.clock.now()));

const review = (patient: TestPatient, id: string, body: object) =>
  api.call('POST', `${appointmentsPath}/${id}/review`, body, patient);

const isReviewWaiting = async (): Promise<boolean> =>
  (
    await appointments.sql(
      "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like 'insert into doctor_review%'",
    )
  ).length > 0;

describe('reviews by patients who were seen, one an appointment', () => {
  test('once a confirmed appointment is over; saying it again replaces it; the doctor’s stars follow', async () => {
    const seen = await newDoctor(api);
    const appointment = await appointments.booked(asha, seen, { ...onConsultation, appointmentDate: dayIn(api, 1) });
    expect(parseRefusal(await review(asha, appointment.id, { star: 5 }))).toEqual([
      422,
      'appointment_not_attended',
      'You can write a review after the appointment.',
    ]);
    await turnTo(appointment.endsAt);
    const answer = await review(asha, appointment.id, { star: 2, comment: 'Long wait.\nGood advice.' });
    expect(answer.json()).toMatchObject({
      message: 'Thank you. Your review is published.',
      data: { review: { star: 2, comment: 'Long wait.\nGood advice.', name: 'Asha R.' } },
    });
    expect(
      parseAppointment(await review(asha, appointment.id, { star: 5, comment: '', name: 'A patient' }), 200).review,
    ).toEqual({
      star: 5,
      comment: '',
      name: 'A patient',
    });
    expect(
      await appointments.sql('select rating::float as rating, review_count from doctor where id = $1', [seen.id]),
    ).toEqual([{ rating: 5, review_count: 1 }]);
    const statuses = [];
    for (const body of [
      { star: 0 },
      { star: 6 },
      { star: 2.5 },
      { star: '5' },
      {},
      { star: 5, comment: 'a\u0000b' },
      { star: 5, comment: 'x'.repeat(1_001) },
      { star: 5, name: 'x'.repeat(61) },
    ])
      statuses.push((await review(asha, appointment.id, body)).statusCode);
    expect(new Set(statuses)).toEqual(new Set([400]));
    expect((await review(await api.signUp(), appointment.id, { star: 1 })).statusCode).toBe(404);
    // Whom to consult again.
    const { data } = (await api.call('GET', `${appointmentsPath}/doctors`, undefined, asha)).json<{ data: object[] }>();
    expect(data[0]).toEqual({
      userId: seen.id,
      img: null,
      name: 'Dr. Meera Iyer',
      gender: 'female',
      clinic: 'Lotus Clinic',
      experience: 16,
      specialization: 'Dermatologist',
      rate: 400,
      currency: 'INR',
      lastVisitAt: appointment.startsAt,
      listed: true,
    });
  });

  test('two at once are both counted', async () => {
    const own = await newDoctor(api);
    const add =
      'insert into doctor_review (doctor_id, shown_name, star, created_at, updated_at) values ($1, $2, $3, now(), now())';
    await withClient(api.database.adminUrl, (one) =>
      withClient(api.database.adminUrl, async (two) => {
        await one.query('begin');
        await two.query('begin');
        await one.query(add, [own.id, 'One', 1]);
        const waiting = two.query(add, [own.id, 'Two', 5]);
        await expect.poll(isReviewWaiting).toBe(true);
        await one.query('commit');
        await waiting;
        await two.query('commit');
      }),
    );
    expect(
      await appointments.sql('select rating::float as rating, review_count from doctor where id = $1', [own.id]),
    ).toEqual([{ rating: 3, review_count: 2 }]);
  });
});
