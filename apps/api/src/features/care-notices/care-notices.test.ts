import { randomUUID } from 'node:crypto';
import type { CareNotice, CareNotices } from '@arogo/contract/care-notices';
import { careNoticeMessages as m } from '@arogo/contract/messages/care-notices';
import type { NotificationItem } from '@arogo/contract/notifications';
import { personAreas } from '@arogo/contract/persons';
import { readSampleDocument } from '@arogo/document-reading/test/samples';
import { readInProcess } from '@arogo/document-reading/recognition/in-process-reader.test-helpers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';
import { assessmentsPath, generalAnswers, saveAnswers } from '../assessment/assessment.test-helpers.ts';
import { createAppointmentEmails } from '../booking/appointment-emails.ts';
import { createAppointmentMaintenance } from '../booking/appointment-maintenance.ts';
import { appointmentsPath, bookingCalls, dayIn, newDoctor } from '../booking/booking.test-helpers.ts';
import { createTestAlert, notificationsPath } from '../notifications/notifications.test-helpers.ts';
import { createNotificationPublisher } from '../notifications/service.ts';
import { callForPerson, giveAccess } from '../persons/person-calls.test-helpers.ts';
import { addTestPerson } from '../persons/persons.test-helpers.ts';
import { createReadingJobs } from '../vault/reading/reading-jobs.ts';
import { createFilePart, createVaultCalls } from '../vault/vault.test-helpers.ts';
import { careNoticesPath, noNotices } from './care-notices.test-helpers.ts';
import { createNewResults } from './new-results.ts';

const lab = 'lab-cbc-typed.pdf';

// What caregivers choose to be told, and that they are told of visits and results.

let api: TestApp;
let father: TestPatient;
let daughter: TestPatient;
let forFather: TestApp;
beforeAll(async () => {
  api = await buildTestApp();
});
beforeEach(async () => {
  [father, daughter] = [await api.signUp(), await api.signUp()];
  forFather = callForPerson(api, father.user.id);
  await give();
});
afterAll(() => api.close());

const give = (grant: Parameters<typeof giveAccess>[2] = {}, to = daughter) =>
  giveAccess(api, { from: father, to }, { areas: [...personAreas], ...grant });

const read = async (test: Pick<TestApp, 'call'> = forFather, patient = daughter): Promise<CareNotices> =>
  (await test.call('GET', careNoticesPath, undefined, patient)).json<{ data: CareNotices }>().data;
const put = (test: Pick<TestApp, 'call'>, patient: TestPatient, id: string | undefined, form: object) =>
  test.call('PUT', `${careNoticesPath}/${id}`, { ...noNotices, ...form }, patient);
const choose = async (form: object, patient = daughter) =>
  put(forFather, patient, (await read(forFather, patient)).caregivers[0]?.id, form);

const findTold = async (patient = daughter): Promise<readonly string[]> =>
  (
    await api.database.rows<{ kind: string }>(
      'select kind from notification where recipient_id = $1 order by created_at, kind',
      [patient.user.id],
    )
  ).map(({ kind }) => kind);

const listBell = async (): Promise<readonly NotificationItem[]> =>
  (await forFather.call('GET', notificationsPath, undefined, daughter)).json<{ notices: NotificationItem[] }>().notices;

