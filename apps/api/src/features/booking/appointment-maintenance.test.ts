import { bookingMail as hindiMail } from '@arogo/contract/messages/hi/booking-mail';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';
import { createNotificationPublisher } from '../notifications/service.ts';
import {
  bookingCalls,
  type BookingCalls,
  dayIn,
  newDoctor,
  type TestDoctor,
  appointmentsPath,
} from './booking.test-helpers.ts';
import { createAppointmentEmails } from './appointment-emails.ts';
import { createAppointmentMaintenance, type AppointmentMaintenance } from './appointment-maintenance.ts';

let api: TestApp;
let appointments: BookingCalls;
let doctor: TestDoctor;
let maintenance: AppointmentMaintenance;
beforeAll(async () => {
  // Some of these book the same doctor twice a day.
  api = await buildTestApp({ payAtVisitLimits: { open: 20, perDoctorAndDay: 8 } });
  appointments = bookingCalls(api);
  await turnTo('2026-11-21T04:10:00Z');
  doctor = await newDoctor(api);
  maintenance = createAppointmentMaintenance({
    ...api.parts,
    db: api.jobsDb,
    notices: createNotificationPublisher(api.parts),
    log: { info: () => undefined },
  });
});
afterAll(() => api.close());

const turnTo = (text: string): Promise<void> => appointments.turn(Temporal.Instant.from(text).since(api.clock.now()));
const onConsultation = { payOnConsultation: 'true' };
/** The notices of a patient, oldest first, with the ways outside the product that each goes. */
const listNotified = async (patient: TestPatient): Promise<readonly string[]> =>
  (
    await appointments.sql<{ told: string }>(
      `select n.kind || coalesce(' ' || string_agg(d.channel || ' ' || d.state, ', ' order by d.channel) filter (where d.channel <> 'in-app'), '') as told
       from notification n join notification_delivery d on d.notification_id = n.id where n.patient_id = $1 group by n.id order by n.created_at`,
      [patient.user.id],
    )
  ).map(({ told: line }) => line);

describe('reminders a day and an hour before', () => {
  test('each once however many servers look, on the ways that the settings allow', async () => {
    const patient = await api.signUp();
    const appointment = await appointments.booked(patient, doctor, {
      ...onConsultation,
      appointmentDate: dayIn(api, 3),
      appointmentSlot: '14:00',
    });
    await turnTo('2026-11-23T08:29:59Z');
    await maintenance.run();
    expect(await listNotified(patient)).toEqual([]);
    await turnTo('2026-11-23T08:30:00Z');
    await Promise.all([maintenance.run(), maintenance.run(), maintenance.run()]);
    expect(await listNotified(patient)).toEqual(['visit-soon email waiting']);
    await api.call('PUT', '/api/users/settings', { notifications: { byEmail: false } }, patient);
    await turnTo('2026-11-24T07:30:00Z');
    await Promise.all([maintenance.run(), maintenance.run()]);
    await maintenance.run();
    expect((await listNotified(patient)).length).toBe(2);
    // Moved to another day, both begin anew.
    await appointments.sql(
      `update appointment
        set starts_at = starts_at + interval '2 days', ends_at = ends_at + interval '2 days',
        day_reminder_sent_at = null, hour_reminder_sent_at = null where id = $1`,
      [appointment.id],
    );
    await maintenance.run();
    expect((await listNotified(patient)).length).toBe(2);
  });

  test('a booking made less than a day or an hour before gets no late reminder for what is past', async () => {
    const [soon, sooner] = [await api.signUp(), await api.signUp()];
    await turnTo('2026-11-25T03:00:00Z');
    await appointments.booked(soon, doctor, {
      ...onConsultation,
      appointmentDate: '2026-11-25',
      appointmentSlot: '14:00',
    });
    await appointments.booked(sooner, doctor, {
      ...onConsultation,
      appointmentDate: '2026-11-25',
      appointmentSlot: '09:00',
    });
    await maintenance.run();
    expect([await listNotified(soon), await listNotified(sooner)]).toEqual([[], []]);
    await turnTo('2026-11-25T07:30:00Z');
    await maintenance.run();
    expect([await listNotified(soon), await listNotified(sooner)]).toEqual([['visit-soon email waiting'], []]);
  });

  test('after downtime an appointment that has not begun is told of once, one that has is not; holds and cancelled ones never', async () => {
    const patient = await api.signUp();
    const [first, second] = [
      await appointments.booked(patient, doctor, {
        ...onConsultation,
        appointmentDate: '2026-11-27',
        appointmentSlot: '10:00',
      }),
      await appointments.booked(patient, doctor, {
        ...onConsultation,
        appointmentDate: '2026-11-27',
        appointmentSlot: '15:00',
      }),
    ];
    const given = await appointments.booked(patient, doctor, {
      ...onConsultation,
      appointmentDate: '2026-11-27',
      appointmentSlot: '14:00',
    });
    await api.call('POST', `${appointmentsPath}/${given.id}/cancel`, undefined, patient);
    await turnTo(first.endsAt);
    await maintenance.run();
    expect(await listNotified(patient)).toEqual(['visit-soon email waiting']);
    await turnTo('2026-11-27T09:00:00Z');
    await maintenance.run();
    await maintenance.run();
    expect(
      await appointments.sql('select appointment_id from notification where patient_id = $1', [patient.user.id]),
    ).toEqual([{ appointment_id: second.id }, { appointment_id: second.id }]);
  });

  test('in quiet hours nothing rings', async () => {
    const patient = await api.signUp();
    await appointments.sql(
      `insert into account_setting (patient_id, quiet_from, quiet_until, updated_at)
        values ($1, '21:00', '10:00', now()) on conflict (patient_id) do update
        set quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until`,
      [patient.user.id],
    );
    await appointments.booked(patient, doctor, {
      ...onConsultation,
      appointmentDate: '2026-11-30',
      appointmentSlot: '09:30',
    });
    await turnTo('2026-11-29T04:00:00Z');
    await maintenance.run();
    expect(await listNotified(patient)).toEqual(['visit-soon email held']);
  });
});

