import { randomBytes, randomUUID } from 'node:crypto';
import type { Channel, ExternalChannel } from '@arogo/contract/notification-channels';
import type { NotificationItem, ReachTest } from '@arogo/contract/notifications';
import type { PushMessage } from '@arogo/contract/push-message';
import type { Schedule } from '@arogo/contract/schedule';
import type { LightMyRequestResponse } from 'fastify';
import { createTestBrowser, type TestBrowser } from '../../platform/push/push.test-helpers.ts';
import type { TestApp, TestPatient } from '../../test/app.ts';
import { appointmentBook } from '../booking/service.ts';
import { createDosesService } from '../medication/doses-service.ts';
import type { EndpointPolicy } from '../../test/endpoint-policies.ts';
import type { IsolationFixture } from '../../test/isolation-fixture.ts';
import { createChannelHandlers } from './channels/registry.ts';

export const notificationsPath = '/api/notifications';
export const browsersPath = `${notificationsPath}/push-subscriptions`;

type Sql = <T extends object>(text: string, values?: readonly unknown[]) => Promise<readonly T[]>;

/** Queries as the database's superuser. */
export const getSql = ({ database }: Pick<TestApp, 'database'>): Sql => database.rows;

/** Turns a channel of a patient on or off, as the settings do. */
export const setChannel = (sql: Sql, patientId: string, channel: string, isOn: boolean): Promise<unknown> =>
  sql(
    `insert into notification_channel_setting (patient_id, channel, is_on, updated_at) values ($1, $2, $3, now())
     on conflict (patient_id, channel) do update set is_on = excluded.is_on`,
    [patientId, channel, isOn],
  );

const everyMorning: Schedule = { kind: 'times', times: ['08:00'], amount: 1, days: { every: 1 } };

/** Inserts a medication alert, as its form does. */
export const createTestAlert = async (
  sql: Sql,
  patientId: string,
  medicine = 'Glycomet',
  schedule: Schedule = everyMorning,
): Promise<string> => {
  const id = randomUUID();
  await sql(
    `insert into medication_schedule (id, patient_id, made_by, medicine_name, strength, dose_unit, schedule, starts_on, created_at, updated_at)
     values ($1, $2, 'hand', $3, '500 mg', 'tablet', $4, '2026-01-01', now(), now())`,
    [id, patientId, medicine, schedule],
  );
  return id;
};

export interface TestNotificationOptions {
  readonly medicine?: string;
  readonly dueAt?: Temporal.Instant;
  /** Of the new alert; every 24 hours by default. */
  readonly schedule?: Schedule;
  /** An existing alert; a new one by default. */
  readonly alertId?: string;
  readonly reminder?: number;
  /** Channels with a waiting delivery, and the browsers of push. */
  readonly channels?: readonly Channel[];
  readonly subscriptionIds?: readonly string[];
  /** The account that is notified; the person's own by default. */
  readonly recipientId?: string;
}

export interface TestNotification {
  readonly id: string;
  readonly alertId: string;
  readonly dueAt: Temporal.Instant;
  readonly deliveries: readonly { readonly id: string; readonly channel: Channel }[];
}

