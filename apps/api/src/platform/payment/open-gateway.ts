import { sandboxWebhook } from '@arogo/contract/payments';
import type { FastifyInstance } from 'fastify';
import type { CallMeter } from '../call-meter.ts';
import type { Clock } from '../clock.ts';
import type { Keyring } from '../crypto/keys.ts';
import { openDatabase } from '../database/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { JobHandlers } from '../jobs/workers.ts';
import type { PaymentGateway } from './gateway.ts';
import { createNoGateway } from './no-gateway.ts';
import { createSandbox } from './sandbox.ts';
import { createSandboxWebhooks, type SandboxWebhooksDeps } from './sandbox-webhooks.ts';
import type { StripeConfig } from './stripe-config.ts';

/** The gateway of this installation, with its job handlers. */
export interface GatewaySetup {
  readonly payments: PaymentGateway;
  readonly handlers: JobHandlers;
  close(): Promise<void>;
}

export interface OpenGatewayDeps {
  readonly calls: CallMeter;
  /** False if there is no card payment. */
  readonly takesCards: boolean;
  /** If absent, the sandbox is used. */
  readonly stripe: StripeConfig | undefined;
  /** The connection URL of arogo_jobs. */
  readonly jobsUrl: string;
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly keyring: Keyring;
  readonly onConnectionLost: (error: Error) => void;
  /** This server, once it is started. */
  readonly app: Promise<FastifyInstance>;
}

/** Delivers the sandbox's webhooks as requests, like those of a real gateway. */
export const createWebhookDelivery =
  (app: Promise<FastifyInstance>): SandboxWebhooksDeps['deliver'] =>
  async (body, headers) => {
    const { method, path } = sandboxWebhook;
    const { statusCode } = await (await app).inject({ method, url: path, headers: { ...headers }, payload: body });
    if (statusCode !== 200) throw new Error('The webhook was not taken.');
  };

const measuredOperations = [
  'createIntent',
  'confirm',
  'getPayment',
  'cancel',
  'refund',
  'listRefunds',
  'listRefundedSince',
] as const;

/** Opens Stripe if it is configured, otherwise the sandbox, which the configuration allows on a local machine only. */
export const openGateway = async ({
  calls,
  takesCards,
  stripe,
  jobsUrl,
  jobs,
  clock,
  keyring,
  onConnectionLost,
  app,
}: OpenGatewayDeps): Promise<GatewaySetup> => {
  const measure = (payments: PaymentGateway): PaymentGateway => calls.measure('gateway', payments, measuredOperations);
  if (!takesCards) return { payments: createNoGateway(), handlers: {}, close: async () => undefined };
  if (stripe) {
    // A large library, loaded only if used.
    const { createStripe } = await import('./stripe.ts');
    return { payments: measure(createStripe({ config: stripe, clock })), handlers: {}, close: async () => undefined };
  }
  const db = openDatabase({ url: jobsUrl, maxConnections: 4, onConnectionLost });
  const webhooks = createSandboxWebhooks({ db, clock, keyring, deliver: createWebhookDelivery(app) });
  return {
    payments: measure(createSandbox({ db, jobs, clock, keyring })),
    handlers: { 'sandbox.webhook': ({ data }) => webhooks.send(data.eventId) },
    close: () => db.close(),
  };
};
