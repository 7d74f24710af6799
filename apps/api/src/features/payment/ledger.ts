import { randomUUID } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import { toDate } from '../../platform/clock.ts';
import type { Statements } from '../../platform/database.ts';
import type { GatewayPayment } from '../../platform/payment/gateway.ts';
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

    /** That a charge is to be given back: written down before the gateway is asked to. */
    async owed(statements: Statements, charge: store.EntryRow, reason: EntryReason): Promise<void> {
      const id = randomUUID();
      await store.addEntry(statements, { ...charge, id, kind: 'refund', state: 'pending', number: null, reason, reference: refundKey(id), created_at: toDate(clock.now()), settled_at: null });
    },

    async givenBack(statements: Statements, refund: store.EntryRow, reference: string): Promise<void> {
      const now = clock.now();
      await store.changeEntry(statements, refund.patient_id, refund.id, { state: 'completed', number: await newNumber(statements, now), reference, settled_at: toDate(now) });
    },

    /** The gateway could not give it back, or the bank has sent it back since; what is owed is asked for anew, later and under another key. */
    async notGivenBack(statements: Statements, refund: store.EntryRow, reference: string): Promise<void> {
      await store.changeEntry(statements, refund.patient_id, refund.id, { state: 'failed', reference, settled_at: toDate(clock.now()) });
      const id = randomUUID();
      await store.addEntry(statements, { ...refund, id, state: 'pending', number: null, reference: refundKey(id), created_at: toDate(clock.now()), settled_at: null });
    },
  };
};

/** Names a refund to the gateway, for ever. */
export const refundKey = (entryId: string): string => `refund-${entryId}`;
