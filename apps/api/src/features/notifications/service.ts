import type { EndpointAnswerInput, ParsedEndpointRequest } from '@arogo/contract/endpoint';
import {
  type answerNotification,
  type listNotifications,
  type NotificationItem,
  notificationKinds,
} from '@arogo/contract/notifications';
import { externalChannels } from '@arogo/contract/notification-channels';
import { createAudit } from '../../platform/audit.ts';
import { type Clock, toDate } from '../../platform/clock.ts';
import type { Database, Trx } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { toChannelQueue } from '../../platform/jobs/queues.ts';
import type { LivePublisher } from '../../platform/live/live-publisher.ts';
import { parseEnum } from '../../platform/parse-enum.ts';
import type { TicketHolder, Session } from '../../platform/auth/sessions.ts';
import { type DoseLookup, toDoseKey } from './dose-notifications.ts';
import * as store from './store.ts';
import type { AppointmentLookup } from './appointment-notifications.ts';
import {
  insertNotifications,
  markDeliveryReceived,
  markListed,
  markReadSql,
  type NewNotification,
  type WaitingDelivery,
  wasNotified,
} from './deliveries-store.ts';
import { findDosesByKey, findAppointmentsById } from './notification-content.ts';

export type { NewNotification };

/** For statements of other features that mark notifications as read. */
export const notificationStatements = { markReadSql };

/** A notification of an appointment. */
export interface NewAppointmentNotification {
  readonly patientId: string;
  readonly appointmentId: string;
  readonly kind: 'visit-confirmed' | 'visit-soon' | 'visit-expired' | 'visit-refunded' | 'visit-cancelled';
  /** Another email says the same. */
  readonly withoutMail?: boolean;
  /** Skipped if the patient received the same since this instant. Only works as the app's role. */
  readonly onceSince?: Date;
  /** The account that booked it for the person, which receives the emails about it. */
  readonly mailedAccountId?: string;
}

/** A notification for caregivers only. */
export type NewCareNotification = Omit<NewNotification, 'onlyCaregivers' | 'recipientId' | 'onceKey'> & {
  readonly onceKey: string;
};

/** A notification of a conversation. */
export interface NewConversationNotification {
  readonly patientId: string;
  readonly conversationId: string;
  readonly kind: 'message' | 'call-missed';
}

/** Writes notifications and hands their deliveries to the jobs that send them. */
export interface NotificationPublisher {
  /** Inserts notifications with their deliveries and enqueues those that wait, in the caller's transaction. */
  notify(trx: Trx, notifications: readonly NewNotification[], at: Temporal.Instant): Promise<void>;
  /**
   * Inserts notifications of appointments and enqueues their deliveries, in the caller's transaction, as the app's role
   * or the jobs'. External channels follow the patients' settings, and are suppressed in quiet hours.
   * @returns false if all of them existed before
   */
  notifyAppointments(
    trx: Trx,
    notifications: readonly NewAppointmentNotification[],
    at: Temporal.Instant,
  ): Promise<boolean>;
  /**
   * As `notify`, but only for caregivers who chose this kind, and at most once for each of them per key.
   * @param notifications with the account that acted, if it is not the person's own
   */
  notifyCaregivers(trx: Trx, notifications: readonly NewCareNotification[], at: Temporal.Instant): Promise<void>;
  /** Whether anybody received a notification of this kind about a subject. Only works as the app's role. */
  wasNotified: typeof wasNotified;
  /** As `notifyAppointments`, for messages and calls. A conversation with an unread notification of messages gets no second one. */
  notifyConversation(
    trx: Trx,
    notifications: readonly NewConversationNotification[],
    at: Temporal.Instant,
  ): Promise<void>;
  /**
   * Enqueues waiting deliveries in the caller's transaction, as the app's role or the jobs', each in its channel's queue,
   * five hundred per job.
   */
  deliver(trx: Trx, deliveries: readonly WaitingDelivery[]): Promise<void>;
}

const idsPerJob = 500;

export const createNotificationPublisher = ({
  jobs,
}: {
  readonly jobs: Pick<Jobs, 'enqueueAll'>;
}): NotificationPublisher => {
  const deliver: NotificationPublisher['deliver'] = async (trx, deliveries) => {
    for (const channel of externalChannels) {
      const ids = deliveries.filter((delivery) => delivery.channel === channel).map(({ id }) => id);
      const added: { data: { deliveryIds: readonly string[] } }[] = [];
      for (let start = 0; start < ids.length; start += idsPerJob)
        added.push({ data: { deliveryIds: ids.slice(start, start + idsPerJob) } });
      await jobs.enqueueAll(trx, toChannelQueue(channel), added);
    }
  };
  const notify: NotificationPublisher['notify'] = async (trx, notifications, at) =>
    deliver(trx, await insertNotifications(trx, notifications, toDate(at)));
  return {
    deliver,
    notify,
    wasNotified,
    async notifyAppointments(trx, notifications, at) {
      const added: NewNotification[] = [];
      for (const { withoutMail = false, onceSince: since, ...notification } of notifications)
        if (
          since === undefined ||
          !(await wasNotified(trx, { kind: notification.kind, appointmentId: notification.appointmentId, since }))
        )
          added.push({ ...notification, withoutEmail: withoutMail });
      await notify(trx, added, at);
      return added.length > 0;
    },
    notifyCaregivers: (trx, notifications, at) =>
      notify(
        trx,
        notifications.map((notification) => ({ ...notification, onlyCaregivers: true })),
        at,
      ),
    notifyConversation: notify,
  };
};

