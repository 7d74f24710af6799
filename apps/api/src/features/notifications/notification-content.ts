import { createHash } from 'node:crypto';
import type { Dose } from '@arogo/contract/medication';
import { notificationTexts as words } from '@arogo/contract/messages/notifications';
import { formatClock } from '@arogo/contract/messages/schedule-format';
import { type NotificationKind, notificationKinds } from '@arogo/contract/notifications';
import type { Keyring } from '../../platform/crypto/keys.ts';
import { issueTicket } from '../../platform/crypto/tickets.ts';
import type { Trx } from '../../platform/database/database.ts';
import { parseEnum } from '../../platform/parse-enum.ts';
import { addClockName } from '../../platform/zones.ts';
import { type DoseLookup, toDoseKey } from './dose-notifications.ts';
import * as store from './store.ts';
import type { NotifiedAppointment, AppointmentLookup } from './appointment-notifications.ts';

/** A notice with all that is needed to tell it outside the product. */
export interface NotificationContent {
  readonly id: string;
  readonly kind: NotificationKind;
  readonly patientId: string;
  /** With 'dose'; undefined where its alert is gone. */
  readonly dose: Dose | undefined;
  /** With those of appointments. */
  readonly appointment: NotifiedAppointment | undefined;
  /** With those of messages and calls. */
  readonly conversation: { readonly id: string; readonly doctorName: string } | undefined;
  /** Whether the patient has seen it in the product. */
  readonly isRead: boolean;
  readonly count: number;
  /** From then on it would only mislead: a dose is missed, a test was given up. */
  readonly usefulUntil: Temporal.Instant;
  readonly showNames: boolean;
  readonly createdAt: Temporal.Instant;
  /** The patient's own. */
  readonly timeZone: string;
}

const toInstant = (date: Date): Temporal.Instant => Temporal.Instant.fromEpochMilliseconds(date.getTime());

/** The doses that notices are about, by `keyOf`. */
export const findDosesByKey = async (
  db: Trx,
  patientId: string,
  rows: readonly store.NotificationRow[],
  book: DoseLookup,
): Promise<ReadonlyMap<string, Dose>> => {
  const keys = rows.flatMap(({ schedule_id: alertId, due_at: dueAt }) =>
    alertId === null || dueAt === null ? [] : [{ alertId, dueAt: toInstant(dueAt) }],
  );
  const doses = keys.length === 0 ? [] : await book.describe(db, patientId, keys);
  return new Map(doses.map((dose) => [toDoseKey(dose.alertId, Date.parse(dose.dueAt)), dose]));
};

/** The appointments that notices are about, by their ids. */
export const findAppointmentsById = async (
  db: Trx,
  patientId: string,
  rows: readonly store.NotificationRow[],
  book: AppointmentLookup,
): Promise<ReadonlyMap<string, NotifiedAppointment>> => {
  const ids = rows.flatMap(({ appointment_id: id }) => id ?? []);
  return ids.length === 0 ? new Map() : book.describe(db, patientId, [...new Set(ids)]);
};

export const findDose = (
  { schedule_id: alertId, due_at: dueAt }: store.NotificationRow,
  doses: ReadonlyMap<string, Dose>,
): Dose | undefined =>
  alertId === null || dueAt === null ? undefined : doses.get(toDoseKey(alertId, dueAt.getTime()));

export interface NotificationContentDeps {
  readonly doses: DoseLookup;
  readonly appointments: AppointmentLookup;
  /** A dose that was not answered so many minutes after it was due is missed. */
  readonly doseGraceMinutes: number;
}

const dayMinutes = 24 * 60;
const usefulMinutes: Readonly<Record<Exclude<NotificationKind, 'dose'>, number>> = {
  test: 10,
  'alerts-made': dayMinutes,
  'doses-late': dayMinutes,
  'visit-confirmed': dayMinutes,
  // At the longest: it ends when the appointment begins.
  'visit-soon': dayMinutes,
  'visit-expired': dayMinutes,
  'visit-refunded': dayMinutes,
  'visit-cancelled': dayMinutes,
  'call-missed': dayMinutes,
  message: dayMinutes,
};

/** Loads notices of one patient to be told, by their ids, with how the patient wants to be reached. */
export const loadNotificationContent = async (
  db: Trx,
  patientId: string,
  ids: readonly string[],
  { doses: book, appointments: appointmentBook, doseGraceMinutes }: NotificationContentDeps,
) => {
  const recipient = await store.findRecipient(db, patientId);
  const rows = await store.findNotificationRows(db, patientId, ids);
  const doses = await findDosesByKey(db, patientId, rows, book);
  const appointments = await findAppointmentsById(db, patientId, rows, appointmentBook);
  const entries = rows.map((row): [string, NotificationContent] => {
    const kind = parseEnum(notificationKinds, row.kind);
    const minutes = kind === 'dose' ? doseGraceMinutes : usefulMinutes[kind];
    const createdAt = toInstant(row.created_at);
    const appointment = appointments.get(row.appointment_id ?? '');
    const latest = createdAt.add({ minutes });
    const begins = kind === 'visit-soon' && appointment ? Temporal.Instant.from(appointment.startsAt) : latest;
    const uselessFrom = Temporal.Instant.compare(begins, latest) < 0 ? begins : latest;
    const { showNames, timeZone } = recipient;
    return [
      row.id,
      {
        id: row.id,
        kind,
        patientId,
        dose: findDose(row, doses),
        appointment,
        conversation: store.getConversation(row),
        isRead: row.read_at !== null,
        count: row.count ?? 0,
        usefulUntil: uselessFrom,
        showNames,
        createdAt,
        timeZone,
      },
    ];
  });
  return { recipient, notifications: new Map(entries) };
};

