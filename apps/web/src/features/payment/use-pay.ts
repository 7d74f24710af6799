import { paymentMessages } from '@arogo/contract/messages/payment';
import { paymentScreen as m } from '@arogo/contract/messages/payment-screen';
import { beginPayment, confirmPayment, type Payment } from '@arogo/contract/payments';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { connectionHint, messageOf } from '../../lib/api-error.ts';
import { useServices } from '../../lib/services.ts';
import { visitPaymentQuery } from './queries.ts';

/** What the receipt says of the payer. */
export interface Billing {
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly postal: string;
}

const failures = {
  card_declined: paymentMessages.declined,
  insufficient_funds: paymentMessages.insufficientFunds,
  expired_card: paymentMessages.expiredCard,
  authentication_failed: paymentMessages.authenticationFailed,
  gateway_refused: paymentMessages.refused,
} as const;

/** Why a payment was not made, in words; undefined where it was, or is still under way. */
export const failureOf = ({ state, failure }: Payment): string | undefined => (state === 'failed' ? failures[failure ?? 'gateway_refused'] : undefined);

/** What is done at the gateway between the beginning of a payment and its confirmation. Resolves to a sentence when it failed. */
export type AtGateway = (payment: Payment) => Promise<{ readonly card?: string } | { readonly problem: string }>;

/**
 * Pays for a visit: begins the one payment, lets the gateway do its part, and asks for the true state. Whatever is pressed
 * twice or repeated after a lost line carries the same key.
 */
export const usePay = (appointmentId: string) => {
  const { call } = useServices();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const keys = useRef({ of: '', begin: '', confirm: '' });
  const running = useRef(false);

  const pay = async (billing: Billing, atGateway: AtGateway): Promise<Payment | undefined> => {
    if (running.current) return undefined;
    running.current = true;
    setBusy(true);
    setProblem(undefined);
    const said = JSON.stringify(billing);
    if (keys.current.of !== said) keys.current = { of: said, begin: crypto.randomUUID(), confirm: crypto.randomUUID() };
    const { queryKey } = visitPaymentQuery(call, appointmentId);
    try {
      const begun = (await call(beginPayment, { params: { id: appointmentId }, body: { ...billing } }, { idempotencyKey: keys.current.begin })).data;
      if (begun.id === null || begun.visit === 'confirmed') {
        client.setQueryData(queryKey, begun);
        return begun;
      }
      const done = await atGateway(begun);
      if ('problem' in done) {
        setProblem(done.problem);
        return undefined;
      }
      const { data } = await call(confirmPayment, { params: { id: begun.id }, body: { ...done } }, { idempotencyKey: keys.current.confirm });
      // A refused try is over: the next one is another.
      if (data.state === 'failed') keys.current = { ...keys.current, confirm: crypto.randomUUID() };
      client.setQueryData(queryKey, data);
      setProblem(failureOf(data));
      return data;
    } catch (error) {
      // What became of it is asked, not guessed.
      setProblem([messageOf(error, m.payFailed), connectionHint(error) ?? m.payFailedSafe].join(' '));
      await client.invalidateQueries({ queryKey });
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
