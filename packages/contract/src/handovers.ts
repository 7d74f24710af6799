import * as z from 'zod/mini';
import { securityPin } from './access-steps.ts';
import { defineEndpoint } from './endpoint.ts';
import { identifier } from './text.ts';

const idInPath = /* @__PURE__ */ z.object({ id: identifier });
const doneAnswer = /* @__PURE__ */ z.object({ status: z.literal('success'), message: z.string() });

export const offerHandover = /* @__PURE__ */ defineEndpoint({
  method: 'POST',
  path: '/api/persons/{id}/handover',
  access: 'patient',
  about: 'account',
  summary:
    'Ask a caregiver who manages the pages of a person to keep them from now on; takes the Security PIN. Until they accept nothing changes',
  params: idInPath,
  /** `caregiverId`: id from the list of caregivers. */
  body: /* @__PURE__ */ z.object({ caregiverId: identifier, securityPin }),
  answers: { 201: doneAnswer },
});

export const withdrawHandover = /* @__PURE__ */ defineEndpoint({
  method: 'DELETE',
  path: '/api/persons/{id}/handover',
  access: 'patient',
  about: 'account',
  summary: 'Ask no longer that somebody else keeps a person',
  params: idInPath,
  answers: { 200: doneAnswer },
});
