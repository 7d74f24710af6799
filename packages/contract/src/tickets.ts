import * as z from 'zod/mini';
import { buildDataAnswer } from './answers.ts';
import { defineEndpoint } from './endpoint.ts';
import { commonMessages } from './messages/common.ts';

/** Longer than any link with a ticket. */
export const maxLinkLength = 1_000;

/** Renews the ticket in a link that the caller was given, as often as the page needs it. */
export const renewLink = /* @__PURE__ */ defineEndpoint({
  method: 'POST',
  path: '/api/tickets/renew',
  access: 'patient',
  about: { area: 'any', role: 'view' },
  summary:
    'A link of ours with a fresh ticket in place of one that has ended or soon will; whether its thing is still there is asked when it is opened',
  body: z.object({
    /** Path and query from an answer, with the ticket. */
    url: z
      .string({ error: commonMessages.invalidInput })
      .check(z.maxLength(maxLinkLength, { error: commonMessages.invalidInput })),
  }),
  answers: { 200: buildDataAnswer(z.object({ url: z.string() })) },
});
