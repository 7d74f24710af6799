import type { TransactionSort } from '@arogo/contract/payments';
import { type Selectable, sql } from 'kysely';
import type { LedgerEntry as EntryTable, Payment as PaymentTable } from '../../platform/database/database-types.ts';
import type { Trx } from '../../platform/database/database.ts';

export type PaymentRow = Selectable<PaymentTable>;
export type EntryRow = Selectable<EntryTable>;

const appointmentColumns = [
  'id',
  'patient_id',
  'doctor_id',
  'state',
  'held_until',
  'fee',
  'pay_on_consultation',
  'address_type',
  'decision_due_at',
] as const;

const buildAppointmentQuery = (db: Trx, patientId: string, id: string) =>
  db.selectFrom('appointment').select(appointmentColumns).where('patient_id', '=', patientId).where('id', '=', id);

/** The appointment's columns that a payment needs. */
export type AppointmentRow = NonNullable<Awaited<ReturnType<typeof findAppointment>>>;

export const findAppointment = (db: Trx, patientId: string, id: string) =>
  buildAppointmentQuery(db, patientId, id).executeTakeFirst();

/** Locks the appointment until the end of the transaction. Payments must be locked before appointments. */
export const lockAppointment = (db: Trx, patientId: string, id: string) =>
  buildAppointmentQuery(db, patientId, id).forUpdate().executeTakeFirst();

const buildPaymentQuery = (db: Trx, patientId: string) =>
  db.selectFrom('payment').selectAll().where('patient_id', '=', patientId);

export const findPayment = (db: Trx, patientId: string, id: string): Promise<PaymentRow | undefined> =>
  buildPaymentQuery(db, patientId).where('id', '=', id).executeTakeFirst();

export const findPaymentByAppointment = (
  db: Trx,
  patientId: string,
  appointmentId: string,
): Promise<PaymentRow | undefined> =>
  buildPaymentQuery(db, patientId).where('appointment_id', '=', appointmentId).executeTakeFirst();

/** Locks the payment until the end of the transaction. */
export const lockPayment = (db: Trx, patientId: string, id: string): Promise<PaymentRow | undefined> =>
  buildPaymentQuery(db, patientId).where('id', '=', id).forUpdate().executeTakeFirst();

/** The acting account's name and first saved address, preferably the default one. */
export interface PayerRow {
  readonly first_name: string;
  readonly last_name: string;
  readonly house: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zip_code: string | null;
}

export const findPayer = async (db: Trx, accountId: string): Promise<PayerRow | undefined> => {
  const { rows } = await sql<PayerRow>`
    select p.first_name, p.last_name, a.house, a.city, a.state, a.zip_code
    from privileged.find_own_name() p left join address a on a.patient_id = ${accountId}::uuid
    order by a.is_default desc nulls last, a.created_at limit 1`.execute(db);
  return rows[0];
};

/** The payer as printed on the receipt. */
export type Payer = Pick<PaymentRow, 'payer_name' | 'address' | 'city' | 'region' | 'postal_code'>;

export interface NewPayment extends Payer {
  readonly patientId: string;
  readonly appointmentId: string;
  readonly amount: number;
  readonly gateway: 'sandbox' | 'stripe';
  readonly at: Date;
}

