import type { Clock } from '../../../../platform/clock.ts';
import type { SmsConfig } from '../../../../platform/channel-config.ts';
import { type CircuitBreakerLimits, createCircuitBreaker } from '../../../../platform/model/circuit-breaker.ts';

/** 'sent': the gateway took it; 'refused': it never will; 'unreachable': later it may. */
export type SmsOutcome = 'sent' | 'refused' | 'unreachable';

/** Sends text messages through whichever gateway this installation has. */
export interface SmsClient {
  /**
   * @param to in international form, such as +919876543210
   * @param id stays the same when the message is sent again, so that the gateway can tell a repetition
   */
  send(to: string, text: string, id: string): Promise<SmsOutcome>;
}

export interface SmsLimits extends CircuitBreakerLimits {
  /** Milliseconds until the gateway has answered. */
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

/** A gateway that takes `POST {to, text}` as JSON with a bearer token. It follows no redirect and reads no answer but its status. */
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
        // Not reached, or not in time.
      }
      if (outcome === 'unreachable') breaker.recordFailure();
      else breaker.recordSuccess();
      return outcome;
    },
  };
};
