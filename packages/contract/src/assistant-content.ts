import * as z from 'zod/mini';
import { dangerNotice } from './danger.ts';
import { guideLanguages } from './messages/guide-language.ts';
import { recordContents } from './record-contents.ts';
import { healthTypes, recordTypes } from './vault.ts';

/** The record that a statement of an answer is based on, and its line if known. `n` is its number in the text, as `[1]`. */
export const citation = /* @__PURE__ */ z.object({
  n: z.number(),
  recordId: z.uuid(),
  /** The fact of the record that it is based on, as `facts` names it. */
  fact: z.nullable(z.string()),
  /** Such as 'HbA1c · 1 high, lab report of 12 Mar 2026, Dr. Kavita Deshpande'. */
  label: z.string(),
  /** Language of the label; absent in answers stored before it was recorded. */
  language: z.optional(z.enum(guideLanguages)),
  healthType: z.enum(healthTypes),
});
export type Citation = z.infer<typeof citation>;

/** Urgency of care, as far as questions can tell. */
export const careLevels = ['emergency', 'today', 'week', 'self-care'] as const;
export type CareLevel = (typeof careLevels)[number];

/** Actions that the assistant can prepare. Each needs the patient's confirmation. */
export const proposalKinds = ['dose-taken', 'record-alerts', 'medicine-alert', 'save-to-vault'] as const;
export type ProposalKind = (typeof proposalKinds)[number];
export const proposalStates = ['open', 'done', 'declined', 'failed'] as const;

/** A prepared action with its effects. */
export const proposal = /* @__PURE__ */ z.object({
  id: z.uuid(),
  kind: z.enum(proposalKinds),
  title: z.string(),
  /** The exact effects, one per line. */
  lines: z.array(z.string()),
  confirm: z.string(),
  state: z.enum(proposalStates),
  /** The result as a text. */
  outcome: z.nullable(z.string()),
  /** Page that shows the result, such as '/service/medicine-alert'. */
  link: z.nullable(z.string()),
});
export type Proposal = z.infer<typeof proposal>;

/** A file of a message. */
export const fileItem = {
  id: z.string(),
  name: z.string(),
  /** A link with a ticket that ends with the session. */
  src: z.string(),
  mediaType: z.string(),
  /** Bytes. */
  bytes: z.number(),
};

const seenDoctor = /* @__PURE__ */ z.object({
  userId: z.uuid(),
  displayName: z.string(),
  profilePicture: z.nullable(z.string()),
  gender: z.enum(['male', 'female', 'other']),
  specialty: z.string(),
  clinicName: z.string(),
  city: z.string(),
  yearsOfExperience: z.number(),
  /** The lowest fee of all modes, in rupees. */
  price: z.number(),
  /** ISO 8601, at the time of the answer. */
  nextFree: z.nullable(z.string()),
  /** The doctor's zone; absent in answers stored before it was recorded. */
  timeZone: z.optional(z.string()),
});

/** Language of an answer; English if absent. */
const language = /* @__PURE__ */ z.optional(z.enum(guideLanguages));

/** A part of a message. The first six types are the specification's; the others are further contents of an answer. */
export const contentItem = /* @__PURE__ */ z.discriminatedUnion('type', [
  /** The patient's text as typed, or an answer in Markdown, of which only the safe part is rendered. */
  z.object({ type: z.literal('text'), id: z.string(), text: z.string(), citations: z.array(citation), language }),
  z.object({ type: z.literal('image'), ...fileItem }),
  z.object({ type: z.literal('video'), ...fileItem }),
  z.object({ type: z.literal('audio'), ...fileItem }),
  z.object({ type: z.literal('document'), ...fileItem }),
  z.object({
    type: z.literal('HealthVaultRecordType'),
    id: z.string(),
    /** Name at the time it was attached. */
    name: z.string(),
    /** Null once the record is destroyed. */
    recordDetails: z.nullable(
      z.object({
        id: z.uuid(),
        recordType: z.enum(recordTypes),
        healthType: z.enum(healthTypes),
        date: z.string(),
        /** The calendar date of `date` in the patient's time zone, YYYY-MM-DD, which is shown everywhere. */
        day: z.optional(z.string()),
        doctorName: z.string(),
        testName: z.nullable(z.string()),
        /** Contents of the document, for the record's title. */
        contents: z.optional(recordContents),
      }),
    ),
  }),
  /** A danger sign: instructions and numbers to call, before anything else. */
  z.object({ type: z.literal('notice'), id: z.string(), notice: dangerNotice }),
  /** A question with answers to tap. The selected one is sent as the patient's text, with `answerTo` naming this item. */
  z.object({
    type: z.literal('choices'),
    id: z.string(),
    question: z.string(),
    choices: z.array(z.object({ id: z.string(), label: z.string() })),
    many: z.boolean(),
    language,
    /** In a series of questions: the number of this one, from 1, and the maximum. */
    progress: z.optional(z.object({ step: z.number(), max: z.number() })),
  }),
  z.object({
    type: z.literal('level'),
    id: z.string(),
    level: z.enum(careLevels),
    title: z.string(),
    reasons: z.array(z.string()),
    watchFor: z.array(z.string()),
    next: z.array(z.string()),
    language,
  }),
  z.object({
    type: z.literal('doctors'),
    id: z.string(),
    specialty: z.string(),
    title: z.string(),
    doctors: z.array(seenDoctor),
    language,
  }),
  z.object({ type: z.literal('proposal'), id: z.string(), proposal, language }),
]);
export type ContentItem = z.infer<typeof contentItem>;
