import type { CompiledQuery } from 'kysely';
import { toDate } from '../clock.ts';
import type { Trx } from '../database/database.ts';
import { AppError } from '../errors.ts';
import { type Cleanup, deleteOldest } from '../jobs/cleanup.ts';
import { prepareStatement } from '../database/prepared-statement.ts';
import { lockByName } from '../database/transaction-lock.ts';

export interface IdempotentRequest {
  readonly patientId: string;
  /** The Idempotency-Key header; without one nothing is stored. */
  readonly key: string | undefined;
  readonly endpoint: string;
  /** SHA-256 of the request's content. */
  readonly requestHash: Buffer;
  readonly at: Temporal.Instant;
}

const keyMaxLength = 200;

/** Reads the Idempotency-Key of a request: 1 to 200 visible characters. @throws AppError invalid_input for anything else */
export const parseIdempotencyKey = (header: string | string[] | undefined): string | undefined => {
  if (header === undefined) return undefined;
  if (typeof header !== 'string' || header.length > keyMaxLength || !/^[\x21-\x7e]+$/.test(header))
    throw new AppError('invalid_input');
  return header;
};

type IdempotencyKey = Pick<IdempotentRequest, 'patientId'> & { readonly key: string };

/** The name of a key's lock. Keys must be locked before everything else. */
export const getKeyLock = ({ patientId, key }: IdempotencyKey): string => `${patientId} ${key}`;

/** The earlier request with the same key. */
export interface EarlierRequest {
  readonly endpoint: string;
  readonly request_hash: Buffer;
  readonly resource_id: string;
}

export const selectKey = prepareStatement<IdempotencyKey, EarlierRequest>((db, { patientId, key }) =>
  db
    .selectFrom('idempotency_key')
    .select(['endpoint', 'request_hash', 'resource_id'])
    .where('patient_id', '=', patientId)
    .where('key', '=', key),
);

/** Stores a request's key with the id of the resource that it created. */
export const insertKey = (db: Trx, request: IdempotentRequest & IdempotencyKey, resourceId: string): CompiledQuery =>
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

/**
 * Checks that a repeated key belongs to the same request.
 * @returns the id of the resource that the earlier request created
 * @throws AppError idempotency_key_reused if the earlier request was a different one
 */
export const requireSameRequest = (
  earlier: EarlierRequest,
  { endpoint, requestHash }: Pick<IdempotentRequest, 'endpoint' | 'requestHash'>,
): string => {
  if (earlier.endpoint !== endpoint || !earlier.request_hash.equals(requestHash))
    throw new AppError('idempotency_key_reused');
  return earlier.resource_id;
};

/**
 * Locks a key until the end of the transaction. `withIdempotencyKey` does so too: call this first if other locks are taken before
 * it, since keys must be locked before everything else.
 */
export const lockIdempotencyKey = async (
  db: Trx,
  { patientId, key }: Pick<IdempotentRequest, 'patientId' | 'key'>,
): Promise<void> => {
  if (key !== undefined) await db.executeQuery(lockByName(db, { name: getKeyLock({ patientId, key }) }));
};

/**
 * Runs `make` once for each key. The first request creates the resource; a repeated one gets its id. A concurrent repetition
 * waits for the first one, since both take the same lock.
 * @throws AppError idempotency_key_reused if the key was used for a different request
 */
export const withIdempotencyKey = async (
  db: Trx,
  request: IdempotentRequest,
  create: () => Promise<string>,
): Promise<{ readonly resourceId: string; readonly repeated: boolean }> => {
  const { patientId, key } = request;
  if (key === undefined) return { resourceId: await create(), repeated: false };
  await lockIdempotencyKey(db, request);
  const [earlier] = (await db.executeQuery(selectKey(db, { patientId, key }))).rows;
  if (earlier) return { resourceId: requireSameRequest(earlier, request), repeated: true };
  const resourceId = await create();
  await db.executeQuery(insertKey(db, { ...request, key }, resourceId));
  return { resourceId, repeated: false };
};

/** How long a key is stored; after that its next request counts as a new one. */
const keyRetention = Temporal.Duration.from({ hours: 7 * 24 });

/** Deletes a batch of expired keys. @returns how many */
export const deleteOldIdempotencyKeys: Cleanup = (trx, clock) =>
  deleteOldest(trx, { table: 'idempotency_key', column: 'created_at', until: clock.now().subtract(keyRetention) });
