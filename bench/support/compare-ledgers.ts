// Compares the gateway's charges with our bookings.
import { Client } from 'pg';
import type { AppointmentOutcome } from './payers.ts';
import type { StripeBook } from './stripe-process.ts';

interface Row {
  readonly appointment: string;
  readonly reference: string | null;
  readonly visit: string;
  readonly payment: string | null;
  readonly charges: number;
  readonly refunds: number;
  readonly pending: number;
}

const readRows = async (databaseUrl: string): Promise<readonly Row[]> => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<Row>(
      `select a.id as appointment, p.reference, a.state as visit, p.state as payment,
         (select count(*)::int from ledger_entry l where l.payment_id = p.id and l.kind = 'charge' and l.state = 'completed') as charges,
         (select count(*)::int from ledger_entry l where l.payment_id = p.id and l.kind = 'refund' and l.state = 'completed') as refunds,
         (select count(*)::int from ledger_entry l where l.payment_id = p.id and l.state = 'pending') as pending
       from appointment a left join payment p on p.appointment_id = a.id`,
    );
    return rows;
  } finally {
    await client.end();
  }
};

/** Counts payments whose state is not final. */
export const countUnsettled = async (databaseUrl: string, books: readonly StripeBook[]): Promise<number> => {
  const charged = new Set(books.filter((book) => book.charged).map(({ reference }) => reference));
  const isOpen = ({ reference, payment, pending, visit: appointment, refunds, charges }: Row): boolean =>
    pending > 0 ||
    payment === 'processing' ||
    (reference !== null && charged.has(reference) && charges === 0) ||
    (appointment === 'cancelled' && charges > refunds);
  return (await readRows(databaseUrl)).filter(isOpen).length;
};

type Counts = Readonly<Record<string, number>>;

/** Returns counts by name: how much was compared, and differences, which must be 0. */
export const compareLedgers = async (
  databaseUrl: string,
  books: readonly StripeBook[],
  done: readonly AppointmentOutcome[],
): Promise<{ readonly compared: Counts; readonly wrong: Counts }> => {
  const rows = await readRows(databaseUrl);
  const of = new Map(rows.map((row) => [row.appointment, row]));
  const ofReference = new Map(rows.flatMap((row) => (row.reference === null ? [] : [[row.reference, row] as const])));
  const charged = books.filter((book) => book.charged);
  const unrefunded = charged.filter(({ refunded }) => !refunded);
  const confirmed = rows.filter(({ visit: appointment }) => appointment === 'confirmed');
  const intentsByPayment = Map.groupBy(charged, ({ payment }) => payment);
  const isLost = ({ appointmentId, confirmed: isConfirmed, cancelled }: AppointmentOutcome): boolean => {
    const state = of.get(appointmentId)?.visit;
    if (cancelled) return state !== 'cancelled';
    return isConfirmed ? state !== 'confirmed' : state === undefined;
  };
  const compared = {
    'bookings acknowledged': done.length,
    'charges at the gateway': charged.length,
    'charges given back': charged.length - unrefunded.length,
    'paid bookings': confirmed.length,
  };
  const wrong = {
    'charges minus paid bookings': unrefunded.length - confirmed.length,
    'charges without a confirmed visit': unrefunded.filter(
      ({ reference }) => ofReference.get(reference)?.visit !== 'confirmed',
    ).length,
    'confirmed visits without a charge': confirmed.filter(({ charges, refunds }) => charges - refunds !== 1).length,
    'payments charged twice': [...intentsByPayment.values()].filter((intents) => intents.length > 1).length,
    'cancelled visits that were not given back': rows.filter(
      ({ visit: appointment, charges, refunds }) => appointment === 'cancelled' && charges !== refunds,
    ).length,
    'acknowledged and lost': done.filter(isLost).length,
    'paid and not confirmed': done.filter(
      ({ appointmentId, paid, cancelled }) => paid && !cancelled && of.get(appointmentId)?.visit !== 'confirmed',
    ).length,
  };
  return { compared, wrong };
};
