import { createHash } from 'node:crypto';
import { buildDoseLink } from '@arogo/contract/dose-link';
import { buildPersonPrefix } from '@arogo/contract/person-prefix';
import type { Keyring } from '../../platform/crypto/keys.ts';
import { issueTicket } from '../../platform/crypto/tickets.ts';
import { toDoseKey } from './dose-notifications.ts';
import type { NotificationContent } from './notification-content.ts';

/** The same for every reminder of one dose, so that a newer one replaces the older. */
export const getTopic = ({ id, dose }: NotificationContent): string =>
  createHash('sha256')
    .update(dose ? toDoseKey(dose.alertId, Date.parse(dose.dueAt)) : id)
    .digest('base64url')
    .slice(0, 32);

/** For how long a missed dose can still be answered from its notification. */
const answerWindowAfterMissed = { hours: 12 };

/** A ticket for one answer to a notification's dose. It needs no session: a phone that receives a push at night has none. */
export const createAnswerTicket = (keyring: Keyring, notification: NotificationContent): string =>
  issueTicket(keyring, {
    purpose: 'dose-answer',
    subject: notification.patientId,
    account: notification.recipientId,
    resource: notification.id,
    expiresAt: notification.usefulUntil.add(answerWindowAfterMissed),
  });

/** A ticket with which a browser reports that it showed a notification. */
export const createReceivedTicket = (keyring: Keyring, notification: NotificationContent, deliveryId: string): string =>
  issueTicket(keyring, {
    purpose: 'notice-received',
    subject: notification.patientId,
    account: notification.recipientId,
    resource: deliveryId,
    expiresAt: notification.usefulUntil.add({ hours: 24 }),
  });

/** Identifies the person of a notification next to the person's name; undefined if the recipient is that person. */
export const getPersonRef = ({
  person: name,
  patientId: id,
}: NotificationContent): { readonly id: string; readonly name: string } | undefined =>
  name === undefined ? undefined : { id, name };

/** The page on which a dose can be answered. Its ticket is in the fragment, which browsers do not send to servers. */
export const buildDoseUrl = (publicUrl: string, keyring: Keyring, notification: NotificationContent): string =>
  publicUrl +
  buildDoseLink({
    id: notification.id,
    ticket: createAnswerTicket(keyring, notification),
    person: getPersonRef(notification),
  });

/** The page that a notification opens if it has no answers: the appointment, the conversation, the record, or the medicines. */
export const getNotificationPath = ({
  kind,
  appointment,
  conversation,
  recordId,
  person,
  patientId,
}: NotificationContent): string => {
  const prefix = buildPersonPrefix(person === undefined ? undefined : patientId);
  if (kind === 'result-read') return `${prefix}/service/health-vault?record=${recordId}`;
  if (kind === 'assessment-done') return `${prefix}/assessment`;
  if (conversation) return `${prefix}/messages?activeChatId=${conversation.id}`;
  return prefix + (appointment ? `/appointments?appointmentId=${appointment.id}` : '/service/medicine-alert');
};
