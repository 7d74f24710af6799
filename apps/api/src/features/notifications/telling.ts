import { createHash } from 'node:crypto';
import type { Dose } from '@arogo/contract/medication';
import { noticeWords as words } from '@arogo/contract/messages/notifications';
import { clockWords } from '@arogo/contract/messages/schedule-words';
import { type NoticeKind, noticeKinds } from '@arogo/contract/notifications';
import type { Keyring } from '../../platform/crypto/keys.ts';
import { issueTicket } from '../../platform/crypto/tickets.ts';
import type { Statements } from '../../platform/database.ts';
import { oneOf } from '../../platform/one-of.ts';
import { namingClock } from '../../platform/zones.ts';
import { type DoseBook, keyOf } from './doses.ts';
import * as store from './store.ts';
import type { NoticedVisit, VisitBook } from './visits.ts';

/** A notice with all that is needed to tell it outside the product. */
export interface Told {
  readonly id: string;
  readonly kind: NoticeKind;
  readonly patientId: string;
  /** With 'dose'; undefined where its alert is gone. */
  readonly dose: Dose | undefined;
  /** With those of visits. */
  readonly visit: NoticedVisit | undefined;
  /** With those of messages and calls. */
  readonly talk: { readonly id: string; readonly doctorName: string } | undefined;
  /** Whether the patient has seen it in the product. */
  readonly isRead: boolean;
  readonly count: number;
  /** From then on it would only mislead: a dose is missed, a test was given up. */
  readonly uselessFrom: Temporal.Instant;
  readonly showNames: boolean;
  readonly createdAt: Temporal.Instant;
  /** The patient's own. */
  readonly timeZone: string;
}

const instantOf = (date: Date): Temporal.Instant => Temporal.Instant.fromEpochMilliseconds(date.getTime());

/** The doses that notices are about, by `keyOf`. */
export const dosesOf = async (
  db: Statements,
  patientId: string,
  rows: readonly store.NoticeRow[],
  book: DoseBook,
): Promise<ReadonlyMap<string, Dose>> => {
  const keys = rows.flatMap(({ alert_id: alertId, due_at: dueAt }) =>
    alertId === null || dueAt === null ? [] : [{ alertId, dueAt: instantOf(dueAt) }],
  );
  const doses = keys.length === 0 ? [] : await book.describe(db, patientId, keys);
  return new Map(doses.map((dose) => [keyOf(dose.alertId, Date.parse(dose.dueAt)), dose]));
};

/** The visits that notices are about, by their ids. */
export const visitsOf = async (
  db: Statements,
  patientId: string,
  rows: readonly store.NoticeRow[],
  book: VisitBook,
): Promise<ReadonlyMap<string, NoticedVisit>> => {
  const ids = rows.flatMap(({ appointment_id: id }) => id ?? []);
  return ids.length === 0 ? new Map() : book.describe(db, patientId, [...new Set(ids)]);
};

export const doseOf = (
  { alert_id: alertId, due_at: dueAt }: store.NoticeRow,
  doses: ReadonlyMap<string, Dose>,
): Dose | undefined => (alertId === null || dueAt === null ? undefined : doses.get(keyOf(alertId, dueAt.getTime())));

export interface TellingParts {
  readonly doses: DoseBook;
  readonly visits: VisitBook;
  /** A dose that was not answered so many minutes after it was due is missed. */
  readonly doseGraceMinutes: number;
}

const day = 24 * 60;
const usefulMinutes: Readonly<Record<Exclude<NoticeKind, 'dose'>, number>> = {
  test: 10,
  'alerts-made': day,
  'doses-late': day,
  'visit-confirmed': day,
  // At the longest: it ends when the visit begins.
  'visit-soon': day,
  'visit-expired': day,
  'visit-refunded': day,
  'visit-cancelled': day,
  'call-missed': day,
  message: day,
};

/** Loads notices of one patient to be told, by their ids, with how the patient wants to be reached. */
export const loadTold = async (
  db: Statements,
  patientId: string,
  ids: readonly string[],
  { doses: book, visits: visitBook, doseGraceMinutes }: TellingParts,
) => {
  const reach = await store.reachOf(db, patientId);
  const rows = await store.findNotices(db, patientId, ids);
  const doses = await dosesOf(db, patientId, rows, book);
  const visits = await visitsOf(db, patientId, rows, visitBook);
  const told = rows.map((row): [string, Told] => {
    const kind = oneOf(noticeKinds, row.kind);
    const minutes = kind === 'dose' ? doseGraceMinutes : usefulMinutes[kind];
    const createdAt = instantOf(row.created_at);
    const visit = visits.get(row.appointment_id ?? '');
    const latest = createdAt.add({ minutes });
    const begins = kind === 'visit-soon' && visit ? Temporal.Instant.from(visit.startsAt) : latest;
    const uselessFrom = Temporal.Instant.compare(begins, latest) < 0 ? begins : latest;
    const { showNames, timeZone } = reach;
    return [
      row.id,
      {
        id: row.id,
        kind,
        patientId,
        dose: doseOf(row, doses),
        visit,
        talk: store.talkOf(row),
        isRead: row.read_at !== null,
        count: row.count ?? 0,
        uselessFrom,
        showNames,
        createdAt,
        timeZone,
      },
    ];
  });
  return { reach, told: new Map(told) };
};

