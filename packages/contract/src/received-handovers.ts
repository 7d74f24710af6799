import * as z from 'zod/mini';
import { securityPin } from './access-steps.ts';
import { buildDataAnswer } from './answers.ts';
import { defineEndpoint } from './endpoint.ts';
import { commonMessages } from './messages/common.ts';
import { identifier } from './text.ts';

/** A person that another account asks this one to keep. */
export const handover = /* @__PURE__ */ z.object({
  id: z.uuid(),
  personId: z.uuid(),
  personName: z.string(),
  /** The current keeper. */
  senderName: z.string(),
  /** Below 18: the new keeper must confirm that they are the parent or guardian. */
  needsConsent: z.boolean(),
});
export type Handover = z.infer<typeof handover>;

const path = '/api/persons/handovers';
const idInPath = /* @__PURE__ */ z.object({ id: identifier });
const doneAnswer = /* @__PURE__ */ z.object({ status: z.literal('success'), message: z.string() });

export const listHandovers = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path,
  access: 'patient',
  about: 'account',
  summary: 'Whom other accounts ask this one to keep',
  answers: { 200: /* @__PURE__ */ buildDataAnswer(z.array(handover)) },
});

export const acceptHandover = /* @__PURE__ */ defineEndpoint({
  method: 'POST',
  path: `${path}/{id}/accept`,
  access: 'patient',
  about: 'account',
  summary:
    'Keep a person from now on, once: the keeper of before has no access any more. Below 18 it takes the consent of the parent or guardian; ' +
    'takes the Security PIN',
  params: idInPath,
  body: /* @__PURE__ */ z.object({
    securityPin,
    agrees: /* @__PURE__ */ z._default(z.boolean({ error: commonMessages.invalidInput }), false),
  }),
  /** `personId`: the person whom the account keeps now. */
  answers: { 200: /* @__PURE__ */ buildDataAnswer(z.object({ personId: z.uuid() })) },
});

export const declineHandover = /* @__PURE__ */ defineEndpoint({
  method: 'POST',
  path: `${path}/{id}/decline`,
  access: 'patient',
  about: 'account',
  summary: 'Decline to keep a person; whoever asked sees it',
  params: idInPath,
  answers: { 200: doneAnswer },
});
