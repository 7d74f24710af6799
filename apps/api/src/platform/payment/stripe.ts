import { Stripe } from 'stripe';
import type { z } from 'zod';
import { createBoundedFetch } from '../http/bounded-fetch.ts';
import type { Clock } from '../clock.ts';
import { type CircuitBreakerLimits, createCircuitBreaker } from '../model/circuit-breaker.ts';
import {
  assertValidRequest,
  eventToleranceSeconds,
  type GatewayEvent,
  type GatewayLimits,
  gatewayLimits,
  type GatewayPayment,
  GatewayRefused,
  type GatewayRefund,
  GatewayUnreachable,
  type NewIntent,
  type NewRefund,
  type PaymentGateway,
  UnverifiedEvent,
} from './gateway.ts';
import { waitForGateway } from './gateway-timeout.ts';
import {
  eventSchema,
  intentSchema,
  toGatewayPayment,
  toRefundedPage,
  toGatewayRefund,
  refundSchema,
  refundsSchema,
  toGatewayEvent,
} from './stripe-mapper.ts';
import type { StripeConfig } from './stripe-config.ts';

export interface StripeLimits extends GatewayLimits, CircuitBreakerLimits {
  /** Maximum size of an answer in bytes. */
  readonly bytes: number;
}

export interface StripeDeps {
  readonly config: StripeConfig;
  readonly clock: Clock;
  readonly limits?: Partial<StripeLimits>;
}

const defaultLimits: StripeLimits = { ...gatewayLimits, bytes: 512 * 1024, failures: 5, pause: 10_000 };

/** The API version of the answers. A package for another version does not compile. */
const apiVersion = '2026-10-28.endive';

/** How long Stripe's package waits before its retry, in milliseconds. */
const retryDelayMs = 500;

/** Includes the charge with its card in the same answer. */
const expandCharge = { expand: ['latest_charge'] };

const { errors } = Stripe;

/** Drops the details of Stripe's errors: they contain the request, the response and the client secret. */
const toGatewayError = (error: unknown): unknown => {
  if (error instanceof GatewayRefused || error instanceof GatewayUnreachable) return error;
  if (error instanceof errors.StripeConnectionError)
    return new GatewayUnreachable(error.message.includes('timeout') ? 'slow' : 'failed');
  if (error instanceof errors.StripeAuthenticationError || error instanceof errors.StripePermissionError)
    return new GatewayUnreachable('denied');
  if (error instanceof errors.StripeIdempotencyError) return new GatewayRefused('idempotency_key_reused');
  if (error instanceof errors.StripeInvalidRequestError)
    return new GatewayRefused(error.code === 'resource_missing' ? 'unknown' : 'not_accepted');
  if (error instanceof errors.StripeCardError) return new GatewayRefused('not_accepted');
  const status = error instanceof errors.StripeError ? error.statusCode : undefined;
  return new GatewayUnreachable(status === undefined ? 'unusable' : 'failed');
};

/** Rate limited, or a concurrent request with the same key: Stripe is working. */
const isBusy = (error: unknown): boolean =>
  error instanceof errors.StripeError && (error.statusCode === 429 || error.statusCode === 409);

/** Stripe stores the failure of a key for a day and repeats it. */
const isCachedFailure = (error: unknown): boolean =>
  error instanceof errors.StripeError &&
  (error.statusCode ?? 0) >= 500 &&
  error.headers?.['idempotent-replayed'] === 'true';

/** Removes notices in answers, which the package would print to the console. */
const createQuietFetch = (maxBytes: number): typeof fetch => {
  const boundedFetch = createBoundedFetch(maxBytes);
  return async (input, init) => {
    const answer = await boundedFetch(input, init);
    const withoutNotice = new Response(answer.body, answer);
    withoutNotice.headers.delete('stripe-notice');
    return withoutNotice;
  };
};

/** Shares one request among concurrent callers with equal arguments: Stripe refuses a key that is in use. */
const createRequestDeduplicator = <T>() => {
  const inFlight = new Map<string, Promise<T>>();
  return (request: object, work: () => Promise<T>): Promise<T> => {
    const name = JSON.stringify(request);
    const running = inFlight.get(name);
    if (running) return running;
    const call = work().finally(() => inFlight.delete(name));
    inFlight.set(name, call);
    return call;
  };
};

const createClient = ({ secretKey, apiBase }: StripeConfig, { answer, bytes }: StripeLimits): Stripe => {
  const base = new URL(apiBase ?? 'https://api.stripe.com');
  return new Stripe(secretKey, {
    apiVersion,
    httpClient: Stripe.createFetchHttpClient(createQuietFetch(bytes)),
    // Two attempts and the wait between them fit into the time limit.
    maxNetworkRetries: 1,
    timeout: Math.max(100, Math.floor((answer - 2 * retryDelayMs) / 2)),
    telemetry: false,
    host: base.hostname,
    port: base.port === '' ? (base.protocol === 'https:' ? 443 : 80) : Number(base.port),
    protocol: base.protocol === 'https:' ? 'https' : 'http',
  });
};

