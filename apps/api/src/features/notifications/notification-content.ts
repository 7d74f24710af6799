import type { LanguageCode } from '@arogo/contract/languages';
import type { Dose } from '@arogo/contract/medication';
import { type NotificationKind, notificationKinds } from '@arogo/contract/notifications';
import { type Acting, asThemself, isOwn } from '../../platform/database/actor.ts';
import type { Database, Trx } from '../../platform/database/database.ts';
import { parseEnum } from '../../platform/parse-enum.ts';
import { type DoseLookup, type NotifiedDose, toDoseKey } from './dose-notifications.ts';
import * as store from './store.ts';
import type { NotifiedAppointment, AppointmentLookup } from './appointment-notifications.ts';

/** A notification with everything that external channels need. */
export interface NotificationContent {
  readonly id: string;
  readonly kind: NotificationKind;
  /** The person whom it concerns. */
  readonly patientId: string;
  /** The account that is notified. */
  readonly recipientId: string;
  /** The first name of the person whom it concerns, if that is not the recipient. */
  readonly person: string | undefined;
  /** Only for kind 'dose'; undefined if its alert was deleted. */
  readonly dose: Dose | undefined;
  /** Only for kind 'dose': from this instant on, the text says that the reminder is late; undefined if never. */
  readonly lateFrom: Temporal.Instant | undefined;
  /** Only for kinds about appointments. */
  readonly appointment: NotifiedAppointment | undefined;
  /** Only for kinds about messages and calls. */
  readonly conversation: { readonly id: string; readonly doctorName: string } | undefined;
  /** Only for kind 'result-read'. */
  readonly recordId: string | undefined;
  /** Whether the recipient has seen it in the product. */
  readonly isRead: boolean;
  /** Whether the recipient still wants it, if it is sent by choice. */
  readonly isWanted: boolean;
  readonly count: number;
  /** After this instant it would be misleading: the dose is missed or the next one due, the test has timed out. */
  readonly usefulUntil: Temporal.Instant;
  readonly showNames: boolean;
  readonly createdAt: Temporal.Instant;
  /** The person's time zone. */
  readonly timeZone: string;
  /** The recipient's language. */
  readonly language: LanguageCode;
}

const toInstant = (date: Date): Temporal.Instant => Temporal.Instant.fromEpochMilliseconds(date.getTime());

/** Finds the doses of notifications, by `toDoseKey`. */
export const findDosesByKey = async (
  db: Trx,
  acting: Acting,
  rows: readonly store.NotificationRow[],
  lookup: DoseLookup,
): Promise<ReadonlyMap<string, NotifiedDose>> => {
  const keys = rows.flatMap(({ schedule_id: alertId, due_at: dueAt }) =>
    alertId === null || dueAt === null ? [] : [{ alertId, dueAt: toInstant(dueAt) }],
  );
  const doses = keys.length === 0 ? [] : await lookup.describe(db, acting, keys);
  return new Map(
    doses.map((notifiedDose) => [
      toDoseKey(notifiedDose.dose.alertId, Date.parse(notifiedDose.dose.dueAt)),
      notifiedDose,
    ]),
  );
};

