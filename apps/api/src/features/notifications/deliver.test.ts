import { randomUUID } from 'node:crypto';
import type { ExternalChannel } from '@arogo/contract/notification-channels';
import type { Schedule } from '@arogo/contract/schedule';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { runCleanups } from '../../platform/jobs/cleanup.ts';
import { failUnsentDeliveries } from './cleanup-store.ts';
import { type PushService, startPushService, replyStatus } from '../../platform/push/push.test-helpers.ts';
import { startSmsGateway } from './channels/sms/sms-client.test-helpers.ts';
import { buildTestApp, type TestApp, type TestPatient } from '../../test/app.ts';
import {
  browsersPath,
  readPushMessage,
  createNotificationCalls,
  type TestNotificationOptions,
  notificationsPath,
} from './notifications.test-helpers.ts';
import { createNotificationPublisher } from './service.ts';

let service: PushService;
let gateway: Awaited<ReturnType<typeof startSmsGateway>>;
let api: TestApp;
let calls: ReturnType<typeof createNotificationCalls>;
let patient: TestPatient;
beforeAll(async () => {
  service = await startPushService();
  gateway = await startSmsGateway();
  api = await buildTestApp({ channelConfigs: { sms: gateway.config } });
});
beforeEach(async () => {
  service.reply(replyStatus(201));
  gateway.reply(200);
  service.received.length = 0;
  gateway.received.length = 0;
  patient = await api.signUp();
  // New senders for each test, so that an open circuit breaker does not affect the next test.
  calls = createNotificationCalls(api);
});
afterAll(async () => {
  await api.close();
  await service.close();
  await gateway.close();
});

/** Allows notifications outside the product to name medicines. */
const showNames = (): Promise<unknown> =>
  calls.sql('insert into account_setting (patient_id, show_names, updated_at) values ($1, true, now())', [
    patient.user.id,
  ]);

/** A daily schedule that is due after a duration from now, in India's time. */
const dailyIn = (later: Temporal.DurationLike): Schedule => {
  const time = api.clock.now().add(later).toZonedDateTimeISO('Asia/Kolkata').toPlainTime();
  return { kind: 'times', times: [time.toString({ smallestUnit: 'minute' })], amount: 1, days: { every: 1 } };
};

const createBrowser = async () => {
  const browser = service.browser();
  return { browser, subscriptionIds: [await calls.subscribe(patient, browser)] };
};

