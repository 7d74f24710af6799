import * as z from 'zod/mini';
import { buildDataAnswer } from './answers.ts';
import { defineEndpoint } from './endpoint.ts';

// Separate from calls.ts, which a page that only rings does not need.

const ringingCall = /* @__PURE__ */ z.object({
  /** The called person. */
  personId: z.uuid(),
  callId: z.uuid(),
  conversationId: z.uuid(),
  doctor: z.object({ name: z.string(), img: z.nullable(z.string()), about: z.string() }),
});
export type RingingCall = z.infer<typeof ringingCall>;

export const listRingingCalls = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: '/api/calls/ringing',
  access: 'patient',
  about: 'account',
  summary: 'The calls that ring for the persons of the account, its own among them, and that it may answer',
  answers: { 200: /* @__PURE__ */ buildDataAnswer(z.array(ringingCall)) },
});
