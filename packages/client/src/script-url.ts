/**
 * Converts an address of our own origin for `new Worker` and the like: under Trusted Types the content security policy accepts no
 * plain strings there. A page may create the policy 'arogo' only once, so it needs a single instance.
 */
export type ToScriptUrl = (url: string) => string;

interface Policies {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): unknown };
}

declare global {
  interface Window {
    /** Undefined in browsers without Trusted Types; TypeScript's library lacks it. */
    readonly trustedTypes?: Policies;
  }
}

/**
 * The only script of another origin, also with a retry parameter: the card fields of the payment gateway. The content security
 * policy allows it only if Stripe is configured.
 */
export const stripeScript = 'https://js.stripe.com/v3/';

/** @throws TypeError for an address of another origin */
const assertOwnUrl = (url: string, origin: string): string => {
  const address = new URL(url, origin);
  if (address.origin !== origin && address.href.replace(/\?try=\d+$/, '') !== stripeScript)
    throw new TypeError('Scripts come from our own origin alone.');
  return address.href;
};

/**
 * @param policies the browser's `trustedTypes`; undefined if it has none
 * @param origin of the page
 */
export const createScriptUrl = (policies: Policies | undefined, origin: string): ToScriptUrl => {
  const createScriptURL = (url: string): string => assertOwnUrl(url, origin);
  const policy = policies?.createPolicy('arogo', { createScriptURL });
  // TypeScript's DOM types expect a string where browsers take a TrustedScriptURL.
  return policy === undefined ? createScriptURL : (url) => policy.createScriptURL(url) as string;
};
