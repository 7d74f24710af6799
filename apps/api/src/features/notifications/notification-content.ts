import { createHash } from 'node:crypto';
import { defaultLanguage, findLanguage, type LanguageCode } from '@arogo/contract/languages';
import type { Dose } from '@arogo/contract/medication';
import { buildDoseLink } from '@arogo/contract/dose-link';
import { careNoticeTexts } from '@arogo/contract/messages/care-notices';
import { formatDosage } from '@arogo/contract/messages/data-words';
import { notificationTexts } from '@arogo/contract/messages/notifications';
import { lateReminderTexts } from '@arogo/contract/messages/late-reminders';
import { formatClock } from '@arogo/contract/messages/schedule-format';
import { type NotificationKind, notificationKinds } from '@arogo/contract/notifications';
import { buildPersonPrefix } from '@arogo/contract/person-prefix';
import type { Keyring } from '../../platform/crypto/keys.ts';
import { issueTicket } from '../../platform/crypto/tickets.ts';
import { type Acting, asThemself, isOwn } from '../../platform/database/actor.ts';
import type { Database, Trx } from '../../platform/database/database.ts';
import { translate } from '../../platform/language/translations.ts';
import { parseEnum } from '../../platform/parse-enum.ts';
import { addClockName } from '../../platform/zones.ts';
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

/** All that a notice is said with, in a language. */
const getTexts = (language: LanguageCode) => {
  const words = translate(language, notificationTexts);
  const care = translate(language, careNoticeTexts);
  return {
    language,
    words,
    care,
    late: translate(language, lateReminderTexts),
    appointmentTitles: { ...words.appointmentTitles, ...care.visitTitles },
    appointmentWhen: { ...words.visitWhen, ...care.visitWhen },
    formatClock: translate(language, formatClock),
    formatDosage: translate(language, formatDosage),
    locale: language === defaultLanguage ? 'en-GB' : findLanguage(language).locale,
  };
};
type Texts = ReturnType<typeof getTexts>;
type AppointmentKind = keyof Texts['appointmentTitles'];

const isAppointmentKind = (kind: NotificationKind): kind is AppointmentKind =>
  kind in notificationTexts.appointmentTitles || kind in careNoticeTexts.visitTitles;

/** What a notice says outside the product. */
interface NotificationText {
  readonly title: string;
  readonly body: string;
}

const formatMedicine = ({ medicineName, strength }: Dose): string =>
  [medicineName, strength].filter((part) => part !== '').join(' ');

/** Title and text of a dose: a locked screen names the medicine only where its owner allows it, and another person always. */
const formatDose = (
  { words, late, ...texts }: Texts,
  { dose, lateFrom, person, showNames }: Pick<NotificationContent, 'dose' | 'lateFrom' | 'person' | 'showNames'>,
  at: Temporal.Instant,
): NotificationText => {
  const isLate = lateFrom !== undefined && Temporal.Instant.compare(lateFrom, at) < 0;
  const said = isLate ? late : words;
  const unnamed = person === undefined ? said.doseTitle : words.ofPerson(person, said.doseTitleOther);
  if (!dose) return { title: unnamed, body: words.unreadable };
  const due = texts.formatClock(dose.time);
  const dosage = texts.formatDosage(dose.dosage);
  if (!showNames) return { title: unnamed, body: said.doseUnnamed(due) };
  const medicine = formatMedicine(dose);
  return person === undefined
    ? { title: unnamed, body: said.doseNamed(medicine, dosage, due) }
    : { title: words.ofPerson(person, medicine), body: said.doseOther(dosage, due) };
};

/** Of a dose that nobody marked: always somebody else's. It names the medicine as `formatDose` does. */
const formatMissedDose = (
  { words, care, ...texts }: Texts,
  dose: Dose | undefined,
  showNames: boolean,
): NotificationText => {
  if (!dose) return { title: care.missedTitle, body: words.unreadable };
  return {
    title: showNames ? care.missedNamedTitle(formatMedicine(dose)) : care.missedTitle,
    body: care.missed(texts.formatClock(dose.time)),
  };
};

/** When an appointment is: on the clock where its patient must be, which is named where the account's and the appointment's differ. */
const formatAppointment = (
  { words, ...texts }: Texts,
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
  const date = at.toLocaleString(texts.locale, { day: 'numeric', month: 'long' });
  const when = words.visitAt(date, texts.formatClock(at.toPlainTime().toString({ smallestUnit: 'minute' })));
  const time = texts.appointmentWhen[kind](addClockName(when, instant, clock, other, texts.language));
  return showNames ? words.visitNamed(appointment.doctorName, time) : words.visitUnnamed(time);
};

type OwnNotification = Pick<
  NotificationContent,
  'kind' | 'appointment' | 'conversation' | 'count' | 'dose' | 'showNames' | 'timeZone' | 'person' | 'language'
>;

/** Title and text of a notice that is not the reminder of a dose, before the person is named. */
const formatOther = ({
  kind,
  appointment,
  conversation,
  count,
  dose,
  showNames,
  timeZone,
  person,
  language,
}: OwnNotification): NotificationText => {
  const texts = getTexts(language);
  const { words, care } = texts;
  if (kind === 'dose-missed') return formatMissedDose(texts, dose, showNames);
  if (kind === 'message' || kind === 'call-missed')
    return {
      title: words.talkTitles[kind],
      body: conversation && showNames ? words.talkNamed[kind](conversation.doctorName) : words.talkUnnamed[kind],
    };
  if (isAppointmentKind(kind))
    return {
      title: texts.appointmentTitles[kind],
      body: formatAppointment(texts, kind, appointment, timeZone, showNames),
    };
  if (kind === 'alerts-made')
    return person === undefined
      ? { title: words.alertsMadeTitle, body: words.alertsMade(count) }
      : { title: words.alertsMadeTitleOther, body: words.alertsMadeOther(count) };
  if (kind === 'result-read') return { title: care.resultTitle, body: care.result };
  if (kind === 'assessment-done') return { title: care.assessmentTitle, body: care.assessment };
  if (kind === 'doses-late') return { title: words.dosesLateTitle, body: words.dosesLate(count) };
  return { title: words.testTitle, body: words.testBody };
};

/**
 * Title and text of a notice outside the product. The title names the person it is about, where that is not who is told.
 * @param at when it goes out: a reminder that is late by then says so
 */
export const formatNotification = (notification: NotificationContent, at: Temporal.Instant): NotificationText => {
  const texts = getTexts(notification.language);
  if (notification.kind === 'dose') return formatDose(texts, notification, at);
  const { title, body } = formatOther(notification);
  return { title: notification.person === undefined ? title : texts.words.ofPerson(notification.person, title), body };
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
