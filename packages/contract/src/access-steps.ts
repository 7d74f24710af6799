// The steps after the e-mail address: codes, the Security PIN, sessions. Separate from access.ts, which the first page of a visit
// loads.
import * as z from 'zod/mini';
import { email } from './access.ts';
import { doneAnswer, optionalMessage, successStatus } from './answers.ts';
import { defineEndpoint } from './endpoint.ts';
import { accessStepMessages as m } from './messages/access-steps.ts';
import { user } from './user.ts';

export const otp = /* @__PURE__ */ z
  .string({ error: m.otpRequired })
  .check(z.minLength(1, { error: m.otpRequired, abort: true }), z.regex(/^[0-9]{6}$/, { error: m.otpInvalid }));

const pinDigits = /^[0-9]{6}$/;

/** Any six digits: an existing PIN may be older than the rules for new ones. */
export const securityPin = /* @__PURE__ */ z
  .string({ error: m.pinRequired })
  .check(z.minLength(1, { error: m.pinRequired, abort: true }), z.regex(pinDigits, { error: m.pinInvalid }));

/**
 * Whether a PIN is among the first that a thief tries: runs (123456, 987654), one or two repeated digits (000000, 121212), and
 * pairs or triples in order (112233, 123123).
 */
export const isSimplePin = (pin: string): boolean => {
  const digits = Array.from(pin, Number);
  const steps = digits.slice(1).map((digit, index) => (digit - (digits[index] ?? 0) + 10) % 10);
  const run = steps.every((step) => step === 1) || steps.every((step) => step === 9);
  const fewDigits = new Set(digits).size <= 2;
  const halves = pin.slice(0, 3) === pin.slice(3);
  const pairs = digits[0] === digits[1] && digits[2] === digits[3] && digits[4] === digits[5];
  const triples = new Set(digits.slice(0, 3)).size === 1 && new Set(digits.slice(3)).size === 1;
  return run || fewDigits || halves || pairs || triples;
};

/** A new PIN. */
export const newSecurityPin = /* @__PURE__ */ z.string({ error: m.pinRequired }).check(
  z.minLength(1, { error: m.pinRequired, abort: true }),
  z.regex(pinDigits, { error: m.pinInvalid, abort: true }),
  z.refine((pin) => !isSimplePin(pin), { error: m.pinTooSimple }),
);

const pinFields = {
  securityPin: newSecurityPin,
  confirmPin: /* @__PURE__ */ z
    .string({ error: m.pinConfirmRequired })
    .check(z.minLength(1, { error: m.pinConfirmRequired })),
};
interface PinFields {
  readonly securityPin: string;
  readonly confirmPin: string;
}
const samePins = /* @__PURE__ */ z.refine<PinFields>(({ securityPin: pin, confirmPin }) => pin === confirmPin, {
  error: m.pinMismatch,
  path: ['confirmPin'],
});

/** A new PIN and its confirmation. */
export const pinChoice = /* @__PURE__ */ z.object(pinFields).check(samePins);

/** The token of a session: 256 random bits, base64url. */
export const sessionToken = /* @__PURE__ */ z
  .string({ error: m.expiredTokenMissing })
  .check(z.regex(/^[A-Za-z0-9_-]{43}$/, { error: m.expiredTokenMissing }));

const sessionAnswer = /* @__PURE__ */ z.object({
  status: successStatus,
  token: z.string(),
  user,
  message: optionalMessage,
});

export const requestOtp = /* @__PURE__ */ defineEndpoint({
  method: 'POST',
  path: '/api/auth/request-otp',
  access: 'public',
  summary: 'Send a sign-up code to an e-mail address that has no account yet',
  body: /* @__PURE__ */ z.object({ email }),
  answers: {
    200: /* @__PURE__ */ z.object({ status: successStatus, isNewUser: z.boolean(), message: optionalMessage }),
  },
});

export const verifyOtp = /* @__PURE__ */ defineEndpoint({
  method: 'POST',
  path: '/api/auth/verify-otp',
  access: 'public',
  summary: 'Verify a sign-up code; sets the cookie with which the first PIN may be set',
  body: /* @__PURE__ */ z.object({ email, otp }),
  answers: { 200: doneAnswer },
});

export const setupPin = /* @__PURE__ */ defineEndpoint({
  method: 'POST',
  path: '/api/auth/setup-pin',
  access: 'public',
  summary: 'Set the first Security PIN of a verified address and open a session',
  body: /* @__PURE__ */ z
    .object({
      isNewUser: z.literal(true, { error: m.pinOnlyForNew }),
      email,
      ...pinFields,
    })
    .check(samePins),
  answers: { 200: sessionAnswer },
});

export const verifyLoginOtp = /* @__PURE__ */ defineEndpoint({
  method: 'POST',
  path: '/api/auth/verify-login-otp',
  access: 'public',
  summary: 'Verify a sign-in code and open a session, or lead to the first PIN',
  body: /* @__PURE__ */ z.object({ email, otp }),
  answers: {
    200: /* @__PURE__ */ z.discriminatedUnion('status', [
      sessionAnswer,
      z.object({ status: z.literal('redirect'), redirectTo: z.literal('setup-pin'), message: optionalMessage }),
    ]),
  },
});

export const refreshToken = /* @__PURE__ */ defineEndpoint({
  method: 'POST',
  path: '/api/auth/refresh-token',
  access: 'public',
  summary: 'Renew an ended session with the Security PIN; the old token is dead at once',
  body: /* @__PURE__ */ z.object({ expiredToken: sessionToken, securityPin }),
  answers: { 200: sessionAnswer },
});

export const logout = /* @__PURE__ */ defineEndpoint({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'public',
  summary: 'End the session of the bearer token, live or expired',
  answers: { 200: doneAnswer },
});
