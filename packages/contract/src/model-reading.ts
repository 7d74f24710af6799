import * as z from 'zod/mini';
import { buildDataAnswer } from './answers.ts';
import { defineEndpoint } from './endpoint.ts';
import { modelReadingMessages as m } from './messages/model-reading.ts';
import { identifier } from './text.ts';

/** How often a patient may have papers read by a model within an hour. */
export const modelReadingsPerHour = 10;

export const modelReadingStates = ['offered', 'under_way', 'read', 'failed'] as const;
/** No answer in time, an error, an answer that could not be used, one without a fact, or no picture of the paper. */
export const modelReadingFailures = ['slow', 'failed', 'unusable', 'nothing', 'interrupted', 'not_drawn'] as const;
export type ModelReadingFailure = (typeof modelReadingFailures)[number];

/** How a model outside stands to the picture of a record's paper. */
export const modelReading = /* @__PURE__ */ z.object({
  /** The model's name, and the host that would get, or got, the picture. */
  model: z.string(),
  host: z.string(),
  /** At most so many pages are sent, the first ones. */
  pages: z.number(),
  state: z.enum(modelReadingStates),
  /** With 'failed'. */
  failure: z.optional(z.enum(modelReadingFailures)),
  /** With 'read': what the answer held beside the facts that are shown, and could not be used. */
  leftOut: z.optional(z.number()),
  /** With 'read' and 'failed': ISO 8601. */
  at: z.optional(z.string()),
});
export type ModelReading = z.infer<typeof modelReading>;

export const startModelReading = /* @__PURE__ */ defineEndpoint({
  method: 'POST',
  path: '/api/physical-health/health-vault/{id}/model-reading',
  access: 'patient',
  about: 'account',
  summary:
    'Agree that the picture of one paper goes to the language model of this installation, and send it. ' +
    'What it reads is a proposal that the record shows as doubtful',
  params: /* @__PURE__ */ z.object({ id: identifier }),
  body: /* @__PURE__ */ z.object({
    /** The patient's yes to this paper and this host; a yes to texts covers no picture. */
    agreed: z.literal(true, { error: m.agreedInvalid }),
    /** As it was shown: the picture goes to no other. */
    host: z
      .string({ error: m.hostInvalid })
      .check(z.minLength(1, { error: m.hostInvalid }), z.maxLength(260, { error: m.hostInvalid })),
  }),
  answers: { 200: /* @__PURE__ */ buildDataAnswer(modelReading) },
});
