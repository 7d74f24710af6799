import { withTimeout } from '../with-timeout.ts';
import { GatewayUnreachable } from './gateway.ts';

/**
 * Waits for a payment gateway's answer for at most `limitMs` milliseconds, and ignores a later one.
 * @throws GatewayUnreachable if there is no answer in time
 */
export const waitForGateway = <T>(work: Promise<T>, limitMs: number): Promise<T> =>
  withTimeout(work, limitMs, () => new GatewayUnreachable('slow'));
