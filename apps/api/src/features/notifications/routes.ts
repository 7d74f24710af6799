import { notificationMessages as m } from '@arogo/contract/messages/notifications';
import {
  addPushSubscription,
  answerNotification,
  listNotifications,
  listPushSubscriptions,
  confirmNotificationReceived,
  pushKey,
  markNotificationsRead,
  readReachTest,
  removePushSubscription,
  startReachTest,
} from '@arogo/contract/notifications';
import { listUnreadCounts } from '@arogo/contract/unread-counts';
import { type Route, route } from '../../platform/http/endpoints.ts';
import type { BrowsersService } from './channels/push/browsers-service.ts';
import type { ChannelTestService } from './channel-test-service.ts';
import type { NotificationsService } from './service.ts';
import type { UnreadCountsService } from './unread-counts-service.ts';

export interface NotificationServices {
  readonly notifications: NotificationsService;
  readonly browsers: BrowsersService;
  readonly reach: ChannelTestService;
  readonly unreadCounts: UnreadCountsService;
}

/** The endpoints of notifications and of push subscriptions. */
export const notificationRoutes = ({
  notifications,
  browsers,
  reach,
  unreadCounts,
}: NotificationServices): readonly Route[] => [
  route(listNotifications, ({ session, query }) => notifications.list(session, query)),

  route(listUnreadCounts, async ({ session }) => ({
    status: 'success',
    data: [...(await unreadCounts.list(session))],
  })),

  route(markNotificationsRead, async ({ session, body }) => ({
    status: 'success',
    data: { unread: await notifications.markRead(session, body?.ids) },
  })),

  route(answerNotification, async ({ session, params, body }) => ({
    status: 'success',
    message: await notifications.answer(session, params.id, body),
  })),

  route(confirmNotificationReceived, async ({ session, params }) => {
    await notifications.received(session, params.id);
    return { status: 'success' };
  }),

  route(pushKey, () => Promise.resolve({ status: 'success', data: { publicKey: browsers.publicKey } })),

  route(listPushSubscriptions, async ({ session }) => ({ status: 'success', data: await browsers.list(session) })),

  route(addPushSubscription, async ({ session, body, request, reply }) => {
    const { view, isNew } = await browsers.add(session, body, request.headers['user-agent'] ?? '');
    reply.code(isNew ? 201 : 200);
    return { status: 'success', message: m.browserOn, data: view };
  }),

  route(removePushSubscription, async ({ session, params }) => {
    await browsers.remove(session, params.id);
    return { status: 'success', message: m.browserOff };
  }),

  route(startReachTest, async ({ session, reply }) => {
    const data = await reach.start(session);
    reply.code(201);
    return { status: 'success', message: m.testSent, data };
  }),

  route(readReachTest, async ({ session, params }) => ({
    status: 'success',
    data: await reach.read(session, params.id),
  })),
];