/** Whether a visit takes place when its reminder said: nobody is reminded more than a day before. */
const isSoon = ({ confirmed, startsAt }: NoticedVisit, remindedAt: Temporal.Instant): boolean =>
  confirmed && Temporal.Instant.compare(Temporal.Instant.from(startsAt), remindedAt.add({ hours: 24, minutes: 1 })) < 0;

/** Why a notice is not told outside the product after all, if so. */
export const heldBecause = ({ kind, dose, visit, isRead, createdAt }: Told): string | undefined => {
  if (kind === 'message') return isRead ? 'read' : undefined;
  if (kind === 'visit-soon') return visit && isSoon(visit, createdAt) ? undefined : 'visit_changed';
  if (kind !== 'dose') return undefined;
  if (dose === undefined) return 'alert_gone';
  return dose.status === 'Taken' || dose.status === 'Skipped' ? 'answered' : undefined;
};

type VisitKind = keyof typeof words.visitTitles;

const isOfVisit = (kind: NoticeKind): kind is VisitKind => kind in words.visitTitles;

const doseWords = ({ medicineName, strength, dosage, time }: Dose, showNames: boolean): string => {
  const due = clockWords(time);
  return showNames
    ? words.doseNamed([medicineName, strength].filter((part) => part !== '').join(' '), dosage, due)
    : words.doseUnnamed(due);
};

/** When a visit is: on the clock where its patient must be, which is named where the account's and the visit's differ. */
const visitWords = (kind: VisitKind, visit: NoticedVisit | undefined, timeZone: string, showNames: boolean): string => {
  if (!visit) return words.unreadable;
  const instant = Temporal.Instant.from(visit.startsAt);
  const [clock, other] = visit.mode === 'online' ? [timeZone, visit.timeZone] : [visit.timeZone, timeZone];
  const at = instant.toZonedDateTimeISO(clock);
  const date = at.toLocaleString('en-GB', { day: 'numeric', month: 'long' });
  const when = words.visitAt(date, clockWords(at.toPlainTime().toString({ smallestUnit: 'minute' })));
  const said = words.visitWhen[kind](namingClock(when, instant, clock, other));
  return showNames ? words.visitNamed(visit.doctorName, said) : words.visitUnnamed(said);
};

/** Title and text of a notice outside the product. */
export const wordsOf = ({
  kind,
  dose,
  visit,
  talk,
  count,
  showNames,
  timeZone,
}: Told): { readonly title: string; readonly body: string } => {
  if (kind === 'message' || kind === 'call-missed')
    return {
      title: words.talkTitles[kind],
      body: talk && showNames ? words.talkNamed[kind](talk.doctorName) : words.talkUnnamed[kind],
    };
  if (isOfVisit(kind)) return { title: words.visitTitles[kind], body: visitWords(kind, visit, timeZone, showNames) };
  if (kind === 'dose') return { title: words.doseTitle, body: dose ? doseWords(dose, showNames) : words.unreadable };
  if (kind === 'alerts-made') return { title: words.alertsMadeTitle, body: words.alertsMade(count) };
  if (kind === 'doses-late') return { title: words.dosesLateTitle, body: words.dosesLate(count) };
  return { title: words.testTitle, body: words.testBody };
};

/** The same for every reminder of one dose: a newer one takes the place of the older. */
export const topicOf = ({ id, dose }: Told): string =>
  createHash('sha256')
    .update(dose ? keyOf(dose.alertId, Date.parse(dose.dueAt)) : id)
    .digest('base64url')
    .slice(0, 32);

/** A missed dose can still be answered from its notice for this long. */
const answerableAfterMissed = { hours: 12 };

/** Opens the one answer of a notice's dose. It comes from no session: a phone that rings at night has none. */
export const answerTicket = (keyring: Keyring, told: Told): string =>
  issueTicket(keyring, {
    purpose: 'dose-answer',
    subject: told.patientId,
    resource: told.id,
    expiresAt: told.uselessFrom.add(answerableAfterMissed),
  });

/** Lets a browser say that it showed what was sent to it. */
export const receivedTicket = (keyring: Keyring, told: Told, deliveryId: string): string =>
  issueTicket(keyring, {
    purpose: 'notice-received',
    subject: told.patientId,
    resource: deliveryId,
    expiresAt: told.uselessFrom.add({ hours: 24 }),
  });

/** The page on which a dose can be answered. Its ticket stands in the fragment, which no server is sent. */
export const doseAddress = (publicUrl: string, keyring: Keyring, told: Told): string =>
  `${publicUrl}/dose#${told.id}.${answerTicket(keyring, told)}`;

/** The page that a notice leads to where it cannot be answered itself: the visit, the conversation, or the medicines. */
export const pageOf = ({ visit, talk }: Told): string => {
  if (talk) return `/messages?activeChatId=${talk.id}`;
  return visit ? `/appointments?appointmentId=${visit.id}` : '/service/medicine-alert';
};
