import { createHmac, randomBytes } from 'node:crypto';

/** How webhooks travel: as they should; not at all; each twice; or held, to come in the wrong order. */
export type WebhookMode = 'deliver' | 'lose' | 'double' | 'hold';

export interface SignedWebhook {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

export interface StripeWebhooksOptions {
  /** Where they are sent; without one they wait for `take`. */
  readonly url: string | undefined;
  readonly secret: string;
  /** Seconds since 1970. */
  readonly now: () => number;
}

/** Milliseconds until a webhook that was not taken comes again; each time twice as long, at most a second. */
const firstRetryMs = 50;

/** Stripe's webhooks: signed anew for each try, tried until they are answered with 2xx. */
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
      // As it is at this moment, whenever it arrives.
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
    /** Sends what was held, the last first. */
    release(): void {
      const held = heldEvents;
      heldEvents = [];
      for (const event of held.toReversed()) send(event);
    },
    /** What waits, signed now, in its order. */
    take(): readonly SignedWebhook[] {
      const waiting = heldEvents;
      heldEvents = [];
      return waiting.map(signed);
    },
    /** How many were answered with 2xx. */
    taken: (): number => taken,
    /** How many are under way or wait for their next try. */
    pending: (): number => under.size + timers.size,
    async stop(): Promise<void> {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      await Promise.all(under);
      for (const timer of timers) clearTimeout(timer);
    },
  };
};