/** Whether an appointment takes place when its reminder said: nobody is reminded more than a day before. */
const isAppointmentSoon = ({ confirmed, startsAt }: NotifiedAppointment, remindedAt: Temporal.Instant): boolean =>
  confirmed && Temporal.Instant.compare(Temporal.Instant.from(startsAt), remindedAt.add({ hours: 24, minutes: 1 })) < 0;

/** Why a notice is not told outside the product after all, if so. */
export const getSuppressionReason = ({
  kind,
  dose,
  appointment,
  isRead,
  createdAt,
}: NotificationContent): string | undefined => {
  if (kind === 'message') return isRead ? 'read' : undefined;
  if (kind === 'visit-soon')
    return appointment && isAppointmentSoon(appointment, createdAt) ? undefined : 'visit_changed';
  if (kind !== 'dose') return undefined;
  if (dose === undefined) return 'alert_gone';
  return dose.status === 'Taken' || dose.status === 'Skipped' ? 'answered' : undefined;
};

type AppointmentKind = keyof typeof words.appointmentTitles;

const isAppointmentKind = (kind: NotificationKind): kind is AppointmentKind => kind in words.appointmentTitles;

const formatDose = ({ medicineName, strength, dosage, time }: Dose, showNames: boolean): string => {
  const due = formatClock(time);
  return showNames
    ? words.doseNamed([medicineName, strength].filter((part) => part !== '').join(' '), dosage, due)
    : words.doseUnnamed(due);
};

/** When an appointment is: on the clock where its patient must be, which is named where the account's and the appointment's differ. */
const formatAppointment = (
  kind: AppointmentKind,
  appointment: NotifiedAppointment | undefined,
  timeZone: string,
  showNames: boolean,
): string => {
  if (!appointment) return words.unreadable;
  const instant = Temporal.Instant.from(appointment.startsAt);
  const [clock, other] =
    appointment.mode === 'online' ? [timeZone, appointment.timeZone] : [appointment.timeZone, timeZone];
  const at = instant.toZonedDateTimeISO(clock);
  const date = at.toLocaleString('en-GB', { day: 'numeric', month: 'long' });
  const when = words.visitAt(date, formatClock(at.toPlainTime().toString({ smallestUnit: 'minute' })));
  const time = words.visitWhen[kind](addClockName(when, instant, clock, other));
  return showNames ? words.visitNamed(appointment.doctorName, time) : words.visitUnnamed(time);
};

/** Title and text of a notice outside the product. */
export const formatNotification = ({
  kind,
  dose,
  appointment,
  conversation,
  count,
  showNames,
  timeZone,
}: NotificationContent): { readonly title: string; readonly body: string } => {
  if (kind === 'message' || kind === 'call-missed')
    return {
      title: words.talkTitles[kind],
      body: conversation && showNames ? words.talkNamed[kind](conversation.doctorName) : words.talkUnnamed[kind],
    };
  if (isAppointmentKind(kind))
    return { title: words.appointmentTitles[kind], body: formatAppointment(kind, appointment, timeZone, showNames) };
  if (kind === 'dose') return { title: words.doseTitle, body: dose ? formatDose(dose, showNames) : words.unreadable };
  if (kind === 'alerts-made') return { title: words.alertsMadeTitle, body: words.alertsMade(count) };
  if (kind === 'doses-late') return { title: words.dosesLateTitle, body: words.dosesLate(count) };
  return { title: words.testTitle, body: words.testBody };
};

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
    resource: notification.id,
    expiresAt: notification.usefulUntil.add(answerWindowAfterMissed),
  });

/** Lets a browser say that it showed what was sent to it. */
export const createReceivedTicket = (keyring: Keyring, notification: NotificationContent, deliveryId: string): string =>
  issueTicket(keyring, {
    purpose: 'notice-received',
    subject: notification.patientId,
    resource: deliveryId,
    expiresAt: notification.usefulUntil.add({ hours: 24 }),
  });

/** The page on which a dose can be answered. Its ticket stands in the fragment, which no server is sent. */
export const buildDoseUrl = (publicUrl: string, keyring: Keyring, notification: NotificationContent): string =>
  `${publicUrl}/dose#${notification.id}.${createAnswerTicket(keyring, notification)}`;

/** The page that a notice leads to where it cannot be answered itself: the appointment, the conversation, or the medicines. */
export const getNotificationPath = ({ appointment, conversation }: NotificationContent): string => {
  if (conversation) return `/messages?activeChatId=${conversation.id}`;
  return appointment ? `/appointments?appointmentId=${appointment.id}` : '/service/medicine-alert';
};
