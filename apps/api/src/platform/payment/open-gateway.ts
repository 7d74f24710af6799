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

/** The gateway of this installation, and what goes with it. */
export interface GatewaySetup {
  readonly payments: PaymentGateway;
  readonly handlers: JobHandlers;
  close(): Promise<void>;
}

export interface OpenGatewayDeps {
  readonly calls: CallMeter;
  /** False where nobody pays by card. */
  readonly takesCards: boolean;
  /** Without it the sandbox opens. */
  readonly stripe: StripeConfig | undefined;
  /** Address of the database as arogo_jobs. */
  readonly jobsUrl: string;
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly keyring: Keyring;
  readonly onConnectionLost: (error: Error) => void;
  /** Our own server, once it stands. */
  readonly app: Promise<FastifyInstance>;
}

/** A webhook of the sandbox comes in as one from elsewhere would: as a request. */
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

/** Stripe where it is configured, else the sandbox: the configuration lets that be on one's own machine alone. */
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
    // A large library, loaded where it is used.
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
