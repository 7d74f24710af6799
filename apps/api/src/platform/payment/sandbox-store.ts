import { randomBytes } from 'node:crypto';
import { toDate } from '../clock.ts';
import type { Trx } from '../database/database.ts';
import type {
  DeclineCode,
  GatewayCard,
  GatewayEvent,
  GatewayPayment,
  GatewayRefund,
  GatewayState,
  NewCharge,
  NewIntent,
  NewRefund,
} from './gateway.ts';

type Now = Temporal.Instant;

/** The outcome of an attempt to pay. */
export interface ChargeOutcome {
  readonly state: Extract<GatewayState, 'succeeded' | 'declined' | 'processing'>;
  readonly decline?: DeclineCode;
  readonly card: GatewayCard;
  /** Only with 'processing'. */
  readonly settlesAt?: Now;
}

const createReference = (kind: 'pay' | 'ref' | 'evt'): string => `sbx_${kind}_${randomBytes(18).toString('base64url')}`;

const toInstant = (date: Date): Now => Temporal.Instant.fromEpochMilliseconds(date.getTime());

/** @returns undefined if the key was used for another intent */
export const openPayment = async (
  db: Trx,
  { key, amount, currency, description }: NewIntent,
  now: Now,
): Promise<string | undefined> => {
  const added = { reference: createReference('pay'), key, amount, currency, description, created_at: toDate(now) };
  const opened = await db
    .insertInto('sandbox.payment')
    .values(added)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('reference')
    .executeTakeFirst();
  if (opened) return opened.reference;
  const known = await db
    .selectFrom('sandbox.payment')
    .select(['reference', 'amount', 'description'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return known.amount === amount && known.description === description ? known.reference : undefined;
};

const completeDuePayment = (db: Trx, reference: string, now: Now) =>
  db
    .updateTable('sandbox.payment')
    .set((eb) => ({ state: 'succeeded', charged_at: eb.ref('settles_at'), settles_at: null }))
    .where('reference', '=', reference)
    .where('state', '=', 'processing')
    .where('settles_at', '<=', toDate(now))
    .execute();

/** Locks the payment until the end of the transaction. */
const lockPayment = (db: Trx, reference: string) =>
  db.selectFrom('sandbox.payment').select('reference').where('reference', '=', reference).forUpdate().execute();

/** Reads the payment. Settles it first if its processing time is over. */
export const findPayment = async (
  db: Trx,
  reference: string,
  now: Now,
  { lock }: { readonly lock: boolean },
): Promise<GatewayPayment | undefined> => {
  if (lock) await lockPayment(db, reference);
  await completeDuePayment(db, reference, now);
  const row = await db
    .selectFrom('sandbox.payment')
    .select(['reference', 'state', 'decline', 'amount', 'brand', 'last4', 'charged_at'])
    .select((eb) =>
      eb
        .selectFrom('sandbox.refund')
        .select((sum) => sum.fn.coalesce(sum.fn.sum('amount'), sum.lit(0)).as('refunded'))
        .where('payment', '=', reference)
        .as('refunded'),
    )
    .where('reference', '=', reference)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    reference,
    state: row.state as GatewayState,
    decline: (row.decline ?? undefined) as DeclineCode | undefined,
    amount: row.amount,
    currency: 'INR',
    refunded: Number(row.refunded ?? 0),
    card: row.brand === null || row.last4 === null ? undefined : { brand: row.brand, last4: row.last4 },
    chargedAt: row.charged_at === null ? undefined : toInstant(row.charged_at),
  };
};

/** Finds the attempt that used a key. */
export const findCharge = (db: Trx, key: string) =>
  db.selectFrom('sandbox.charge').select(['payment', 'token']).where('key', '=', key).executeTakeFirst();

/** @returns false if the key was used for another payment meanwhile */
export const addCharge = async (
  db: Trx,
  { key, reference, token }: NewCharge,
  { state, decline, card, settlesAt }: ChargeOutcome,
  now: Now,
): Promise<boolean> => {
  const added = await db
    .insertInto('sandbox.charge')
    .values({ key, payment: reference, token, created_at: toDate(now) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!added) return false;
  await db
    .updateTable('sandbox.payment')
    .set({
      state,
      decline: decline ?? null,
      ...card,
      settles_at: settlesAt ? toDate(settlesAt) : null,
      charged_at: state === 'succeeded' ? toDate(now) : null,
    })
    .where('reference', '=', reference)
    .execute();
  return true;
};

/** Cancels a payment that is still payable and not in processing. */
export const cancelPayment = (db: Trx, reference: string) =>
  db
    .updateTable('sandbox.payment')
    .set({ state: 'cancelled', decline: null })
    .where('reference', '=', reference)
    .where('state', 'in', ['open', 'declined'])
    .execute();

export const findRefundByKey = (db: Trx, key: string) =>
  db.selectFrom('sandbox.refund').select(['reference', 'payment', 'amount']).where('key', '=', key).executeTakeFirst();

/** The refunds of a payment. In the sandbox they succeed at once. */
export const findRefunds = async (db: Trx, payment: string): Promise<readonly GatewayRefund[]> => {
  const rows = await db
    .selectFrom('sandbox.refund')
    .select(['reference', 'key', 'amount'])
    .where('payment', '=', payment)
    .orderBy('created_at', 'desc')
    .orderBy('reference')
    .execute();
  return rows.map((row) => ({ ...row, state: 'succeeded' as const }));
};

/** The payments with a refund since the given time. */
export const findRefundedPayments = async (db: Trx, since: Now): Promise<readonly string[]> =>
  (
    await db
      .selectFrom('sandbox.refund')
      .select('payment')
      .distinct()
      .where('created_at', '>=', toDate(since))
      .execute()
  ).map(({ payment }) => payment);

/** @returns undefined if the key was used for another payment meanwhile */
export const addRefund = async (
  db: Trx,
  { key, reference, amount }: NewRefund,
  now: Now,
): Promise<string | undefined> => {
  const added = await db
    .insertInto('sandbox.refund')
    .values({ reference: createReference('ref'), key, payment: reference, amount, created_at: toDate(now) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('reference')
    .executeTakeFirst();
  return added?.reference;
};

/** @returns the event's id */
export const addEvent = async (db: Trx, reference: string, kind: GatewayEvent['kind'], dueAt: Now): Promise<string> => {
  const id = createReference('evt');
  await db
    .insertInto('sandbox.event')
    .values({ id, payment: reference, kind, due_at: toDate(dueAt) })
    .execute();
  return id;
};

/** Finds an event that is not delivered yet. */
export const findWaitingEvent = async (
  db: Trx,
  id: string,
): Promise<(GatewayEvent & { readonly dueAt: Now }) | undefined> => {
  const row = await db
    .selectFrom('sandbox.event')
    .select(['payment', 'kind', 'due_at'])
    .where('id', '=', id)
    .where('delivered_at', 'is', null)
    .executeTakeFirst();
  return row && { id, reference: row.payment, kind: row.kind as GatewayEvent['kind'], dueAt: toInstant(row.due_at) };
};

/** Finds the due events, in order. */
export const findDueEvents = async (db: Trx, now: Now): Promise<readonly string[]> => {
  const rows = await db
    .selectFrom('sandbox.event')
    .select('id')
    .where('delivered_at', 'is', null)
    .where('due_at', '<=', toDate(now))
    .orderBy('due_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};

export const markEventDelivered = (db: Trx, id: string, now: Now) =>
  db
    .updateTable('sandbox.event')
    .set({ delivered_at: toDate(now) })
    .where('id', '=', id)
    .execute();
