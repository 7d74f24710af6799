import * as z from 'zod/mini';
import { buildDataAnswer, doneAnswer, optionalMessage, successStatus } from './answers.ts';
import { appointmentModes } from './doctors.ts';
import { defineEndpoint } from './endpoint.ts';
import { pageAnswer, buildPageQuery } from './lists.ts';
import { dose } from './medication.ts';
import { commonMessages } from './messages/common.ts';
import { notificationMessages as m } from './messages/notifications.ts';
import { channels } from './notification-channels.ts';
import { shareDevices } from './sharing.ts';
import { identifier } from './text.ts';

/** Maximum number of push subscriptions of one patient. */
export const maxPushSubscriptions = 10;
/** Channel tests per hour. */
export const reachTestsPerHour = 10;

export const notificationKinds = [
  'dose',
  'doses-late',
  'alerts-made',
  'test',
  'visit-confirmed',
  'visit-soon',
  'visit-expired',
  'visit-refunded',
  'visit-cancelled',
  'call-missed',
  'message',
  // For caregivers who enabled them.
  'dose-missed',
  'visit-moved',
  'visit-called-off',
  'result-read',
  'assessment-done',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];
export const deliveryStates = ['waiting', 'sent', 'shown', 'failed', 'gone', 'held'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** An entry of the notification list. Instants are ISO 8601 in UTC. */
export const notificationItem = /* @__PURE__ */ z.object({
  id: z.uuid(),
  kind: z.enum(notificationKinds),
  createdAt: z.string(),
  readAt: z.nullable(z.string()),
  /** With 'dose' and 'dose-missed', in its current state; null if its alert was deleted. */
  dose: z.nullable(dose),
  /** With 'alerts-made' and 'result-read'. */
  recordId: z.nullable(z.uuid()),
  /** With 'doses-late' and 'alerts-made': the number of doses or alerts. */
  count: z.nullable(z.number()),
  /**
   * With those about appointments, in its current state. `toChoose`: the doctor cancelled it, and the patient can choose a new
   * time or the refund.
   */
  appointment: z.nullable(
    z.object({
      id: z.uuid(),
      doctorName: z.string(),
      startsAt: z.string(),
      timeZone: z.string(),
      mode: z.enum(appointmentModes),
      toChoose: z.boolean(),
    }),
  ),
  /** With those about messages and calls. */
  conversation: z.nullable(z.object({ id: z.uuid(), doctorName: z.string() })),
});
export type NotificationItem = z.infer<typeof notificationItem>;

const path = '/api/notifications';
const params = /* @__PURE__ */ z.object({ id: identifier });
const ticketQuery = /* @__PURE__ */ z.object({ ticket: z.optional(z.string()) });

export const listNotifications = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path,
  access: 'patient',
  about: { area: 'any', role: 'view' },
  summary: 'A page of the notices behind the bell, newest first, and how many are unread',
  query: /* @__PURE__ */ z.object(buildPageQuery(20)),
  answers: {
    200: /* @__PURE__ */ z.object({
      status: successStatus,
      message: optionalMessage,
      notices: z.array(notificationItem),
      unread: z.number(),
      ...pageAnswer,
    }),
  },
});

export const markNotificationsRead = /* @__PURE__ */ defineEndpoint({
  method: 'POST',
  path: `${path}/read`,
  access: 'patient',
  about: { area: 'any', role: 'view' },
  summary: 'Mark notices as read: those named, or all up to now',
  body: /* @__PURE__ */ z.optional(
    z.object({ ids: z.optional(z.array(identifier).check(z.maxLength(100, { error: commonMessages.invalidInput }))) }),
  ),
  answers: { 200: /* @__PURE__ */ buildDataAnswer(z.object({ unread: z.number() })) },
});

export const notificationActions = ['taken', 'later', 'skipped'] as const;

export const answerNotification = /* @__PURE__ */ defineEndpoint({
  method: 'POST',
  path: `${path}/{id}/answer`,
  access: 'ticket',
  about: { area: 'medicines', role: 'manage' },
  ticket: 'dose-answer',
  ticketAlone: true,
  summary: 'Answer the dose of a notice, with a session or with the one-use key that the notice carried',
  params,
  query: ticketQuery,
  body: /* @__PURE__ */ z.object({
    action: z.enum(notificationActions, { error: m.actionInvalid }),
    confirmed: z.optional(z.boolean({ error: commonMessages.invalidInput })),
  }),
  /** Contains only what a notification shows of the dose: no name. */
  answers: { 200: /* @__PURE__ */ doneAnswer },
});

