import type { FastifyInstance } from 'fastify';

/** The policy of our pages: no inline code, no foreign origins, and trusted types. */
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
 * The policy of the worker that decodes HEIC images, sent with its file only: WebAssembly is allowed there and on no page. It can
 * load only our own files.
 */
export const webAssemblyPolicy =
  "default-src 'none';script-src 'self' 'wasm-unsafe-eval';connect-src 'self';base-uri 'none';require-trusted-types-for 'script';trusted-types 'none'";

/**
 * What Stripe's payment fields need: its script and frames, its API, and its page for 3-D Secure, as its security guide lists
 * them for cards. Scripts are still bound by our trusted types.
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

/** Device features that the browser may use; all others are disabled. */
const permissionsPolicy =
  'accelerometer=(), autoplay=(self), camera=(self), display-capture=(), encrypted-media=(), fullscreen=(self), ' +
  'geolocation=(self), gyroscope=(), magnetometer=(), microphone=(self), midi=(), payment=(), usb=()';

/** For pages that only holders of their link may see. */
export const noIndexHeaders: Readonly<Record<string, string>> = {
  'x-robots-tag': 'noindex, nofollow, noarchive, nosnippet',
};

export interface HeadersOptions {
  /** Over HTTPS, adds Strict-Transport-Security. */
  readonly secure: boolean;
  /** Allows Stripe's fields; set if Stripe is configured. */
  readonly stripe?: boolean;
}

const strictTransportSecurity = 'max-age=63072000; includeSubDomains';

/** The headers of an answer that is not a page and passes no hook. */
export const buildBareHeaders = ({ secure }: HeadersOptions): Readonly<Record<string, string>> => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
  ...(secure && { 'strict-transport-security': strictTransportSecurity }),
});

/** The headers of a page; harmless on all other answers. */
const pageHeaders: Readonly<Record<string, string>> = {
  'permissions-policy': permissionsPolicy,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  // No other site may frame the product, open it with access, share a process with it, or embed it.
  'x-frame-options': 'DENY',
  'origin-agent-cluster': '?1',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // For old browsers and plug-ins.
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
  'cache-control': 'no-store',
};

/**
 * Adds security headers to every answer. Nothing is cached unless the answer says so. The headers are the same for all answers,
 * so they are computed once.
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
