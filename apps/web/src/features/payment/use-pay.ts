import { getConnectionHint, getErrorText } from '@arogo/client/api-error';
import { paymentMessages } from '@arogo/contract/messages/payment';
import { paymentScreen as m } from '@arogo/contract/messages/payment-screen';
import { type BillingDetails, createPayment, confirmPayment, type Payment } from '@arogo/contract/payments';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useServices } from '../../lib/services.ts';
import { appointmentPaymentQuery } from '../../components/shared/booking/payment-query.ts';

const failureTexts = {
  card_declined: paymentMessages.declined,
  insufficient_funds: paymentMessages.insufficientFunds,
  expired_card: paymentMessages.expiredCard,
  authentication_failed: paymentMessages.authenticationFailed,
  gateway_refused: paymentMessages.refused,
} as const;

/** Error message of a failed attempt; undefined if it succeeded or is still running. */
export const getPaymentFailure = ({ state, failure }: Payment): string | undefined =>
  state === 'failed' ? failureTexts[failure ?? 'gateway_refused'] : state === 'open' ? m.notCharged : undefined;

/** Whether the outcome of an attempt is known, so that the next press is a new attempt. */
const hasPaymentEnded = ({ state }: Payment): boolean => state !== 'processing';

/**
 * Formats the message for a failed call.
 * @param error why
 * @param tried the card may have been charged
 * @param found the state of the payment, if it could be fetched
 */
export const getLostPaymentText = (error: unknown, tried: boolean, found: Payment | undefined): string | undefined => {
  const hint = getConnectionHint(error);
  if (found === undefined)
    return hint !== undefined && tried
      ? m.unknown
      : [getErrorText(error, m.payFailed), hint].filter((part) => part !== undefined).join(' ');
  return hint === undefined ? `${getErrorText(error, m.payFailed)} ${m.payFailedSafe}` : getPaymentFailure(found);
};

/** The gateway's part between the beginning of a payment and its confirmation. Resolves to an error message if it failed. */
export type GatewayPayment = (payment: Payment) => Promise<{ readonly card?: string } | { readonly problem: string }>;

/**
 * Pays for an appointment: begins the one payment, runs the gateway's part, and fetches the actual state. A repeated press, or a
 * retry after a lost connection, reuses the idempotency key.
 */
export const usePay = (appointmentId: string) => {
  const { call } = useServices();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const keys = useRef({ of: '', begin: '', tried: '', confirm: '' });
  const running = useRef(false);
  const query = appointmentPaymentQuery(call, appointmentId);

  const forget = (): void => {
    keys.current = { ...keys.current, tried: '', confirm: '' };
  };

  const pay = async (billing: BillingDetails, atGateway: GatewayPayment): Promise<Payment | undefined> => {
    if (running.current) return undefined;
    running.current = true;
    setBusy(true);
    setProblem(undefined);
    const fingerprint = JSON.stringify(billing);
    if (keys.current.of !== fingerprint)
      keys.current = { ...keys.current, of: fingerprint, begin: crypto.randomUUID() };
    // An earlier attempt with an unknown outcome may have charged the card.
    let mayBeCharged = keys.current.tried !== '';
    try {
      const begun = (
        await call(
          createPayment,
          { params: { id: appointmentId }, body: { ...billing } },
          { idempotencyKey: keys.current.begin },
        )
      ).data;
      // No attempt while the bank has not responded, nor after it has accepted.
      if (begun.id === null || (begun.state !== 'open' && begun.state !== 'failed')) {
        client.setQueryData(query.queryKey, begun);
        return begun;
      }
      const done = await atGateway(begun);
      if ('problem' in done) {
        setProblem(done.problem);
        return undefined;
      }
      mayBeCharged = true;
      const tried = JSON.stringify(done);
      if (keys.current.tried !== tried) keys.current = { ...keys.current, tried, confirm: crypto.randomUUID() };
      const { data } = await call(
        confirmPayment,
        { params: { id: begun.id }, body: { ...done } },
        { idempotencyKey: keys.current.confirm },
      );
      if (hasPaymentEnded(data)) forget();
      client.setQueryData(query.queryKey, data);
      setProblem(getPaymentFailure(data));
      return data;
    } catch (error) {
      // Fetches the outcome; if that fails, the same attempt is retried under its own idempotency key.
      const currentPayment = await client.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined);
      if (currentPayment !== undefined && hasPaymentEnded(currentPayment)) forget();
      setProblem(getLostPaymentText(error, mayBeCharged, currentPayment));
      return undefined;
    } finally {
      running.current = false;
      setBusy(false);
      void client.invalidateQueries({ queryKey: ['appointments'] });
      void client.invalidateQueries({ queryKey: ['transactions'] });
    }
  };
  return { pay, busy, problem };
};

export type PaymentActions = ReturnType<typeof usePay>;