/** Inserts a due dose with its notification and deliveries, as the job of each minute does. */
export const createDoseNotification = async (
  sql: Sql,
  patientId: string,
  now: Temporal.Instant,
  wish: TestNotificationOptions = {},
): Promise<TestNotification> => {
  const { medicine, dueAt = now, reminder = 0, channels = ['in-app'], subscriptionIds = [] } = wish;
  const { recipientId = patientId } = wish;
  const daily: Schedule = { kind: 'interval', hours: 24, first: dueAt.toString(), amount: 1 };
  const { schedule = daily } = wish;
  const alertId = wish.alertId ?? (await createTestAlert(sql, patientId, medicine, schedule));
  const [due, at] = [dueAt, now].map((instant) => new Date(instant.epochMilliseconds));
  await sql(
    `insert into medication_dose (schedule_id, patient_id, due_at, slot, amount) values ($1, $2, $3, 'morning', 1) on conflict do nothing`,
    [alertId, patientId, due],
  );
  const [notification] = await sql<{ id: string }>(
    `insert into notification (patient_id, recipient_id, kind, schedule_id, due_at, reminder, created_at)
      values ($1, $6, 'dose', $2, $3, $4, $5) returning id::text`,
    [patientId, alertId, due, reminder, at, recipientId],
  );
  const id = notification?.id ?? '';
  const targets = channels.flatMap((channel) =>
    (channel === 'push' ? subscriptionIds : [null]).map((subscription) => ({ channel, subscription })),
  );
  const deliveries: { id: string; channel: Channel }[] = [];
  for (const { channel, subscription } of targets) {
    const rows = await sql<{ id: string; channel: Channel }>(
      `insert into notification_delivery (notification_id, patient_id, recipient_id, channel, subscription_id, state, created_at, changed_at)
       values ($1, $2, $7, $3, $4, $5, $6, $6) returning id::text, channel`,
      [id, patientId, channel, subscription, channel === 'in-app' ? 'sent' : 'waiting', at, recipientId],
    );
    deliveries.push(...rows);
  }
  return { id, alertId, dueAt, deliveries };
};

export interface DeliveryState {
  readonly state: string;
  readonly reason: string | null;
}

const getDeliveryIds = (made: TestNotification, channel: Channel): string[] =>
  made.deliveries.filter((delivery) => delivery.channel === channel).map(({ id }) => id);

/** Requests and queries that tests of notifications share. */
export const createNotificationCalls = (api: TestApp, channelConfigs = api.parts.channelConfigs) => {
  const sql = getSql(api);
  const handlers = createChannelHandlers({
    ...api.parts,
    jobsDb: api.jobsDb,
    channelConfigs,
    doses: createDosesService(api.parts),
    appointments: appointmentBook,
    publicUrl: 'http://localhost:4000',
  });
  /** Turns channels of a patient on or off. */
  const setChannels = async (patientId: string, switches: Readonly<Record<string, boolean>>): Promise<void> => {
    for (const [channel, isOn] of Object.entries(switches)) await setChannel(sql, patientId, channel, isOn);
  };
  return {
    sql,
    setChannels,
    handlers,
    getDeliveryIds,
    /** Sends waiting deliveries of a channel. */
    send: (channel: ExternalChannel, made: TestNotification): Promise<void> =>
      handlers[`notification.${channel}`]({ id: randomUUID(), data: { deliveryIds: getDeliveryIds(made, channel) } }),
    newNotice: (patient: TestPatient, wish?: TestNotificationOptions): Promise<TestNotification> =>
      createDoseNotification(sql, patient.user.id, api.clock.now(), wish),
    async list(patient: TestPatient): Promise<{ notices: NotificationItem[]; unread: number; total: number }> {
      return (await api.call('GET', notificationsPath, undefined, patient)).json();
    },
    answer: (id: string, ticket: string, body: object = { action: 'taken' }): Promise<LightMyRequestResponse> =>
      api.call('POST', `${notificationsPath}/${id}/answer?ticket=${ticket}`, body),
    async subscribe(patient: TestPatient, browser: TestBrowser): Promise<string> {
      const { endpoint, p256dh, auth } = browser.target;
      const answer = await api.call('POST', browsersPath, { endpoint, keys: { p256dh, auth } }, patient);
      return answer.json<{ data: { id: string } }>().data.id;
    },
    async test(patient: TestPatient): Promise<ReachTest> {
      return (await api.call('POST', `${notificationsPath}/test`, undefined, patient)).json<{ data: ReachTest }>().data;
    },
    async reached(patient: TestPatient, id: string): Promise<ReachTest> {
      return (await api.call('GET', `${notificationsPath}/test/${id}`, undefined, patient)).json<{ data: ReachTest }>()
        .data;
    },
    /** Turns a notification into a kind that this version does not know, as a newer version on the same database would insert. */
    async makeNewer(noticeId: string): Promise<void> {
      await sql('alter table notification disable trigger notification_kind');
      await sql("update notification set kind = 'of-a-newer-version' where id = $1", [noticeId]);
      await sql('alter table notification enable trigger notification_kind');
    },
    /** The states of a notification's deliveries on a channel. */
    states: (noticeId: string, channel: Channel): Promise<readonly DeliveryState[]> =>
      sql<DeliveryState>(
        'select state, reason from notification_delivery where notification_id = $1 and channel = $2 order by id',
        [noticeId, channel],
      ),
    audited: async (patient: TestPatient): Promise<readonly string[]> =>
      (
        await sql<{ action: string }>('select action from audit_event where patient_id = $1 order by id', [
          patient.user.id,
        ])
      ).map(({ action }) => action),
  };
};

