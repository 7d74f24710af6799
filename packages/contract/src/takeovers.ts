import * as z from 'zod/mini';
import { email } from './access.ts';
import { securityPin } from './access-steps.ts';
import { defineEndpoint } from './endpoint.ts';
import { identifier } from './text.ts';

const idInPath = /* @__PURE__ */ z.object({ id: identifier });
const doneAnswer = /* @__PURE__ */ z.object({ status: z.literal('success'), message: z.string() });

export const sendTakeover = /* @__PURE__ */ defineEndpoint({
  method: 'POST',
  path: '/api/persons/{id}/takeover',
  access: 'patient',
  about: 'account',
  summary:
    'Invite a person of 18 or older, whom this account keeps, to take their own pages over; takes the Security PIN. ' +
    'Sent again it ends the link of before. The answer does not say whether the address has an account',
  params: idInPath,
  body: /* @__PURE__ */ z.object({ email, securityPin }),
  answers: { 201: doneAnswer },
});

export const withdrawTakeover = /* @__PURE__ */ defineEndpoint({
  method: 'DELETE',
  path: '/api/persons/{id}/takeover',
  access: 'patient',
  about: 'account',
  summary: 'Withdraw what invites a person to take over; its link is dead at once',
  params: idInPath,
  answers: { 200: doneAnswer },
});