describe('browser push', () => {
  it('decision M6: brings the words, the actions and the keys to answer; it hides the medicine’s name unless the patient allows it', async () => {
    const { browser, subscriptionIds } = await createBrowser();
    const hidden = await calls.newNotice(patient, { channels: ['push'], subscriptionIds });
    await calls.send('push', hidden);
    await showNames();
    const named = await calls.newNotice(patient, { channels: ['push'], subscriptionIds });
    await calls.send('push', named);
    const [first, second] = service.received.map(({ body }) => readPushMessage(browser, body));
    expect(first).toMatchObject({
      notice: hidden.id,
      title: 'Time for your medicine',
      delivery: calls.getDeliveryIds(hidden, 'push')[0],
    });
    expect(JSON.stringify(first)).not.toContain('Glycomet');
    expect(first?.answer?.actions.map(({ action, title }) => [action, title])).toEqual([
      ['taken', 'Taken'],
      ['later', 'Later'],
      ['skipped', 'Skip'],
    ]);
    expect(second?.body).toMatch(/^Glycomet 500 mg, 1 tablet · due at \d{1,2}:\d{2} [ap]m$/);
    expect(service.received[0]?.headers).toMatchObject({
      ttl: expect.stringMatching(/^3(600|59\d)$/),
      urgency: 'high',
    });
    expect((await calls.answer(hidden.id, first?.answer?.ticket ?? '')).statusCode).toBe(200);
    expect(api.logged.join('')).not.toContain('Glycomet');
  });

  it('each delivery is recorded: sent, then shown when the browser reports it; a later result of the sender does not change that', async () => {
    const { browser, subscriptionIds } = await createBrowser();
    const made = await calls.newNotice(patient, { channels: ['push'], subscriptionIds });
    await calls.send('push', made);
    expect(await calls.states(made.id, 'push')).toEqual([{ state: 'sent', reason: null }]);
    const { delivery, received } = readPushMessage(browser, service.received[0]?.body);
    const say = () => api.call('POST', `${notificationsPath}/${delivery}/received?ticket=${received}`);
    expect([(await say()).statusCode, (await say()).statusCode]).toEqual([200, 200]);
    await calls.send('push', made);
    expect(await calls.states(made.id, 'push')).toEqual([{ state: 'shown', reason: null }]);
    expect(service.received).toHaveLength(1);
    const listed = await api.call('GET', browsersPath, undefined, patient);
    expect(listed.json<{ data: { lastSentAt: string | null }[] }>().data[0]?.lastSentAt).not.toBeNull();
    expect((await calls.audited(patient)).filter((action) => action.startsWith('notification.'))).toEqual([
      'notification.send',
      'notification.show',
      'notification.show',
    ]);
  });

  it('goes once to every browser of the patient, also if one of them fails', async () => {
    const [alive, gone] = [await createBrowser(), await createBrowser()];
    const made = await calls.newNotice(patient, {
      channels: ['push'],
      subscriptionIds: [...alive.subscriptionIds, ...gone.subscriptionIds],
    });
    service.reply(
      ({ path }, response) => void response.writeHead(gone.browser.target.endpoint.endsWith(path) ? 410 : 201).end(),
    );
    await calls.send('push', made);
    expect((await calls.states(made.id, 'push')).toSorted((a, b) => a.state.localeCompare(b.state))).toEqual([
      { state: 'gone', reason: 'expired' },
      { state: 'sent', reason: null },
    ]);
    // An ended subscription is deleted.
    const left = await calls.sql<{ id: string }>('select id::text from push_subscription where patient_id = $1', [
      patient.user.id,
    ]);
    expect(left.map(({ id }) => id)).toEqual(alive.subscriptionIds);
  });

  it('retries while the push service is down, until the dose is missed, and repeats no message that was sent', async () => {
    const other = await startPushService();
    onTestFinished(() => other.close());
    const down = { subscriptionIds: [await calls.subscribe(patient, other.browser())] };
    const up = await createBrowser();
    other.reply(replyStatus(503));
    const made = await calls.newNotice(patient, {
      channels: ['push'],
      subscriptionIds: [...up.subscriptionIds, ...down.subscriptionIds],
    });
    await expect(calls.send('push', made)).rejects.toMatchObject({ name: 'DeliveryPendingError' });
    expect((await calls.states(made.id, 'push')).map(({ state, reason }) => `${state} ${reason}`).toSorted()).toEqual([
      'sent null',
      'waiting unreachable',
    ]);
    await expect(calls.send('push', made)).rejects.toMatchObject({ name: 'DeliveryPendingError' });
    api.clock.advance({ minutes: 61 });
    await calls.send('push', made);
    expect((await calls.states(made.id, 'push')).map(({ state, reason }) => `${state} ${reason}`).toSorted()).toEqual([
      'failed too_late',
      'sent null',
    ]);
    expect([service.received.length, other.received.length]).toEqual([1, 2]);
  });

  it('sends nothing for a dose that was answered meanwhile', async () => {
    const { subscriptionIds } = await createBrowser();
    const made = await calls.newNotice(patient, { channels: ['push', 'email', 'sms'], subscriptionIds });
    await api.call('POST', `${notificationsPath}/${made.id}/answer`, { action: 'taken' }, patient);
    for (const channel of ['push', 'email', 'sms'] as const) {
      await calls.send(channel, made);
      expect(await calls.states(made.id, channel)).toEqual([{ state: 'held', reason: 'answered' }]);
    }
    expect([service.received.length, gateway.received.length]).toEqual([0, 0]);
  });

  it('sends nothing to a browser that was turned off, or that another account took over', async () => {
    const { browser, subscriptionIds } = await createBrowser();
    const made = await calls.newNotice(patient, { channels: ['push'], subscriptionIds });
    await calls.subscribe(await api.signUp(), browser);
    await calls.send('push', made);
    expect(await calls.states(made.id, 'push')).toEqual([{ state: 'gone', reason: 'removed' }]);
    expect(service.received).toEqual([]);
  });

  it('only the delivery’s own browser can report that it was shown, and an email cannot', async () => {
    const { browser, subscriptionIds } = await createBrowser();
    const made = await calls.newNotice(patient, { channels: ['push', 'email'], subscriptionIds });
    await calls.send('push', made);
    const { received } = readPushMessage(browser, service.received[0]?.body);
    const [mail] = calls.getDeliveryIds(made, 'email');
    expect((await api.call('POST', `${notificationsPath}/${mail}/received?ticket=${received}`)).statusCode).toBe(404);
    expect((await api.call('POST', `${notificationsPath}/${mail}/received`, undefined, patient)).statusCode).toBe(404);
    expect(await calls.states(made.id, 'email')).toEqual([{ state: 'waiting', reason: null }]);
  });

  it('ignores unknown deliveries and those of another channel', async () => {
    const made = await calls.newNotice(patient, { channels: ['email'] });
    await calls.handlers['notification.push']({
      id: randomUUID(),
      data: { deliveryIds: [randomUUID(), ...calls.getDeliveryIds(made, 'email')] },
    });
    await calls.handlers['notification.push']({ id: randomUUID(), data: { deliveryIds: [] } });
    expect(await calls.states(made.id, 'email')).toEqual([{ state: 'waiting', reason: null }]);
  });
});

