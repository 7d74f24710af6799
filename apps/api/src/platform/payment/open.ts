import { sandboxWebhook } from '@arogo/contract/payments';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import type { Keyring } from '../crypto/keys.ts';
import { openDatabase } from '../database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Handlers } from '../jobs/workers.ts';
import type { PaymentGateway } from './gateway.ts';
import { createSandbox } from './sandbox.ts';
import { createSandboxWebhooks, type SandboxWebhooksParts } from './sandbox-webhooks.ts';
import type { StripeConfig } from './stripe-config.ts';

/** The gateway of this installation, and what goes with it. */
export interface OpenPayments {
  readonly payments: PaymentGateway;
  readonly handlers: Handlers;
  close(): Promise<void>;
}

export interface OpenPaymentsParts {
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
export const deliverTo =
  (app: Promise<FastifyInstance>): SandboxWebhooksParts['deliver'] =>
  async (body, headers) => {
    const { method, path } = sandboxWebhook;
    const { statusCode } = await (await app).inject({ method, url: path, headers: { ...headers }, payload: body });
    if (statusCode !== 200) throw new Error('The webhook was not taken.');
  };

/** Stripe where it is configured, else the sandbox: the configuration lets that be on one's own machine alone. */
export const openPayments = async ({
  stripe,
  jobsUrl,
  jobs,
  clock,
  keyring,
  onConnectionLost,
  app,
}: OpenPaymentsParts): Promise<OpenPayments> => {
  if (stripe) {
    // A large library, loaded where it is used.
    const { createStripe } = await import('./stripe.ts');
    return { payments: createStripe({ config: stripe, clock }), handlers: {}, close: async () => undefined };
  }
  const db = openDatabase({ url: jobsUrl, maximumConnections: 4, onConnectionLost });
  const webhooks = createSandboxWebhooks({ db, clock, keyring, deliver: deliverTo(app) });
  return {
    payments: createSandbox({ db, jobs, clock, keyring }),
    handlers: { 'sandbox.webhook': ({ data }) => webhooks.send(data.eventId) },
    close: () => db.close(),
  };
};
