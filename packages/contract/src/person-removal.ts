import * as z from 'zod/mini';
import { securityPin } from './access-steps.ts';
import { defineEndpoint } from './endpoint.ts';
import { personRemoval as m } from './messages/person-removal.ts';
import { identifier } from './text.ts';

export const removePerson = /* @__PURE__ */ defineEndpoint({
  method: 'POST',
  path: '/api/persons/{id}/erase',
  access: 'patient',
  about: 'account',
  summary:
    'Remove a person whom this account keeps, for good: every access and link ends at once, the data is erased within minutes; ' +
    'takes the Security PIN',
  params: /* @__PURE__ */ z.object({ id: identifier }),
  body: /* @__PURE__ */ z.object({ securityPin, confirm: z.literal(true, { error: m.confirmRequired }) }),
  answers: { 200: /* @__PURE__ */ z.object({ status: z.literal('success'), message: z.string() }) },
});