it('on every channel, a kind that only a newer version knows keeps waiting for that version; the rest is sent', async () => {
  const { subscriptionIds } = await createBrowser();
  const channels = ['push', 'email', 'sms'] as const;
  const [known, newer] = [
    await calls.newNotice(patient, { channels, subscriptionIds }),
    await calls.newNotice(patient, { channels, subscriptionIds }),
  ];
  await calls.makeNewer(newer.id);
  for (const channel of channels)
    await calls.handlers[`notification.${channel}`]({
      id: randomUUID(),
      data: { deliveryIds: [...calls.getDeliveryIds(newer, channel), ...calls.getDeliveryIds(known, channel)] },
    });
  for (const channel of channels)
    expect([channel, await calls.states(newer.id, channel)]).toEqual([channel, [{ state: 'waiting', reason: null }]]);
  expect(await calls.states(known.id, 'push')).toEqual([{ state: 'sent', reason: null }]);
});

describe('e-mail', () => {
  it('links to a page with the ticket in the fragment, hides the name, is sent once and says when it was', async () => {
    const made = await calls.newNotice(patient, { channels: ['email'] });
    await Promise.all([calls.send('email', made), calls.send('email', made)]);
    expect(await calls.states(made.id, 'email')).toEqual([{ state: 'waiting', reason: null }]);
    const mails = (await api.mailTo(patient.email)).filter(({ subject }) => subject === 'Time for your medicine');
    expect(mails).toHaveLength(1);
    expect(`${mails[0]?.text}${mails[0]?.html}`).not.toContain('Glycomet');
    const [, id = '', ticket = ''] =
      /^http:\/\/localhost:4000\/dose#([0-9a-f-]{36})\.([\w.-]+)$/m.exec(mails[0]?.text ?? '') ?? [];
    expect(id).toBe(made.id);
    expect(await calls.states(made.id, 'email')).toEqual([{ state: 'sent', reason: null }]);
    await calls.send('email', made);
    expect(
      (await api.mailTo(patient.email)).filter(({ subject }) => subject === 'Time for your medicine'),
    ).toHaveLength(1);
    expect((await calls.answer(id, ticket)).statusCode).toBe(200);
  });

  it('does not send an email that waited until the dose was missed, and records the reason', async () => {
    const made = await calls.newNotice(patient, { channels: ['email'] });
    await calls.send('email', made);
    api.clock.advance({ minutes: 61 });
    expect((await api.mailTo(patient.email)).filter(({ subject }) => subject === 'Time for your medicine')).toEqual([]);
    expect(await calls.states(made.id, 'email')).toEqual([{ state: 'failed', reason: 'too_late' }]);
  });

  it('a delivery whose email was deleted does not wait forever', async () => {
    const made = await calls.newNotice(patient, { channels: ['email'] });
    await calls.send('email', made);
    api.clock.advance({ hours: 26 });
    const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
    await runCleanups({ db: api.jobsDb, clock: api.clock, log, cleanups: [failUnsentDeliveries] })({
      id: randomUUID(),
      data: {},
    });
    expect(await calls.states(made.id, 'email')).toEqual([{ state: 'failed', reason: 'too_late' }]);
  });

  it('names the medicine if the patient allows it', async () => {
    await showNames();
    await calls.send('email', await calls.newNotice(patient, { channels: ['email'], medicine: 'Telma <b>' }));
    const [mail] = await api.mailTo(patient.email);
    expect(mail?.text).toContain('Telma <b> 500 mg, 1 tablet');
    expect(mail?.html).toContain('Telma &lt;b&gt; 500 mg');
  });
});

