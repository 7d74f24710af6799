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

/** What of an appointment matters to its payment. */
export type AppointmentRow = NonNullable<Awaited<ReturnType<typeof findAppointment>>>;

export const findAppointment = (db: Trx, patientId: string, id: string) =>
  buildAppointmentQuery(db, patientId, id).executeTakeFirst();

/** The appointment, which nobody else changes until the end of the transaction. Payments are locked before appointments. */
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

/** The payment, which nobody else changes until the end of the transaction. */
export const lockPayment = (db: Trx, patientId: string, id: string): Promise<PaymentRow | undefined> =>
  buildPaymentQuery(db, patientId).where('id', '=', id).forUpdate().executeTakeFirst();

/** The acting account's name and first saved address, the default one before others. */
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

/** Who pays, as the receipt says. */
export type Payer = Pick<PaymentRow, 'payer_name' | 'address' | 'city' | 'region' | 'postal_code'>;

export interface NewPayment extends Payer {
  readonly patientId: string;
  readonly appointmentId: string;
  readonly amount: number;
  readonly gateway: 'sandbox' | 'stripe';
  readonly at: Date;
}

/** @returns the id of the appointment's payment when it was made now; undefined when there is one already */
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

/** Changes a payment that is locked; what was asked of the gateway before no longer counts. */
export const changePayment = (db: Trx, patientId: string, id: string, change: PaymentChange, at: Date) =>
  db
    .updateTable('payment')
    .set((eb) => ({ ...change, updated_at: at, version: eb('version', '+', 1) }))
    .where('patient_id', '=', patientId)
    .where('id', '=', id)
    .execute();

/** When the gateway is to be asked again, and nothing else. */
export const scheduleCheck = (db: Trx, patientId: string, id: string, at: Date | null) =>
  db
    .updateTable('payment')
    .set({ next_check_at: at })
    .where('patient_id', '=', patientId)
    .where('id', '=', id)
    .execute();

/** The lines of a payment, the oldest first. */
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

/** @returns false when this line is there already */
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

/** The next number of a receipt; one that is not used leaves a gap. */
export const nextReceiptNumber = async (db: Trx): Promise<number> => {
  const { rows } = await sql<{ number: string }>`select nextval('receipt_number')::text as number`.execute(db);
  return Number(rows[0]?.number);
};

/** To whom an appointment is paid. */
export const findPayee = (db: Trx, doctorId: string) =>
  db
    .selectFrom('doctor')
    .select(['display_name', 'registration_number', 'registration_council'])
    .where('id', '=', doctorId)
    .executeTakeFirstOrThrow();

/** What the account paid for others, as `o`, beside the lines of a person: only on its own pages there is any. */
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

/** A line as it is listed, with the stars of its doctor. */
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
  // A refund of the same instant came after its charge.
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

/** A line with what its receipt needs besides. */
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
      // Another account than the patient's own.
      'p.account_id as payer_id',
      'p.payer_name',
      'p.address',
      'p.city',
      'p.region',
      'p.postal_code',
      // None once the payer's account is gone.
      'payer.email',
    ])
    .select([
      sql<Date>`coalesce(a.starts_at, o.starts_at)`.as('starts_at'),
      sql<string>`coalesce(a.time_zone, o.time_zone)`.as('visit_zone'),
      sql<string>`coalesce(payer.time_zone, a.time_zone, o.time_zone)`.as('time_zone'),
      // Whom it is about, where another account paid.
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
