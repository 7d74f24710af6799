import type { CareNotice, CareNotices } from '@arogo/contract/care-notices';
import { careNoticeMessages as m } from '@arogo/contract/messages/care-notices';
import type { ExternalChannel } from '@arogo/contract/notification-channels';
import type { NotificationItem } from '@arogo/contract/notifications';
import { personAreas } from '@arogo/contract/persons';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type PushService, replyStatus, startPushService } from '../../platform/push/push.test-helpers.ts';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';
import { createMedicationCalls, toIndiaInstant } from '../medication/medication.test-helpers.ts';
import { createReminders } from '../medication/reminders.ts';
import {
  createNotificationCalls,
  createTestAlert,
  notificationsPath,
  readPushMessage,
} from '../notifications/notifications.test-helpers.ts';
import { callForPerson, giveAccess } from '../persons/person-calls.test-helpers.ts';
import { addTestPerson } from '../persons/persons.test-helpers.ts';
import { careNoticesPath, noNotices } from './care-notices.test-helpers.ts';
import { createMissedDoses } from './missed-doses.ts';

// A caregiver is told of doses that nobody marked, by her choice and within her access.

type Grant = NonNullable<Parameters<typeof giveAccess>[2]> & { readonly endsAt?: string };

let service: PushService;
let api: TestApp;
let medication: ReturnType<typeof createMedicationCalls>;
let calls: ReturnType<typeof createNotificationCalls>;
let father: TestPatient;
let daughter: TestPatient;
let forFather: TestApp;
let alertId: string;
beforeAll(async () => {
  service = await startPushService();
  api = await buildTestApp();
  medication = createMedicationCalls(api);
});
beforeEach(async () => {
  service.reply(replyStatus(201));
  service.received.length = 0;
  calls = createNotificationCalls(api);
  [father, daughter] = [await api.signUp(), await api.signUp()];
  forFather = callForPerson(api, father.user.id);
  await calls.sql(`update patient set first_name = 'Ramesh' where id = $1`, [father.user.id]);
  await medication.setClock('2026-11-22 06:00');
  alertId = await createTestAlert(calls.sql, father.user.id, 'Metformin');
  await give();
});
afterAll(async () => {
  await api.close();
  await service.close();
});

/** Lets the daughter act for her father by this alone, in place of what was before. */
const give = async (grant: Grant = {}) => {
  const { endsAt, ...access } = grant;
  await giveAccess(api, { from: father, to: daughter }, { areas: [...personAreas], ...access });
  if (endsAt === undefined) return;
  // Another row of the same rights, with an end.
  await calls.sql(`
    update person_grant set ended_at = created_at where account_id = '${daughter.user.id}' and ended_at is null;
    insert into person_grant (patient_id, account_id, role, areas, relation, colour, created_at, ends_at)
      select patient_id, account_id, role, areas, relation, colour, created_at, '${endsAt}' from person_grant
      where account_id = '${daughter.user.id}' order by ended_at = created_at desc limit 1`);
  api.sessions.invalidateAll();
};

const end = () => giveAccess(api, { from: father, to: daughter });

const read = async (test: Pick<TestApp, 'call'> = forFather, patient = daughter): Promise<readonly CareNotice[]> =>
  (await test.call('GET', careNoticesPath, undefined, patient)).json<{ data: CareNotices }>().data.caregivers;

const choose = async (form: object, test: Pick<TestApp, 'call'> = forFather, patient = daughter) => {
  const [notice] = await read(test, patient);
  return test.call('PUT', `${careNoticesPath}/${notice?.id}`, { ...noNotices, ...form }, patient);
};

/** A dose that came due by a clock in India. */
const addDose = (due: string, schedule = alertId, patient = father.user.id) =>
  calls.sql('insert into medication_dose (schedule_id, patient_id, due_at, amount) values ($1, $2, $3, 1)', [
    schedule,
    patient,
    new Date(toIndiaInstant(due).epochMilliseconds),
  ]);

const createJob = () => createMissedDoses({ ...api.parts, db: api.jobsDb, log: { info: () => undefined } });
const runAt = async (time: string): Promise<void> => {
  await medication.setClock(time);
  await createJob().run();
};