/** Finds the appointments of notifications, by id. */
export const findAppointmentsById = async (
  db: Trx,
  patientId: string,
  rows: readonly store.NotificationRow[],
  lookup: AppointmentLookup,
): Promise<ReadonlyMap<string, NotifiedAppointment>> => {
  const ids = rows.flatMap(({ appointment_id: id }) => id ?? []);
  return ids.length === 0 ? new Map() : lookup.describe(db, patientId, [...new Set(ids)]);
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

/** Whether this is the first reminder of a dose. Later ones exist only because the patient snoozed. */
const isFirstReminder = ({ reminder }: store.NotificationRow): boolean => reminder === 0;

/** The instant from which a reminder says that it is late: its due time if the job found the dose late. */
const getLateFrom = (
  row: store.NotificationRow,
  notifiedDose: NotifiedDose | undefined,
): Temporal.Instant | undefined => {
  if (notifiedDose?.dose.late) return Temporal.Instant.from(notifiedDose.dose.dueAt);
  return isFirstReminder(row) ? notifiedDose?.lateFrom : undefined;
};

/** The instant until which a reminder is useful. Its creation, so never, if its alert was deleted. */
const getDoseUsefulUntil = (row: store.NotificationRow, notifiedDose: NotifiedDose | undefined): Temporal.Instant =>
  (isFirstReminder(row) ? notifiedDose?.remindUntil : notifiedDose?.missedAt) ?? toInstant(row.created_at);

const dayMinutes = 24 * 60;
const usefulMinutes: Readonly<Record<Exclude<NotificationKind, 'dose'>, number>> = {
  test: 10,
  'alerts-made': dayMinutes,
  'doses-late': dayMinutes,
  'visit-confirmed': dayMinutes,
  // An upper limit: it ends when the appointment begins.
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

/** @param startsAt of the appointment; a reminder of an appointment ends at its start */
const getUsefulUntil = (
  kind: Exclude<NotificationKind, 'dose'>,
  createdAt: Temporal.Instant,
  startsAt: string | undefined,
): Temporal.Instant => {
  const latest = createdAt.add({ minutes: usefulMinutes[kind] });
  const endsAt = kind === 'visit-soon' && startsAt !== undefined ? Temporal.Instant.from(startsAt) : latest;
  return Temporal.Instant.compare(endsAt, latest) < 0 ? endsAt : latest;
};

/**
 * Finds the recipient of notifications about another person. Runs before that person's transaction, in which the recipient's
 * own profile is not visible.
 * @returns undefined for one's own person, whose recipient `loadNotificationContent` reads with the rest
 */
export const findOtherRecipient = async (db: Database, acting: Acting): Promise<store.ChannelRecipient | undefined> =>
  isOwn(acting)
    ? undefined
    : db.asPatient(asThemself(acting.accountId), (trx) => store.findRecipient(trx, acting.accountId));

/**
 * Loads notifications about one person by id, for one recipient, with the recipient's channel settings. Empty if the
 * recipient's access to the person has ended.
 */
export const loadNotificationContent = async (
  db: Trx,
  acting: Acting,
  ids: readonly string[],
  { doses: lookup, appointments: appointmentLookup }: NotificationContentDeps,
  otherRecipient: store.ChannelRecipient | undefined,
) => {
  const { accountId, patientId } = acting;
  const recipient = otherRecipient ?? (await store.findRecipient(db, accountId));
  const subject = otherRecipient === undefined ? undefined : await store.findSubject(db, patientId);
  const rows = otherRecipient && !subject ? [] : await store.findNotificationRows(db, patientId, ids);
  const wantedKinds = rows.length > 0 && otherRecipient ? await store.findWantedKinds(db, acting) : undefined;
  const doses = await findDosesByKey(db, acting, rows, lookup);
  const appointments = await findAppointmentsById(db, patientId, rows, appointmentLookup);
  const entries = rows.map((row): [string, NotificationContent] => {
    const kind = parseEnum(notificationKinds, row.kind);
    const createdAt = toInstant(row.created_at);
    const appointment = appointments.get(row.appointment_id ?? '');
    const notifiedDose = findDose(row, doses);
    const { showNames, language } = recipient;
    return [
      row.id,
      {
        id: row.id,
        kind,
        patientId,
        recipientId: accountId,
        person: subject?.firstName,
        dose: notifiedDose?.dose,
        lateFrom: kind === 'dose' ? getLateFrom(row, notifiedDose) : undefined,
        appointment,
        conversation: store.getConversation(row),
        recordId: row.record_id ?? undefined,
        isRead: row.read_at !== null,
        isWanted: wantedKinds === undefined || wantedKinds.has(kind),
        count: row.count ?? 0,
        usefulUntil:
          kind === 'dose'
            ? getDoseUsefulUntil(row, notifiedDose)
            : getUsefulUntil(kind, createdAt, appointment?.startsAt),
        showNames,
        createdAt,
        timeZone: subject?.timeZone ?? recipient.timeZone,
        language,
      },
    ];
  });
  return { recipient, notifications: new Map(entries) };
};

/** Whether an appointment is still confirmed and starts within the reminder's window of a day. */
const isAppointmentSoon = ({ confirmed, startsAt }: NotifiedAppointment, remindedAt: Temporal.Instant): boolean =>
  confirmed && Temporal.Instant.compare(Temporal.Instant.from(startsAt), remindedAt.add({ hours: 24, minutes: 1 })) < 0;

/** Why a notification must not be sent outside the product after all; undefined if it may. */
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