describe('what a caregiver is told', () => {
  it('is chosen by her, seen by the person with her name, and changed by either; the log names who did it', async () => {
    const schedule = await createTestAlert(api.database.rows, father.user.id, 'Metformin');
    const form = { missedAfterMinutes: 120, reminders: true, medicines: [schedule], visits: true, results: true };
    const saved = await choose(form);
    expect([saved.statusCode, saved.json()]).toEqual([200, { status: 'success', message: m.saved }]);
    const own = await read();
    expect(own).toMatchObject({
      caregivers: [{ isOwn: true, role: 'manage', ...form, stopped: false }],
      medicines: [{ id: schedule, name: 'Metformin 500 mg' }],
    });
    const seen = await read(api, father);
    expect(seen.caregivers).toMatchObject([
      { name: `${daughter.user.firstName} ${daughter.user.lastName}`, isOwn: false, ...form },
    ]);
    const id = seen.caregivers[0]?.id;
    expect((await put(api, father, id, { visits: true })).statusCode).toBe(200);
    expect((await read()).caregivers).toMatchObject([{ ...noNotices, visits: true, stopped: false }]);
    const lines = await api.database.rows(
      `select action, account_id from audit_event where patient_id = $1 and action = 'caregiver.change_notices' order by id`,
      [father.user.id],
    );
    expect(lines).toEqual([
      { action: 'caregiver.change_notices', account_id: daughter.user.id },
      { action: 'caregiver.change_notices', account_id: null },
    ]);
  });

  it('stays off where the person turned it off, until they turn something on', async () => {
    await choose({ visits: true });
    const [seen] = (await read(api, father)).caregivers;
    await put(api, father, seen?.id, {});
    expect((await read()).caregivers).toMatchObject([{ visits: false, stopped: true }]);
    const refused = await choose({ visits: true });
    expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([409, m.stopped]);
    expect((await choose({})).statusCode, 'nothing is chosen still').toBe(200);
    expect((await choose({ results: true })).statusCode).toBe(409);
    await put(api, father, seen?.id, { results: true });
    expect((await choose({ visits: true })).statusCode).toBe(200);
    // What she turned off herself, she turns on again.
    await choose({});
    expect((await choose({ visits: true })).statusCode).toBe(200);
  });

  it('is nothing beyond her access, and no medicine that there is not', async () => {
    const foreign = await createTestAlert(api.database.rows, daughter.user.id);
    await give({ areas: ['messages'] });
    const refused = await choose({ missedAfterMinutes: 30, reminders: true, visits: true, results: true });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      {
        fields: {
          missedAfterMinutes: m.medicinesNotCovered,
          reminders: m.remindersNotCovered,
          visits: m.visitsNotCovered,
          results: m.resultsNotCovered,
        },
      },
    ]);
    expect((await read()).medicines).toEqual([]);
    await give({ areas: ['messages'], mental: true });
    expect((await choose({ results: true })).statusCode, 'assessments').toBe(200);
    await give();
    const problems: readonly (readonly [form: object, fields: object])[] = [
      [{ missedAfterMinutes: 45 }, { missedAfterMinutes: m.delayInvalid }],
      [{ missedAfterMinutes: 30, medicines: [] }, { medicines: m.medicinesRequired }],
      [{ missedAfterMinutes: 30, medicines: 'all' }, { medicines: m.medicinesInvalid }],
      [{ missedAfterMinutes: 30, medicines: [foreign] }, { medicines: m.medicinesInvalid }],
      [{ missedAfterMinutes: 30, medicines: [randomUUID()] }, { medicines: m.medicinesInvalid }],
    ];
    for (const [form, fields] of problems) {
      const answer = await choose(form);
      expect([answer.statusCode, answer.json<{ fields: object }>().fields]).toEqual([400, fields]);
    }
  });

  it('is no other caregiver’s business, nor a stranger’s; of a child the keeper sees all', async () => {
    const son = await api.signUp();
    await give({}, son);
    const everybody = (await read(api, father)).caregivers;
    expect(everybody).toHaveLength(2);
    const [own] = (await read(forFather, son)).caregivers;
    const others = everybody.find(({ id }) => id !== own?.id);
    expect((await put(forFather, son, others?.id, { visits: true })).statusCode).toBe(404);
    expect((await put(api, son, own?.id, { visits: true })).statusCode, 'without naming him').toBe(404);
    expect((await read(forFather, son)).caregivers).toHaveLength(1);

    const child = await addTestPerson(api, daughter, { firstName: 'Asha' });
    await api.database.rows(
      `insert into person_grant (patient_id, account_id, role, areas, relation, colour, created_at)
        values ($1, $2, 'manage', '{medicines}', 'child', 1, '2026-01-01')`,
      [child.id, son.user.id],
    );
    const forChild = callForPerson(api, child.id);
    const seen = await read(forChild, daughter);
    expect(seen.caregivers.map(({ isOwn, role }: CareNotice) => `${isOwn} ${role}`).toSorted()).toEqual([
      'false manage',
      'true keep',
    ]);
    const uncle = seen.caregivers.find(({ isOwn }) => !isOwn);
    expect((await put(forChild, daughter, uncle?.id, { missedAfterMinutes: 60 })).statusCode).toBe(200);
    expect((await read(forChild, son)).caregivers).toMatchObject([{ missedAfterMinutes: 60 }]);
  });

  it('loses what lesser rights do not cover, and is gone with the access and with the account', async () => {
    await choose({ missedAfterMinutes: 60, reminders: true, visits: true, results: true });
    await give({ role: 'view', areas: ['medicines'] });
    expect((await read()).caregivers).toMatchObject([
      { missedAfterMinutes: 60, reminders: false, visits: false, results: false },
    ]);
    await giveAccess(api, { from: father, to: daughter });
    const rows = () => api.database.rows('select 1 from care_notice where account_id = $1', [daughter.user.id]);
    expect(await rows()).toEqual([]);
    await give();
    await choose({ visits: true });
    expect(await rows()).toHaveLength(1);
    await api.database.rows('delete from patient where id = $1', [daughter.user.id]);
    expect(await rows()).toEqual([]);
  });
});