/** @returns the new payment's id; undefined if the appointment already has a payment */
export const addPayment = async (
  db: Trx,
  { patientId, appointmentId, amount, gateway, at, ...payer }: NewPayment,
): Promise<string | undefined> => {
  const added = await db
    .insertInto('payment')
    .values({
      patient_id: patientId,
      appointment_id: appointmentId,
      amount,
      currency: 'INR',
      gateway,
      state: 'open',
      ...payer,
      created_at: at,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.column('appointment_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added?.id;
};

export type PaymentChange = Partial<
  Payer & Pick<PaymentRow, 'reference' | 'state' | 'failure' | 'card_brand' | 'card_last4' | 'next_check_at'>
>;

/** Changes a locked payment. The new version invalidates answers to requests sent to the gateway before. */
export const changePayment = (db: Trx, patientId: string, id: string, change: PaymentChange, at: Date) =>
  db
    .updateTable('payment')
    .set((eb) => ({ ...change, updated_at: at, version: eb('version', '+', 1) }))
    .where('patient_id', '=', patientId)
    .where('id', '=', id)
    .execute();

/** Schedules the next check at the gateway, without changing the version. */
export const scheduleCheck = (db: Trx, patientId: string, id: string, at: Date | null) =>
  db
    .updateTable('payment')
    .set({ next_check_at: at })
    .where('patient_id', '=', patientId)
    .where('id', '=', id)
    .execute();

/** The ledger entries of a payment, oldest first. */
export const findEntries = (db: Trx, patientId: string, paymentId: string): Promise<EntryRow[]> =>
  db
    .selectFrom('ledger_entry')
    .selectAll()
    .where('patient_id', '=', patientId)
    .where('payment_id', '=', paymentId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export type NewEntry = Omit<EntryRow, 'id' | 'number'> & { readonly id: string; readonly number: string | null };

/** @returns false if the entry exists already */
export const addEntry = async (db: Trx, entry: NewEntry): Promise<boolean> => {
  const added = await db
    .insertInto('ledger_entry')
    .values(entry)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
};

export const changeEntry = (
  db: Trx,
  patientId: string,
  id: string,
  change: Partial<Pick<EntryRow, 'state' | 'amount' | 'number' | 'reference' | 'settled_at'>>,
) => db.updateTable('ledger_entry').set(change).where('patient_id', '=', patientId).where('id', '=', id).execute();

/** The next receipt number; an unused one leaves a gap. */
export const nextReceiptNumber = async (db: Trx): Promise<number> => {
  const { rows } = await sql<{ number: string }>`select nextval('receipt_number')::text as number`.execute(db);
  return Number(rows[0]?.number);
};

/** The doctor an appointment is paid to. */
export const findPayee = (db: Trx, doctorId: string) =>
  db
    .selectFrom('doctor')
    .select(['display_name', 'registration_number', 'registration_council'])
    .where('id', '=', doctorId)
    .executeTakeFirstOrThrow();

/** The payments that the account made for other persons, as `o`. Empty unless the account acts for itself. */
const paidForOthers = sql<{
  payment_id: string;
  doctor_id: string;
  starts_at: Date;
  time_zone: string;
  first_name: string;
  last_name: string;
}>`privileged.find_payments_for_others()`.as('o');

const buildTransactionsQuery = (db: Trx, patientId: string) =>
  db
    .selectFrom('ledger_entry as e')
    .leftJoin(paidForOthers, (join) => join.onRef('o.payment_id', '=', 'e.payment_id'))
    .leftJoin('appointment as a', 'a.id', 'e.appointment_id')
    .innerJoin('doctor as d', (join) => join.on(sql<boolean>`d.id = coalesce(a.doctor_id, o.doctor_id)`))
    .selectAll('e')
    .select(['d.rating', 'o.first_name', 'o.last_name'])
    .where((eb) => eb.or([eb('e.patient_id', '=', patientId), eb('o.payment_id', 'is not', null)]));

/** A ledger entry as listed, with its doctor's rating. */
export type TransactionRow = Awaited<ReturnType<typeof listEntries>>[number];

export const countEntries = async (db: Trx, patientId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('ledger_entry as e')
    .leftJoin(paidForOthers, (join) => join.onRef('o.payment_id', '=', 'e.payment_id'))
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where((eb) => eb.or([eb('e.patient_id', '=', patientId), eb('o.payment_id', 'is not', null)]))
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const listEntries = (
  db: Trx,
  patientId: string,
  { sort, limit, offset }: { readonly sort: TransactionSort; readonly limit: number; readonly offset: number },
) => {
  const all = buildTransactionsQuery(db, patientId);
  const sorted = {
    newest: all,
    rating: all.orderBy('d.rating', (order) => order.desc().nullsLast()),
    'fees-high': all.orderBy('e.amount', 'desc'),
    'fees-low': all.orderBy('e.amount', 'asc'),
  }[sort];
  // A refund with the same time as its charge comes after it.
  return sorted
    .orderBy('e.created_at', 'desc')
    .orderBy('e.kind', 'desc')
    .orderBy('e.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
};

export const findEntry = (db: Trx, patientId: string, id: string) =>
  buildTransactionsQuery(db, patientId).where('e.id', '=', id).executeTakeFirst();

/** A ledger entry with everything that its receipt shows. */
export const findReceipt = (db: Trx, patientId: string, id: string) =>
  db
    .selectFrom('ledger_entry as e')
    .innerJoin('payment as p', 'p.id', 'e.payment_id')
    .leftJoinLateral(sql<{ email: string; time_zone: string }>`privileged.find_payer(p.id)`.as('payer'), (join) =>
      join.onTrue(),
    )
    .leftJoin(paidForOthers, (join) => join.onRef('o.payment_id', '=', 'e.payment_id'))
    .leftJoin('appointment as a', 'a.id', 'e.appointment_id')
    .selectAll('e')
    .select([
      'p.gateway',
      // The paying account, if it is not the patient's own.
      'p.account_id as payer_id',
      'p.payer_name',
      'p.address',
      'p.city',
      'p.region',
      'p.postal_code',
      // Null once the payer's account is deleted.
      'payer.email',
    ])
    .select([
      sql<Date>`coalesce(a.starts_at, o.starts_at)`.as('starts_at'),
      sql<string>`coalesce(a.time_zone, o.time_zone)`.as('visit_zone'),
      sql<string>`coalesce(payer.time_zone, a.time_zone, o.time_zone)`.as('time_zone'),
      // The patient's name, if another account paid.
      sql<string | null>`case when p.account_id is not null
        then trim(coalesce(a.first_name, o.first_name) || ' ' || coalesce(a.last_name, o.last_name)) end`.as('person'),
    ])
    .select((eb) =>
      eb
        .selectFrom('ledger_entry as c')
        .select('c.number')
        .whereRef('c.payment_id', '=', 'e.payment_id')
        .where('c.kind', '=', 'charge')
        .where('c.state', '=', 'completed')
        .as('charge_number'),
    )
    .where((eb) => eb.or([eb('e.patient_id', '=', patientId), eb('o.payment_id', 'is not', null)]))
    .where('e.id', '=', id)
    .executeTakeFirst();
export type ReceiptRow = NonNullable<Awaited<ReturnType<typeof findReceipt>>>;