const findTold = (patient = daughter) =>
  calls.sql<{ kind: string; due: string }>(
    `select kind, to_char(due_at at time zone 'Asia/Kolkata', 'DD HH24:MI') as due from notification
      where recipient_id = $1 order by due_at`,
    [patient.user.id],
  );
const findDeliveries = async (): Promise<readonly string[]> =>
  (
    await calls.sql<{ line: string }>(
      `select concat_ws(' ', channel, state, reason) as line from notification_delivery where recipient_id = $1 order by 1`,
      [daughter.user.id],
    )
  ).map(({ line }) => line);

const send = async (channel: ExternalChannel): Promise<void> => {
  const rows = await calls.sql<{ id: string }>(
    'select id from notification_delivery where recipient_id = $1 and channel = $2',
    [daughter.user.id, channel],
  );
  await calls.handlers[`notification.${channel}`]({
    id: crypto.randomUUID(),
    data: { deliveryIds: rows.map(({ id }) => id) },
  });
};

const listBell = async (): Promise<readonly NotificationItem[]> =>
  (await forFather.call('GET', notificationsPath, undefined, daughter)).json<{ notices: NotificationItem[] }>().notices;

describe('a dose that nobody marked', () => {
  it('is told to the caregiver once after the time that she chose, however many servers look, and to nobody else', async () => {
    await choose({ missedAfterMinutes: 60 });
    await addDose('2026-11-22 08:00');
    await runAt('2026-11-22 08:59');
    expect(await findTold()).toEqual([]);
    await medication.setClock('2026-11-22 09:00');
    await Promise.all([createJob().run(), createJob().run(), createJob().run()]);
    await runAt('2026-11-22 09:30');
    expect(await findTold()).toEqual([{ kind: 'dose-missed', due: '22 08:00' }]);
    expect(await findDeliveries()).toEqual(['email waiting', 'in-app sent']);
    expect(await findTold(father)).toEqual([]);
  });

  it.each([
    ['30 minutes', 30, '23 00:25', '23 00:26'],
    ['4 hours', 240, '23 03:55', '23 03:56'],
  ])('after %s, also over midnight where the person lives', async (_, minutes, before, then) => {
    await choose({ missedAfterMinutes: minutes });
    await addDose('2026-11-22 23:56');
    await runAt(`2026-11-${before}`);
    expect(await findTold()).toEqual([]);
    await runAt(`2026-11-${then}`);
    expect(await findTold()).toEqual([{ kind: 'dose-missed', due: '22 23:56' }]);
  });

  it('is not told where it was marked, its medicine is paused, ended or not chosen, or it was due before the choice', async () => {
    const [paused, ended, deleted, other] = await Promise.all(
      ['Paused', 'Ended', 'Deleted', 'Other'].map((name) => createTestAlert(calls.sql, father.user.id, name)),
    );
    await addDose('2026-11-22 05:00');
    await choose({ missedAfterMinutes: 30, medicines: [alertId, paused, ended, deleted] });
    for (const schedule of [paused, ended, deleted, other]) await addDose('2026-11-22 08:00', schedule);
    await calls.sql(`update medication_schedule set state = 'paused' where id = $1`, [paused]);
    await calls.sql(`update medication_schedule set state = 'ended' where id = $1`, [ended]);
    await calls.sql('update medication_schedule set deleted_at = now() where id = $1', [deleted]);
    await addDose('2026-11-22 08:00');
    await medication.setClock('2026-11-22 08:10');
    await medication.markDose(father, alertId, {
      action: 'taken',
      dueAt: toIndiaInstant('2026-11-22 08:00').toString(),
    });
    await addDose('2026-11-22 09:00');
    await runAt('2026-11-22 10:00');
    expect(await findTold()).toEqual([{ kind: 'dose-missed', due: '22 09:00' }]);
  });

  it('is told nobody whose access has ended, expired or lost the medicines; what was chosen ends with the access', async () => {
    const endings: readonly (() => Promise<unknown>)[] = [
      end,
      () => give({ areas: ['records'] }),
      () => give({ endsAt: toIndiaInstant('2026-11-22 08:30').toString() }),
    ];
    await addDose('2026-11-22 08:00');
    for (const change of endings) {
      await medication.setClock('2026-11-22 06:00');
      await give();
      expect((await choose({ missedAfterMinutes: 60, visits: true })).statusCode).toBe(200);
      await change();
      await runAt('2026-11-22 09:00');
      expect(await findTold()).toEqual([]);
    }
    await end();
    expect(await calls.sql('select 1 from care_notice where account_id = $1', [daughter.user.id])).toEqual([]);
    await give();
    expect(await read()).toMatchObject([{ missedAfterMinutes: null, visits: false }]);
  });

  it('found late is listed alone, and after a day not at all', async () => {
    await choose({ missedAfterMinutes: 30 });
    await addDose('2026-11-22 08:00');
    await addDose('2026-11-23 08:00');
    await runAt('2026-11-23 08:46');
    expect(await findTold()).toEqual([{ kind: 'dose-missed', due: '23 08:00' }]);
    expect(await findDeliveries()).toEqual(['in-app sent']);
  });

  it('of a person without an account the keeper is told besides the reminder, by her choice', async () => {
    const child = await addTestPerson(api, daughter, { firstName: 'Asha' });
    const schedule = await createTestAlert(calls.sql, child.id, 'Cetirizine');
    const answer = await choose({ missedAfterMinutes: 120, visits: true }, callForPerson(api, child.id));
    expect(answer.json()).toMatchObject({ code: 'invalid_input', fields: { visits: m.visitsTold } });
    await choose({ missedAfterMinutes: 120 }, callForPerson(api, child.id));
    await addDose('2026-11-22 08:00', schedule, child.id);
    await runAt('2026-11-22 10:00');
    expect(await findTold()).toEqual([{ kind: 'dose-missed', due: '22 08:00' }]);
  });
});

