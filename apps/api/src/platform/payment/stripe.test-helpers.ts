import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type Clock, systemClock } from '../clock.ts';
import type { StripeConfig } from './stripe-config.ts';
import {
  type LedgerIntent,
  createStripeLedger,
  StripeRefusal,
  type StripeTestCard,
} from './stripe-ledger.test-helpers.ts';
import { createStripeWebhooks } from './stripe-webhooks.test-helpers.ts';

/**
 * How the next calls fail: no answer ('hang'); the connection is closed ('refuse'); 500, stored for the key as Stripe does
 * ('error'); one byte now and then ('drip'); half an answer ('truncate'); it happens, but without an answer ('mute'); an invalid
 * answer ('nonsense', 'redirect', 'flood'); too many requests ('busy'); an unknown key ('denied').
 */
export type StripeFault =
  | 'hang'
  | 'refuse'
  | 'error'
  | 'drip'
  | 'truncate'
  | 'mute'
  | 'nonsense'
  | 'redirect'
  | 'flood'
  | 'busy'
  | 'denied';

export interface StripeServerOptions {
  readonly port?: number;
  /** The URL that receives webhooks; without one they wait for `webhooks.take`. */
  readonly webhookUrl?: string;
  readonly clock?: Clock;
}

export interface ReceivedCall {
  readonly method: string;
  readonly path: string;
  readonly key: string | undefined;
  readonly version: string | undefined;
}

interface Answer {
  readonly status: number;
  readonly body: object;
}

const keys = {
  secretKey: 'sk_test_canary1234567890',
  publishableKey: 'pk_test_canary1234567890',
  webhookSecret: 'whsec_canary1234567890',
};

const createRefusal = (status: number, error: object): Answer => ({ status, body: { error } });
const denied = createRefusal(401, { type: 'invalid_request_error', message: 'Invalid API Key provided: canary' });
const busy = createRefusal(429, { type: 'invalid_request_error', code: 'rate_limit', message: 'canary' });
const broken = createRefusal(500, { type: 'api_error', message: 'canary' });
const inUse = createRefusal(409, { type: 'idempotency_error', code: 'idempotency_key_in_use', message: 'canary' });
const reused = createRefusal(400, {
  type: 'idempotency_error',
  message: 'Keys for idempotent requests can only be used with the same parameters',
});
const notThere = createRefusal(404, { type: 'invalid_request_error', message: 'Unrecognized request URL' });

/** Writes an answer that never ends. */
const writeEndlessly = (response: ServerResponse): void => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const piece = Buffer.alloc(256 * 1024, ' ');
  const more = (): void => {
    while (!response.destroyed && response.write(piece));
  };
  response.on('drain', more);
  more();
};

/**
 * A server with the part of Stripe's API that is used here, with idempotency keys, webhooks and faults on demand. In memory, on
 * loopback, with invented cards; for tests and benchmarks.
 */
