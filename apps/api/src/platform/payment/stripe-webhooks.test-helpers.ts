import { createHmac, randomBytes } from 'node:crypto';

/** How webhooks are delivered: normally; never; each twice; or held back, to be released in the wrong order. */
export type WebhookMode = 'deliver' | 'lose' | 'double' | 'hold';

export interface SignedWebhook {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

export interface StripeWebhooksOptions {
  /** The receiving URL; without one webhooks wait for `take`. */
  readonly url: string | undefined;
  readonly secret: string;
  /** Epoch seconds. */
  readonly now: () => number;
}

/** Milliseconds until a failed delivery is retried. Doubles each time, up to one second. */
const firstRetryMs = 50;

/** Stripe's webhooks: signed anew for each attempt, and retried until the answer is 2xx. */
export const createStripeWebhooks = ({ url, secret, now }: StripeWebhooksOptions) => {
  let mode: WebhookMode = 'deliver';
  let heldEvents: readonly object[] = [];
  let taken = 0;
  const under = new Set<Promise<void>>();
  const timers = new Set<NodeJS.Timeout>();

  const signed = (event: object): SignedWebhook => {
    const body = Buffer.from(JSON.stringify(event));
    const time = now();
    const signature = createHmac('sha256', secret).update(`${time}.`).update(body).digest('hex');
    return { body, headers: { 'content-type': 'application/json', 'stripe-signature': `t=${time},v1=${signature}` } };
  };

  const post = async (to: string, event: object, wait: number): Promise<void> => {
    const { body, headers } = signed(event);
    const status = await fetch(to, {
      method: 'POST',
      body: new Uint8Array(body),
      headers,
      signal: AbortSignal.timeout(10_000),
    }).then(
      async (response) => {
        await response.body?.cancel();
        return response.status;
      },
      () => 0,
    );
    if (status >= 200 && status < 300) {
      taken += 1;
      return;
    }
    const again = setTimeout(() => {
      timers.delete(again);
      begin(to, event, Math.min(wait * 2, 1_000));
    }, wait);
    timers.add(again);
  };

  const begin = (to: string, event: object, wait: number): void => {
    const sending = post(to, event, wait).finally(() => under.delete(sending));
    under.add(sending);
  };

  const send = (event: object): void => {
    if (url === undefined) heldEvents = [...heldEvents, event];
    else begin(url, event, firstRetryMs);
  };

  return {
    emit(type: string, object: object): void {
      // A snapshot, since it may be delivered later.
      const event: object = structuredClone({
        id: `evt_${randomBytes(12).toString('hex')}`,
        object: 'event',
        api_version: '2026-10-28.endive',
        created: now(),
        livemode: false,
        type,
        data: { object },
      });
      if (mode === 'lose') return;
      if (mode === 'hold') heldEvents = [...heldEvents, event];
      else for (const one of mode === 'double' ? [event, event] : [event]) send(one);
    },
    go(next: WebhookMode): void {
      mode = next;
    },
    /** Sends the held webhooks, last first. */
    release(): void {
      const held = heldEvents;
      heldEvents = [];
      for (const event of held.toReversed()) send(event);
    },
    /** Takes the held webhooks in order, signed now. */
    take(): readonly SignedWebhook[] {
      const waiting = heldEvents;
      heldEvents = [];
      return waiting.map(signed);
    },
    /** How many were answered with 2xx. */
    taken: (): number => taken,
    /** How many are being sent or wait for a retry. */
    pending: (): number => under.size + timers.size,
    async stop(): Promise<void> {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      await Promise.all(under);
      for (const timer of timers) clearTimeout(timer);
    },
  };
};