test('a hold that is over: its time is free, its patient is told, the audit says so, each once', async () => {
  const patient = await api.signUp();
  const held = await appointments.booked(patient, doctor, { appointmentDate: dayIn(api, 5) });
  const taken = () => appointments.sql('select 1 from appointment_slot where appointment_id = $1', [held.id]);
  await maintenance.run();
  expect([(await appointments.read(patient, held.id)).state, (await taken()).length]).toEqual(['held', 1]);
  await appointments.turn({ minutes: 15 });
  await Promise.all([maintenance.run(), maintenance.run(), maintenance.run()]);
  expect([(await appointments.read(patient, held.id)).state, (await taken()).length]).toEqual(['expired', 0]);
  expect(await listNotified(patient)).toEqual(['visit-expired email waiting']);
  expect((await appointments.audited(patient)).filter((action) => action === 'appointment.expire')).toEqual([
    'appointment.expire',
  ]);
});

const mails = () =>
  createAppointmentEmails({
    ...api.parts,
    notices: createNotificationPublisher(api.parts),
    jobsDb: api.jobsDb,
    publicUrl: 'http://localhost:4000',
    mailFrom: 'Arogo <no-reply@arogo.example>',
  });
/** The calendar entry of a mail, its folded lines put together. */
const decodeCalendar = (content = ''): string => Buffer.from(content, 'base64').toString().replaceAll('\r\n ', '');

