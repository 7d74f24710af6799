import * as z from 'zod/mini';
import { buildDataAnswer } from './answers.ts';
import { defineEndpoint } from './endpoint.ts';
import { insightMessages as m } from './messages/insights.ts';
import { certainty, place } from './reading.ts';
import { identifier } from './text.ts';
import { healthTypes } from './vault.ts';

/** The heading of a statement: the first five on page 1, the others on page 2. */
export const insightTopics = [
  'reason',
  'medicines',
  'results',
  'tests',
  'advice',
  'meaning',
  'unclear',
  'ask',
] as const;
export type InsightTopic = (typeof insightTopics)[number];

/** A line of the record that a statement is based on. */
const insightLine = /* @__PURE__ */ z.object({
  /** Kind of the fact, and its index among those of its kind, from 0. */
  fact: z.enum(['symptoms', 'diagnosis', 'medicines', 'lab_tests', 'advice', 'followUp', 'results']),
  index: z.number(),
  text: z.string(),
  /** Absent if its place on the document is unknown. */
  place: z.optional(place),
  /** The patient corrected or typed it. */
  corrected: z.optional(z.literal(true)),
});
export type InsightLine = z.infer<typeof insightLine>;

const insightStatement = /* @__PURE__ */ z.object({
  topic: z.enum(insightTopics),
  text: z.string(),
  /** At least one. */
  lines: z.array(insightLine).check(z.minLength(1)),
  /** The facts it is based on are uncertain. */
  doubtful: z.optional(z.literal(true)),
  /** It is about a result outside the range, or with a mark, that the document prints. */
  abnormal: z.optional(z.literal(true)),
  /** Source of a statement that is not on the document. */
  source: z.optional(z.string()),
});
export type InsightStatement = z.infer<typeof insightStatement>;

/** Page 1: the content of the record. Page 2: its meaning, and questions for the doctor. */
export const insightPages = /* @__PURE__ */ z.array(z.array(insightStatement));

/** Author of the texts: the built-in rules, or a language model with the same facts. */
export const insightAuthors = ['rules', 'model'] as const;

/** Why the rules wrote the text although the model was called: timeout, error, or an unusable answer. */
export const modelFailures = ['slow', 'failed', 'unusable'] as const;
export type ModelFailure = (typeof modelFailures)[number];

/** The newest result of a test in the record, from all papers and typed values, if it is newer than the record's. */
const newerResult = /* @__PURE__ */ z.object({
  /** Index of the record's own result, from 0. */
  index: z.number(),
  /** As printed or typed, with its unit. */
  printed: z.string(),
  /** YYYY-MM-DD. */
  day: z.string(),
  /** The record and the fact with that result; absent for a value that the patient typed. */
  recordId: z.optional(z.uuid()),
  fact: z.optional(z.string()),
});
export type NewerResult = z.infer<typeof newerResult>;

/** The previous result of the same test, specimen and unit: from another document, or a typed value. */
const earlierResult = /* @__PURE__ */ z.object({
  /** As printed or typed, with its unit. */
  printed: z.string(),
  /** YYYY-MM-DD. */
  day: z.string(),
  /** Change from it to the record's own result. */
  change: z.enum(['up', 'down', 'same']),
});
export type EarlierResult = z.infer<typeof earlierResult>;

/** A result as printed on the record's document, with its range and the previous result. */
const insightResult = /* @__PURE__ */ z.object({
  /** Its index among the results of the record, from 0. */
  index: z.number(),
  name: z.string(),
  value: z.union([z.number(), z.string()]),
  unit: z.optional(z.string()),
  low: z.optional(z.number()),
  high: z.optional(z.number()),
  /** The reference range in the document's own words. */
  range: z.optional(z.string()),
  flag: z.optional(z.string()),
  certainty,
  /** For a certain result; absent if there is none that can be compared. */
  earlier: z.optional(earlierResult),
});
export type InsightResult = z.infer<typeof insightResult>;

