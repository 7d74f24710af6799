import type { LanguageCode } from '@arogo/contract/languages';
import type { Dose } from '@arogo/contract/medication';
import { type NotificationKind, notificationKinds } from '@arogo/contract/notifications';
import { type Acting, asThemself, isOwn } from '../../platform/database/actor.ts';
import type { Database, Trx } from '../../platform/database/database.ts';
import { parseEnum } from '../../platform/parse-enum.ts';
import { type DoseLookup, type NotifiedDose, toDoseKey } from './dose-notifications.ts';
import * as store from './store.ts';
import type { NotifiedAppointment, AppointmentLookup } from './appointment-notifications.ts';

/** A notice with all that is needed to tell it outside the product. */
export interface NotificationContent {
  readonly id: string;
  readonly kind: NotificationKind;
  /** Whom it is about. */
  readonly patientId: string;
  /** The account that is told. */
  readonly recipientId: string;
  /** The first name of whom it is about, where that is somebody else than who is told. */
  readonly person: string | undefined;
  /** With 'dose'; undefined where its alert is gone. */
  readonly dose: Dose | undefined;
  /** With 'dose': from when it says that it is late; undefined where it never does. */
  readonly lateFrom: Temporal.Instant | undefined;
  /** With those of appointments. */
  readonly appointment: NotifiedAppointment | undefined;
  /** With those of messages and calls. */
  readonly conversation: { readonly id: string; readonly doctorName: string } | undefined;
  /** With 'result-read'. */
  readonly recordId: string | undefined;
  /** Whether the patient has seen it in the product. */
  readonly isRead: boolean;
  /** Whether who is told still wants to be, where that was their choice. */
  readonly isWanted: boolean;
  readonly count: number;
  /** From then on it would only mislead: a dose is missed or the next one due, a test was given up. */
  readonly usefulUntil: Temporal.Instant;
  readonly showNames: boolean;
  readonly createdAt: Temporal.Instant;
  /** Of whom it is about. */
  readonly timeZone: string;
  /** Of who is told. */
  readonly language: LanguageCode;
}

const toInstant = (date: Date): Temporal.Instant => Temporal.Instant.fromEpochMilliseconds(date.getTime());

/** The doses that notices are about, by `keyOf`. */
export const findDosesByKey = async (
  db: Trx,
  acting: Acting,
  rows: readonly store.NotificationRow[],
  book: DoseLookup,
): Promise<ReadonlyMap<string, NotifiedDose>> => {
  const keys = rows.flatMap(({ schedule_id: alertId, due_at: dueAt }) =>
    alertId === null || dueAt === null ? [] : [{ alertId, dueAt: toInstant(dueAt) }],
  );
  const doses = keys.length === 0 ? [] : await book.describe(db, acting, keys);
  return new Map(
    doses.map((notified) => [toDoseKey(notified.dose.alertId, Date.parse(notified.dose.dueAt)), notified]),
  );
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

const findDose = (
  { schedule_id: alertId, due_at: dueAt }: store.NotificationRow,
  doses: ReadonlyMap<string, NotifiedDose>,
): NotifiedDose | undefined =>
  alertId === null || dueAt === null ? undefined : doses.get(toDoseKey(alertId, dueAt.getTime()));

export interface NotificationContentDeps {
  readonly doses: DoseLookup;
  readonly appointments: AppointmentLookup;
}

/** Whether this is the first reminder of a dose: a further one is its patient's own wish. */
const isFirstReminder = ({ reminder }: store.NotificationRow): boolean => reminder === 0;

/** From when a reminder says that it is late: from the beginning where its dose was found late. */
const getLateFrom = (row: store.NotificationRow, notified: NotifiedDose | undefined): Temporal.Instant | undefined => {
  if (notified?.dose.late) return Temporal.Instant.from(notified.dose.dueAt);
  return isFirstReminder(row) ? notified?.lateFrom : undefined;
};

/** Until when a reminder is of use. One whose alert is gone is of none. */
const getDoseUsefulUntil = (row: store.NotificationRow, notified: NotifiedDose | undefined): Temporal.Instant =>
  (isFirstReminder(row) ? notified?.remindUntil : notified?.missedAt) ?? toInstant(row.created_at);

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
  'dose-missed': dayMinutes,
  'visit-moved': dayMinutes,
  'visit-called-off': dayMinutes,
  'result-read': dayMinutes,
  'assessment-done': dayMinutes,
};

