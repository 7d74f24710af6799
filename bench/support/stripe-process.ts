// A server with Stripe's API in a process of its own, which survives the product's kills.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { StripeFault } from '@arogo/api/platform/payment/stripe.test-helpers';
import type { StripeTestCard } from '@arogo/api/platform/payment/stripe-ledger.test-helpers';
import type { WebhookMode } from '@arogo/api/platform/payment/stripe-webhooks.test-helpers';

/** A message from the parent. */
export type StripeOrder =
  | { readonly do: 'pay'; readonly reference: string; readonly card: StripeTestCard }
  | { readonly do: 'webhooks'; readonly mode: WebhookMode }
  | { readonly do: 'release' }
  | { readonly do: 'fail'; readonly fault: StripeFault | undefined }
  | { readonly do: 'books' };

/** A payment intent at Stripe. */
export interface StripeBook {
  readonly reference: string;
  /** The id of our payment. */
  readonly payment: string;
  readonly charged: boolean;
  readonly refunded: boolean;
}

export interface StripeProcess {
  readonly env: Readonly<Record<string, string>>;
  /** Pays as a browser does. @returns the state of the intent, or the code of the refusal */
  pay(reference: string, card: StripeTestCard): Promise<string>;
  webhooks(mode: WebhookMode): Promise<void>;
  /** Sends delayed webhooks, the last first. */
  release(): Promise<void>;
  fail(fault: StripeFault | undefined): Promise<void>;
  books(): Promise<readonly StripeBook[]>;
}

interface Answer {
  readonly id: number;
  readonly answer: unknown;
}

/** @param webhookUrl the product's webhook endpoint */
export const startStripeProcess = async (scope: AsyncDisposableStack, webhookUrl: string): Promise<StripeProcess> => {
  const child: ChildProcess = fork(fileURLToPath(new URL('stripe-child.ts', import.meta.url)), [webhookUrl], {
    stdio: 'inherit',
  });
  scope.defer(async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
  const [env] = (await once(child, 'message')) as [Readonly<Record<string, string>>];
  const waiting = new Map<number, (answer: unknown) => void>();
  child.on('message', ({ id, answer }: Answer) => {
    waiting.get(id)?.(answer);
    waiting.delete(id);
  });
  let requestCount = 0;
  const ask = (order: StripeOrder): Promise<unknown> => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    requestCount += 1;
    waiting.set(requestCount, resolve);
    child.send({ id: requestCount, order });
    return promise;
  };
  const send = async (order: StripeOrder): Promise<void> => void (await ask(order));
  return {
    env,
    pay: async (reference, card) => String(await ask({ do: 'pay', reference, card })),
    webhooks: (mode) => send({ do: 'webhooks', mode }),
    release: () => send({ do: 'release' }),
    fail: (fault) => send({ do: 'fail', fault }),
    books: async () => (await ask({ do: 'books' })) as readonly StripeBook[],
  };
};