export const startStripeServer = async ({ port = 0, webhookUrl, clock = systemClock }: StripeServerOptions = {}) => {
  const seconds = (): number => Math.floor(clock.now().epochMilliseconds / 1000);
  const webhooks = createStripeWebhooks({ url: webhookUrl, secret: keys.webhookSecret, now: seconds });
  const books = createStripeLedger({ now: seconds, onEvent: (type, object) => webhooks.emit(type, object) });
  const remembered = new Map<string, { readonly hash: string; answer?: Answer }>();
  const received: ReceivedCall[] = [];
  let until: Promise<unknown> = Promise.resolve();
  let fault: { readonly kind: StripeFault; left: number; after: number } | undefined;

  const nextFault = (): StripeFault | undefined => {
    if (!fault || fault.left === 0) return undefined;
    if (fault.after > 0) {
      fault.after -= 1;
      return undefined;
    }
    fault.left -= 1;
    return fault.kind;
  };

  const shown = (intent: LedgerIntent, fields: URLSearchParams): object =>
    fields.get('expand[0]') === 'latest_charge'
      ? { ...intent, latest_charge: books.charges.get(intent.latest_charge ?? '') ?? null }
      : intent;

  /** Runs a call that passed all checks. */
  const done = (method: string, path: string, fields: URLSearchParams): object | undefined => {
    const [, intentId, act] = /^\/v1\/payment_intents\/(\w+)(?:\/(confirm|cancel))?$/.exec(path) ?? [];
    if (method === 'POST' && path === '/v1/payment_intents') return books.open(fields);
    if (method === 'POST' && path === '/v1/refunds') return books.refund(fields);
    if (method === 'GET' && path === '/v1/refunds') {
      const most = Number(fields.get('limit'));
      const data = fields.has('payment_intent')
        ? books.listRefunds(fields.get('payment_intent'))
        : books.refundsSince(Number(fields.get('created[gte]')), fields.get('starting_after'));
      return { object: 'list', data: data.slice(0, most), has_more: data.length > most, url: '/v1/refunds' };
    }
    if (intentId === undefined) return undefined;
    if (method === 'GET' && act === undefined) return shown(books.findIntent(intentId), fields);
    if (method === 'POST' && act === 'cancel') return shown(books.cancel(intentId), fields);
    if (method === 'POST' && act === 'confirm')
      return shown(books.confirm(intentId, fields.get('payment_method') ?? ''), fields);
    return undefined;
  };

  const answered = (method: string, path: string, fields: URLSearchParams): Answer => {
    try {
      const body = done(method, path, fields);
      return body ? { status: 200, body: structuredClone(body) } : notThere;
    } catch (error) {
      if (error instanceof StripeRefusal) return createRefusal(error.status, structuredClone(error.error));
      throw error;
    }
  };

  /** Runs the first request with a key. Every later one gets the same answer, even a failure. */
  const keyed = async (
    call: ReceivedCall,
    fields: URLSearchParams,
    failing: boolean,
  ): Promise<{ readonly answer: Answer; readonly replayed: boolean }> => {
    const { method, path, key } = call;
    if (method !== 'POST' || key === undefined)
      return { answer: failing ? broken : answered(method, path, fields), replayed: false };
    const hash = createHash('sha256').update(`${path}\n${fields.toString()}`).digest('hex');
    const known = remembered.get(key);
    if (known && known.hash !== hash) return { answer: reused, replayed: false };
    if (known) return known.answer ? { answer: known.answer, replayed: true } : { answer: inUse, replayed: false };
    const entry: { readonly hash: string; answer?: Answer } = { hash };
    remembered.set(key, entry);
    await until;
    entry.answer = failing ? broken : answered(method, path, fields);
    return { answer: entry.answer, replayed: false };
  };

  const isAllowed = (authorization: string | undefined, path: string, fields: URLSearchParams): boolean => {
    const given = authorization?.replace(/^Bearer /, '');
    if (given === keys.secretKey) return true;
    const [, reference] = /^\/v1\/payment_intents\/(\w+)\/confirm$/.exec(path) ?? [];
    // A browser may confirm an intent if it has the client secret.
    return (
      given === keys.publishableKey &&
      reference !== undefined &&
      books.intents.get(reference)?.client_secret === fields.get('client_secret')
    );
  };

  const send = (
    response: ServerResponse,
    { status, body }: Answer,
    replayed: boolean,
    how: StripeFault | undefined,
  ): void => {
    const text = JSON.stringify(body);
    response.writeHead(status, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
      'request-id': 'req_canary',
      'stripe-notice': 'canary of a notice',
      'stripe-should-retry': String(status === 409),
      ...(replayed && { 'idempotent-replayed': 'true' }),
    });
    if (how === 'truncate') {
      response.write(text.slice(0, text.length / 2), () => response.destroy());
    } else if (how === 'drip') {
      let place = 0;
      const timer = setInterval(() => response.write(text[place++] ?? ''), 200);
      response.on('close', () => clearInterval(timer));
    } else response.end(text);
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://stripe');
    const fields = request.method === 'GET' ? searchParams : new URLSearchParams((await buffer(request)).toString());
    const { 'idempotency-key': key, 'stripe-version': version } = request.headers;
    const call: ReceivedCall = {
      method: request.method ?? '',
      path,
      key: typeof key === 'string' ? key : undefined,
      version: typeof version === 'string' ? version : undefined,
    };
    received.push(call);
    const how = nextFault();
    if (how === 'hang') return;
    if (how === 'refuse') response.destroy();
    else if (how === 'flood') writeEndlessly(response);
    else if (how === 'redirect') response.writeHead(302, { location: '/v1/elsewhere' }).end('{}');
    else if (how === 'nonsense') send(response, { status: 200, body: { object: 'canary' } }, false, undefined);
    else if (how === 'busy') send(response, busy, false, undefined);
    else if (how === 'denied' || !isAllowed(request.headers.authorization, path, fields))
      send(response, denied, false, undefined);
    else {
      const { answer, replayed } = await keyed(call, fields, how === 'error');
      if (how !== 'mute') send(response, answer, replayed, how);
    }
  };

  const server = createServer((request, response) => {
    response.on('error', () => undefined);
    handle(request, response).catch(() => response.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url,
    config: { ...keys, apiBase: url } satisfies StripeConfig,
    books,
    webhooks,
    received,
    /**
     * @param times how many calls fail; if absent, all until `works`
     * @param after how many calls succeed before
     */
    fails: (kind: StripeFault, times: number = Number.POSITIVE_INFINITY, after = 0): void => {
      fault = { kind, left: times, after };
    },
    works: (): void => {
      fault = undefined;
    },
    /** Keeps new calls in progress, with their keys in use, until the gate resolves. */
    waitsFor: (gate: Promise<unknown>): void => {
      until = gate;
    },
    /** Forgets the keys, as Stripe does after a day. */
    forgetKeys: (): void => remembered.clear(),
    /** Pays like Stripe's fields in a browser, without faults. @returns the state, or the refusal's code */
    pay: (reference: string, card: StripeTestCard): string => {
      const { body } = answered(
        'POST',
        `/v1/payment_intents/${reference}/confirm`,
        new URLSearchParams({ payment_method: card }),
      );
      return 'error' in body ? String((body.error as { code: unknown }).code) : (body as LedgerIntent).status;
    },
    close: async (): Promise<void> => {
      await webhooks.stop();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};

export type StripeServer = Awaited<ReturnType<typeof startStripeServer>>;
