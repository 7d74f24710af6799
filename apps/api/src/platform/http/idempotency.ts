import type { CompiledQuery } from 'kysely';
import { toDate } from '../clock.ts';
import type { Trx } from '../database/database.ts';
import { AppError } from '../errors.ts';
import type { Cleanup } from '../jobs/cleanup.ts';
import { prepareStatement } from '../database/prepared-statement.ts';
import { lockByName } from '../database/transaction-lock.ts';

export interface IdempotentRequest {
  readonly patientId: string;
  /** The Idempotency-Key header; without one nothing is remembered. */
  readonly key: string | undefined;
  readonly endpoint: string;
  /** SHA-256 of what the request says. */
  readonly requestHash: Buffer;
  readonly at: Temporal.Instant;
}

const keyMaxLength = 200;

/** The Idempotency-Key of a request: 1 to 200 visible characters. @throws AppError invalid_input for anything else */
export const parseIdempotencyKey = (header: string | string[] | undefined): string | undefined => {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || header.length > keyMaxLength || !/^[\x21-\x7e]+$/.test(header))
    throw new AppError('invalid_input');
  return header;
};

type KeyOf = Pick<IdempotentRequest, 'patientId'> & { readonly key: string };

/** The name of a key's lock. Keys are locked before everything else. */
export const getKeyLock = ({ patientId, key }: KeyOf): string => `${patientId} ${key}`;

/** The request that came with a key before. */
export interface EarlierRequest {
  readonly endpoint: string;
  readonly request_hash: Buffer;
  readonly resource_id: string;
}

export const selectKey = prepareStatement<KeyOf, EarlierRequest>((db, { patientId, key }) =>
  db
    .selectFrom('idempotency_key')
    .select(['endpoint', 'request_hash', 'resource_id'])
    .where('patient_id', '=', patientId)
    .where('key', '=', key),
);

/** Remembers the answer to a request, which made the thing with the id `resourceId`. */
export const insertKey = (db: Trx, request: IdempotentRequest & KeyOf, resourceId: string): CompiledQuery =>
  db
    .insertInto('idempotency_key')
    .values({
      patient_id: request.patientId,
      key: request.key,
      endpoint: request.endpoint,
      request_hash: request.requestHash,
      resource_id: resourceId,
      created_at: toDate(request.at),
    })
    .compile();

/** @returns the id of what the earlier request made @throws AppError idempotency_key_reused when that was another request */
export const requireSameRequest = (
  earlier: EarlierRequest,
  { endpoint, requestHash }: Pick<IdempotentRequest, 'endpoint' | 'requestHash'>,
): string => {
  if (earlier.endpoint !== endpoint || !earlier.request_hash.equals(requestHash))
    throw new AppError('idempotency_key_reused');
  return earlier.resource_id;
};

/**
 * Waits for whoever is at work with this key, until the end of the transaction. `once` does it too: call it first where
 * other locks are taken before `once`, since keys are locked before everything else.
 */
export const lockIdempotencyKey = async (
  db: Trx,
  { patientId, key }: Pick<IdempotentRequest, 'patientId' | 'key'>,
): Promise<void> => {
  if (key !== undefined) await db.executeQuery(lockByName(db, { name: getKeyLock({ patientId, key }) }));
};

/**
 * Does a thing once for a key: the first request makes it, a repetition gets the id of what was made. A repetition that
 * arrives while the first is still at work waits for it, since both take the same lock.
 * @throws AppError idempotency_key_reused when the key came with another request before
 */
export const withIdempotencyKey = async (
  db: Trx,
  request: IdempotentRequest,
  make: () => Promise<string>,
): Promise<{ readonly resourceId: string; readonly repeated: boolean }> => {
  const { patientId, key } = request;
  if (key === undefined) return { resourceId: await make(), repeated: false };
  await lockIdempotencyKey(db, request);
  const [earlier] = (await db.executeQuery(selectKey(db, { patientId, key }))).rows;
  if (earlier) return { resourceId: requireSameRequest(earlier, request), repeated: true };
  const resourceId = await make();
  await db.executeQuery(insertKey(db, { ...request, key }, resourceId));
  return { resourceId, repeated: false };
};

/** After this a request with the same key counts as a new one. */
const keyRetention = Temporal.Duration.from({ hours: 7 * 24 });

/** Deletes keys that are too old to be repeated. @returns how many */
export const deleteOldIdempotencyKeys: Cleanup = async (trx, clock) => {
  const { numDeletedRows } = await trx
    .deleteFrom('idempotency_key')
    .where('created_at', '<=', toDate(clock.now().subtract(keyRetention)))
    .executeTakeFirst();
  return Number(numDeletedRows);
};
