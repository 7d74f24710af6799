import { z } from 'zod';
import { requireAllOrNone } from '../optional-config.ts';
import { StartupError } from '../startup-error.ts';

/** The three Stripe keys of one account. */
export interface StripeConfig {
  readonly secretKey: string;
  /** For the browser. */
  readonly publishableKey: string;
  /** The secret of the webhook endpoint. */
  readonly webhookSecret: string;
  /** The URL of a local server that stands in for Stripe. */
  readonly apiBase: string | undefined;
}

/** The environment variables of Stripe. */
export const stripeVariables = {
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_[A-Za-z0-9_]{8,255}$/)
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_[A-Za-z0-9_]{8,255}$/)
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_[\x21-\x7e]{8,255}$/)
    .optional(),
  STRIPE_API_BASE: z
    .string()
    .regex(/^http:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d{1,5})?\/?$/)
    .refine((text) => URL.canParse(text))
    .optional(),
};

export const stripeVariableHints = {
  STRIPE_SECRET_KEY:
    'the secret key of your Stripe account, which begins with sk_live_ or sk_test_ (rk_ for a restricted one)',
  STRIPE_PUBLISHABLE_KEY: 'the publishable key of the same account, which begins with pk_live_ or pk_test_',
  STRIPE_WEBHOOK_SECRET: 'the signing secret of your webhook endpoint at Stripe, which begins with whsec_',
  STRIPE_API_BASE: 'the address of a server on this machine that stands in for Stripe, such as http://127.0.0.1:4242',
};

interface StripeEnvironment {
  readonly STRIPE_SECRET_KEY?: string | undefined;
  readonly STRIPE_PUBLISHABLE_KEY?: string | undefined;
  readonly STRIPE_WEBHOOK_SECRET?: string | undefined;
  readonly STRIPE_API_BASE?: string | undefined;
}

const getKeyMode = (key: string): string | undefined => key.split('_')[1];

/**
 * @param local whether the product runs on a local machine for one person
 * @throws StartupError if it is incomplete, if the keys do not belong together, or for a stand-in that is not local
 */
export const readStripe = (e: StripeEnvironment, local: boolean): StripeConfig | undefined => {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: apiBase,
  } = e;
  const given = requireAllOrNone({
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    ...(apiBase !== undefined && { STRIPE_API_BASE: apiBase }),
  });
  if (!given || !secretKey || !publishableKey || !webhookSecret) return undefined;
  if (getKeyMode(secretKey) !== getKeyMode(publishableKey)) {
    throw new StartupError(
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be live or both be test keys: one of them is for the other mode.',
    );
  }
  if (apiBase !== undefined && !local)
    throw new StartupError('STRIPE_API_BASE is only for tests on this machine. Leave it out.');
  return { secretKey, publishableKey, webhookSecret, apiBase };
};
