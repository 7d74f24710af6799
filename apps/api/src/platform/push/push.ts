import { Agent as HttpAgent, request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import type { Clock } from '../clock.ts';
import { isLoopback } from '../optional-config.ts';
import type { Keyring } from '../crypto/keys.ts';
import { type CircuitBreaker, type CircuitBreakerLimits, createCircuitBreaker } from '../model/circuit-breaker.ts';
import { isPublicAddress, NotPublicError, lookupPublicAddress } from './public-host.ts';
import { type VapidKeys, deriveVapidKeys } from './vapid.ts';

/** Where and for whom a browser takes pushes, as its PushSubscription tells. */
export interface PushTarget {
  readonly endpoint: string;
  /** The browser's public key, base64url. */
  readonly p256dh: string;
  /** 16 bytes, base64url. */
  readonly auth: string;
}

export interface PushOptions {
  /** How long the push service keeps it for a browser that is away. */
  readonly ttlSeconds: number;
  readonly urgency: 'low' | 'normal' | 'high';
  /** Of pushes with the same topic only the newest waits for a browser that is away; at most 32 of A-Z a-z 0-9 - _. */
  readonly topic?: string;
}

/**
 * 'sent': the push service took it; 'gone': this subscription is over; 'refused': this push will never be taken;
 * 'unreachable': nobody took it now, later somebody may.
 */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'unreachable';

/** Sends to browsers through their makers' push services, which see neither what is sent nor for whom. */
export interface PushClient {
  /** What a browser subscribes with, base64url. */
  readonly publicKey: string;
  /** Whether an endpoint may be a push service's: https on a public host, at its usual port. */
  accepts(endpoint: string): boolean;
  /** @param payload at most 3,900 bytes; encrypted for the browser alone. Never rejects. */
  send(target: PushTarget, payload: string, options: PushOptions): Promise<PushOutcome>;
  /** Lets go of connections. */
  close(): void;
}

export interface PushLimits extends CircuitBreakerLimits {
  /** Milliseconds until the push service has answered. */
  readonly answer: number;
}

export interface PushDeps {
  readonly keyring: Pick<Keyring, 'deriveKeys'>;
  readonly clock: Clock;
  /** Where people reach the product, */
  readonly publicUrl: string;
  /** and whom a push service can write to where that is no https address. */
  readonly mailFrom: string;
  readonly limits?: Partial<PushLimits>;
  /** For tests alone: endpoints on this machine are taken too, without TLS. */
  readonly loopback?: boolean;
}

const defaultLimits: PushLimits = { answer: 10_000, failures: 3, pause: 60_000 };
/** Push services are few; whoever makes up more hosts than this only makes us forget theirs. */
const maxRememberedHosts = 500;
const maxEndpointLength = 2_048;
/** Of an answer, which says all it has to say by its status. */
const maxAnswerBytes = 16 * 1024;
/** Google's service of before 2019 takes no key of ours. */
const legacyGoogleHost = 'android.googleapis.com';

/** What a browser gave as its keys is none. */
class UnusableTarget extends Error {}

const parseEndpoint = (text: string): URL | undefined =>
  text.length <= maxEndpointLength && URL.canParse(text) ? new URL(text) : undefined;

const getContact = ({ publicUrl, mailFrom }: Pick<PushDeps, 'publicUrl' | 'mailFrom'>): string =>
  publicUrl.startsWith('https:') ? publicUrl : `mailto:${/<([^<>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`;

const toPushOutcome = (status: number): PushOutcome => {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'unreachable' : 'refused';
};

/** A breaker for each host, the oldest forgotten where there are too many. */
const createHostBreakers = (clock: Clock, limits: CircuitBreakerLimits): ((host: string) => CircuitBreaker) => {
  const breakers = new Map<string, CircuitBreaker>();
  return (host) => {
    const known = breakers.get(host);
    if (known) return known;
    const [oldest] = breakers.keys();
    if (breakers.size >= maxRememberedHosts && oldest !== undefined) breakers.delete(oldest);
    const breaker = createCircuitBreaker(clock, limits);
    breakers.set(host, breaker);
    return breaker;
  };
};

/** Web Push (RFC 8030, 8291, 8292). Nothing is loaded or sent before the first push. */
export const createPushClient = (parts: PushDeps): PushClient => {
  const { keyring, clock, loopback = false } = parts;
  const limits = { ...defaultLimits, ...parts.limits };
  // The first makes new subscriptions; browsers that subscribed before a change of DATA_KEY know one of the others.
  const pairs = keyring.deriveKeys('push-vapid').map(deriveVapidKeys);
  const [current] = pairs;
  if (current === undefined) throw new RangeError('The keyring has no key.');
  const subject = getContact(parts);
  const getBreaker = createHostBreakers(clock, limits);
  const secure = new HttpsAgent({ keepAlive: true, maxSockets: 32, maxTotalSockets: 128 });
  const plain = new HttpAgent();

  const isOwn = ({ hostname }: URL): boolean => loopback && isLoopback(hostname);
  const acceptable = (url: URL): boolean => {
    if (isOwn(url)) return true;
    const { protocol, hostname, port, username, password } = url;
    const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
    const named = isIP(host) === 0 ? host.includes('.') && host !== legacyGoogleHost : isPublicAddress(host);
    return protocol === 'https:' && port === '' && username === '' && password === '' && named;
  };

  /** The status of the answer. Redirects are not followed: an answer that is one is a refusal. */
  const post = (url: URL, headers: Record<string, string>, body: Buffer): Promise<number> =>
    new Promise((resolve, reject) => {
      const options: RequestOptions = { method: 'POST', headers, signal: AbortSignal.timeout(limits.answer) };
      const answered = (response: IncomingMessage): void => {
        let bytes = 0;
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes > maxAnswerBytes) response.destroy();
        });
        response.on('error', () => undefined);
        resolve(response.statusCode ?? 0);
      };
      const sending =
        isOwn(url) && url.protocol === 'http:'
          ? httpRequest(url, { ...options, agent: plain }, answered)
          : httpsRequest(url, { ...options, agent: secure, lookup: lookupPublicAddress }, answered);
      sending.on('error', reject);
      sending.end(body);
    });

  /** @throws when the browser's keys are none */
  const sealed = async (
    keys: VapidKeys,
    { endpoint, p256dh, auth }: PushTarget,
    payload: string,
    options: PushOptions,
  ) => {
    const { default: webPush } = await import('web-push');
    const { ttlSeconds, urgency, topic } = options;
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: { subject, ...keys },
      TTL: ttlSeconds,
      urgency,
      ...(topic !== undefined && { topic }),
    });
    return { headers, body };
  };

  const sendWith = async (
    keys: VapidKeys,
    url: URL,
    target: PushTarget,
    payload: string,
    options: PushOptions,
  ): Promise<number> => {
    const { headers, body } = await sealed(keys, target, payload, options).catch(() => {
      throw new UnusableTarget();
    });
    return post(url, headers, body);
  };

  return {
    publicKey: current.publicKey,
    accepts(endpoint) {
      const url = parseEndpoint(endpoint);
      return url !== undefined && acceptable(url);
    },
    async send(target, payload, options) {
      const url = parseEndpoint(target.endpoint);
      if (url === undefined || !acceptable(url)) return 'refused';
      const breaker = getBreaker(url.host);
      if (!breaker.canCall()) return 'unreachable';
      let status = 0;
      try {
        for (const keys of pairs) {
          status = await sendWith(keys, url, target, payload, options);
          // What a push service says to a key that the browser did not subscribe with.
          if (status !== 401 && status !== 403) break;
        }
      } catch (error) {
        // Nothing went out, and nothing ever will.
        if (error instanceof UnusableTarget || error instanceof NotPublicError) return 'refused';
        breaker.recordFailure();
        return 'unreachable';
      }
      const outcome = toPushOutcome(status);
      // A service that asks us to slow down works.
      if (outcome === 'unreachable' && status !== 429) breaker.recordFailure();
      else breaker.recordSuccess();
      return outcome;
    },
    close() {
      secure.destroy();
      plain.destroy();
    },
  };
};
