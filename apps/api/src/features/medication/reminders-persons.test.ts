import type { ExternalChannel } from '@arogo/contract/notification-channels';
import type { Person } from '@arogo/contract/persons';
import { parseDoseLink } from '@arogo/contract/dose-link';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type PushService, replyStatus, startPushService } from '../../platform/push/push.test-helpers.ts';
import { asThemself } from '../../platform/database/actor.ts';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';
import {
  createNotificationCalls,
  createTestAlert,
  notificationsPath,
  readPushMessage,
} from '../notifications/notifications.test-helpers.ts';
import { createNotificationPublisher } from '../notifications/service.ts';
import { addTestPerson } from '../persons/persons.test-helpers.ts';
import { createMedicationCalls, toIndiaInstant } from './medication.test-helpers.ts';
import { createReminders } from './reminders.ts';

// Reminders of a person without an account reach whoever keeps them, and name the person.

let service: PushService;
let api: TestApp;
let medication: ReturnType<typeof createMedicationCalls>;
let calls: ReturnType<typeof createNotificationCalls>;
let keeper: TestPatient;
let child: Person;
let alertId: string;
const due = '2026-11-22 08:00';
beforeAll(async () => {
  service = await startPushService();
  api = await buildTestApp();
  medication = createMedicationCalls(api);
});
beforeEach(async () => {
  service.reply(replyStatus(201));
  service.received.length = 0;
  calls = createNotificationCalls(api);
  keeper = await api.signUp();
  child = await addTestPerson(api, keeper, { firstName: 'Asha' });
  alertId = await createTestAlert(calls.sql, child.id, 'Metformin');
  await calls.sql('update medication_schedule set next_due_at = $1 where id = $2', [
    new Date(toIndiaInstant(due).epochMilliseconds),
    alertId,
  ]);
  await medication.setClock(due);
});
afterAll(async () => {
  await api.close();
  await service.close();
});

const remind = () =>
  createReminders({
    ...api.parts,
    db: api.jobsDb,
    log: { info: () => undefined, error: () => undefined },
  }).run();

const send = async (channel: ExternalChannel): Promise<void> => {
  const rows = await calls.sql<{ id: string }>(
    'select id from notification_delivery where patient_id = $1 and channel = $2',
    [child.id, channel],
  );
  await calls.handlers[`notification.${channel}`]({
    id: crypto.randomUUID(),
    data: { deliveryIds: rows.map(({ id }) => id) },
  });
};

const findDeliveries = async (): Promise<readonly string[]> =>
  (
    await calls.sql<{ line: string }>(
      `select concat_ws(' ', channel, state, reason) as line from notification_delivery
        where patient_id = $1 and recipient_id = $2 order by 1`,
      [child.id, keeper.user.id],
    )
  ).map(({ line }) => line);

const showNames = () =>
  calls.sql('insert into account_setting (patient_id, show_names, updated_at) values ($1, true, now())', [
    keeper.user.id,
  ]);

/** Another account keeps the child from now on. */
const replaceKeeper = async (): Promise<void> => {
  const { user } = await api.signUp();
  await api.database.rows(`
    update person_grant set ended_at = created_at where patient_id = '${child.id}';
    insert into person_grant (patient_id, account_id, role, areas, relation, colour, created_at)
    values ('${child.id}', '${user.id}', 'keep', '{medicines}', 'child', 0, now())`);
};

