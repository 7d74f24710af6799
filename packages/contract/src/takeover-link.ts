import * as z from 'zod/mini';
import { newSecurityPin, setupPin } from './access-steps.ts';
import { buildDataAnswer } from './answers.ts';
import { defineEndpoint } from './endpoint.ts';
import { takeoverMessages as m } from './messages/takeovers.ts';

/** Contents of a takeover link, for anyone who opens it. Names are empty if the profile's text is not a name. */
export const takeover = /* @__PURE__ */ z.object({
  /** The person whose pages they are: the reader. */
  personName: z.string(),
  /** The current keeper, with a masked form of the address. */
  keeperName: z.string(),
  keeperAddress: z.string(),
  /** Address of the future account: the one that received the mail. */
  email: z.string(),
  /** The address already has an account with pages of its own, so it cannot take over. */
  isTaken: z.boolean(),
  expiresAt: z.string(),
});
export type Takeover = z.infer<typeof takeover>;

const path = '/api/takeover';
/**
 * The secret in the link: 256 random bits, base64url. It is in the fragment of the address, which browsers do not send to a
 * server.
 */
const token = /* @__PURE__ */ z.string({ error: m.notFound }).check(z.maxLength(200, { error: m.notFound }));
const doneAnswer = /* @__PURE__ */ z.object({ status: z.literal('success'), message: z.string() });

export const readTakeover = /* @__PURE__ */ defineEndpoint({
  method: 'POST',
  path: `${path}/look`,
  access: 'public',
  summary: 'What the link of a takeover says. Opened late or after an answer it is not found',
  body: /* @__PURE__ */ z.object({ token }),
  answers: { 200: /* @__PURE__ */ buildDataAnswer(takeover) },
});

export const acceptTakeover = /* @__PURE__ */ defineEndpoint({
  method: 'POST',
  path: `${path}/accept`,
  access: 'public',
  summary:
    'Take over, once: the person gets an account with the address of the mail and this Security PIN, every access of others ends, ' +
    'and a session opens',
  body: /* @__PURE__ */ z.object({ token, securityPin: newSecurityPin }),
  answers: setupPin.answers,
});

export const declineTakeover = /* @__PURE__ */ defineEndpoint({
  method: 'POST',
  path: `${path}/decline`,
  access: 'public',
  summary: 'Decline to take over; the link is dead at once, and the keeper sees it',
  body: /* @__PURE__ */ z.object({ token }),
  answers: { 200: doneAnswer },
});
