import type { ShareDevice } from '@arogo/contract/sharing';
import { type Selectable, sql } from 'kysely';
import { toDate } from '../../../platform/clock.ts';
import type { RecordShare, RecordShareOpening } from '../../../platform/database/database-types.ts';
import type { Trx } from '../../../platform/database/database.ts';
import type { Correction } from '../corrections/corrections.ts';
import { parseCorrectionRow } from '../corrections/corrections-store.ts';
import { buildRecordDay, buildRecordsQuery, recordColumns } from '../store.ts';

const shareColumns = [
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

/** The columns of a link that its patient may see. */
export type ShareRow = Pick<Selectable<RecordShare>, (typeof shareColumns)[number]>;

export interface NewShare {
  readonly id: string;
  readonly patientId: string;
  readonly tokenHash: Buffer;
  readonly sealedToken: Buffer;
  readonly passcodeHash: string | undefined;
  readonly openingsAllowed: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** In the order of selection, without duplicates. */
  readonly recordIds: readonly string[];
}

/** Inserts a link to records of the patient. @returns false, without effect, if one of them does not exist */
export const insertShare = async (db: Trx, share: NewShare): Promise<boolean> => {
  const { id, patientId, recordIds } = share;
  const existing = await db
    .selectFrom('health_record')
    .select('id')
    .where('patient_id', '=', patientId)
    .where('id', 'in', recordIds)
    .where('deleted_at', 'is', null)
    .execute();
  if (existing.length !== recordIds.length) return false;
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
    .select(shareColumns)
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
    .select(shareColumns)
    .where('patient_id', '=', patientId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();

/** A record of a link, with its naming columns. */
export interface SharedName {
  readonly share_id: string;
  readonly id: string;
  readonly record_type: string;
  readonly record_date: Date;
  /** The calendar date of `record_date` in the patient's time zone, YYYY-MM-DD. */
  readonly day: string;
  readonly doctor_name: string;
  readonly lab_test_name: string | null;
  readonly document_test: string | null;
  readonly document_contents: unknown;
}

/** The records of links that were not deleted, in the order of selection. */
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
        .select(buildRecordDay(patientId))
        .select(['r.lab_test_name', 'g.document_test', 'g.document_contents'])
        .where('i.patient_id', '=', patientId)
        .where('i.share_id', 'in', shareIds)
        .where('r.deleted_at', 'is', null)
        .orderBy('i.place')
        .execute();

/** Ids of the records that a link shows now, in their order. */
export const findSharedRecordIds = async (db: Trx, patientId: string, shareId: string): Promise<readonly string[]> =>
  (await findSharedNames(db, patientId, [shareId])).map(({ id }) => id);

/** The records that a link shows now, with their facts, in the order of selection. */
export const findSharedRecords = (db: Trx, patientId: string, shareId: string) =>
  buildRecordsQuery(db)
    .innerJoin('record_share_item as i', 'i.record_id', 'r.id')
    .select(recordColumns)
    .select(buildRecordDay(patientId))
    .select('g.facts')
    .where('i.patient_id', '=', patientId)
    .where('i.share_id', '=', shareId)
    .where('r.patient_id', '=', patientId)
    .orderBy('i.place')
    .execute();

/** The patient's corrections of records, by record. */
export const findCorrectionsByRecord = async (
  db: Trx,
  recordIds: readonly string[],
): Promise<ReadonlyMap<string, readonly Correction[]>> => {
  const rows = await db
    .selectFrom('record_correction')
    .select(['record_id', 'fact', 'sort', 'value', 'read', 'version', 'recorded_at'])
    // An array parameter: the statement's text does not depend on the number of ids, so it is planned once.
    .where('record_id', '=', sql<string>`any(${recordIds}::uuid[])`)
    .execute();
  return new Map(
    [...Map.groupBy(rows, (row) => row.record_id)].map(([id, corrections]) => [
      id,
      corrections.map(parseCorrectionRow),
    ]),
  );
};

/** Ends a link for good. @returns false if it had ended before */
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

/** A link that can still be opened. */
export interface OpenableShare {
  readonly shareId: string;
  readonly patientId: string;
  readonly hasPasscode: boolean;
}

/** Finds the link of a token, of any patient; undefined if it is unknown or has ended. */
export const findByToken = async (
  db: Trx,
  tokenHash: Buffer,
  now: Temporal.Instant,
  maxAttempts: number,
): Promise<OpenableShare | undefined> => {
  const { rows } = await sql<{ share_id: string; patient_id: string; has_passcode: boolean }>`
    select share_id, patient_id, has_passcode from privileged.find_openable_share(${tokenHash}, ${toDate(now)}, ${maxAttempts})`.execute(
    db,
  );
  const row = rows[0];
  return row && { shareId: row.share_id, patientId: row.patient_id, hasPasscode: row.has_passcode };
};

/** Finds the link of a token that has neither expired nor been revoked, regardless of its number of openings. */
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

/** Counts a passcode attempt. @returns the hash to check and the number of the attempt; undefined if none is left */
export const consumePasscodeAttempt = async (
  db: Trx,
  tokenHash: Buffer,
  now: Temporal.Instant,
  maxAttempts: number,
): Promise<{ readonly passcodeHash: string; readonly attempts: number } | undefined> => {
  const { rows } = await sql<{ passcode_hash: string; attempts: number }>`
    select passcode_hash, attempts from privileged.count_passcode_attempt(${tokenHash}, ${toDate(now)}, ${maxAttempts})`.execute(
    db,
  );
  const row = rows[0];
  return row && { passcodeHash: row.passcode_hash, attempts: row.attempts };
};

/**
 * Counts an opening of a valid link, and takes back the attempt of a correct passcode. One statement checks and counts, so that
 * concurrent openings count one by one.
 * @returns the link afterwards, or undefined if no opening was left
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

/** Inserts an opening. @returns its id */
export const insertOpening = async (db: Trx, { shareId, patientId, at, device }: NewOpening): Promise<string> => {
  const { id } = await db
    .insertInto('record_share_opening')
    .values({ share_id: shareId, patient_id: patientId, at, device })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** The openings of a link, the newest first; at most twenty. */
export const findOpenings = (db: Trx, patientId: string, shareId: string): Promise<Selectable<RecordShareOpening>[]> =>
  db
    .selectFrom('record_share_opening')
    .selectAll()
    .where('patient_id', '=', patientId)
    .where('share_id', '=', shareId)
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute();

/** The files that openings of a link downloaded, the first one first. */
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

/** Finds the link of an opening while it is valid and shows the record, regardless of later openings. */
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

/** Records that an opening downloaded a file. */
export const insertOpenedFile = async (
  db: Trx,
  download: { readonly openingId: string; readonly recordId: string; readonly patientId: string; readonly at: Date },
): Promise<void> => {
  await db
    .insertInto('record_share_file')
    .values({
      opening_id: download.openingId,
      record_id: download.recordId,
      patient_id: download.patientId,
      first_at: download.at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['opening_id', 'record_id'])
        .doUpdateSet(({ eb }) => ({ times: eb('record_share_file.times', '+', 1) })),
    )
    .execute();
};

/** The sign-in address of the acting account. */
export const getAccountAddress = async (db: Trx, accountId: string): Promise<string> => {
  const { email } = await db
    .selectFrom('account')
    .select('email')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return email;
};

/** The patient's first name, which is all that a receiver learns of the patient. */
export const getFirstName = async (db: Trx, patientId: string): Promise<string> => {
  const { first_name: name } = await db
    .selectFrom('patient')
    .select('first_name')
    .where('id', '=', patientId)
    .executeTakeFirstOrThrow();
  return name;
};
