import { sandboxWebhook, stripeWebhook } from '@arogo/contract/payments';
import type { Database } from '../../platform/database/database.ts';
import { type Route, route } from '../../platform/http/endpoints.ts';
import { AppError } from '../../platform/errors.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { type GatewayEvent, type PaymentGateway, UnverifiedEvent } from '../../platform/payment/gateway.ts';

export interface WebhookDeps {
  readonly db: Database;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly payments: PaymentGateway;
}

/**
 * The webhook of the configured gateway; those of other gateways do not exist. An event only triggers a reconciliation: the
 * answer is sent once the job is queued. Events may come twice, late, out of order or never.
 */
export const webhookRoutes = ({ db, jobs, payments }: WebhookDeps): readonly Route[] => {
  const parseVerifiedEvent = (...request: Parameters<PaymentGateway['parseEvent']>): GatewayEvent | undefined => {
    try {
      return payments.parseEvent(...request);
    } catch (error) {
      if (error instanceof UnverifiedEvent) throw new AppError('webhook_refused');
      throw error;
    }
  };

  return [
    route(payments.name === 'stripe' ? stripeWebhook : sandboxWebhook, async ({ request: { body, headers } }) => {
      const event = parseVerifiedEvent(Buffer.isBuffer(body) ? body : Buffer.of(), headers);
      if (event) {
        const { id, reference, kind } = event;
        const data = { event: { gateway: payments.name, id, reference, kind } };
        await db.asSystem((trx) => jobs.enqueue(trx, 'payment.reconcile', data, { singletonKey: `event ${id}` }));
      }
      return { status: 'success' };
    }),
  ];
};
