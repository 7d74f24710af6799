import { withTimeout } from '../with-timeout.ts';
import { GatewayUnreachable } from './gateway.ts';

/**
 * The answer of a payment gateway, if it comes within `limitMs` milliseconds. What comes later is ignored.
 * @throws GatewayUnreachable when it does not
 */
export const waitForGateway = <T>(work: Promise<T>, limitMs: number): Promise<T> =>
  withTimeout(work, limitMs, () => new GatewayUnreachable('slow'));