describe('confirmation mail with an ICS', () => {
  test('it names doctor, time and place and puts it into the calendar; moving and cancelling change the same entry; no symptom is in it', async () => {
    const patient = await api.signUp();
    const date = dayIn(api, 4);
    const appointment = await appointments.booked(patient, doctor, { ...onConsultation, appointmentDate: date });
    const send = mails();
    const job = { id: 'job', data: { appointmentId: appointment.id, kind: 'confirmed' } } as const;
    await send(job);
    await send(job);
    const [confirmed, ...more] = (await api.mailTo(patient.email)).filter(({ subject }) =>
      subject.includes('appointment'),
    );
    expect(more).toEqual([]);
    expect(confirmed?.text).toMatch(
      /^Your appointment with Dr\. Meera Iyer is confirmed: .+ at 10:00 am \(India time\)\./,
    );
    expect(confirmed?.text).toContain('Where: Lotus Clinic, 4 MG Road, Pune 411001, Maharashtra.');
    expect(confirmed?.text).toContain(`http://localhost:4000/appointments?appointmentId=${appointment.id}`);
    const [file] = confirmed?.attachments ?? [];
    expect([file?.name, file?.type]).toEqual(['visit.ics', 'text/calendar; charset=utf-8; method=REQUEST']);
    const entry = decodeCalendar(file?.content);
    const start = appointment.startsAt.replaceAll(/[-:]|\.000/g, '');
    for (const line of [
      'METHOD:REQUEST',
      `UID:visit-${appointment.id}@arogo`,
      'SEQUENCE:0',
      `DTSTART:${start}`,
      'SUMMARY:Appointment: Dr. Meera Iyer',
      'STATUS:CONFIRMED',
      String.raw`LOCATION:Lotus Clinic\, 4 MG Road\, Pune 411001\, Maharashtra`,
    ])
      expect(entry.split('\r\n')).toContain(line);
    expect(entry).toMatch(/ORGANIZER;CN="?Arogo"?:(mailto|MAILTO):no-reply@arogo\.example/);
    expect(JSON.stringify(confirmed) + entry).not.toMatch(/itching|Dermatologist/i);

    await api.call(
      'POST',
      `${appointmentsPath}/${appointment.id}/reschedule`,
      { appointmentDate: date, appointmentSlot: '15:00' },
      patient,
    );
    await send({ id: 'job', data: { appointmentId: appointment.id, kind: 'moved' } });
    await api.call('POST', `${appointmentsPath}/${appointment.id}/cancel`, undefined, patient);
    await send({ id: 'job', data: { appointmentId: appointment.id, kind: 'cancelled' } });
    // What was enqueued before it was cancelled confirms nothing any more.
    await send(job);
    const [cancelled, moved] = await api.mailTo(patient.email);
    expect([cancelled?.subject, moved?.subject]).toEqual([
      'Your appointment is cancelled',
      'Your appointment has been moved',
    ]);
    const lines = (mail: typeof moved): readonly string[] =>
      decodeCalendar(mail?.attachments?.[0]?.content).split('\r\n');
    expect(lines(moved)).toEqual(
      expect.arrayContaining(['METHOD:REQUEST', `UID:visit-${appointment.id}@arogo`, 'SEQUENCE:1']),
    );
    expect(lines(cancelled)).toEqual(
      expect.arrayContaining(['METHOD:CANCEL', `UID:visit-${appointment.id}@arogo`, 'SEQUENCE:2', 'STATUS:CANCELLED']),
    );
  });

  test("the patient's own clock stands beside the doctor's where it is another; an online visit has no place", async () => {
    const patient = await api.signUp();
    await appointments.sql("update patient set time_zone = 'Europe/London' where id = $1", [patient.user.id]);
    const appointment = await appointments.booked(patient, doctor, {
      ...onConsultation,
      appointmentDate: dayIn(api, 6),
      appointmentSlot: '20:00',
      mode: 'online',
    });
    await mails()({ id: 'job', data: { appointmentId: appointment.id, kind: 'confirmed' } });
    const [mail] = await api.mailTo(patient.email);
    expect(mail?.text).toContain('at 8:00 pm (India time)');
    expect(mail?.text).toMatch(/Your local time: .* at 2:30 pm \(London time\)\./);
    expect(mail?.text).toContain('It takes place online. Open Arogo and join the call');
    expect(mail?.text).not.toContain('MG Road');
  });

  test('who chose Hindi is told in Hindi, and so is their calendar', async () => {
    const patient = await api.signUp();
    await appointments.sql(
      "insert into account_setting (patient_id, language, updated_at) values ($1, 'hi', now()) " +
        "on conflict (patient_id) do update set language = 'hi'",
      [patient.user.id],
    );
    const date = dayIn(api, 8);
    const appointment = await appointments.booked(patient, doctor, { ...onConsultation, appointmentDate: date });
    await mails()({ id: 'job', data: { appointmentId: appointment.id, kind: 'confirmed' } });
    const [mail] = await api.mailTo(patient.email);
    expect(mail?.subject).toBe(hindiMail.confirmedSubject);
    expect(mail?.html).toContain('<html lang="hi">');
    expect(mail?.text).toContain('सुबह 10:00 (भारत का समय)');
    const names = /Arogo|Dr\. Meera Iyer|Lotus Clinic|MG Road|Pune|Maharashtra|http\S+/g;
    expect(mail?.text.replaceAll(names, '')).not.toMatch(/[A-Za-z]/);
    const entry = decodeCalendar(mail?.attachments?.[0]?.content);
    expect(entry.split('\r\n')).toContain(`SUMMARY:${hindiMail.entry('Dr. Meera Iyer')}`);
  });

  test('the calendar entry can be downloaded as well', async () => {
    const patient = await api.signUp();
    const { calendarUrl } = await appointments.booked(patient, doctor, {
      ...onConsultation,
      appointmentDate: dayIn(api, 7),
    });
    const answer = await api.app.inject({ method: 'GET', url: calendarUrl ?? '' });
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'attachment; filename=visit.ics',
    ]);
    expect(answer.body).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*METHOD:PUBLISH\r\n[\s\S]*END:VCALENDAR$/);
  });
});
