import { sql } from 'kysely';
import type { Trx } from '../../platform/database/database.ts';

// Runs as arogo_jobs, which may read that payments exist, but not what they are for.

export interface ClaimedPayment {
  readonly id: string;
  readonly patient_id: string;
}

/** Claims payments that are due for a check, by moving `next_check_at` to the end of the lease. */
export const claimDue = async (
  db: Trx,
  { now, until, limit }: { readonly now: Date; readonly until: Date; readonly limit: number },
): Promise<readonly ClaimedPayment[]> => {
  const { rows } = await sql<ClaimedPayment>`
    update payment set next_check_at = ${until}
    where id in (select id from payment where next_check_at <= ${now} order by next_check_at limit ${limit} for update skip locked)
    returning id, patient_id`.execute(db);
  return rows;
};

const buildPaymentQuery = (db: Trx) => db.selectFrom('payment').select(['id', 'patient_id']);

export const findById = (db: Trx, id: string) => buildPaymentQuery(db).where('id', '=', id).executeTakeFirst();
export const findByAppointment = (db: Trx, appointmentId: string) =>
  buildPaymentQuery(db).where('appointment_id', '=', appointmentId).executeTakeFirst();
export const findByReference = (db: Trx, gateway: string, reference: string) =>
  buildPaymentQuery(db).where('gateway', '=', gateway).where('reference', '=', reference).executeTakeFirst();

export const findByReferences = (db: Trx, gateway: string, references: readonly string[]) =>
  buildPaymentQuery(db).where('gateway', '=', gateway).where('reference', 'in', references).execute();

export const isEventProcessed = async (db: Trx, gateway: string, eventId: string): Promise<boolean> =>
  (await db
    .selectFrom('gateway_event')
    .select('event_id')
    .where('gateway', '=', gateway)
    .where('event_id', '=', eventId)
    .executeTakeFirst()) !== undefined;

export const insertEvent = (db: Trx, gateway: string, eventId: string, at: Date) =>
  db
    .insertInto('gateway_event')
    .values({ gateway, event_id: eventId, received_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export const deleteEvents = (db: Trx, before: Date) =>
  db.deleteFrom('gateway_event').where('received_at', '<', before).execute();

/**
 * Finds charges that are not fully refunded although their appointment is not confirmed. Excludes those whose patient may still
 * choose a new time.
 */
export const findUnmatchedCharges = async (db: Trx, before: Date): Promise<readonly ClaimedPayment[]> => {
  const { rows } = await sql<ClaimedPayment>`
    select p.id, p.patient_id
    from ledger_entry charge
    join payment p on p.id = charge.payment_id
    join appointment a on a.id = charge.appointment_id
    where charge.kind = 'charge' and charge.state = 'completed' and charge.settled_at < ${before}
    and a.state <> 'confirmed' and (a.decision_due_at is null or a.decision_due_at < ${before})
      and charge.amount > (select coalesce(sum(refund.amount), 0) from ledger_entry refund
      where refund.payment_id = charge.payment_id and refund.kind = 'refund' and refund.state <> 'failed')`.execute(db);
  return rows;
};

/** Finds payments with a refund completed since the given time. */
export const findPaymentsRefundedSince = async (db: Trx, since: Date): Promise<readonly ClaimedPayment[]> => {
  const { rows } = await sql<ClaimedPayment>`
    select p.id, p.patient_id from payment p
    where p.id in (select payment_id from ledger_entry where kind = 'refund' and state = 'completed' and settled_at >= ${since})`.execute(
    db,
  );
  return rows;
};

/** Counts owed refunds that have failed too often to be retried. */
export const countFailedRefunds = async (db: Trx, tries: number): Promise<number> => {
  const { rows } = await sql<{ count: string }>`
    select count(*) from ledger_entry owed
    where owed.kind = 'refund' and owed.state = 'pending'
      and (select count(*) from ledger_entry failed where failed.payment_id = owed.payment_id and failed.kind = 'refund'
      and failed.state = 'failed' and failed.reason <> 'given-by-hand') >= ${tries}`.execute(db);
  return Number(rows[0]?.count);
};

/** Counts refunds that are pending. */
export const countWaitingRefunds = async (db: Trx): Promise<number> => {
  const { count } = await db
    .selectFrom('ledger_entry')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('kind', '=', 'refund')
    .where('state', '=', 'pending')
    .executeTakeFirstOrThrow();
  return Number(count);
};
