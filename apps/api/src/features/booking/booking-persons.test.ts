import { randomUUID } from 'node:crypto';
import { bookingMessages } from '@arogo/contract/messages/booking';
import type { Person } from '@arogo/contract/persons';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';
import { createClinicCalls, createWorker } from '../clinic/clinic.test-helpers.ts';
import { createNotificationPublisher } from '../notifications/service.ts';
import { createPaymentCalls, createPaymentTestJobs, type PaymentTestJobs } from '../payment/payment.test-helpers.ts';
import { callForPerson } from '../persons/person-calls.test-helpers.ts';
import { addTestPerson, giveTestGrant } from '../persons/persons.test-helpers.ts';
import { uploadRecord } from '../messaging/messaging.test-helpers.ts';
import { createAppointmentEmails } from './appointment-emails.ts';
import {
  appointmentsPath,
  bookingCalls,
  type BookingCalls,
  bookingFields,
  dayIn,
  inPersonTimes,
  newDoctor,
  parseRefusal,
  sortedStatuses,
} from './booking.test-helpers.ts';

let api: TestApp;
let own: BookingCalls;
let jobs: PaymentTestJobs;
let asha: TestPatient;
let child: Person;
let forChild: TestApp;
beforeAll(async () => {
  api = await buildTestApp();
  own = bookingCalls(api);
  jobs = createPaymentTestJobs(api);
});
beforeEach(async () => {
  asha = await api.signUp();
  child = await addTestPerson(api, asha, { firstName: 'Meera', lastName: 'Rao' });
  forChild = callForPerson(api, child.id);
});
afterAll(() => api.close());

const meera = { patientName: 'Meera Rao', firstName: 'Meera', lastName: 'Rao' };

/** Writes the mails about appointments that wait, as the job does. */
const sendMails = async (): Promise<void> => {
  const send = createAppointmentEmails({
    ...api.parts,
    jobsDb: api.jobsDb,
    notices: createNotificationPublisher(api.parts),
    publicUrl: 'https://arogo.example',
    mailFrom: 'Arogo <no-reply@arogo.example>',
  });
  const waiting = await own.sql<{ data: Parameters<typeof send>[0]['data'] }>(
    "delete from pgboss.job where name = 'appointment.mail' returning data",
  );
  for (const { data } of waiting) await send({ id: randomUUID(), data });
};

const listSubjects = async (patient: TestPatient): Promise<readonly string[]> =>
  (await api.mailTo(patient.email)).map(({ subject }) => subject).filter((subject) => subject.includes('appointment'));

describe('an appointment of a person without an account', () => {
  it('is booked with their records, read, moved, cancelled and reviewed for them alone', async () => {
    const doctor = await newDoctor(api);
    const calls = bookingCalls(forChild);
    const recordIds = await uploadRecord(forChild, asha);
    const booked = await calls.booked(asha, doctor, { ...meera, recordIds, payOnConsultation: 'true' });
    expect(booked).toMatchObject({ state: 'confirmed', patientName: 'Meera Rao', forOther: false });
    expect((await calls.read(asha, booked.id)).bookedBy).toBe('Asha Rao');
    expect([(await calls.listed(asha)).map(({ id }) => id), await own.listed(asha)]).toEqual([[booked.id], []]);
    expect((await api.call('GET', `${appointmentsPath}/${booked.id}`, undefined, asha)).statusCode).toBe(404);
    for (const { url } of booked.documents) expect((await api.app.inject({ url: url ?? '' })).statusCode).toBe(200);
    const moved = await forChild.call(
      'POST',
      `${appointmentsPath}/${booked.id}/reschedule`,
      { appointmentDate: dayIn(api, 4), appointmentSlot: '11:00' },
      asha,
    );
    const cancelled = await forChild.call('POST', `${appointmentsPath}/${booked.id}/cancel`, {}, asha);
    expect([moved.statusCode, cancelled.statusCode]).toEqual([200, 200]);
    const whose = await own.sql(
      'select patient_id::text as patient, account_id::text as account from appointment where id = $1',
      [booked.id],
    );
    expect(whose).toEqual([{ patient: child.id, account: asha.user.id }]);
  });

  it('takes no record of the account, and nobody else than the person', async () => {
    const doctor = await newDoctor(api);
    const calls = bookingCalls(forChild);
    const recordIds = await uploadRecord(api, asha);
    const withForeign = await calls.send(asha, bookingFields(api, doctor, { ...meera, recordIds }));
    expect(withForeign.statusCode).toBe(404);
    const another = { patientName: 'Ravi Das', firstName: 'Ravi', lastName: 'Das', dob: '1980-01-01', gender: 'male' };
    const forAnother = await calls.send(asha, bookingFields(api, doctor, another));
    expect(parseRefusal(forAnother).slice(0, 2)).toEqual([400, 'invalid_input']);
    // On one's own pages it is as it was (decision B7).
    expect((await own.booked(asha, doctor, another)).forOther).toBe(true);
  });

  it('is told to the keeper by mail and calendar, with the person’s name and the way to their pages', async () => {
    const doctor = await newDoctor(api);
    const booked = await bookingCalls(forChild).booked(asha, doctor, { ...meera, payOnConsultation: 'true' });
    await sendMails();
    const mail = (await api.mailTo(asha.email)).find(({ subject }) => subject.startsWith('Meera: '));
    expect(mail?.text).toContain('The appointment of Meera Rao with Dr. Meera Iyer is confirmed');
    expect(mail?.text).toContain(`https://arogo.example/for/${child.id}/appointments?appointmentId=${booked.id}`);
    const calendar = await api.app.inject({ url: booked.calendarUrl ?? '' });
    expect(calendar.body).toContain('SUMMARY:Appointment of Meera Rao: Dr. Meera Iyer');
  });

  it('shows the doctor the patient, who booked, and the guardian of a minor', async () => {
    const worker = await createWorker(api);
    const booked = await bookingCalls(forChild).booked(asha, worker.doctor, { ...meera, payOnConsultation: 'true' });
    const clinic = createClinicCalls(api);
    const person = { name: 'Meera Rao', forOther: false, representative: 'Asha Rao', guardian: 'Asha Rao' };
    expect(await clinic.read(worker, booked.id)).toMatchObject({ person });
    expect((await clinic.day(worker, booked.date)).visits).toMatchObject([{ person }]);
    const mine = await own.booked(asha, worker.doctor, {
      appointmentDate: dayIn(api, 4),
      payOnConsultation: 'true',
    });
    expect((await clinic.read(worker, mine.id)).person).toMatchObject({ representative: null, guardian: null });
  });
});

