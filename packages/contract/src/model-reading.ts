import * as z from 'zod/mini';
import { buildDataAnswer } from './answers.ts';
import { defineEndpoint } from './endpoint.ts';
import { modelReadingMessages as m } from './messages/model-reading.ts';
import { identifier } from './text.ts';

/** Papers per patient and hour that a model reads. */
export const modelReadingsPerHour = 10;

export const modelReadingStates = ['offered', 'under_way', 'read', 'failed'] as const;
/** Timeout, error, an unusable answer, an answer without facts, interrupted, or no image of the document. */
export const modelReadingFailures = ['slow', 'failed', 'unusable', 'nothing', 'interrupted', 'not_drawn'] as const;
export type ModelReadingFailure = (typeof modelReadingFailures)[number];

/** State of the extraction of a record's document by an external model. */
export const modelReading = /* @__PURE__ */ z.object({
  /** Name of the model, and the host that would receive, or received, the image. */
  model: z.string(),
  host: z.string(),
  /** Maximum number of pages that are sent, from the first. */
  pages: z.number(),
  state: z.enum(modelReadingStates),
  /** With 'failed'. */
  failure: z.optional(z.enum(modelReadingFailures)),
  /** With 'read': number of entries in the answer that could not be used. */
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
    /** The patient's consent for this document and this host; a consent for texts covers no image. */
    agreed: z.literal(true, { error: m.agreedInvalid }),
    /** As shown to the patient: the image is sent to no other host. */
    host: z
      .string({ error: m.hostInvalid })
      .check(z.minLength(1, { error: m.hostInvalid }), z.maxLength(260, { error: m.hostInvalid })),
  }),
  answers: { 200: /* @__PURE__ */ buildDataAnswer(modelReading) },
});
