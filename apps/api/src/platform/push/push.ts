import { Agent as HttpAgent, request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import type { Clock } from '../clock.ts';
import { isLoopback } from '../optional-config.ts';
import type { Keyring } from '../crypto/keys.ts';
import { type CircuitBreaker, type CircuitBreakerLimits, createCircuitBreaker } from '../model/circuit-breaker.ts';
import { isPublicAddress, NotPublicError, lookupPublicAddress } from './public-host.ts';
import { type VapidKeys, deriveVapidKeys } from './vapid.ts';

/** A browser's push address and keys, from its PushSubscription. */
export interface PushTarget {
  readonly endpoint: string;
  /** The browser's public key, base64url. */
  readonly p256dh: string;
  /** 16 bytes, base64url. */
  readonly auth: string;
}

export interface PushOptions {
  /** How long the push service keeps the push for an offline browser. */
  readonly ttlSeconds: number;
  readonly urgency: 'low' | 'normal' | 'high';
  /**
   * Of pushes with the same topic the push service keeps only the newest for an offline browser; at most 32 of A-Z a-z 0-9 - _.
   */
  readonly topic?: string;
}

/**
 * 'sent': the push service accepted the push; 'gone': the subscription has ended; 'refused': the push will never be accepted;
 * 'unreachable': not accepted now, a retry may succeed.
 */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'unreachable';

/** Sends pushes to browsers through their makers' push services, which see neither the content nor the recipient. */
export interface PushClient {
  /** The public key for subscriptions, base64url. */
  readonly publicKey: string;
  /** Whether an endpoint can be a push service: https on a public host, at the default port. */
  accepts(endpoint: string): boolean;
  /** Sends a push, encrypted for the browser alone. @param payload at most 3,900 bytes. Never rejects. */
  send(target: PushTarget, payload: string, options: PushOptions): Promise<PushOutcome>;
  /** Closes the connections. */
  close(): void;
}

export interface PushLimits extends CircuitBreakerLimits {
  /** Timeout for the push service's answer, in milliseconds. */
  readonly answer: number;
}

export interface PushDeps {
  readonly keyring: Pick<Keyring, 'deriveKeys'>;
  readonly clock: Clock;
  /** The product's public address, used as the contact for push services, */
  readonly publicUrl: string;
  /** and the contact's e-mail address if that is not https. */
  readonly mailFrom: string;
  readonly limits?: Partial<PushLimits>;
  /** For tests only: allows endpoints on this machine, without TLS. */
  readonly loopback?: boolean;
}

const defaultLimits: PushLimits = { answer: 10_000, failures: 3, pause: 60_000 };
/**
 * Maximum number of remembered circuit breakers. There are few push services; a client that invents hosts beyond this limit only
 * displaces the oldest.
 */
const maxRememberedHosts = 500;
const maxEndpointLength = 2_048;
/** Maximum size of an answer; only its status is used. */
const maxAnswerBytes = 16 * 1024;
/** Google's push service from before 2019 does not support VAPID keys. */
const legacyGoogleHost = 'android.googleapis.com';

/** The browser's keys are invalid. */
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

/** Creates a circuit breaker for each host; removes the oldest beyond the limit. */
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

/** A client for Web Push (RFC 8030, 8291, 8292). It loads and sends nothing before the first push. */
export const createPushClient = (parts: PushDeps): PushClient => {
  const { keyring, clock, loopback = false } = parts;
  const limits = { ...defaultLimits, ...parts.limits };
  // New subscriptions use the first key pair; browsers that subscribed before a change of DATA_KEY use one of the others.
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

  /** Sends a request and returns the status of the answer. Redirects are not followed, and count as a refusal. */
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

  /** Encrypts a push and builds its headers. @throws if the browser's keys are invalid */
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
          // These statuses can mean that the browser subscribed with another key; the next one is tried.
          if (status !== 401 && status !== 403) break;
        }
      } catch (error) {
        // Nothing was sent, and a retry would fail again.
        if (error instanceof UnusableTarget || error instanceof NotPublicError) return 'refused';
        breaker.recordFailure();
        return 'unreachable';
      }
      const outcome = toPushOutcome(status);
      // A rate limit (429) is no failure of the service.
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