describe('an appointment of a person with an account', () => {
  it('is told to both, to the booker no more once the access has ended; the doctor sees who booked', async () => {
    const father = await api.signUp();
    const worker = await createWorker(api);
    await giveTestGrant(api, father.user.id, asha.user.id, { areas: ['visits'] });
    const calls = bookingCalls(callForPerson(api, father.user.id));
    const booked = await calls.booked(asha, worker.doctor, { payOnConsultation: 'true' });
    await sendMails();
    expect([await listSubjects(father), await listSubjects(asha)]).toEqual([
      ['Your appointment is confirmed'],
      ['Asha: Your appointment is confirmed'],
    ]);
    expect((await createClinicCalls(api).read(worker, booked.id)).person).toMatchObject({
      name: 'Asha Rao',
      representative: 'Asha Rao',
      guardian: null,
    });
    expect((await own.read(father, booked.id)).bookedBy).toBe('Asha Rao');
    await own.sql('update person_grant set ended_at = now() where patient_id = $1', [father.user.id]);
    api.sessions.invalidateAll();
    expect((await api.call('POST', `${appointmentsPath}/${booked.id}/cancel`, {}, father)).statusCode).toBe(200);
    await sendMails();
    expect([(await listSubjects(father)).length, (await listSubjects(asha)).length]).toEqual([2, 1]);
  });

  it('is read and not changed by who may only view', async () => {
    const father = await api.signUp();
    const doctor = await newDoctor(api);
    const { id } = await own.booked(father, doctor, { payOnConsultation: 'true' });
    await giveTestGrant(api, father.user.id, asha.user.id, { role: 'view', areas: ['visits'] });
    const forFather = callForPerson(api, father.user.id);
    expect((await bookingCalls(forFather).read(asha, id)).id).toBe(id);
    const cancel = await forFather.call('POST', `${appointmentsPath}/${id}/cancel`, {}, asha);
    expect(parseRefusal(cancel).slice(0, 2)).toEqual([404, 'person_not_found']);
  });
});

