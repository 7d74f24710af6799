import type { Clock } from '../../../../platform/clock.ts';
import type { SmsConfig } from '../../../../platform/channel-config.ts';
import { type CircuitBreakerLimits, createCircuitBreaker } from '../../../../platform/model/circuit-breaker.ts';

/** 'sent': the gateway accepted it; 'refused': a retry cannot help; 'unreachable': a retry may help. */
export type SmsOutcome = 'sent' | 'refused' | 'unreachable';

/** Sends text messages through the configured gateway. */
export interface SmsClient {
  /**
   * @param to in international form, such as +919876543210
   * @param id the idempotency key, the same for each retry
   */
  send(to: string, text: string, id: string): Promise<SmsOutcome>;
}

export interface SmsLimits extends CircuitBreakerLimits {
  /** Timeout of a request in milliseconds. */
  readonly answer: number;
}

export interface SmsDeps {
  readonly config: SmsConfig;
  readonly clock: Clock;
  readonly limits?: Partial<SmsLimits>;
}

const defaultLimits: SmsLimits = { answer: 10_000, failures: 3, pause: 60_000 };

const toSmsOutcome = (status: number): SmsOutcome => {
  if (status >= 200 && status < 300) return 'sent';
  return status === 429 || status >= 500 ? 'unreachable' : 'refused';
};

/** Creates a client for a gateway with `POST {to, text}` as JSON and a bearer token. It follows no redirects and reads only the status. */
export const createSmsClient = ({ config, clock, limits: given = {} }: SmsDeps): SmsClient => {
  const limits = { ...defaultLimits, ...given };
  const breaker = createCircuitBreaker(clock, limits);
  return {
    async send(to, text, id) {
      if (!breaker.canCall()) return 'unreachable';
      let outcome: SmsOutcome = 'unreachable';
      try {
        const response = await fetch(config.url, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${config.token}`,
            'content-type': 'application/json',
            'idempotency-key': id,
          },
          body: JSON.stringify({ to, text }),
          redirect: 'manual',
          signal: AbortSignal.timeout(limits.answer),
        });
        outcome = toSmsOutcome(response.status);
        await response.body?.cancel();
      } catch {
        // Unreachable or timed out.
      }
      if (outcome === 'unreachable') breaker.recordFailure();
      else breaker.recordSuccess();
      return outcome;
    },
  };
};