describe('a reminder that could not be sent in time', () => {
  const channels = ['push', 'email', 'sms'] as const;
  const title = 'Late reminder for your medicine';
  const told = /^Glycomet 500 mg, 1 tablet · was due at \d{1,2}:\d{2} [ap]m$/;
  const makeWaiting = async (wish: Pick<TestNotificationOptions, 'schedule'> = {}) => {
    await showNames();
    const { browser, subscriptionIds } = await createBrowser();
    return { browser, made: await calls.newNotice(patient, { channels, subscriptionIds, ...wish }) };
  };

  it('decision M1: is still sent on every channel, and says that it is late and when its dose was due', async () => {
    const { browser, made } = await makeWaiting();
    api.clock.advance({ minutes: 15, milliseconds: 1 });
    for (const channel of channels) await calls.send(channel, made);
    const push = readPushMessage(browser, service.received[0]?.body);
    expect([push.title, push.body]).toEqual([title, expect.stringMatching(told)]);
    // It is useless once the dose is missed.
    expect(service.received[0]?.headers).toMatchObject({ ttl: expect.stringMatching(/^2(700|69\d)$/) });
    expect(gateway.received[0]?.body.text).toMatch(/^Arogo: Late reminder for your medicine\. Glycomet .* was due at /);
    const mail = (await api.mailTo(patient.email)).find(({ subject }) => subject === title);
    expect(mail?.text).toMatch(/^Glycomet 500 mg, 1 tablet · was due at /);
  });

  it('an email that the mail server accepted late says so, although it was written in time', async () => {
    const { made } = await makeWaiting();
    await calls.send('email', made);
    api.clock.advance({ minutes: 16 });
    const mails = (await api.mailTo(patient.email)).filter(({ text }) => text.includes('/dose#'));
    expect(mails.map(({ subject }) => subject)).toEqual([title]);
    expect(mails[0]?.text).toMatch(/^Glycomet 500 mg, 1 tablet · was due at /);
    expect(mails[0]?.html).toContain('was due at');
  });

  it('is not sent once the next dose of its alert is due', async () => {
    const { made } = await makeWaiting({ schedule: dailyIn({ minutes: 30 }) });
    await calls.send('email', made);
    api.clock.advance({ minutes: 30 });
    expect((await api.mailTo(patient.email)).filter(({ text }) => text.includes('/dose#'))).toEqual([]);
    for (const channel of channels) {
      await calls.send(channel, made);
      expect(await calls.states(made.id, channel)).toEqual([{ state: 'failed', reason: 'too_late' }]);
    }
    expect([service.received.length, gateway.received.length]).toEqual([0, 0]);
  });

  it('a reminder that its patient postponed is not late, and is useful until the dose is missed', async () => {
    await showNames();
    const { browser, subscriptionIds } = await createBrowser();
    const dueAt = api.clock.now().subtract({ minutes: 59 });
    const made = await calls.newNotice(patient, {
      channels: ['push'],
      subscriptionIds,
      dueAt,
      reminder: 1,
      schedule: dailyIn({ minutes: -29 }),
    });
    await calls.send('push', made);
    expect(readPushMessage(browser, service.received[0]?.body).body).toMatch(/ · due at /);
  });

  it('a dose that was found late says so in the list', async () => {
    const made = await calls.newNotice(patient, { dueAt: api.clock.now().subtract({ minutes: 20 }) });
    await calls.sql('update medication_dose set late = true where schedule_id = $1', [made.alertId]);
    const { notices } = await calls.list(patient);
    expect(notices.find(({ id }) => id === made.id)?.dose).toMatchObject({ late: true, status: 'Pending', open: true });
  });
});