describe('the reminder of a child', () => {
  it('goes out on the channels of the keeper, once, however many servers look', async () => {
    await calls.subscribe(keeper, service.browser());
    await Promise.all([remind(), remind(), remind()]);
    expect(await findDeliveries()).toEqual(['email waiting', 'in-app sent', 'push waiting']);
    expect(
      await calls.sql('select 1 from notification where recipient_id <> $1 and patient_id = $2', [
        keeper.user.id,
        child.id,
      ]),
    ).toEqual([]);
  });

  it('is held in the quiet hours of the keeper, by the clock of the keeper', async () => {
    await calls.sql(
      `insert into account_setting (patient_id, quiet_from, quiet_until, updated_at) values ($1, '02:00', '03:00', now())`,
      [keeper.user.id],
    );
    await calls.sql(`update patient set time_zone = 'UTC' where id = $1`, [keeper.user.id]);
    await remind();
    expect(await findDeliveries()).toEqual(['email held quiet', 'in-app sent']);
  });

  it('names the child on a locked screen, and the medicine where the keeper allows it; a tap and a failed answer lead to the child', async () => {
    const browser = service.browser();
    await calls.subscribe(keeper, browser);
    await remind();
    await send('push');
    await showNames();
    await calls.sql(`update notification_delivery set state = 'waiting' where patient_id = $1`, [child.id]);
    await send('push');
    const [hidden, named] = service.received.map(({ body }) => readPushMessage(browser, body));
    expect([hidden?.title, hidden?.body]).toEqual([
      'Asha: time for a medicine',
      'Due at 8:00 am. Open Arogo to see which one.',
    ]);
    expect(JSON.stringify(hidden)).not.toContain('Metformin');
    expect([named?.title, named?.body]).toEqual(['Asha: Metformin 500 mg', '1 tablet · due at 8:00 am']);
    expect(named).toMatchObject({
      opens: `/for/${child.id}/service/medicine-alert`,
      answer: { person: { id: child.id, name: 'Asha' }, failedTitle: 'Asha: Your answer did not arrive' },
    });
    expect(api.logged.join('')).not.toContain('Metformin');
  });

  it('the mail goes to the keeper, and its page says whose dose it is', async () => {
    await remind();
    await send('email');
    const [mail] = await api.mailTo(keeper.email);
    expect(mail?.subject).toBe('Asha: time for a medicine');
    const [link = ''] = /\/dose#\S+/.exec(mail?.text ?? '') ?? [];
    expect(parseDoseLink(link.slice('/dose'.length))?.person).toEqual({ id: child.id, name: 'Asha' });
  });

  it('the one answer of its ticket marks the dose as the keeper, and both stand in the audit', async () => {
    const browser = service.browser();
    await calls.subscribe(keeper, browser);
    await remind();
    await send('push');
    const message = readPushMessage(browser, service.received[0]?.body);
    const { notice, delivery, received, answer } = message;
    expect((await api.call('POST', `${notificationsPath}/${delivery}/received?ticket=${received}`)).statusCode).toBe(
      200,
    );
    expect((await calls.answer(notice, answer?.ticket ?? '')).statusCode).toBe(200);
    expect((await calls.answer(notice, answer?.ticket ?? '')).statusCode).toBe(409);
    expect(await calls.sql('select answer, account_id from medication_dose where patient_id = $1', [child.id])).toEqual(
      [{ answer: 'taken', account_id: keeper.user.id }],
    );
    expect(
      await calls.sql(
        `select action, account_id from audit_event where patient_id = $1 and action in ('notification.show', 'dose.mark') order by id`,
        [child.id],
      ),
    ).toEqual([
      { action: 'notification.show', account_id: keeper.user.id },
      { action: 'dose.mark', account_id: keeper.user.id },
    ]);
  });

  it('whose keeper has no access any more is told to nobody: what waits is gone, and its tickets are dead', async () => {
    const browser = service.browser();
    await calls.subscribe(keeper, browser);
    await remind();
    await send('push');
    const { notice, answer } = readPushMessage(browser, service.received[0]?.body);
    await calls.sql(`update notification_delivery set state = 'waiting' where patient_id = $1 and channel = 'push'`, [
      child.id,
    ]);
    await replaceKeeper();
    await send('push');
    await send('email');
    expect(await findDeliveries()).toEqual(['email gone access_ended', 'in-app sent', 'push gone access_ended']);
    expect(service.received).toHaveLength(1);
    expect(await api.mailTo(keeper.email)).not.toContainEqual(
      expect.objectContaining({ subject: expect.stringContaining('Asha') }),
    );
    expect((await calls.answer(notice, answer?.ticket ?? '')).statusCode).toBe(404);
  });

  it('several late doses are told in one notice of the child', async () => {
    await medication.setClock('2026-11-24 09:00');
    await remind();
    expect(
      await calls.sql('select kind, count, recipient_id from notification where patient_id = $1', [child.id]),
    ).toEqual([{ kind: 'doses-late', count: 3, recipient_id: keeper.user.id }]);
    expect(await findDeliveries()).toEqual(['in-app sent']);
  });

  it('what a job of the child itself writes reaches the keeper too, and is known to have been told', async () => {
    const { db, jobs } = api.parts;
    const publisher = createNotificationPublisher({ jobs });
    const tell = () =>
      db.asPatient(asThemself(child.id), async (trx) => {
        const wasNotified = await publisher.wasNotified(trx, { kind: 'doses-late' });
        await publisher.notify(trx, [{ patientId: child.id, kind: 'doses-late', count: 1 }], api.clock.now());
        return wasNotified;
      });
    expect([await tell(), await tell()]).toEqual([false, true]);
    expect(await findDeliveries()).toEqual(['email waiting', 'email waiting', 'in-app sent', 'in-app sent']);
  });
});
