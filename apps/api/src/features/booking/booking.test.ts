import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';
import { bookingCalls, type BookingCalls, bookingFields,dayIn, newDoctor, refusalOf, type TestDoctor, visitOf, visitsPath } from './booking-testing.ts';

let api: TestApp;
let visits: BookingCalls;
let asha: TestPatient;
let doctor: TestDoctor;
beforeAll(async () => {
  api = await buildTestApp();
  visits = bookingCalls(api);
  // Saturday 21 November 2026, 09:40 in India.
  await visits.turn(Temporal.Instant.from('2026-11-21T04:10:00Z').since(api.clock.now()));
  asha = await api.signUp();
  doctor = await newDoctor(api);
});
afterAll(() => api.close());

describe('B6: the one POST /api/appointments', () => {
  test("an unpaid booking answers 'Held until {time}. Pay to confirm.' and holds the time for 15 minutes", async () => {
    const answer = await visits.send(asha, bookingFields(api, doctor));
    expect(answer.json()).toMatchObject({ status: 'success', message: 'Held until 09:55. Pay to confirm.' });
    const visit = visitOf(answer, 201);
    expect(visit).toMatchObject({
      doctor: { userId: doctor.id, name: 'Dr. Meera Iyer', speciality: 'Dermatologist', clinic: 'Lotus Clinic', location: 'Pune, Maharashtra', img: null },
      times: '10:00 – 10:30',
      time: '10:00',
      date: '2026-11-24',
      startsAt: '2026-11-24T04:30:00.000Z',
      endsAt: '2026-11-24T05:00:00.000Z',
      timeZone: 'Asia/Kolkata',
      mode: 'in-person',
      state: 'held',
      heldUntil: '2026-11-21T04:25:00.000Z',
      queue: 1,
      fee: 500,
      currency: 'INR',
      paid: false,
      refunded: false,
      payOnConsultation: false,
      symptoms: 'An itching rash',
      documents: [],
      patientName: 'Asha Rao',
      forOther: false,
      changeable: true,
      changeableUntil: '2026-11-24T02:30:00.000Z',
      ended: false,
      review: null,
      calendarUrl: null,
    });
    expect(await visits.read(asha, visit.id)).toEqual(visit);
    expect(await visits.listed(asha)).toEqual([visit]);
    expect(await visits.audited(asha)).toEqual(['visit.book', 'visit.read', 'visit.list']);
  });

  test("pay on consultation confirms at once ('Appointment booked successfully!')", async () => {
    const answer = await visits.send(asha, bookingFields(api, doctor, { appointmentDate: dayIn(api, 4), payOnConsultation: 'true' }));
    expect(answer.json()).toMatchObject({ message: 'Appointment booked successfully!', data: { state: 'confirmed', heldUntil: null, paid: false, payOnConsultation: true } });
    expect(await visits.sql("select data->>'kind' as kind from pgboss.job where name = 'visit.mail'")).toEqual([{ kind: 'confirmed' }]);
  });
});

test('B3: the later one gets 409 with the nearest free times', async () => {
  const busy = await newDoctor(api);
  const ravi = await api.signUp();
  await visits.booked(asha, busy, { appointmentDate: dayIn(api, 5) });
  const answer = await visits.send(ravi, bookingFields(api, busy, { appointmentDate: dayIn(api, 5) }));
  expect(refusalOf(answer)).toEqual([409, 'slot_taken', 'This time slot was just taken. Please choose another.']);
  expect(answer.json<{ nearest: { time: string }[] }>().nearest.map(({ time }) => time)).toEqual(['09:00', '09:30', '10:30', '11:00', '14:00', '14:30']);
  expect((await api.call('GET', `${visitsPath}/doctors`, undefined, ravi)).json()).toMatchObject({ data: [] });
});