const wait = async (): Promise<void> => {
  await calls.subscribe(daughter, service.browser());
  await choose({ missedAfterMinutes: 60 });
  await addDose('2026-11-22 08:00');
  await runAt('2026-11-22 09:00');
  expect(await findDeliveries()).toEqual(['email waiting', 'in-app sent', 'push waiting']);
};

describe('what waits to be sent', () => {
  it.each<[string, () => Promise<unknown>, string]>([
    ['the access ended', end, 'gone access_ended'],
    ['the access lost the medicines', () => give({ areas: ['records'] }), 'gone access_ended'],
    ['she chose otherwise', () => choose({ missedAfterMinutes: null }), 'held not_chosen'],
    [
      'he marked it',
      () =>
        medication.markDose(father, alertId, {
          action: 'skipped',
          dueAt: toIndiaInstant('2026-11-22 08:00').toString(),
        }),
      'held answered',
    ],
  ])('is not sent where meanwhile %s', async (_, change, outcome) => {
    await wait();
    await change();
    await send('email');
    await send('push');
    expect(await findDeliveries()).toEqual([`email ${outcome}`, 'in-app sent', `push ${outcome}`]);
    expect(service.received).toEqual([]);
    expect((await api.mailTo(daughter.email)).filter(({ subject }) => subject.startsWith('Ramesh'))).toEqual([]);
  });

  it('names him, the medicine only where she lets it be shown, and leads to his page', async () => {
    const browser = service.browser();
    await calls.subscribe(daughter, browser);
    await choose({ missedAfterMinutes: 60 });
    await addDose('2026-11-22 08:00');
    await runAt('2026-11-22 09:00');
    await send('push');
    await send('email');
    await calls.sql('insert into account_setting (patient_id, show_names, updated_at) values ($1, true, now())', [
      daughter.user.id,
    ]);
    await calls.sql(`update notification_delivery set state = 'waiting' where recipient_id = $1 and channel = 'push'`, [
      daughter.user.id,
    ]);
    await send('push');
    const [hidden, named] = service.received.map(({ body }) => readPushMessage(browser, body));
    expect(hidden).toMatchObject({
      title: 'Ramesh: a dose is not marked',
      body: 'Due at 8:00 am. Nobody has marked it as taken or skipped.',
      opens: `/for/${father.user.id}/service/medicine-alert`,
    });
    expect(hidden).not.toHaveProperty('answer');
    expect(JSON.stringify(hidden)).not.toContain('Metformin');
    expect(named?.title).toBe('Ramesh: Metformin 500 mg is not marked');
    const [mail] = await api.mailTo(daughter.email);
    expect(mail?.subject).toBe('Ramesh: a dose is not marked');
    expect(mail?.text).toContain(`/for/${father.user.id}/service/medicine-alert`);
    expect(mail?.text).not.toContain('Metformin');
    expect(api.logged.join('')).not.toContain('Metformin');
  });

  it('is held in her quiet hours, by her clock', async () => {
    await calls.sql(
      `insert into account_setting (patient_id, quiet_from, quiet_until, updated_at) values ($1, '03:00', '04:00', now())`,
      [daughter.user.id],
    );
    await calls.sql(`update patient set time_zone = 'UTC' where id = $1`, [daughter.user.id]);
    await choose({ missedAfterMinutes: 60 });
    await addDose('2026-11-22 08:00');
    await runAt('2026-11-22 09:00');
    expect(await findDeliveries()).toEqual(['email held quiet', 'in-app sent']);
  });
});