/** Stripe with PaymentIntents: the payer types into Stripe's own fields, and the bank may authenticate the payer. */
export const createStripe = ({ config, clock, limits: limitOverrides = {} }: StripeDeps): PaymentGateway => {
  const limits = { ...defaultLimits, ...limitOverrides };
  const stripe = createClient(config, limits);
  const breaker = createCircuitBreaker(clock, limits);
  const deduplicateOpen = createRequestDeduplicator<{ reference: string; clientSecret: string }>();
  const deduplicateRefund = createRequestDeduplicator<GatewayRefund>();

  /** Sends a request, if the circuit breaker allows it, and validates the answer. */
  const requestParsed = async <Shape extends z.ZodType>(
    shape: Shape,
    question: () => Promise<unknown>,
  ): Promise<z.output<Shape>> => {
    if (!breaker.canCall()) throw new GatewayUnreachable('resting');
    try {
      const answer = shape.safeParse(await question());
      if (!answer.success) throw new GatewayUnreachable('unusable');
      breaker.recordSuccess();
      return answer.data;
    } catch (error) {
      const gatewayError = toGatewayError(error);
      if (gatewayError instanceof GatewayUnreachable && !isBusy(error)) breaker.recordFailure();
      else breaker.recordSuccess();
      throw gatewayError;
    }
  };

  const withTimeLimit = <T>(work: () => Promise<T>): Promise<T> => waitForGateway(work(), limits.answer);

  const retrievePayment = async (reference: string): Promise<GatewayPayment> =>
    toGatewayPayment(await requestParsed(intentSchema, () => stripe.paymentIntents.retrieve(reference, expandCharge)));

  const createPaymentIntent = async ({ key, amount, description, metadata }: NewIntent) => {
    const create = (idempotencyKey: string) =>
      stripe.paymentIntents.create(
        { amount, currency: 'inr', description, metadata, allowed_payment_method_types: ['card'] },
        { idempotencyKey },
      );
    const { id, client_secret: clientSecret } = await requestParsed(intentSchema, async () => {
      try {
        return await create(`open-${key}`);
      } catch (error) {
        // The client secret of a failed creation is unknown, so that intent cannot be paid: creating another one is safe.
        if (isCachedFailure(error)) return create(`open-${key}-again`);
        throw error;
      }
    });
    if (!clientSecret) throw new GatewayUnreachable('unusable');
    return { reference: id, clientSecret };
  };

  const listRefunds = async (reference: string) =>
    (await requestParsed(refundsSchema, () => stripe.refunds.list({ payment_intent: reference, limit: 100 }))).data.map(
      toGatewayRefund,
    );

  const createRefund = async ({ key, reference, amount }: NewRefund): Promise<GatewayRefund> => {
    const deadline = performance.now() + limits.answer;
    // Stripe forgets keys after a day, but keeps the refund and its metadata.
    const earlier = (await listRefunds(reference)).find((earlierRefund) => earlierRefund.key === key);
    if (earlier && earlier.amount !== amount) throw new GatewayRefused('idempotency_key_reused');
    if (earlier) return earlier;
    // The caller has timed out, and will ask again.
    if (performance.now() > deadline) throw new GatewayUnreachable('slow');
    try {
      return toGatewayRefund(
        await requestParsed(refundSchema, () =>
          stripe.refunds.create(
            { payment_intent: reference, amount, metadata: { key } },
            { idempotencyKey: `refund-${key}` },
          ),
        ),
      );
    } catch (error) {
      if (!(error instanceof GatewayRefused && error.code === 'not_accepted')) throw error;
      const payment = await retrievePayment(reference);
      throw payment.state === 'succeeded' && payment.refunded + amount <= payment.amount
        ? error
        : new GatewayRefused('too_much');
    }
  };

  /** @throws UnverifiedEvent */
  const verifyWebhook = (body: Buffer, signature: string | string[] | undefined): unknown => {
    try {
      return stripe.webhooks.constructEvent(
        body,
        typeof signature === 'string' ? signature : '',
        config.webhookSecret,
        eventToleranceSeconds,
        undefined,
        clock.now().epochMilliseconds,
      );
    } catch {
      throw new UnverifiedEvent();
    }
  };

  return {
    name: 'stripe',
    browser: { kind: 'stripe', publishableKey: config.publishableKey },
    async createIntent(intent) {
      assertValidRequest(intent);
      return deduplicateOpen(intent, () => withTimeLimit(() => createPaymentIntent(intent)));
    },
    getPayment: (reference) => withTimeLimit(() => retrievePayment(reference)),
    cancel: (reference) =>
      withTimeLimit(async () => {
        try {
          return toGatewayPayment(
            await requestParsed(intentSchema, () => stripe.paymentIntents.cancel(reference, expandCharge)),
          );
        } catch (error) {
          if (!(error instanceof GatewayRefused && error.code === 'not_accepted')) throw error;
          const payment = await retrievePayment(reference);
          if (payment.state === 'succeeded' || payment.state === 'processing' || payment.state === 'cancelled')
            return payment;
          throw error;
        }
      }),
    async refund(refund) {
      assertValidRequest(refund);
      return deduplicateRefund(refund, () => withTimeLimit(() => createRefund(refund)));
    },
    listRefunds: (reference) => withTimeLimit(() => listRefunds(reference)),
    listRefundedSince: (since, after) =>
      withTimeLimit(async () => {
        const listParameters = {
          created: { gte: Math.floor(since.epochMilliseconds / 1000) },
          limit: 100,
          ...(after !== undefined && { starting_after: after }),
        };
        return toRefundedPage(await requestParsed(refundsSchema, () => stripe.refunds.list(listParameters)));
      }),
    parseEvent(body, headers): GatewayEvent | undefined {
      const event = eventSchema.safeParse(verifyWebhook(body, headers['stripe-signature']));
      // Other events are accepted and ignored: Stripe repeats an unaccepted one for days.
      return event.success ? toGatewayEvent(event.data) : undefined;
    },
  };
};
