import type { FastifyInstance } from 'fastify';

/** What pages of ours may do. Nothing inline, nothing from elsewhere, and no text that turns into a script. */
export const contentSecurityPolicy: Readonly<Record<string, readonly string[]>> = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'media-src': ["'self'", 'blob:'],
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['arogo'],
};

/**
 * Of the worker that decodes HEIC pictures, as its file alone carries it: WebAssembly is allowed there and on no page. It
 * reaches nothing but our own files.
 */
export const webAssemblyPolicy =
  "default-src 'none';script-src 'self' 'wasm-unsafe-eval';connect-src 'self';base-uri 'none';require-trusted-types-for 'script';trusted-types 'none'";

/**
 * What Stripe's own fields need: its script and frames, its API, and its page for 3-D Secure, as its security guide
 * names them for cards. Scripts still have to pass by our policy of trusted types.
 */
const stripePolicy: Readonly<Record<string, readonly string[]>> = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
};

const formatPolicy = (opened: Readonly<Record<string, readonly string[]>>): string => {
  const names = new Set([...Object.keys(contentSecurityPolicy), ...Object.keys(opened)]);
  return [...names]
    .map((name) => [name, ...(contentSecurityPolicy[name] ?? []), ...(opened[name] ?? [])].join(' '))
    .join(';');
};

/** Device features that a browser may use; all others are off. */
const permissionsPolicy =
  'accelerometer=(), autoplay=(self), camera=(self), display-capture=(), encrypted-media=(), fullscreen=(self), ' +
  'geolocation=(self), gyroscope=(), magnetometer=(), microphone=(self), midi=(), payment=(), usb=()';

/** For pages that only the holder of their address may see. */
export const noIndexHeaders: Readonly<Record<string, string>> = {
  'x-robots-tag': 'noindex, nofollow, noarchive, nosnippet',
};

export interface HeadersOptions {
  /** Over HTTPS browsers are told to stay there. */
  readonly secure: boolean;
  /** Allows Stripe's fields where Stripe is configured. */
  readonly stripe?: boolean;
}

const strictTransportSecurity = 'max-age=63072000; includeSubDomains';

/** Headers of an answer that is no page and passes no hook. */
export const buildBareHeaders = ({ secure }: HeadersOptions): Readonly<Record<string, string>> => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  ...(secure && { 'strict-transport-security': strictTransportSecurity }),
});

/** What a page needs and what does no harm to anything else. */
const pageHeaders: Readonly<Record<string, string>> = {
  'permissions-policy': permissionsPolicy,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  // No other site may frame, open with access, share a process with, or embed the product.
  'x-frame-options': 'DENY',
  'origin-agent-cluster': '?1',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // For browsers and plug-ins of old.
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
  'cache-control': 'no-store',
};

/**
 * Security headers on every answer; no cache keeps one unless it says so itself. They are the same for all, so nothing
 * works them out anew.
 */
export const registerSecurityHeaders = (app: FastifyInstance, { secure, stripe = false }: HeadersOptions): void => {
  const headers = {
    'content-security-policy': formatPolicy(stripe ? stripePolicy : {}),
    ...pageHeaders,
    ...(secure && { 'strict-transport-security': strictTransportSecurity }),
  };
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
};
