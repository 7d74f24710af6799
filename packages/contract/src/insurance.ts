import * as z from 'zod/mini';
import { buildDataAnswer, doneAnswer, optionalMessage, successStatus } from './answers.ts';
import { defineEndpoint } from './endpoint.ts';
import { maxNameLength, maxPageSize } from './limits.ts';
import { pageAnswer, buildPageQuery } from './lists.ts';
import { commonMessages } from './messages/common.ts';
import { insuranceFields as f, insuranceMessages as m } from './messages/insurance.ts';
import { maxCovered, maxSumInsured } from './profile-limits.ts';
import { isCalendarDate } from './profile.ts';
import { identifier, optionalLinesSchema, requiredTextSchema, seenVersion, textWithDefaultSchema } from './text.ts';

/** Files of a policy: the two sides of the card, and a PDF or picture of the policy. */
export const cardSides = ['front', 'back', 'document'] as const;
export type CardSide = (typeof cardSides)[number];

const policyDaySchema = (required: string) =>
  z
    .string({ error: required })
    .check(z.minLength(1, { error: required, abort: true }), z.refine(isCalendarDate, { error: m.dateInvalid }));

/** Body of the policy form. Dates are YYYY-MM-DD. */
export const policyForm = /* @__PURE__ */ z
  .object({
    insurer: requiredTextSchema(m.isRequired(f.insurer), maxNameLength),
    plan: textWithDefaultSchema(maxNameLength),
    policyNumber: requiredTextSchema(m.isRequired(f.policyNumber), 60),
    covered: z._default(
      z
        .array(requiredTextSchema(m.isRequired(f.covered), maxNameLength), { error: commonMessages.invalidInput })
        .check(z.maxLength(maxCovered, { error: m.tooManyCovered })),
      [],
    ),
    validFrom: z._default(z.nullable(policyDaySchema(m.dateInvalid)), null),
    validUntil: policyDaySchema(m.isRequired(f.validUntil)),
    /** As printed on the card: toll-free numbers are not E.164. */
    helpline: z._default(
      z.union(
        [
          z.literal(''),
          z.string().check(z.trim(), z.regex(/^\+?[0-9][0-9 ()/-]{2,24}$/, { error: m.helplineInvalid })),
        ],
        { error: m.helplineInvalid },
      ),
      '',
    ),
    /** Whole rupees. */
    sumInsured: z._default(
      z.nullable(
        z
          .int({ error: m.sumInvalid })
          .check(z.minimum(1, { error: m.sumInvalid }), z.maximum(maxSumInsured, { error: m.sumInvalid })),
      ),
      null,
    ),
    note: z._default(optionalLinesSchema(1_000), ''),
  })
  .check(
    z.refine(({ validFrom, validUntil }) => validFrom === null || validFrom <= validUntil, {
      error: m.datesOrder,
      path: ['validUntil'],
    }),
  );
export type PolicyForm = z.output<typeof policyForm>;

export const cardFile = /* @__PURE__ */ z.object({
  id: z.uuid(),
  side: z.enum(cardSides),
  name: z.string(),
  mediaType: z.string(),
  bytes: z.number(),
  /** With a ticket that ends with the session. */
  src: z.string(),
});
export type CardFile = z.infer<typeof cardFile>;

export const policy = /* @__PURE__ */ z.object({
  id: z.uuid(),
  insurer: z.string(),
  plan: z.string(),
  policyNumber: z.string(),
  covered: z.array(z.string()),
  validFrom: z.nullable(z.string()),
  validUntil: z.string(),
  helpline: z.string(),
  sumInsured: z.nullable(z.number()),
  note: z.string(),
  files: z.array(cardFile),
  /** Optimistic version of the typed fields: a change must name the current one. */
  version: z.number(),
});
export type Policy = z.infer<typeof policy>;

const path = '/api/users/insurance';
const params = /* @__PURE__ */ z.object({ id: identifier });

export const listPolicies = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path,
  access: 'patient',
  about: { area: 'records', role: 'view' },
  summary: 'A page of the insurance policies, the one that ends last first',
  query: /* @__PURE__ */ z.object(buildPageQuery(maxPageSize)),
  answers: {
    200: /* @__PURE__ */ z.object({
      status: successStatus,
      message: optionalMessage,
      policies: z.array(policy),
      ...pageAnswer,
    }),
  },
});

export const addPolicy = /* @__PURE__ */ defineEndpoint({
  method: 'POST',
  path,
  access: 'patient',
  about: { area: 'records', role: 'manage' },
  summary: 'Keep an insurance policy. Takes an Idempotency-Key',
  body: policyForm,
  answers: { 201: /* @__PURE__ */ buildDataAnswer(policy) },
});

export const changePolicy = /* @__PURE__ */ defineEndpoint({
  method: 'PUT',
  path: `${path}/{id}`,
  access: 'patient',
  about: { area: 'records', role: 'manage' },
  summary: 'Change an insurance policy; another version than the present one is a conflict',
  params,
  body: /* @__PURE__ */ z.intersection(policyForm, z.object({ version: seenVersion })),
  answers: { 200: /* @__PURE__ */ buildDataAnswer(policy) },
});

export const removePolicy = /* @__PURE__ */ defineEndpoint({
  method: 'DELETE',
  path: `${path}/{id}`,
  access: 'patient',
  about: { area: 'records', role: 'manage' },
  summary: 'Delete an insurance policy and destroy its files',
  params,
  answers: { 200: doneAnswer },
});

/** Text fields of the form that uploads a picture of a card. */
export const cardFileForm = /* @__PURE__ */ z.object({
  policyId: identifier,
  side: z.enum(cardSides, { error: commonMessages.invalidInput }),
});
export type CardFileForm = z.output<typeof cardFileForm>;

export const addCardFile = /* @__PURE__ */ defineEndpoint({
  method: 'POST',
  path: `${path}/files`,
  access: 'patient',
  about: { area: 'records', role: 'manage' },
  summary:
    'Keep a picture or PDF of a policy’s card; one of that side is replaced and destroyed. Takes an Idempotency-Key',
  form: cardFileForm,
  files: ['file'],
  answers: { 201: /* @__PURE__ */ buildDataAnswer(policy) },
});

export const removeCardFile = /* @__PURE__ */ defineEndpoint({
  method: 'DELETE',
  path: `${path}/files/{id}`,
  access: 'patient',
  about: { area: 'records', role: 'manage' },
  summary: 'Destroy a picture or PDF of a policy’s card',
  params,
  answers: { 200: doneAnswer },
});

export const openCardFile = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: `${path}/files/{id}`,
  access: 'ticket',
  about: { area: 'records', role: 'view' },
  ticket: 'insurance-file',
  summary: 'A picture or PDF of a policy’s card, byte for byte',
  params,
  query: /* @__PURE__ */ z.object({ ticket: z.optional(z.string()) }),
  answers: { 200: 'binary', 206: 'binary' },
});