/** @param startsAt of the appointment: of one that is soon nobody is reminded once it began */
const getUsefulUntil = (
  kind: Exclude<NotificationKind, 'dose'>,
  createdAt: Temporal.Instant,
  startsAt: string | undefined,
): Temporal.Instant => {
  const latest = createdAt.add({ minutes: usefulMinutes[kind] });
  const begins = kind === 'visit-soon' && startsAt !== undefined ? Temporal.Instant.from(startsAt) : latest;
  return Temporal.Instant.compare(begins, latest) < 0 ? begins : latest;
};

/**
 * Who is told of another person, read before the transaction in which both are known: there their own profile is not seen.
 * @returns undefined for one's own person, where `loadNotificationContent` reads it with the rest
 */
export const findOtherRecipient = async (db: Database, acting: Acting): Promise<store.ChannelRecipient | undefined> =>
  isOwn(acting)
    ? undefined
    : db.asPatient(asThemself(acting.accountId), (trx) => store.findRecipient(trx, acting.accountId));

/**
 * Loads notices about one person to be told to one recipient, by their ids, with how that one wants to be reached. None where the
 * access to the person has ended.
 */
export const loadNotificationContent = async (
  db: Trx,
  acting: Acting,
  ids: readonly string[],
  { doses: book, appointments: appointmentBook }: NotificationContentDeps,
  otherRecipient: store.ChannelRecipient | undefined,
) => {
  const { accountId, patientId } = acting;
  const recipient = otherRecipient ?? (await store.findRecipient(db, accountId));
  const subject = otherRecipient === undefined ? undefined : await store.findSubject(db, patientId);
  const rows = otherRecipient && !subject ? [] : await store.findNotificationRows(db, patientId, ids);
  const wantedKinds = rows.length > 0 && otherRecipient ? await store.findWantedKinds(db, acting) : undefined;
  const doses = await findDosesByKey(db, acting, rows, book);
  const appointments = await findAppointmentsById(db, patientId, rows, appointmentBook);
  const entries = rows.map((row): [string, NotificationContent] => {
    const kind = parseEnum(notificationKinds, row.kind);
    const createdAt = toInstant(row.created_at);
    const appointment = appointments.get(row.appointment_id ?? '');
    const notified = findDose(row, doses);
    const { showNames, language } = recipient;
    return [
      row.id,
      {
        id: row.id,
        kind,
        patientId,
        recipientId: accountId,
        person: subject?.firstName,
        dose: notified?.dose,
        lateFrom: kind === 'dose' ? getLateFrom(row, notified) : undefined,
        appointment,
        conversation: store.getConversation(row),
        recordId: row.record_id ?? undefined,
        isRead: row.read_at !== null,
        isWanted: wantedKinds === undefined || wantedKinds.has(kind),
        count: row.count ?? 0,
        usefulUntil:
          kind === 'dose' ? getDoseUsefulUntil(row, notified) : getUsefulUntil(kind, createdAt, appointment?.startsAt),
        showNames,
        createdAt,
        timeZone: subject?.timeZone ?? recipient.timeZone,
        language,
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
  isWanted,
}: NotificationContent): string | undefined => {
  if (!isWanted) return 'not_chosen';
  if (kind === 'message') return isRead ? 'read' : undefined;
  if (kind === 'visit-soon')
    return appointment && isAppointmentSoon(appointment, createdAt) ? undefined : 'visit_changed';
  if (kind !== 'dose' && kind !== 'dose-missed') return undefined;
  if (dose === undefined) return 'alert_gone';
  return dose.status === 'Taken' || dose.status === 'Skipped' ? 'answered' : undefined;
};
