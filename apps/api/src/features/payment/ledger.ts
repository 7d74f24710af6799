import { randomUUID } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import { toDate } from '../../platform/clock.ts';
import type { Statements } from '../../platform/database.ts';
import type { GatewayPayment, GatewayRefund } from '../../platform/payment/gateway.ts';
import { chargeOf, pendingOf, restOf } from './entries.ts';
import * as store from './store.ts';
import { type EntryReason, methodOf } from './view.ts';

/** By whose clock the year of a receipt's number is told: where the business is. */
const businessZone = 'Asia/Kolkata';

/** Such as 'ARG-2026-000001'. Numbers rise; one whose transaction failed is missing. */
const newNumber = async (statements: Statements, now: Temporal.Instant): Promise<string> => {
  const number = await store.nextReceipt(statements);
  return `ARG-${now.toZonedDateTimeISO(businessZone).year}-${String(number).padStart(6, '0')}`;
};

/** What is written down of money: all of it under the payment's lock. */
export const createLedger = (clock: Clock) => {
  const line = async (statements: Statements, payment: store.PaymentRow, visit: store.VisitRow) => {
    const { display_name: name, registration_number: number, registration_council: council } = await store.findPayee(statements, visit.doctor_id);
    const { patient_id, id: payment_id, appointment_id, amount, currency } = payment;
    return { id: randomUUID(), patient_id, payment_id, appointment_id, amount, currency, made_to: name, made_to_registration: `${number}, ${council}`, created_at: toDate(clock.now()) };
  };

  /** A refund that the gateway has not heard of. */
  const owedAnew = () => {
    const id = randomUUID();
    return { id, state: 'pending', number: null, reference: refundKey(id), created_at: toDate(clock.now()), settled_at: null } as const;
  };

  return {
    /** @returns the charge's id; undefined when it stands there already */
    async charged(statements: Statements, payment: store.PaymentRow, visit: store.VisitRow, heard: GatewayPayment): Promise<string | undefined> {
      const entry = await line(statements, payment, visit);
      const number = await newNumber(statements, clock.now());
      const charge = { ...entry, kind: 'charge', state: 'completed', number, method: methodOf(heard.card), reason: 'appointment', reference: heard.reference, settled_at: entry.created_at };
      return (await store.addEntry(statements, charge)) ? entry.id : undefined;
    },

    /** A try that was refused. @param reference names the try: the same one is written down once */
    async refused(statements: Statements, payment: store.PaymentRow, visit: store.VisitRow, heard: GatewayPayment, reference: string): Promise<void> {
      const entry = await line(statements, payment, visit);
      await store.addEntry(statements, { ...entry, kind: 'charge', state: 'failed', number: null, method: methodOf(heard.card), reason: 'appointment', reference, settled_at: entry.created_at });
    },

    /** That what was not given back yet of a charge is to be: written down before the gateway is asked to. Nothing where it is owed already. */
    async owed(statements: Statements, { patient_id: patientId, id: paymentId }: store.PaymentRow, reason: EntryReason): Promise<void> {
      const entries = await store.entriesOf(statements, patientId, paymentId);
      const charge = chargeOf(entries);
      const rest = restOf(entries);
      if (charge && rest > 0) await store.addEntry(statements, { ...charge, ...owedAnew(), kind: 'refund', amount: rest, reason });
    },

    /** What somebody gave back at the gateway itself: of what is owed, or of a charge of which nothing was. @returns its line */
    async givenByHand(statements: Statements, entries: readonly store.EntryRow[], { reference, amount }: GatewayRefund): Promise<string | undefined> {
      const charge = chargeOf(entries);
      if (!charge || amount > restOf(entries, ['completed'])) return undefined;
      const now = clock.now();
      const given = { state: 'completed', amount, number: await newNumber(statements, now), reference, settled_at: toDate(now) } as const;
      const owed = pendingOf(entries);
      if (!owed) {
        const id = randomUUID();
        await store.addEntry(statements, { ...charge, ...given, id, kind: 'refund', reason: 'given-by-hand', created_at: toDate(now) });
        return id;
      }
      await store.changeEntry(statements, owed.patient_id, owed.id, given);
      // Under a key of its own, since the gateway may have heard the other one with the whole amount.
      if (amount < owed.amount) await store.addEntry(statements, { ...owed, ...owedAnew(), amount: owed.amount - amount });
      return owed.id;
    },

    async givenBack(statements: Statements, refund: store.EntryRow, reference: string): Promise<void> {
      const now = clock.now();
      await store.changeEntry(statements, refund.patient_id, refund.id, { state: 'completed', number: await newNumber(statements, now), reference, settled_at: toDate(now) });
    },

    /**
     * The gateway could not give it back, or the bank has sent it back since; what is owed is asked for anew, later and under
     * another key. What somebody gave of their own accord is not owed.
     */
    async notGivenBack(statements: Statements, refund: store.EntryRow, reference: string): Promise<void> {
      await store.changeEntry(statements, refund.patient_id, refund.id, { state: 'failed', reference, settled_at: toDate(clock.now()) });
      if (refund.reason !== 'given-by-hand') await store.addEntry(statements, { ...refund, ...owedAnew() });
    },
  };
};

/** Names a refund to the gateway, for ever. */
export const refundKey = (entryId: string): string => `refund-${entryId}`;