type NotificationPage = ParsedEndpointRequest<typeof listNotifications>['query'];
type NotificationAnswer = ParsedEndpointRequest<typeof answerNotification>['body'];

/** The list behind the bell, and answers to notifications. */
export interface NotificationsService {
  /** Lists notifications, and records their in-app deliveries as received. */
  list(session: Session, page: NotificationPage): Promise<EndpointAnswerInput<typeof listNotifications>>;
  /** @param ids undefined for all. @returns how many are unread afterwards */
  markRead(session: Session, ids: readonly string[] | undefined): Promise<number>;
  /**
   * Answers the dose of a notification: once with a ticket, with a session as often as the dose itself can be marked.
   * @returns the text for the patient
   * @throws AppError not_found, notification_expired, and the errors of marking a dose
   */
  answer(by: Session | TicketHolder, notificationId: string, answer: NotificationAnswer): Promise<string>;
  /** Records that a browser showed a push notification. @throws AppError not_found */
  received(by: Session | TicketHolder, deliveryId: string): Promise<void>;
}

export interface NotificationsDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly live: LivePublisher;
  readonly doses: DoseLookup;
  readonly appointments: AppointmentLookup;
}

export const createNotificationsService = ({
  db,
  clock,
  live,
  doses: book,
  appointments: appointmentBook,
}: NotificationsDeps): NotificationsService => {
  const audit = createAudit(clock);
  const publishChange = (trx: Trx, patientId: string): Promise<void> =>
    live.publish(trx, [{ patientId, kinds: ['notices'] }]);

  /** Finds the notification of an answer, and consumes its ticket. If marking the dose fails, the rollback restores the ticket. */
  const takeNotice = async (
    trx: Trx,
    session: Session | TicketHolder,
    notificationId: string,
  ): Promise<store.NotificationRow> => {
    const { patientId, id: sessionId } = session;
    const at = toDate(clock.now());
    const taken = sessionId === undefined ? await store.consumeAnswer(trx, patientId, notificationId, at) : undefined;
    if (taken) return taken;
    const [found] = await store.findNotificationRows(trx, patientId, [notificationId]);
    if (found?.kind !== 'dose' && found?.kind !== 'dose-missed') throw new AppError('not_found');
    if (sessionId === undefined) throw new AppError('notification_expired');
    await store.saveAnsweredAt(trx, patientId, notificationId, at);
    return found;
  };

  return {
    list(session, { page, limit }) {
      const { patientId, id: sessionId } = session;
      return db.asPatient(session, async (trx) => {
        const counts = await store.countNotifications(trx, patientId);
        const rows = await store.listNotifications(trx, patientId, { limit, offset: (page - 1) * limit });
        const doses = await findDosesByKey(trx, session, rows, book);
        const appointments = await findAppointmentsById(trx, patientId, rows, appointmentBook);
        await markListed(
          trx,
          patientId,
          rows.map(({ id }) => id),
          toDate(clock.now()),
        );
        await audit(trx, { patientId, sessionId, action: 'notification.list' });
        const items = rows.map((row): NotificationItem => ({
          id: row.id,
          kind: parseEnum(notificationKinds, row.kind),
          createdAt: row.created_at.toISOString(),
          readAt: row.read_at?.toISOString() ?? null,
          dose:
            (row.schedule_id !== null &&
              row.due_at !== null &&
              doses.get(toDoseKey(row.schedule_id, row.due_at.getTime()))?.dose) ||
            null,
          recordId: row.record_id,
          count: row.count,
          appointment: appointments.get(row.appointment_id ?? '') ?? null,
          conversation: store.getConversation(row) ?? null,
        }));
        return { status: 'success' as const, notices: items, ...counts, page, limit };
      });
    },

    markRead(session, ids) {
      const { patientId, id: sessionId } = session;
      return db.asPatient(session, async (trx) => {
        const changed = await store.markRead(trx, patientId, ids, toDate(clock.now()));
        if (changed > 0) await publishChange(trx, patientId);
        await audit(trx, { patientId, sessionId, action: 'notification.read' });
        return (await store.countNotifications(trx, patientId)).unread;
      });
    },

    answer(by, notificationId, { action, confirmed = false }) {
      const { patientId, id: sessionId } = by;
      return db.asPatient(by, async (trx) => {
        const { schedule_id: alertId, due_at: dueAt } = await takeNotice(trx, by, notificationId);
        if (alertId === null || dueAt === null) throw new AppError('not_found');
        const dose = { alertId, dueAt: Temporal.Instant.fromEpochMilliseconds(dueAt.getTime()) };
        const message = await book.answer(trx, by, dose, { action, confirmed, sessionId });
        await live.publish(trx, [{ patientId, kinds: ['notices', 'medication'] }]);
        return message;
      });
    },

    async received(by, deliveryId) {
      const { patientId, id: sessionId } = by;
      await db.asPatient(by, async (trx) => {
        if (!(await markDeliveryReceived(trx, patientId, deliveryId, toDate(clock.now()))))
          throw new AppError('not_found');
        await publishChange(trx, patientId);
        await audit(trx, {
          patientId,
          ...(sessionId !== undefined && { sessionId }),
          action: 'notification.show',
          resourceId: deliveryId,
        });
      });
    },
  };
};
