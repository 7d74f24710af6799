import * as z from 'zod/mini';
import { securityPin } from './access-steps.ts';
import { buildDataAnswer } from './answers.ts';
import { defineEndpoint } from './endpoint.ts';
import { accessAnswer, accessFields, mentalNeedsArea } from './invitations.ts';
import { identifier } from './text.ts';

/** An account that had access until the person took over, and was not given it again. */
export const formerCaregiver = /* @__PURE__ */ z.object({
  id: z.uuid(),
  name: z.string(),
  /** The former rights; a keeper managed everything. */
  ...accessAnswer,
});
export type FormerCaregiver = z.infer<typeof formerCaregiver>;

const idInPath = /* @__PURE__ */ z.object({ id: identifier });
const doneAnswer = /* @__PURE__ */ z.object({ status: z.literal('success'), message: z.string() });

export const listFormerCaregivers = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: '/api/persons/former-caregivers',
  access: 'patient',
  about: 'account',
  summary: 'Whose access ended when this account took its own pages over, and who was not given it again',
  answers: { 200: /* @__PURE__ */ buildDataAnswer(z.array(formerCaregiver)) },
});

export const giveAccessAgain = /* @__PURE__ */ defineEndpoint({
  method: 'POST',
  path: '/api/persons/former-caregivers/{id}',
  access: 'patient',
  about: 'account',
  summary: 'Give one of them access again, at once; takes the Security PIN',
  params: idInPath,
  body: /* @__PURE__ */ z.object({ ...accessFields, securityPin }).check(mentalNeedsArea),
  answers: { 201: doneAnswer },
});
