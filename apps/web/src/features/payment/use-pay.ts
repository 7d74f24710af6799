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

/** Why a try did not pay, in words; undefined where it did, or is still under way. */
export const getPaymentFailure = ({ state, failure }: Payment): string | undefined =>
  state === 'failed' ? failureTexts[failure ?? 'gateway_refused'] : state === 'open' ? m.notCharged : undefined;

/** The outcome of a try is known: another press is another try. */
const hasPaymentEnded = ({ state }: Payment): boolean => state !== 'processing';

/**
 * What is said when a call failed.
 * @param error why
 * @param tried the card may have been charged
 * @param found how the payment stands, where that could be asked
 */
export const getLostPaymentText = (error: unknown, tried: boolean, found: Payment | undefined): string | undefined => {
  const hint = getConnectionHint(error);
  if (found === undefined)
    return hint !== undefined && tried
      ? m.unknown
      : [getErrorText(error, m.payFailed), hint].filter((part) => part !== undefined).join(' ');
  return hint === undefined ? `${getErrorText(error, m.payFailed)} ${m.payFailedSafe}` : getPaymentFailure(found);
};

/** What is done at the gateway between the beginning of a payment and its confirmation. Resolves to a sentence when it failed. */
export type GatewayPayment = (payment: Payment) => Promise<{ readonly card?: string } | { readonly problem: string }>;

/**
 * Pays for an appointment: begins the one payment, lets the gateway do its part, and asks for the true state. Whatever is pressed
 * twice or repeated after a lost line carries the same key.
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
    // A try whose outcome nobody knows yet may have been before this one.
    let mayBeCharged = keys.current.tried !== '';
    try {
      const begun = (
        await call(
          createPayment,
          { params: { id: appointmentId }, body: { ...billing } },
          { idempotencyKey: keys.current.begin },
        )
      ).data;
      // There is nothing to try while the bank has not answered, nor once it has said yes.
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
      // What became of it is asked, not guessed; while nobody answers, the same try is repeated under its own key.
      const found = await client.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined);
      if (found !== undefined && hasPaymentEnded(found)) forget();
      setProblem(getLostPaymentText(error, mayBeCharged, found));
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
