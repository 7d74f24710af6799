import { createHash } from 'node:crypto';
import type { Dose } from '@arogo/contract/medication';
import { noticeWords as words } from '@arogo/contract/messages/notifications';
import { clockWords } from '@arogo/contract/messages/schedule-words';
import { type NoticeKind, noticeKinds } from '@arogo/contract/notifications';
import type { Keyring } from '../../platform/crypto/keys.ts';
import { issueTicket } from '../../platform/crypto/tickets.ts';
import type { Statements } from '../../platform/database.ts';
import { oneOf } from '../../platform/one-of.ts';
import { type DoseBook, keyOf } from './doses.ts';
import * as store from './store.ts';

/** A notice with all that is needed to tell it outside the product. */
export interface Told {
  readonly id: string;
  readonly kind: NoticeKind;
  readonly patientId: string;
  /** With 'dose'; undefined where its alert is gone. */
  readonly dose: Dose | undefined;
  readonly count: number;
  /** From then on it would only mislead: a dose is missed, a test was given up. */
  readonly uselessFrom: Temporal.Instant;
  readonly showNames: boolean;
}

const instantOf = (date: Date): Temporal.Instant => Temporal.Instant.fromEpochMilliseconds(date.getTime());

/** The doses that notices are about, by `keyOf`. */
export const dosesOf = async (db: Statements, patientId: string, rows: readonly store.NoticeRow[], book: DoseBook): Promise<ReadonlyMap<string, Dose>> => {
  const keys = rows.flatMap(({ alert_id: alertId, due_at: dueAt }) => (alertId === null || dueAt === null ? [] : [{ alertId, dueAt: instantOf(dueAt) }]));
  const doses = keys.length === 0 ? [] : await book.describe(db, patientId, keys);
  return new Map(doses.map((dose) => [keyOf(dose.alertId, Date.parse(dose.dueAt)), dose]));
};

export const doseOf = ({ alert_id: alertId, due_at: dueAt }: store.NoticeRow, doses: ReadonlyMap<string, Dose>): Dose | undefined =>
  alertId === null || dueAt === null ? undefined : doses.get(keyOf(alertId, dueAt.getTime()));

export interface TellingParts {
  readonly doses: DoseBook;
  /** A dose that was not answered so many minutes after it was due is missed. */
  readonly doseGraceMinutes: number;
}

const usefulMinutes: Readonly<Record<Exclude<NoticeKind, 'dose'>, number>> = { test: 10, 'alerts-made': 24 * 60, 'doses-late': 24 * 60 };

/** Loads notices of one patient to be told, by their ids, with how the patient wants to be reached. */
export const loadTold = async (db: Statements, patientId: string, ids: readonly string[], { doses: book, doseGraceMinutes }: TellingParts) => {
  const reach = await store.reachOf(db, patientId);
  const rows = await store.findNotices(db, patientId, ids);
  const doses = await dosesOf(db, patientId, rows, book);
  const told = rows.map((row): [string, Told] => {
    const kind = oneOf(noticeKinds, row.kind);
    const minutes = kind === 'dose' ? doseGraceMinutes : usefulMinutes[kind];
    const uselessFrom = instantOf(row.created_at).add({ minutes });
    return [row.id, { id: row.id, kind, patientId, dose: doseOf(row, doses), count: row.count ?? 0, uselessFrom, showNames: reach.showNames }];
  });
  return { reach, told: new Map(told) };
};

/** Why a notice is not told outside the product after all, if so. */
export const heldBecause = ({ kind, dose }: Told): string | undefined => {
  if (kind !== 'dose') return undefined;
  if (dose === undefined) return 'alert_gone';
  return dose.status === 'Taken' || dose.status === 'Skipped' ? 'answered' : undefined;
};

const doseWords = ({ medicineName, strength, dosage, time }: Dose, showNames: boolean): string => {
  const due = clockWords(time);
  return showNames ? words.doseNamed([medicineName, strength].filter((part) => part !== '').join(' '), dosage, due) : words.doseUnnamed(due);
};

/** Title and text of a notice outside the product. */
export const wordsOf = ({ kind, dose, count, showNames }: Told): { readonly title: string; readonly body: string } => {
  if (kind === 'dose') return { title: words.doseTitle, body: dose ? doseWords(dose, showNames) : words.unreadable };
  if (kind === 'alerts-made') return { title: words.alertsMadeTitle, body: words.alertsMade(count) };
  if (kind === 'doses-late') return { title: words.dosesLateTitle, body: words.dosesLate(count) };
  return { title: words.testTitle, body: words.testBody };
};

/** The same for every reminder of one dose: a newer one takes the place of the older. */
export const topicOf = ({ id, dose }: Told): string =>
  createHash('sha256').update(dose ? keyOf(dose.alertId, Date.parse(dose.dueAt)) : id).digest('base64url').slice(0, 32);

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
export const doseAddress = (publicUrl: string, keyring: Keyring, told: Told): string => `${publicUrl}/dose#${told.id}.${answerTicket(keyring, told)}`;

/** Where the medicines are. */
export const medicinesAddress = (publicUrl: string): string => `${publicUrl}/service/medicine-alert`;