describe('limits count by who booked', () => {
  it('an account holds no more of a doctor’s day by booking for several persons', async () => {
    const doctor = await newDoctor(api);
    const brother = await addTestPerson(api, asha, { firstName: 'Kiran', lastName: 'Rao' });
    const kiran = { patientName: 'Kiran Rao', firstName: 'Kiran', lastName: 'Rao' };
    const [one, two, three, four] = inPersonTimes;
    await own.booked(asha, doctor, { appointmentSlot: one });
    await bookingCalls(forChild).booked(asha, doctor, { ...meera, appointmentSlot: two });
    const forBrother = bookingCalls(callForPerson(api, brother.id));
    await forBrother.booked(asha, doctor, { ...kiran, appointmentSlot: three });
    const refused = [
      await own.send(asha, bookingFields(api, doctor, { appointmentSlot: four })),
      await forBrother.send(asha, bookingFields(api, doctor, { ...kiran, appointmentSlot: four })),
    ];
    expect(refused.map((answer) => parseRefusal(answer).slice(0, 2))).toEqual([
      [422, 'hold_limit_reached'],
      [422, 'hold_limit_reached'],
    ]);
  });

  it('one of a doctor’s day is paid at the visit, whoever of them is seen; of several at once one', async () => {
    const doctor = await newDoctor(api);
    const times = inPersonTimes.slice(0, 4);
    const answers = await Promise.all(
      times.map((appointmentSlot, index) =>
        index % 2 === 0
          ? own.send(asha, bookingFields(api, doctor, { appointmentSlot, payOnConsultation: 'true' }))
          : bookingCalls(forChild).send(
              asha,
              bookingFields(api, doctor, { ...meera, appointmentSlot, payOnConsultation: 'true' }),
            ),
      ),
    );
    expect(sortedStatuses(answers)).toEqual([201, 422, 422, 422]);
    const refused = answers.find(({ statusCode }) => statusCode === 422);
    expect(refused && parseRefusal(refused)[2]).toBe(bookingMessages.payAtVisitDayFull(1));
  });

  it('what another account booked for a person leaves them their own', async () => {
    const father = await api.signUp();
    const doctor = await newDoctor(api);
    await giveTestGrant(api, father.user.id, asha.user.id, { areas: ['visits'] });
    const calls = bookingCalls(callForPerson(api, father.user.id));
    const [one, two] = inPersonTimes;
    await calls.booked(asha, doctor, { appointmentSlot: one, payOnConsultation: 'true' });
    const { state } = await own.booked(father, doctor, { appointmentSlot: two, payOnConsultation: 'true' });
    expect(state).toBe('confirmed');
  });
});

describe('a payment about a person', () => {
  it('is the account’s: the bill begins with its name, the receipt names both and goes to its mailbox', async () => {
    const doctor = await newDoctor(api);
    const { id } = await bookingCalls(forChild).booked(asha, doctor, meera);
    const payments = createPaymentCalls(forChild);
    expect((await payments.read(asha, id)).billing.name).toBe('Asha Rao');
    const { id: paymentId } = await payments.beginPayment(asha, id);
    await payments.confirm(asha, paymentId ?? '');
    await jobs.queued();
    const receipt = (await api.mailTo(asha.email)).find(({ subject }) => subject.includes('receipt'));
    expect(receipt?.text).toContain('It is for Meera Rao.');
    const [mine] = await createPaymentCalls(api).transactions(asha);
    const [hers] = await payments.transactions(asha);
    expect([mine?.id, mine?.person, hers?.person]).toEqual([hers?.id, 'Meera Rao', null]);
    expect((await api.app.inject({ url: mine?.receiptUrl ?? '' })).statusCode).toBe(200);
  });

  it('stays readable to its payer after the access has ended, and nothing else does', async () => {
    const father = await api.signUp();
    const doctor = await newDoctor(api);
    await giveTestGrant(api, father.user.id, asha.user.id, { areas: ['visits'] });
    const forFather = callForPerson(api, father.user.id);
    const { id } = await bookingCalls(forFather).booked(asha, doctor);
    const payments = createPaymentCalls(forFather);
    const { id: paymentId } = await payments.beginPayment(asha, id);
    await payments.confirm(asha, paymentId ?? '');
    await own.sql('update person_grant set ended_at = now() where patient_id = $1', [father.user.id]);
    api.sessions.invalidateAll();
    const [mine] = await createPaymentCalls(api).transactions(asha);
    expect(mine?.person).toBe('Asha Rao');
    expect((await api.app.inject({ url: mine?.receiptUrl ?? '' })).statusCode).toBe(200);
    expect((await api.call('GET', `/api/users/transactions/${mine?.id}`, undefined, asha)).statusCode).toBe(200);
    expect((await api.call('GET', `${appointmentsPath}/${id}`, undefined, asha)).statusCode).toBe(404);
    expect((await forFather.call('GET', `/api/payments/appointments/${id}`, undefined, asha)).statusCode).toBe(404);
    // His too: it is his visit.
    expect(await createPaymentCalls(api).transactions(father)).toHaveLength(1);
    const stranger = await api.signUp();
    expect(await createPaymentCalls(api).transactions(stranger)).toEqual([]);
  });

  it('is of whoever fills in the form last', async () => {
    const father = await api.signUp();
    const doctor = await newDoctor(api);
    await giveTestGrant(api, father.user.id, asha.user.id, { areas: ['visits'] });
    const { id } = await own.booked(father, doctor);
    await createPaymentCalls(api).beginPayment(father, id);
    const findPayer = () => own.sql('select account_id::text as payer from payment where appointment_id = $1', [id]);
    expect(await findPayer()).toEqual([{ payer: null }]);
    await createPaymentCalls(callForPerson(api, father.user.id)).beginPayment(asha, id);
    expect(await findPayer()).toEqual([{ payer: asha.user.id }]);
  });
});