describe('SMS', () => {
  it('goes once to the phone number of the profile', async () => {
    const made = await calls.newNotice(patient, { channels: ['sms'] });
    await calls.send('sms', made);
    await calls.send('sms', made);
    expect(gateway.received).toMatchObject([
      { key: calls.getDeliveryIds(made, 'sms')[0], body: { to: '+919876543210' } },
    ]);
    expect(gateway.received[0]?.body.text).toMatch(
      /^Arogo: Time for your medicine\. Due at .* http:\/\/localhost:4000\/dose#/,
    );
    expect(await calls.states(made.id, 'sms')).toEqual([{ state: 'sent', reason: null }]);
  });

  it('records a gateway that refuses, is down or is not configured', async () => {
    gateway.reply(400);
    const refused = await calls.newNotice(patient, { channels: ['sms'] });
    await calls.send('sms', refused);
    gateway.reply(500);
    const down = await calls.newNotice(patient, { channels: ['sms'] });
    await expect(calls.send('sms', down)).rejects.toMatchObject({ name: 'DeliveryPendingError' });
    const without = await calls.newNotice(patient, { channels: ['sms'] });
    await createNotificationCalls(api, {}).send('sms', without);
    expect([
      ...(await calls.states(refused.id, 'sms')),
      ...(await calls.states(down.id, 'sms')),
      ...(await calls.states(without.id, 'sms')),
    ]).toEqual([
      { state: 'failed', reason: 'refused' },
      { state: 'waiting', reason: 'unreachable' },
      { state: 'failed', reason: 'not_set_up' },
    ]);
  });
});

const summarizeChannels = ({
  channels,
}: {
  readonly channels: readonly { channel: string; state: string; reason: string | null }[];
}) => channels.map(({ channel, state, reason }) => `${channel} ${state}${reason === null ? '' : ` ${reason}`}`);
const deliver = async (id: string): Promise<void> => {
  const rows = await calls.sql<{ id: string; channel: ExternalChannel }>(
    `select id::text, channel from notification_delivery where notification_id = $1 and state = 'waiting'`,
    [id],
  );
  const jobs = await calls.sql<{ name: string; data: { deliveryIds: string[] } }>(
    `select name, data from pgboss.job where name like 'notification.%'`,
  );
  for (const { id: delivery, channel } of rows) {
    // The job outbox has the same ids in the channel's own queue.
    expect(
      jobs.filter(({ name, data }) => name === `notification.${channel}` && data.deliveryIds.includes(delivery)),
    ).toHaveLength(1);
    await calls.handlers[`notification.${channel}`]({ id: randomUUID(), data: { deliveryIds: [delivery] } });
  }
  await api.mailTo(patient.email);
};

