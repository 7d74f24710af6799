import { stripeScript } from '@arogo/client/script-url';
import { paymentScreen as m } from '@arogo/contract/messages/payment-screen';
import type { BillingDetails, Payment } from '@arogo/contract/payments';
import { LoadFailed } from '@arogo/talk/load-failed';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { useEffect, useRef, useState } from 'react';
import { useServices } from '../../lib/services.ts';

/** The used part of Stripe.js: the payment element before there is an intent, and its confirmation. */
interface StripeElements {
  create(
    type: 'payment',
    options: object,
  ): { mount(place: HTMLElement): void; on(event: 'ready' | 'loaderror', listener: () => void): void; destroy(): void };
  submit(): Promise<{ readonly error?: { readonly message?: string } }>;
}
interface StripeClient {
  elements(options: object): StripeElements;
  confirmPayment(options: object): Promise<{ readonly error?: { readonly type: string; readonly message?: string } }>;
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => StripeClient;
  }
}

/** Confirms the payment at the gateway, with the bank's own dialog if required. */
export interface StripeReady {
  confirm(begun: Payment): Promise<Record<string, never> | { readonly problem: string }>;
}

/** How long Stripe may take to load: a script or a frame can hang without any event. Milliseconds. */
const stripeLoadTimeoutMs = 10_000;

/** @param signal when aborted, loading is no longer awaited */
const loadStripe = (url: string, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    if (window.Stripe !== undefined) return resolve();
    const script = document.createElement('script');
    script.src = url;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('The script of the gateway did not load.'));
    });
    signal.addEventListener('abort', () => script.remove());
    document.head.append(script);
  });

interface StripeFieldsProps {
  readonly payment: Payment;
  readonly billing: BillingDetails;
  /** Called with the interface to the fields once they are ready, and with undefined when they are gone. */
  readonly onReady: (fields: StripeReady | undefined) => void;
}

/** The gateway's own fields in place of ours: their input never passes through Arogo. */
export function StripeFields(props: StripeFieldsProps) {
  const [tries, setTries] = useState(0);
  return <StripeAttempt key={tries} {...props} tries={tries} onAgain={() => setTries(tries + 1)} />;
}

interface StripeAttemptProps extends StripeFieldsProps {
  /** Number of earlier attempts. */
  readonly tries: number;
  readonly onAgain: () => void;
}

function StripeAttempt({ payment, billing, onReady, tries, onAgain }: StripeAttemptProps) {
  const { scriptUrl } = useServices();
  const place = useRef<HTMLDivElement>(null);
  const payer = useRef(billing);
  const [state, setState] = useState<'loading' | 'late' | 'ready' | 'failed'>('loading');
  const { publishableKey } = payment.gateway;
  const { amount, currency } = payment;
  useEffect(() => {
    payer.current = billing;
  }, [billing]);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    // It may still load later, and is then used.
    const late = setTimeout(() => setState('late'), stripeLoadTimeoutMs);
    const fail = (): void => {
      if (signal.aborted) return;
      clearTimeout(late);
      setState('failed');
      onReady(undefined);
    };
    let unmount = (): void => undefined;
    const mount = async (): Promise<void> => {
      // A browser reuses a hanging request, unless the address differs.
      await loadStripe(scriptUrl(tries === 0 ? stripeScript : `${stripeScript}?try=${tries}`), signal);
      if (signal.aborted || place.current === null) return;
      const stripe = publishableKey === null ? undefined : window.Stripe?.(publishableKey);
      // A content blocker may respond in place of the gateway.
      if (stripe === undefined) return fail();
      const elements = stripe.elements({
        mode: 'payment',
        amount: Math.round(amount * 100),
        currency: currency.toLowerCase(),
        paymentMethodTypes: ['card'],
      });
      const element = elements.create('payment', { fields: { billingDetails: 'never' } });
      const ready: StripeReady = {
        async confirm({ gateway: { clientSecret } }) {
          const checked = await elements.submit();
          if (checked.error !== undefined) return { problem: checked.error.message ?? m.payFailed };
          const { name, address, city, state: region, postal } = payer.current;
          const { error } = await stripe.confirmPayment({
            elements,
            clientSecret,
            redirect: 'if_required',
            confirmParams: {
              return_url: window.location.href,
              payment_method_data: {
                billing_details: {
                  name,
                  email: null,
                  phone: null,
                  address: { line1: address, line2: null, city, state: region, postal_code: postal, country: 'IN' },
                },
              },
            },
          });
          // A declined card is reported by the server, which queries the gateway; only invalid input is reported here.
          return error?.type === 'validation_error' ? { problem: error.message ?? m.payFailed } : {};
        },
      };
      element.on('ready', () => {
        if (signal.aborted) return;
        clearTimeout(late);
        setState('ready');
        onReady(ready);
      });
      element.on('loaderror', fail);
      element.mount(place.current);
      unmount = () => element.destroy();
    };
    mount().catch(fail);
    return () => {
      leaving.abort();
      clearTimeout(late);
      onReady(undefined);
      unmount();
    };
  }, [scriptUrl, publishableKey, amount, currency, onReady, tries]);
  return (
    <div className="min-h-56">
      {state === 'loading' && (
        <SkeletonRegion label={m.stripeLoading} className="grid gap-3">
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-full" />
        </SkeletonRegion>
      )}
      {(state === 'late' || state === 'failed') && (
        <LoadFailed
          title={state === 'late' ? m.stripeLate : m.stripeFailed}
          hint={m.stripeFailedHint}
          onAgain={onAgain}
        />
      )}
      <div ref={place} />
    </div>
  );
}
