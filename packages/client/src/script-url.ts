/**
 * Makes an address of our own fit for `new Worker` and the like, which the content security policy gives to no plain
 * text. A page may make the policy 'arogo' only once, so there is one of these a page.
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
    /** Missing in browsers without Trusted Types, and not in TypeScript's library yet. */
    readonly trustedTypes?: Policies;
  }
}

/**
 * The one script of another origin, also where it is tried again: the gateway's own fields. The content security
 * policy lets it in only where Stripe is configured.
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
 * @param policies the browser's `trustedTypes`; undefined where it has none
 * @param origin of the page
 */
export const createScriptUrl = (policies: Policies | undefined, origin: string): ToScriptUrl => {
  const createScriptURL = (url: string): string => assertOwnUrl(url, origin);
  const policy = policies?.createPolicy('arogo', { createScriptURL });
  // The DOM's own types still say string where browsers take a TrustedScriptURL.
  return policy === undefined ? createScriptURL : (url) => policy.createScriptURL(url) as string;
};
