import { channelSwitchTexts, channelTestTexts } from '@arogo/contract/messages/notification-channels';
import { channels, externalChannels, isOptionalChannel, optionalChannels } from '@arogo/contract/notification-channels';
import { settings } from '@arogo/contract/settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp, type TestPatient } from '../../../test/app.ts';
import { createNotificationCalls } from '../notifications.test-helpers.ts';
import { channelQueueRules, externalNotificationChannels, notificationChannels } from './registry.ts';

// A channel has a row, a queue, texts and a sender. These tests check that none of them is missing.

let api: TestApp;
let calls: ReturnType<typeof createNotificationCalls>;
let patient: TestPatient;
beforeAll(async () => {
  api = await buildTestApp();
  calls = createNotificationCalls(api);
  patient = await api.signUp();
});
afterAll(() => api.close());

const names = [...channels].toSorted();
const queues = externalChannels.map((channel) => `notification.${channel}`).toSorted();

describe('a channel of the contract has', () => {
  it('an adapter with its name, which has a sender if the channel is external', () => {
    expect(notificationChannels.map(({ name }) => name)).toEqual(channels);
    expect(externalNotificationChannels.map(({ name }) => name)).toEqual(externalChannels);
    expect(Object.keys(calls.handlers).toSorted()).toEqual(queues);
  });

  it('a row in the database, and the database has no other rows', async () => {
    const rows = await calls.sql<{ name: string; target: string }>(
      'select name, target from notification_channel order by name',
    );
    expect(rows.map(({ name }) => name)).toEqual(names);
    const external = rows.filter(({ target }) => target !== 'app').map(({ name }) => name);
    expect(external).toEqual([...externalChannels].toSorted());
  });

  it('a queue with rules of its own if it is external, and no other queue sends notifications', async () => {
    expect(Object.keys(channelQueueRules).toSorted()).toEqual(queues);
    const installed = await calls.sql<{ name: string; retry_limit: number }>(
      "select name, retry_limit from pgboss.queue where name like 'notification.%' order by name",
    );
    expect(installed).toEqual(
      queues.map((name) => ({
        name,
        retry_limit: Object.entries(channelQueueRules).find(([queue]) => queue === name)?.[1].retries,
      })),
    );
  });

  it('texts for its test, and for its switch if it has one', () => {
    expect(Object.keys(channelTestTexts).toSorted()).toEqual(names);
    expect(Object.keys(channelSwitchTexts).toSorted()).toEqual([...externalChannels].toSorted());
  });

  it('fields in the settings: its switch, and whether it is configured if configuration is optional', async () => {
    const answer = await api.call('GET', '/api/users/settings', undefined, patient);
    const { notifications } = settings.parse(answer.json<{ data: unknown }>().data);
    expect(Object.keys(notifications).toSorted()).toEqual(
      [...externalChannels, ...optionalChannels.map((channel) => `${channel}Available`), 'showNames'].toSorted(),
    );
  });
});

it('without configuration exactly the optional channels are missing', () => {
  const missing = notificationChannels.filter((channel) => !channel.isConfigured({})).map(({ name }) => name);
  expect(missing).toEqual(channels.filter(isOptionalChannel));
});

describe('the database refuses', () => {
  const foreignKeyViolation = expect.objectContaining({ code: '23503' });

  it('a delivery on a channel without a row', async () => {
    const { id } = await calls.newNotice(patient);
    const insert = (channel: string): Promise<unknown> =>
      calls.sql(
        `insert into notification_delivery (notification_id, patient_id, recipient_id, channel, state, created_at, changed_at)
         values ($1, $2, $2, $3, 'waiting', now(), now())`,
        [id, patient.user.id, channel],
      );
    await expect(insert('pigeon')).rejects.toEqual(foreignKeyViolation);
    await expect(insert('email')).resolves.toEqual([]);
  });

  it('a setting of a channel without a row, or of the in-app list, which is always enabled', async () => {
    await expect(calls.setChannels(patient.user.id, { pigeon: true })).rejects.toEqual(foreignKeyViolation);
    await expect(calls.setChannels(patient.user.id, { 'in-app': false })).rejects.toMatchObject({ code: '23514' });
  });

  it('a new channel from any role but the migrations’', async () => {
    const inserted = api.parts.db.asSystem((trx) =>
      trx
        .insertInto('notification_channel')
        .values({ name: 'pigeon', target: 'patient', is_on_by_default: true })
        .execute(),
    );
    await expect(inserted).rejects.toMatchObject({ code: '42501' });
  });
});