/** The facts of a record for its insights, and the insights once generated. */
const recordInsights = /* @__PURE__ */ z.object({
  /** The record's. */
  id: z.uuid(),
  // As printed on the document, or as the patient corrected it.
  patient_id: z.nullable(z.string()),
  patient_name: z.nullable(z.string()),
  patient_gender: z.nullable(z.string()),
  patient_age: z.nullable(z.number()),
  symptoms: z.array(z.string()),
  diagnosis: z.nullable(z.string()),
  medicines: z.array(
    z.object({
      medicine_name: z.string(),
      chemical_composition: z.optional(z.string()),
      frequency: z.optional(z.string()),
      /** Days. */
      duration: z.optional(z.number()),
      instructions: z.optional(z.string()),
    }),
  ),
  lab_tests: z.array(z.object({ test_name: z.string() })),
  doctor_advice: z.nullable(z.string()),

  /** Null until they are generated. */
  insights: z.nullable(
    z.object({
      pages: insightPages,
      by: z.enum(insightAuthors),
      /** Name of the model that wrote them. */
      modelName: z.optional(z.string()),
      modelFailed: z.optional(z.enum(modelFailures)),
      madeAt: z.string(),
      /** The facts of the record have changed since. */
      outdated: z.boolean(),
    }),
  ),
  /** The results of the record, computed for each answer. */
  results: z.array(insightResult),
  /** Results of the record with a newer one; computed for each answer, whatever the age of the insights. */
  newerResults: z.array(newerResult),
  healthType: z.enum(healthTypes),
  /** The language model of this installation; null without one. */
  model: z.nullable(
    z.object({
      name: z.string(),
      /** The host that would receive the facts. */
      host: z.string(),
      /** Whether the patient consented to it for records of this kind. */
      agreed: z.boolean(),
    }),
  ),
});
export type RecordInsights = z.infer<typeof recordInsights>;

const path = '/api/physical-health/health-vault/{id}/ai-insights';
const params = /* @__PURE__ */ z.object({ id: identifier });

export const readInsights = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path,
  access: 'patient',
  about: { area: 'records', role: 'view' },
  summary: 'What a record says, with the insights that were made of it',
  params,
  answers: { 200: /* @__PURE__ */ buildDataAnswer(recordInsights) },
});

export const generateInsights = /* @__PURE__ */ defineEndpoint({
  method: 'POST',
  path,
  access: 'patient',
  about: { area: 'records', role: 'manage' },
  summary:
    'Make the insights of a record anew; by the language model where the patient agreed to it, else by the built-in rules',
  params,
  answers: { 200: /* @__PURE__ */ buildDataAnswer(recordInsights) },
});

export const insightsPdf = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: `${path}/pdf`,
  access: 'ticket',
  about: { area: 'records', role: 'view' },
  ticket: 'insights-pdf',
  summary: 'The insights of a record as a PDF',
  params,
  query: /* @__PURE__ */ z.object({ ticket: z.optional(z.string()) }),
  answers: { 200: 'binary' },
});

const modelConsents = /* @__PURE__ */ z.object({
  /** The language model of this installation; null without one. */
  model: z.nullable(z.object({ name: z.string(), host: z.string() })),
  /** Consents in force: for which host, given when. */
  agreed: z.array(z.object({ healthType: z.enum(healthTypes), host: z.string(), givenAt: z.string() })),
});
export type ModelConsents = z.infer<typeof modelConsents>;

export const readModelConsents = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: '/api/users/model-consent',
  access: 'patient',
  about: { area: 'any', role: 'keep' },
  summary:
    'What the person, or their keeper for them, agreed to be sent to a language model, and which one this installation has',
  answers: { 200: /* @__PURE__ */ buildDataAnswer(modelConsents) },
});

export const changeModelConsent = /* @__PURE__ */ defineEndpoint({
  method: 'PUT',
  path: '/api/users/model-consent',
  access: 'patient',
  about: { area: 'any', role: 'keep' },
  summary: 'Agree, or agree no longer, that records of one kind are sent to the language model of this installation',
  body: /* @__PURE__ */ z.object({
    healthType: z.enum(healthTypes, { error: m.healthTypeInvalid }),
    agreed: z.boolean({ error: m.agreedInvalid }),
  }),
  answers: { 200: /* @__PURE__ */ buildDataAnswer(z.object({ healthType: z.enum(healthTypes), agreed: z.boolean() })) },
});
