import * as z from 'zod/mini';
import { buildDataAnswer } from './answers.ts';
import { call } from './calls.ts';
import { defineEndpoint } from './endpoint.ts';

const ringingCall = /* @__PURE__ */ z.object({ personId: z.uuid(), call });
export type RingingCall = z.infer<typeof ringingCall>;

export const listRingingCalls = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: '/api/calls/ringing',
  access: 'patient',
  about: 'account',
  summary: 'The calls that ring for the persons of the account, its own among them, and that it may answer',
  answers: { 200: /* @__PURE__ */ buildDataAnswer(z.array(ringingCall)) },
});
