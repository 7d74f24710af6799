import type { FastifyInstance } from 'fastify';
import type { Reminders } from './features/medication/reminders.ts';
import type { PaymentJobs } from './features/payment/payment-jobs.ts';
import type { Config } from './platform/config.ts';

/**
 * Serves the figures of operations on a port of their own, where the configuration names one.
 * @returns what stops it
 */
export const startMetrics = async ({
  app,
  config,
  reminders,
  payments,
}: {
  readonly app: FastifyInstance;
  readonly config: Config;
  readonly reminders: Reminders;
  readonly payments: PaymentJobs;
}): Promise<() => Promise<void>> => {
  if (config.metricsPort === undefined) return () => Promise.resolve();
  const { createMetrics } = await import('./platform/metrics.ts');
  const metrics = createMetrics();
  metrics.observe(app);
  metrics.watch('dose_reminders_total', 'Reminders of doses since the start', () => reminders.counts().reminded);
  metrics.watch(
    'late_doses_total',
    'Doses found too late to remind of them since the start',
    () => reminders.counts().late,
  );
  metrics.watch(
    'medication_schedules_unreadable',
    'Alerts whose schedule the latest look for doses could not read',
    () => reminders.counts().unreadable,
  );
  metrics.watch(
    'payments_unmatched',
    'Charges without a confirmed visit that were not given back: charges minus paid bookings, by the latest nightly comparison',
    () => payments.counts().unmatched,
  );
  metrics.watch(
    'refunds_waiting',
    'Refunds that the gateway has not ended, by the latest nightly comparison',
    () => payments.counts().refundsWaiting,
  );
  metrics.watch(
    'refunds_failed',
    'Refunds that the gateway failed too often and that a person has to give back, by the latest nightly comparison',
    () => payments.counts().refundsFailed,
  );
  const served = await metrics.listen(config.host, config.metricsPort);
  return () => served.close();
};
