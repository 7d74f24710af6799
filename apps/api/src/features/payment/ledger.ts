import { randomUUID } from 'node:crypto';
import type { TransactionCause } from '@arogo/contract/payments';
import type { Clock } from '../../platform/clock.ts';
import { toDate } from '../../platform/clock.ts';
import type { Trx } from '../../platform/database/database.ts';
import type { GatewayPayment, GatewayRefund } from '../../platform/payment/gateway.ts';
import {
  findRefundCause,
  findChargeEntry,
  findPendingRefund,
  getRemainingAmount,
  findOwedReason,
} from './ledger-entries.ts';
import * as store from './store.ts';
import { formatMethod } from './payment-mapper.ts';

/** By whose clock the year of a receipt's number is told: where the business is. */
const businessZone = 'Asia/Kolkata';

/** Such as 'ARG-2026-000001'. Numbers rise; one whose transaction failed is missing. */
const createReceiptNumber = async (trx: Trx, now: Temporal.Instant): Promise<string> => {
  const number = await store.nextReceiptNumber(trx);
  return `ARG-${now.toZonedDateTimeISO(businessZone).year}-${String(number).padStart(6, '0')}`;
};

/** What is written down of money: all of it under the payment's lock. */
export const createLedger = (clock: Clock) => {
  const line = async (trx: Trx, payment: store.PaymentRow, appointment: store.AppointmentRow) => {
    const {
      display_name: name,
      registration_number: number,
      registration_council: council,
    } = await store.findPayee(trx, appointment.doctor_id);
    const { patient_id, id: payment_id, appointment_id, amount, currency } = payment;
    return {
      id: randomUUID(),
      patient_id,
      payment_id,
      appointment_id,
      amount,
      currency,
      payee_name: name,
      payee_registration: `${number}, ${council}`,
      created_at: toDate(clock.now()),
    };
  };

  return {
    /** @returns the charge's id; undefined when it stands there already */
    async charged(
      trx: Trx,
      payment: store.PaymentRow,
      appointment: store.AppointmentRow,
      gatewayPayment: GatewayPayment,
    ): Promise<string | undefined> {
      const entry = await line(trx, payment, appointment);
      const number = await createReceiptNumber(trx, clock.now());
      const charge = {
        ...entry,
        kind: 'charge',
        state: 'completed',
        number,
        method: formatMethod(gatewayPayment.card),
        reason: 'appointment',
        reference: gatewayPayment.reference,
        settled_at: entry.created_at,
      };
      return (await store.addEntry(trx, charge)) ? entry.id : undefined;
    },

    /** A try that was refused. @param reference names the try: the same one is written down once */
    async refused(
      trx: Trx,
      payment: store.PaymentRow,
      appointment: store.AppointmentRow,
      gatewayPayment: GatewayPayment,
      reference: string,
    ): Promise<void> {
      const entry = await line(trx, payment, appointment);
      await store.addEntry(trx, {
        ...entry,
        kind: 'charge',
        state: 'failed',
        number: null,
        method: formatMethod(gatewayPayment.card),
        reason: 'appointment',
        reference,
        settled_at: entry.created_at,
      });
    },

    /**
     * That what was not given back yet of a charge is to be: written down before the gateway is asked to. One refund at a time is
     * owed; once it has ended, what is left is.
     * @param cause of what is owed from now on; absent: as the appointment and earlier lines say
     */
    async owed(
      trx: Trx,
      { patient_id: patientId, id: paymentId }: store.PaymentRow,
      appointment: store.AppointmentRow,
      cause?: TransactionCause,
    ): Promise<void> {
      const entries = await store.findEntries(trx, patientId, paymentId);
      const charge = findChargeEntry(entries);
      const rest = getRemainingAmount(entries);
      const reason = cause ?? findOwedReason(appointment, entries);
      if (!charge || rest === 0 || reason === undefined || findPendingRefund(entries)) return;
      const id = randomUUID();
      // The gateway has not heard of it; a key is never used for another amount.
      await store.addEntry(trx, {
        ...charge,
        id,
        kind: 'refund',
        state: 'pending',
        amount: rest,
        number: null,
        reason,
        reference: getRefundKey(id),
        created_at: toDate(clock.now()),
        settled_at: null,
      });
    },

    /** What somebody gave back at the gateway itself: of what is owed and was not asked for yet, or else of the charge. @returns its line */
    async givenByHand(
      trx: Trx,
      entries: readonly store.EntryRow[],
      { reference, amount }: GatewayRefund,
    ): Promise<string | undefined> {
      const charge = findChargeEntry(entries);
      const pending = findPendingRefund(entries);
      // Of a refund that is on its way itself nothing is taken.
      const owed = pending && pending.reference === getRefundKey(pending.id) ? pending : undefined;
      if (!charge || amount > getRemainingAmount(entries) + (owed?.amount ?? 0)) return undefined;
      const now = clock.now();
      const given = {
        state: 'completed',
        amount,
        number: await createReceiptNumber(trx, now),
        reference,
        settled_at: toDate(now),
      } as const;
      if (owed) {
        await store.changeEntry(trx, owed.patient_id, owed.id, given);
        return owed.id;
      }
      const id = randomUUID();
      await store.addEntry(trx, {
        ...charge,
        ...given,
        id,
        kind: 'refund',
        reason: findRefundCause(entries) ?? 'given-by-hand',
        created_at: toDate(now),
      });
      return id;
    },

    async givenBack(trx: Trx, refund: store.EntryRow, reference: string): Promise<void> {
      const now = clock.now();
      await store.changeEntry(trx, refund.patient_id, refund.id, {
        state: 'completed',
        number: await createReceiptNumber(trx, now),
        reference,
        settled_at: toDate(now),
      });
    },

    /** The gateway could not give it back, or the bank has sent it back since. */
    async notGivenBack(trx: Trx, refund: store.EntryRow, reference: string): Promise<void> {
      await store.changeEntry(trx, refund.patient_id, refund.id, {
        state: 'failed',
        reference,
        settled_at: toDate(clock.now()),
      });
    },
  };
};

/** Names a refund to the gateway, for ever. */
export const getRefundKey = (entryId: string): string => `refund-${entryId}`;