describe('‘Do my alerts reach me?’ sends a test through every channel and shows the results', () => {
  it('through all enabled channels, each with its result', async () => {
    await calls.setChannels(patient.user.id, { sms: true });
    const { browser } = await createBrowser();
    const test = await calls.test(patient);
    expect(summarizeChannels(test)).toEqual(['in-app sent', 'push waiting', 'email waiting', 'sms waiting']);
    await deliver(test.id);
    expect(summarizeChannels(await calls.reached(patient, test.id))).toEqual([
      'in-app sent',
      'push sent',
      'email sent',
      'sms sent',
    ]);
    const message = readPushMessage(browser, service.received[0]?.body);
    expect(message).toMatchObject({ title: 'This is a test' });
    expect(message.answer).toBeUndefined();
    await api.call('POST', `${notificationsPath}/${message.delivery}/received?ticket=${message.received}`);
    await calls.list(patient);
    expect(summarizeChannels(await calls.reached(patient, test.id))).toEqual([
      'in-app shown',
      'push shown',
      'email sent',
      'sms sent',
    ]);
  });

  it('through no disabled channel, with the reason', async () => {
    expect(summarizeChannels(await calls.test(patient))).toEqual([
      'in-app sent',
      'push unavailable no_browser',
      'email waiting',
      'sms off',
    ]);
    await calls.setChannels(patient.user.id, { email: false, push: false });
    await createBrowser();
    expect(summarizeChannels(await calls.test(patient))).toEqual(['in-app sent', 'push off', 'email off', 'sms off']);
    await calls.setChannels(patient.user.id, { sms: true });
    await calls.sql(`update patient set phone_number = '' where id = $1`, [patient.user.id]);
    expect(summarizeChannels(await calls.test(patient))).toEqual([
      'in-app sent',
      'push off',
      'email off',
      'sms unavailable no_phone',
    ]);
    expect(service.received).toEqual([]);
  });

  it('at most ten times an hour; another patient’s test is not found', async () => {
    const limited = await buildTestApp({ limits: true });
    onTestFinished(() => limited.close());
    const [own, other] = [await limited.signUp(), await limited.signUp()];
    const tests = [];
    for (let sent = 0; sent < 11; sent += 1)
      tests.push((await limited.call('POST', `${notificationsPath}/test`, undefined, own)).statusCode);
    expect(tests).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
    const [row] = await createNotificationCalls(limited).sql<{ id: string }>(
      'select id::text from notification limit 1',
    );
    expect((await limited.call('GET', `${notificationsPath}/test/${row?.id}`, undefined, other)).statusCode).toBe(404);
  });
});

it('enqueues five hundred deliveries per job, as the jobs’ role, each in the queue of its channel', async () => {
  const deliveries = Array.from({ length: 1_201 }, () => ({ id: randomUUID(), channel: 'push' as const }));
  const mark = { id: randomUUID(), channel: 'email' as const };
  await api.jobsDb.asSystem((trx) => createNotificationPublisher(api.parts).deliver(trx, [...deliveries, mark]));
  const first = new Set<string>(deliveries.map(({ id }) => id));
  const jobs = await calls.sql<{ name: string; ids: string[] }>(
    `select name, array(select jsonb_array_elements_text(data -> 'deliveryIds')) as ids from pgboss.job where name like 'notification.%'`,
  );
  expect(
    jobs
      .filter(({ ids }) => ids.some((id) => first.has(id)))
      .map(({ ids }) => ids.length)
      .toSorted((a, b) => a - b),
  ).toEqual([201, 500, 500]);
  expect(jobs.filter(({ ids }) => ids.includes(mark.id)).map(({ name }) => name)).toEqual(['notification.email']);
});