const writeMails = async (): Promise<void> => {
  const send = createAppointmentEmails({
    ...api.parts,
    jobsDb: api.jobsDb,
    notices: createNotificationPublisher(api.parts),
    publicUrl: 'https://arogo.example',
    mailFrom: 'Arogo <no-reply@arogo.example>',
  });
  const waiting = await api.database.rows<{ data: Parameters<typeof send>[0]['data'] }>(
    "delete from pgboss.job where name = 'appointment.mail' returning data",
  );
  // A job may be done twice.
  for (const { data } of [...waiting, ...waiting]) await send({ id: randomUUID(), data });
};
const move = (test: TestApp, patient: TestPatient, id: string) =>
  test.call(
    'POST',
    `${appointmentsPath}/${id}/reschedule`,
    { appointmentDate: dayIn(api, 4), appointmentSlot: '11:00' },
    patient,
  );

describe('visits', () => {
  it('that he books, moves and cancels are told to her, each once; he hears of them as before', async () => {
    await choose({ visits: true });
    const doctor = await newDoctor(api);
    const { id } = await bookingCalls(api).booked(father, doctor, { payOnConsultation: 'true' });
    await writeMails();
    expect((await move(api, father, id)).statusCode).toBe(200);
    await writeMails();
    expect((await api.call('POST', `${appointmentsPath}/${id}/cancel`, {}, father)).statusCode).toBe(200);
    await writeMails();
    expect([(await findTold()).toSorted(), await findTold(father)]).toEqual([
      ['visit-called-off', 'visit-confirmed', 'visit-moved'],
      [],
    ]);
    expect((await listBell()).map(({ appointment }) => appointment?.id)).toEqual([id, id, id]);
    await give({ areas: ['medicines'] });
    expect(await listBell()).toEqual([]);
  });

  it('that she booked herself are no news to her but that they begin; who did not choose is told nothing', async () => {
    const son = await api.signUp();
    await give({}, son);
    await choose({ visits: true });
    const doctor = await newDoctor(api);
    const { id } = await bookingCalls(forFather).booked(daughter, doctor, { payOnConsultation: 'true' });
    await writeMails();
    expect((await move(forFather, daughter, id)).statusCode).toBe(200);
    await writeMails();
    expect(await findTold()).toEqual([]);
    await api.database.rows(
      `update appointment set starts_at = $2::timestamptz + interval '30 minutes', ends_at = $2::timestamptz + interval '45 minutes',
        day_reminder_sent_at = null, hour_reminder_sent_at = null where id = $1`,
      [id, new Date(api.clock.now().epochMilliseconds)],
    );
    await createAppointmentMaintenance({
      ...api.parts,
      db: api.jobsDb,
      notices: createNotificationPublisher(api.parts),
      log: { info: () => undefined },
    }).run();
    expect([await findTold(), await findTold(father), await findTold(son)]).toEqual([
      ['visit-soon'],
      ['visit-soon'],
      [],
    ]);
  });
});

const readPapers = async (): Promise<void> => {
  const { files, jobs, live } = api.parts;
  const readings = createReadingJobs({
    db: api.jobsDb,
    clock: api.clock,
    files,
    jobs,
    live,
    reader: { read: readInProcess },
  });
  await readings.readNext();
  const told = createNewResults(api.parts);
  const waiting = await api.database.rows<{ data: { recordId: string; patientId: string } }>(
    "delete from pgboss.job where name = 'result.tell' returning data",
  );
  for (const { data } of [...waiting, ...waiting]) await told.tell(data.recordId, data.patientId);
};
/** A paper that is another one with each mark. */
const upload = async (test: TestApp, patient: TestPatient, sample: string, mark = '', healthType = 'PHYSICAL') => {
  const bytes = Buffer.concat([await readSampleDocument(sample), Buffer.from(`\n%${mark}\n`)]);
  await createVaultCalls(test).upload(
    patient,
    { record_type: 'LAB_REPORT', health_type: healthType },
    createFilePart(bytes),
  );
};

describe('new results', () => {
  it('of a lab report that he added are told once; not of what she added, nor of another paper', async () => {
    await choose({ results: true });
    await upload(api, father, lab);
    await upload(forFather, daughter, lab, 'hers');
    await upload(api, father, 'rx-diabetes-typed.pdf');
    await readPapers();
    expect(await findTold()).toEqual(['result-read']);
  });

  it('of the mind are told with a yes to it alone, a self-assessment as well, and stay hidden without it', async () => {
    await choose({ results: true });
    const finish = async () => {
      const { id } = await saveAnswers(api, father, 'general', generalAnswers);
      expect((await api.call('POST', `${assessmentsPath}/drafts/${id}/finish`, undefined, father)).statusCode).toBe(
        200,
      );
    };
    await upload(api, father, lab, 'one', 'MENTAL');
    await readPapers();
    await finish();
    expect(await findTold()).toEqual([]);
    await give({ mental: true });
    await upload(api, father, lab, 'two', 'MENTAL');
    await readPapers();
    await finish();
    expect((await findTold()).toSorted()).toEqual(['assessment-done', 'result-read']);
    expect(await listBell()).toHaveLength(2);
    await give();
    expect(await listBell()).toEqual([]);
  });
});
