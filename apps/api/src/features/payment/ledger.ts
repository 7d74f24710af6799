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

/** The time zone that decides the year of a receipt number: that of the business. */
const businessZone = 'Asia/Kolkata';

/** Creates a receipt number, such as 'ARG-2026-000001'. Numbers rise; a transaction that is rolled back leaves a gap. */
const createReceiptNumber = async (trx: Trx, now: Temporal.Instant): Promise<string> => {
  const number = await store.nextReceiptNumber(trx);
  return `ARG-${now.toZonedDateTimeISO(businessZone).year}-${String(number).padStart(6, '0')}`;
};

/** Writes the ledger. The caller holds the payment's lock. */
export const createLedger = (clock: Clock) => {
  const buildEntry = async (trx: Trx, payment: store.PaymentRow, appointment: store.AppointmentRow) => {
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
    /** Records a charge. @returns its id; undefined if it is recorded already */
    async recordCharge(
      trx: Trx,
      payment: store.PaymentRow,
      appointment: store.AppointmentRow,
      gatewayPayment: GatewayPayment,
    ): Promise<string | undefined> {
      const entry = await buildEntry(trx, payment, appointment);
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

    /** Records a declined attempt. @param reference identifies the attempt, so that it is recorded once */
    async recordDecline(
      trx: Trx,
      payment: store.PaymentRow,
      appointment: store.AppointmentRow,
      gatewayPayment: GatewayPayment,
      reference: string,
    ): Promise<void> {
      const entry = await buildEntry(trx, payment, appointment);
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
     * Records the remainder of a charge as owed, before the refund is requested at the gateway. One refund is pending at a time;
     * when it has ended, a later call records what remains.
     * @param cause why it is owed; if absent, the appointment and earlier entries decide
     */
    async recordOwedRefund(
      trx: Trx,
      { patient_id: patientId, id: paymentId }: store.PaymentRow,
      appointment: store.AppointmentRow,
      cause?: TransactionCause,
    ): Promise<void> {
      const entries = await store.findEntries(trx, patientId, paymentId);
      const charge = findChargeEntry(entries);
      const remainingAmount = getRemainingAmount(entries);
      const reason = cause ?? findOwedReason(appointment, entries);
      if (!charge || remainingAmount === 0 || reason === undefined || findPendingRefund(entries)) return;
      const id = randomUUID();
      // The idempotency key stands in for the gateway's reference until the refund is requested. A key is never reused for
      // another amount.
      await store.addEntry(trx, {
        ...charge,
        id,
        kind: 'refund',
        state: 'pending',
        amount: remainingAmount,
        number: null,
        reason,
        reference: getRefundKey(id),
        created_at: toDate(clock.now()),
        settled_at: null,
      });
    },

    /**
     * Records a refund that an operator made at the gateway: it settles an owed refund that was not requested yet, or else
     * reduces the charge. @returns the entry's id
     */
    async recordManualRefund(
      trx: Trx,
      entries: readonly store.EntryRow[],
      { reference, amount }: GatewayRefund,
    ): Promise<string | undefined> {
      const charge = findChargeEntry(entries);
      const pending = findPendingRefund(entries);
      // A requested refund has the gateway's reference in place of its key, and stays pending.
      const owed = pending && pending.reference === getRefundKey(pending.id) ? pending : undefined;
      if (!charge || amount > getRemainingAmount(entries) + (owed?.amount ?? 0)) return undefined;
      const now = clock.now();
      const completed = {
        state: 'completed',
        amount,
        number: await createReceiptNumber(trx, now),
        reference,
        settled_at: toDate(now),
      } as const;
      if (owed) {
        await store.changeEntry(trx, owed.patient_id, owed.id, completed);
        return owed.id;
      }
      const id = randomUUID();
      await store.addEntry(trx, {
        ...charge,
        ...completed,
        id,
        kind: 'refund',
        reason: findRefundCause(entries) ?? 'given-by-hand',
        created_at: toDate(now),
      });
      return id;
    },

    async completeRefund(trx: Trx, refund: store.EntryRow, reference: string): Promise<void> {
      const now = clock.now();
      await store.changeEntry(trx, refund.patient_id, refund.id, {
        state: 'completed',
        number: await createReceiptNumber(trx, now),
        reference,
        settled_at: toDate(now),
      });
    },

    /** Records a refund as failed: the gateway could not make it, or the bank has returned the money. */
    async failRefund(trx: Trx, refund: store.EntryRow, reference: string): Promise<void> {
      await store.changeEntry(trx, refund.patient_id, refund.id, {
        state: 'failed',
        reference,
        settled_at: toDate(clock.now()),
      });
    },
  };
};

/** The idempotency key of a refund at the gateway. It must never change. */
export const getRefundKey = (entryId: string): string => `refund-${entryId}`;
