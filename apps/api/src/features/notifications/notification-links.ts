import { createHash } from 'node:crypto';
import { buildDoseLink } from '@arogo/contract/dose-link';
import { buildPersonPrefix } from '@arogo/contract/person-prefix';
import type { Keyring } from '../../platform/crypto/keys.ts';
import { issueTicket } from '../../platform/crypto/tickets.ts';
import { toDoseKey } from './dose-notifications.ts';
import type { NotificationContent } from './notification-content.ts';

/** The same for every reminder of one dose: a newer one takes the place of the older. */
export const getTopic = ({ id, dose }: NotificationContent): string =>
  createHash('sha256')
    .update(dose ? toDoseKey(dose.alertId, Date.parse(dose.dueAt)) : id)
    .digest('base64url')
    .slice(0, 32);

/** A missed dose can still be answered from its notice for this long. */
const answerWindowAfterMissed = { hours: 12 };

/** Opens the one answer of a notice's dose. It comes from no session: a phone that rings at night has none. */
export const createAnswerTicket = (keyring: Keyring, notification: NotificationContent): string =>
  issueTicket(keyring, {
    purpose: 'dose-answer',
    subject: notification.patientId,
    account: notification.recipientId,
    resource: notification.id,
    expiresAt: notification.usefulUntil.add(answerWindowAfterMissed),
  });

/** Lets a browser say that it showed what was sent to it. */
export const createReceivedTicket = (keyring: Keyring, notification: NotificationContent, deliveryId: string): string =>
  issueTicket(keyring, {
    purpose: 'notice-received',
    subject: notification.patientId,
    account: notification.recipientId,
    resource: deliveryId,
    expiresAt: notification.usefulUntil.add({ hours: 24 }),
  });

/** Whose notice it is, for what names the person beside it; undefined where that is who is told. */
export const getPersonRef = ({
  person: name,
  patientId: id,
}: NotificationContent): { readonly id: string; readonly name: string } | undefined =>
  name === undefined ? undefined : { id, name };

/** The page on which a dose can be answered. Its ticket stands in the fragment, which no server is sent. */
export const buildDoseUrl = (publicUrl: string, keyring: Keyring, notification: NotificationContent): string =>
  publicUrl +
  buildDoseLink({
    id: notification.id,
    ticket: createAnswerTicket(keyring, notification),
    person: getPersonRef(notification),
  });

/** The page that a notice leads to where it cannot be answered itself: the appointment, the conversation, the record, or the medicines. */
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