it('stands behind the bell of his page, is marked there in her name, and he sees by whom', async () => {
  await choose({ missedAfterMinutes: 60 });
  await addDose('2026-11-22 08:00');
  await runAt('2026-11-22 09:00');
  const [item] = await listBell();
  expect(item).toMatchObject({
    kind: 'dose-missed',
    dose: { medicineName: 'Metformin', status: 'Missed', open: true },
  });
  const answer = await forFather.call('POST', `${notificationsPath}/${item?.id}/answer`, { action: 'taken' }, daughter);
  expect(answer.statusCode).toBe(200);
  const { doses } = await medication.day(father);
  expect(doses.find(({ dueAt }) => dueAt.startsWith('2026-11-22T02:30'))).toMatchObject({
    status: 'Taken',
    markedBy: `${daughter.user.firstName} ${daughter.user.lastName}`,
  });
  expect((await listBell())[0]).toMatchObject({ dose: { status: 'Taken' } });
  await give({ areas: ['records'] });
  expect(await listBell()).toEqual([]);
});

const remind = async (): Promise<void> => {
  await calls.sql('update medication_schedule set next_due_at = $1 where id = $2', [
    new Date(toIndiaInstant('2026-11-22 08:00').epochMilliseconds),
    alertId,
  ]);
  await medication.setClock('2026-11-22 08:00');
  await createReminders({
    ...api.parts,
    db: api.jobsDb,
    log: { info: () => undefined, error: () => undefined },
  }).run();
};

describe('reminders in his place', () => {
  it('come to her where all of his channels are off, and only then', async () => {
    await choose({ reminders: true });
    await remind();
    expect([await findTold(), await findTold(father)]).toEqual([[], [{ kind: 'dose', due: '22 08:00' }]]);
    await calls.sql('delete from medication_dose');
    await calls.sql('delete from notification where patient_id = $1', [father.user.id]);
    await calls.setChannels(father.user.id, { email: false, push: true });
    await remind();
    expect([await findTold(), await findTold(father)]).toEqual([
      [{ kind: 'dose', due: '22 08:00' }],
      [{ kind: 'dose', due: '22 08:00' }],
    ]);
    await send('email');
    const [mail] = await api.mailTo(daughter.email);
    expect(mail?.subject).toBe('Ramesh: time for a medicine');
  });

  it('are offered to whoever may mark doses alone', async () => {
    await give({ role: 'view', areas: ['medicines'] });
    expect((await choose({ reminders: true })).json()).toMatchObject({
      code: 'invalid_input',
      fields: { reminders: m.remindersNotCovered },
    });
    expect((await choose({ missedAfterMinutes: 30 })).statusCode).toBe(200);
  });
});
