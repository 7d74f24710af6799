import * as z from 'zod/mini';
import { dangerNotice } from './danger.ts';
import { guideLanguages } from './messages/guide-language.ts';
import { recordContents } from './record-contents.ts';
import { healthTypes, recordTypes } from './vault.ts';

/** Where an answer has something from: the record, at its line where that is known. `n` is its number in the text, as `[1]`. */
export const citation = /* @__PURE__ */ z.object({
  n: z.number(),
  recordId: z.uuid(),
  /** The fact of the record's window that it rests on, as `facts` names it. */
  fact: z.nullable(z.string()),
  /** Such as 'HbA1c · 1 high, lab report of 12 Mar 2026, Dr. Kavita Deshpande'. */
  label: z.string(),
  /** Of the label; answers of before it was kept have none. */
  language: z.optional(z.enum(guideLanguages)),
  healthType: z.enum(healthTypes),
});
export type Citation = z.infer<typeof citation>;

/** How urgent it is to be seen, as far as questions can tell. */
export const careLevels = ['emergency', 'today', 'week', 'self-care'] as const;
export type CareLevel = (typeof careLevels)[number];

/** What the assistant can prepare. Nothing of it happens before the patient confirmed it. */
export const proposalKinds = ['dose-taken', 'record-alerts', 'medicine-alert', 'save-to-vault'] as const;
export type ProposalKind = (typeof proposalKinds)[number];
export const proposalStates = ['open', 'done', 'declined', 'failed'] as const;

/** Something that was prepared, with what would come of it. */
export const proposal = /* @__PURE__ */ z.object({
  id: z.uuid(),
  kind: z.enum(proposalKinds),
  title: z.string(),
  /** What exactly would happen, a line each. */
  lines: z.array(z.string()),
  confirm: z.string(),
  state: z.enum(proposalStates),
  /** What came of it, to be read. */
  outcome: z.nullable(z.string()),
  /** Where that can be seen, such as '/service/medicine-alert'. */
  link: z.nullable(z.string()),
});
export type Proposal = z.infer<typeof proposal>;

/** What is told of a file of a message. */
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
  /** Rupees, the lowest of its modes. */
  price: z.number(),
  /** ISO 8601, as of the answer. */
  nextFree: z.nullable(z.string()),
  /** Of the doctor's clock; answers of before it was kept have none. */
  timeZone: z.optional(z.string()),
});

/** In which an answer is written; left out: English. */
const language = /* @__PURE__ */ z.optional(z.enum(guideLanguages));

/** A part of a message. The first six types are the specification's; the others are what an answer can hold besides. */
export const contentItem = /* @__PURE__ */ z.discriminatedUnion('type', [
  /** Of the patient as typed; of an answer Markdown, of which what is safe is shown. */
  z.object({ type: z.literal('text'), id: z.string(), text: z.string(), citations: z.array(citation), language }),
  z.object({ type: z.literal('image'), ...fileItem }),
  z.object({ type: z.literal('video'), ...fileItem }),
  z.object({ type: z.literal('audio'), ...fileItem }),
  z.object({ type: z.literal('document'), ...fileItem }),
  z.object({
    type: z.literal('HealthVaultRecordType'),
    id: z.string(),
    /** As it was when it was attached. */
    name: z.string(),
    /** Null once the record is destroyed. */
    recordDetails: z.nullable(
      z.object({
        id: z.uuid(),
        recordType: z.enum(recordTypes),
        healthType: z.enum(healthTypes),
        date: z.string(),
        doctorName: z.string(),
        testName: z.nullable(z.string()),
        /** What the paper holds, for the record's title. */
        contents: z.optional(recordContents),
      }),
    ),
  }),
  /** A danger sign: what to do and whom to call, before anything else. */
  z.object({ type: z.literal('notice'), id: z.string(), notice: dangerNotice }),
  /** A question with answers to tap. The chosen one is sent as the patient's text, with `answerTo` this item. */
  z.object({
    type: z.literal('choices'),
    id: z.string(),
    question: z.string(),
    choices: z.array(z.object({ id: z.string(), label: z.string() })),
    many: z.boolean(),
    language,
    /** Of a row of questions: which this is, from 1, and how many there are at most. */
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