export const readPushMessage = (browser: TestBrowser, body: Buffer | undefined): PushMessage =>
  JSON.parse(browser.read(body ?? Buffer.alloc(0))) as PushMessage;

/** A push endpoint. */
export const createEndpoint = (): string => `https://push.example.com/${randomBytes(12).toString('base64url')}`;

/** The conformance tests subscribe many browsers; a patient may have ten. */
const deleteSubscriptions = (world: IsolationFixture, patient: TestPatient): Promise<unknown> =>
  world.sql(
    `delete from push_subscription where patient_id = $1 and id not in
      (select id from push_subscription where patient_id = $1 order by created_at desc limit 5)`,
    [patient.user.id],
  );

const createSubscription = async (world: IsolationFixture, patient: TestPatient): Promise<string> => {
  await deleteSubscriptions(world, patient);
  const { endpoint, p256dh, auth } = createTestBrowser(createEndpoint()).target;
  const answer = await world.call('POST', browsersPath, { endpoint, keys: { p256dh, auth } }, patient);
  return answer.json<{ data: { id: string } }>().data.id;
};

const createWalkNotification = async (world: IsolationFixture, patient: TestPatient): Promise<TestNotification> => {
  const subscriptionIds = [await createSubscription(world, patient)];
  return createDoseNotification(getSql(world), patient.user.id, world.clock.now(), {
    channels: ['in-app', 'push'],
    subscriptionIds,
  });
};

const createReachTest = async (world: IsolationFixture, patient: TestPatient): Promise<string> => {
  const [row] = await world.sql(
    `insert into notification (patient_id, recipient_id, kind, created_at) values ($1, $1, 'test', now()) returning id::text as id`,
    [patient.user.id],
  );
  return String(row?.['id']);
};

/** The policies of the notification endpoints. */
export const notificationEndpointPolicies: Readonly<Record<string, EndpointPolicy>> = {
  [`GET ${notificationsPath}`]: { access: 'patient', succeeds: 200 },
  [`GET ${notificationsPath}/unread`]: {
    access: 'patient',
    unaudited: 'it tells numbers, and nothing of what they count',
    succeeds: 200,
  },
  [`POST ${notificationsPath}/read`]: { access: 'patient', succeeds: 200 },
  [`POST ${notificationsPath}/{id}/answer`]: {
    access: 'ticket',
    succeeds: 200,
    make: async (world, patient) => (await createWalkNotification(world, patient)).id,
    request: () => Promise.resolve({ payload: { action: 'skipped' } }),
  },
  [`POST ${notificationsPath}/{id}/received`]: {
    access: 'ticket',
    succeeds: 200,
    make: async (world, patient) =>
      (await createWalkNotification(world, patient)).deliveries.find(({ channel }) => channel === 'push')?.id ?? '',
  },
  [`GET ${notificationsPath}/push-key`]: {
    access: 'patient',
    unaudited: 'the key is the same for everybody',
    succeeds: 200,
  },
  [`GET ${browsersPath}`]: { access: 'patient', succeeds: 200 },
  [`POST ${browsersPath}`]: {
    access: 'patient',
    succeeds: 201,
    request: async (world, patient) => {
      await deleteSubscriptions(world, patient);
      const { endpoint, p256dh, auth } = createTestBrowser(createEndpoint()).target;
      return { payload: { endpoint, keys: { p256dh, auth } } };
    },
  },
  [`DELETE ${browsersPath}/{id}`]: { access: 'patient', succeeds: 200, make: createSubscription },
  [`POST ${notificationsPath}/test`]: { access: 'patient', succeeds: 201 },
  [`GET ${notificationsPath}/test/{id}`]: { access: 'patient', succeeds: 200, make: createReachTest },
};
