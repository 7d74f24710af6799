import type { ShareDevice } from '@arogo/contract/sharing';
import { type Selectable, sql } from 'kysely';
import { toDate } from '../../../platform/clock.ts';
import type { RecordShare, RecordShareOpening } from '../../../platform/database/database-types.ts';
import type { Trx } from '../../../platform/database/database.ts';
import type { Correction } from '../corrections/corrections.ts';
import { parseCorrectionRow } from '../corrections/corrections-store.ts';
import { recordColumns, buildRecordsQuery } from '../store.ts';

const columns = [
  'id',
  'patient_id',
  'sealed_token',
  'has_passcode',
  'passcode_attempts',
  'openings',
  'openings_allowed',
  'created_at',
  'expires_at',
  'revoked_at',
] as const;

/** A link as its patient may see it. */
export type ShareRow = Pick<Selectable<RecordShare>, (typeof columns)[number]>;

export interface NewShare {
  readonly id: string;
  readonly patientId: string;
  readonly tokenHash: Buffer;
  readonly sealedToken: Buffer;
  readonly passcodeHash: string | undefined;
  readonly openingsAllowed: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** In the order in which they were chosen, each once. */
  readonly recordIds: readonly string[];
}

/** Makes a link to records of the patient. @returns false, and nothing is made, where one of them is not there */
export const insertShare = async (db: Trx, share: NewShare): Promise<boolean> => {
  const { id, patientId, recordIds } = share;
  const there = await db
    .selectFrom('health_record')
    .select('id')
    .where('patient_id', '=', patientId)
    .where('id', 'in', recordIds)
    .where('deleted_at', 'is', null)
    .execute();
  if (there.length !== recordIds.length) return false;
  await db
    .insertInto('record_share')
    .values({
      id,
      patient_id: patientId,
      token_hash: share.tokenHash,
      sealed_token: share.sealedToken,
      passcode_hash: share.passcodeHash ?? null,
      openings_allowed: share.openingsAllowed,
      created_at: share.createdAt,
      expires_at: share.expiresAt,
    })
    .execute();
  await db
    .insertInto('record_share_item')
    .values(recordIds.map((recordId, place) => ({ share_id: id, record_id: recordId, patient_id: patientId, place })))
    .execute();
  return true;
};

export const findShare = (db: Trx, patientId: string, id: string): Promise<ShareRow | undefined> =>
  db
    .selectFrom('record_share')
    .select(columns)
    .where('patient_id', '=', patientId)
    .where('id', '=', id)
    .executeTakeFirst();