export const confirmNotificationReceived = /* @__PURE__ */ defineEndpoint({
  method: 'POST',
  path: `${path}/{id}/received`,
  access: 'ticket',
  about: { area: 'any', role: 'view' },
  ticket: 'notice-received',
  ticketAlone: true,
  summary: 'A browser showed a notice. {id} names the delivery',
  params,
  query: ticketQuery,
  answers: { 200: /* @__PURE__ */ doneAnswer },
});

export const pushKey = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: `${path}/push-key`,
  access: 'patient',
  about: 'account',
  summary: 'The public VAPID key of this installation (base64url)',
  answers: { 200: /* @__PURE__ */ buildDataAnswer(z.object({ publicKey: z.string() })) },
});

/** A browser with a push subscription. */
const pushSubscription = /* @__PURE__ */ z.object({
  id: z.uuid(),
  device: z.enum(shareDevices),
  createdAt: z.string(),
  lastSentAt: z.nullable(z.string()),
});
export type PushSubscriptionView = z.infer<typeof pushSubscription>;

const base64UrlSchema = (most: number) =>
  z
    .string({ error: m.subscriptionInvalid })
    .check(
      z.regex(/^[A-Za-z0-9_-]+=*$/, { error: m.subscriptionInvalid }),
      z.maxLength(most, { error: m.subscriptionInvalid }),
    );

export const listPushSubscriptions = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: `${path}/push-subscriptions`,
  access: 'patient',
  about: 'account',
  summary: 'The browsers that notices can reach',
  answers: { 200: /* @__PURE__ */ buildDataAnswer(z.array(pushSubscription)) },
});

export const addPushSubscription = /* @__PURE__ */ defineEndpoint({
  method: 'POST',
  path: `${path}/push-subscriptions`,
  access: 'patient',
  about: 'account',
  summary: 'Let notices reach this browser; the same one again changes nothing',
  body: /* @__PURE__ */ z.object({
    endpoint: z
      .string({ error: m.subscriptionInvalid })
      .check(
        z.maxLength(2_000, { error: m.subscriptionInvalid, abort: true }),
        z.regex(/^[a-z]+:\/\/\S+$/i, { error: m.subscriptionInvalid }),
      ),
    keys: z.object({ p256dh: base64UrlSchema(200), auth: base64UrlSchema(100) }, { error: m.subscriptionInvalid }),
  }),
  answers: {
    200: /* @__PURE__ */ buildDataAnswer(pushSubscription),
    201: /* @__PURE__ */ buildDataAnswer(pushSubscription),
  },
});

export const removePushSubscription = /* @__PURE__ */ defineEndpoint({
  method: 'DELETE',
  path: `${path}/push-subscriptions/{id}`,
  access: 'patient',
  about: 'account',
  summary: 'No more notices to this browser',
  params,
  answers: { 200: doneAnswer },
});

/** The result of one channel in a test of all channels. */
const channelTestResult = /* @__PURE__ */ z.object({
  /** Id of the delivery; the channel's name if nothing was sent. */
  id: z.string(),
  channel: z.enum(channels),
  /** With 'push'. */
  device: z.nullable(z.enum(shareDevices)),
  state: z.enum([...deliveryStates, 'off', 'unavailable']),
  reason: z.nullable(z.string()),
  changedAt: z.nullable(z.string()),
});
const reachTest = /* @__PURE__ */ z.object({
  id: z.uuid(),
  startedAt: z.string(),
  channels: z.array(channelTestResult),
});
export type ReachTest = z.infer<typeof reachTest>;

export const startReachTest = /* @__PURE__ */ defineEndpoint({
  method: 'POST',
  path: `${path}/test`,
  access: 'patient',
  about: 'account',
  summary: 'Do my alerts reach me? Sends a test through every channel that is on',
  answers: { 201: /* @__PURE__ */ buildDataAnswer(reachTest) },
});

export const readReachTest = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: `${path}/test/{id}`,
  access: 'patient',
  about: 'account',
  summary: 'What came back from a test of the channels',
  params,
  answers: { 200: /* @__PURE__ */ buildDataAnswer(reachTest) },
});
