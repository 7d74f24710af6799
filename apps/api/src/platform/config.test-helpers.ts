import { randomBytes } from 'node:crypto';
import { readConfig } from './config.ts';
import { StartupError } from './startup-error.ts';

const pepper = randomBytes(32).toString('base64');

/** The variables of Stripe. */
export const stripe = {
  STRIPE_SECRET_KEY: 'sk_live_1234567890',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1234567890',
  STRIPE_WEBHOOK_SECRET: 'whsec_1234567890',
};

/** The variables of a product that serves others than this machine. */
export const others = {
  PUBLIC_URL: 'https://arogo.example',
  SMTP_URL: 'smtps://mail.example',
  DATA_KEY: 'key',
  PIN_PEPPER: pepper,
  ...stripe,
};

/** The message with which the start is refused; 'nothing' if it is not. */
export const readStartupError = (env: Readonly<Record<string, string>>): string => {
  try {
    readConfig(env);
    return 'nothing';
  } catch (error) {
    // Anything else would end the start with a stack.
    return error instanceof StartupError ? error.message : `not a StartupError: ${String(error)}`;
  }
};