export const countShares = async (db: Trx, patientId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('record_share')
    .select(({ fn }) => fn.count<string>('id').as('count'))
    .where('patient_id', '=', patientId)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** A page of links, the newest first. */
export const listShares = (
  db: Trx,
  patientId: string,
  page: { readonly limit: number; readonly offset: number },
): Promise<ShareRow[]> =>
  db
    .selectFrom('record_share')
    .select(columns)
    .where('patient_id', '=', patientId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();

/** A record behind a link, by what names it. */
export interface SharedName {
  readonly share_id: string;
  readonly id: string;
  readonly record_type: string;
  readonly record_date: Date;
  readonly doctor_name: string;
  readonly lab_test_name: string | null;
  readonly document_test: string | null;
  readonly document_contents: unknown;
}

/** What stands behind links and was not deleted, in the order in which it was chosen. */
export const findSharedNames = async (
  db: Trx,
  patientId: string,
  shareIds: readonly string[],
): Promise<readonly SharedName[]> =>
  shareIds.length === 0
    ? []
    : db
        .selectFrom('record_share_item as i')
        .innerJoin('health_record as r', 'r.id', 'i.record_id')
        .leftJoin('record_reading as g', 'g.record_id', 'r.id')
        .select(['i.share_id', 'r.id', 'r.record_type', 'r.record_date', 'r.doctor_name'])
        .select(['r.lab_test_name', 'g.document_test', 'g.document_contents'])
        .where('i.patient_id', '=', patientId)
        .where('i.share_id', 'in', shareIds)
        .where('r.deleted_at', 'is', null)
        .orderBy('i.place')
        .execute();

/** Ids of the records that a link shows now, in their order. */
export const findSharedRecordIds = async (db: Trx, patientId: string, shareId: string): Promise<readonly string[]> =>
  (await findSharedNames(db, patientId, [shareId])).map(({ id }) => id);

/** What a link shows now, with the facts of each paper, in the order in which it was chosen. */
export const findSharedRecords = (db: Trx, patientId: string, shareId: string) =>
  buildRecordsQuery(db)
    .innerJoin('record_share_item as i', 'i.record_id', 'r.id')
    .select(recordColumns)
    .select('g.facts')
    .where('i.patient_id', '=', patientId)
    .where('i.share_id', '=', shareId)
    .where('r.patient_id', '=', patientId)
    .orderBy('i.place')
    .execute();

/** What the patient says about the papers of records, by the record. */
export const findCorrectionsByRecord = async (
  db: Trx,
  recordIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Correction[]>> => {
  const rows = await db
    .selectFrom('record_correction')
    .select(['record_id', 'fact', 'sort', 'value', 'read', 'version', 'recorded_at'])
    // Any number of ids is one statement, so that the database plans it once.
    .where('record_id', '=', sql<string>`any(${recordIds}::uuid[])`)
    .execute();
  return new Map(
    [...Map.groupBy(rows, (row) => row.record_id)].map(([id, corrections]) => [
      id,
      corrections.map(parseCorrectionRow),
    ]),
  );
};

/** Ends a link for good. @returns false where it had ended so before */
export const revokeShare = async (db: Trx, patientId: string, id: string, at: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('record_share')
    .set({ revoked_at: at, sealed_token: null })
    .where('patient_id', '=', patientId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
};

/** The link of a token that can still be opened. */
export interface OpenableShare {
  readonly shareId: string;
  readonly patientId: string;
  readonly hasPasscode: boolean;
}

/** The link of a token, whoever's it is; undefined where it is unknown or over. */
export const findByToken = async (
  db: Trx,
  tokenHash: Buffer,
  now: Temporal.Instant,
  tries: number,
): Promise<OpenableShare | undefined> => {
  const { rows } = await sql<{ share_id: string; patient_id: string; has_passcode: boolean }>`
    select share_id, patient_id, has_passcode from privileged.find_openable_share(${tokenHash}, ${toDate(now)}, ${tries})`.execute(
    db,
  );
  const row = rows[0];
  return row && { shareId: row.share_id, patientId: row.patient_id, hasPasscode: row.has_passcode };
};

/** The link of a token that has neither ended nor been revoked, however often it was opened; undefined where there is none. */
export const findActiveByToken = async (
  db: Trx,
  tokenHash: Buffer,
  now: Temporal.Instant,
): Promise<Omit<OpenableShare, 'hasPasscode'> | undefined> => {
  const { rows } = await sql<{ share_id: string; patient_id: string }>`
    select share_id, patient_id from privileged.find_active_share(${tokenHash}, ${toDate(now)})`.execute(db);
  const row = rows[0];
  return row && { shareId: row.share_id, patientId: row.patient_id };
};

/** Counts a try of a passcode. @returns what it is checked against and the how-manieth it is; undefined where none is left */
export const consumePasscodeAttempt = async (
  db: Trx,
  tokenHash: Buffer,
  now: Temporal.Instant,
  tries: number,
): Promise<{ readonly passcodeHash: string; readonly attempts: number } | undefined> => {
  const { rows } = await sql<{ passcode_hash: string; attempts: number }>`
    select passcode_hash, attempts from privileged.count_passcode_attempt(${tokenHash}, ${toDate(now)}, ${tries})`.execute(
    db,
  );
  const row = rows[0];
  return row && { passcodeHash: row.passcode_hash, attempts: row.attempts };
};

/**
 * Counts an opening of a link that lives, and gives the try of a right passcode back. Counting and looking are one
 * statement, so that openings at the same moment count one by one.
 * @returns the link afterwards, or undefined where no opening was left
 */
export const countOpening = (db: Trx, { shareId, patientId, hasPasscode }: OpenableShare, now: Date) =>
  db
    .updateTable('record_share')
    .set(({ eb }) => ({
      openings: eb('openings', '+', 1),
      ...(hasPasscode && { passcode_attempts: eb('passcode_attempts', '-', 1) }),
    }))
    .where('patient_id', '=', patientId)
    .where('id', '=', shareId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .whereRef('openings', '<', 'openings_allowed')
    .returning(['openings', 'openings_allowed', 'expires_at'])
    .executeTakeFirst();

export interface NewOpening {
  readonly shareId: string;
  readonly patientId: string;
  readonly at: Date;
  readonly device: ShareDevice;
}

/** Notes an opening. @returns its id */
export const insertOpening = async (db: Trx, { shareId, patientId, at, device }: NewOpening): Promise<string> => {
  const { id } = await db
    .insertInto('record_share_opening')
    .values({ share_id: shareId, patient_id: patientId, at, device })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** The openings of a link, the newest first; there are never more than twenty. */
export const findOpenings = (db: Trx, patientId: string, shareId: string): Promise<Selectable<RecordShareOpening>[]> =>
  db
    .selectFrom('record_share_opening')
    .selectAll()
    .where('patient_id', '=', patientId)
    .where('share_id', '=', shareId)
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute();

/** The files that openings of a link were handed, the first one first. */
export const findOpenedFiles = (db: Trx, patientId: string, shareId: string) =>
  db
    .selectFrom('record_share_file as h')
    .innerJoin('record_share_opening as o', 'o.id', 'h.opening_id')
    .select(['h.opening_id', 'h.record_id', 'h.times'])
    .where('o.patient_id', '=', patientId)
    .where('o.share_id', '=', shareId)
    .orderBy('h.first_at')
    .orderBy('h.record_id')
    .execute();

/** The link that an opening was one of, while it lives and shows the record. However often it was opened since. */
export const findLiveOpening = (db: Trx, patientId: string, openingId: string, recordId: string, now: Date) =>
  db
    .selectFrom('record_share_opening as o')
    .innerJoin('record_share as s', 's.id', 'o.share_id')
    .innerJoin('record_share_item as i', 'i.share_id', 's.id')
    .select(['s.id', 's.expires_at'])
    .where('o.patient_id', '=', patientId)
    .where('o.id', '=', openingId)
    .where('i.record_id', '=', recordId)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', now)
    .executeTakeFirst();

/** Notes that an opening was handed a file. */
export const insertOpenedFile = async (
  db: Trx,
  handed: { readonly openingId: string; readonly recordId: string; readonly patientId: string; readonly at: Date },
): Promise<void> => {
  await db
    .insertInto('record_share_file')
    .values({
      opening_id: handed.openingId,
      record_id: handed.recordId,
      patient_id: handed.patientId,
      first_at: handed.at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['opening_id', 'record_id'])
        .doUpdateSet(({ eb }) => ({ times: eb('record_share_file.times', '+', 1) })),
    )
    .execute();
};

/** The address by which the acting account signs in. */
export const getAccountAddress = async (db: Trx, accountId: string): Promise<string> => {
  const { email } = await db
    .selectFrom('account')
    .select('email')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return email;
};

/** What a receiver is told of the patient: nothing but the first name. */
export const getFirstName = async (db: Trx, patientId: string): Promise<string> => {
  const { first_name: name } = await db
    .selectFrom('patient')
    .select('first_name')
    .where('id', '=', patientId)
    .executeTakeFirstOrThrow();
  return name;
};
