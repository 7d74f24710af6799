import * as z from 'zod/mini';
import { doneAnswer, successStatus } from './answers.ts';
import { hasForeignLocalPart, isSendableAddress, toAsciiAddress } from './email-address.ts';
import { defineEndpoint } from './endpoint.ts';
import { maxEmailLength } from './limits.ts';
import { accessMessages as m } from './messages/access.ts';
import { isPlainText } from './text.ts';

/** An e-mail address, trimmed, in lower case and with its domain in ASCII. Two addresses are the same account if this form is equal. */
export const email = /* @__PURE__ */ z.string({ error: m.emailRequired }).check(
  z.trim(),
  z.minLength(1, { error: m.emailRequired, abort: true }),
  z.maxLength(maxEmailLength, { error: m.emailInvalid, abort: true }),
  z.refine(isPlainText, { error: m.emailInvalid, abort: true }),
  z.overwrite(toAsciiAddress),
  z.refine((address) => !hasForeignLocalPart(address), { error: m.emailLocalPart, abort: true }),
  z.refine(isSendableAddress, { error: m.emailInvalid }),
);

export const login = /* @__PURE__ */ defineEndpoint({
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  summary: 'Send a sign-in code to the e-mail address of an account',
  body: /* @__PURE__ */ z.object({ email }),
  answers: { 200: doneAnswer },
});

export const googleUrl = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: '/api/oauth/google/url',
  access: 'public',
  summary: 'Where the browser goes to sign in with Google',
  query: /* @__PURE__ */ z.object({ intent: z._default(z.enum(['login', 'signup']), 'login') }),
  answers: { 200: /* @__PURE__ */ z.object({ status: successStatus, url: z.string() }) },
});

export const googleCallback = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: '/api/oauth/google/callback',
  access: 'public',
  summary: 'Where Google sends the browser back; leads on to /auth/callback or /signup',
  answers: { 302: 'redirect' },
});
