import * as z from 'zod/mini';
import { buildDataAnswer, optionalMessage, successStatus } from './answers.ts';
import { accessEvent } from './clinic.ts';
import { defineEndpoint } from './endpoint.ts';
import { maxNameLength, maxSearchLength } from './limits.ts';
import { buildFilterQuery, pageAnswer, buildPageQuery } from './lists.ts';
import { commonMessages } from './messages/common.ts';
import { vaultMessages as m } from './messages/vault.ts';
import { modelReading } from './model-reading.ts';
import { isCalendarDate } from './profile.ts';
import { documentPersons, recordQuestions, recordFactsView } from './corrections.ts';
import { recordReading } from './reading.ts';
import { recordContents } from './record-contents.ts';
import { identifier, requiredTextSchema } from './text.ts';

export const healthTypes = ['PHYSICAL', 'MENTAL'] as const;
export type HealthType = (typeof healthTypes)[number];
export const recordTypes = ['PRESCRIPTION', 'LAB_REPORT'] as const;
export type RecordType = (typeof recordTypes)[number];
/** UHP is shown as 'Main', UPLOADED as 'Uploaded'. */
export const recordStatuses = ['UHP', 'UPLOADED'] as const;
export type RecordStatus = (typeof recordStatuses)[number];

/** Where a search matched in a record: a name, or the text read on its document. */
export const searchFields = ['doctor', 'clinic', 'test', 'file', 'diagnosis', 'medicine', 'symptom', 'text'] as const;

const searchHit = /* @__PURE__ */ z.object({
  in: z.enum(searchFields),
  /** The passage, at most some 120 characters; a cut is marked by an ellipsis. */
  text: z.string(),
  /** Start and end (exclusive) of each match in `text`, in UTF-16 units. */
  marks: z.array(z.tuple([z.number(), z.number()])),
});
export type SearchHit = z.infer<typeof searchHit>;

/** A record of the vault. Instants are ISO 8601 in UTC. */
export const healthRecord = /* @__PURE__ */ z.object({
  id: z.uuid(),
  userId: z.uuid(),
  date: z.string(),
  /** The calendar date of `date` in the patient's time zone, YYYY-MM-DD, which is shown everywhere. */
  day: z.optional(z.string()),
  status: z.string(),
  recordType: z.enum(recordTypes),
  healthType: z.enum(healthTypes),
  originalFileName: z.string(),
  /** Links that carry a ticket ending with the session. */
  originalFileUrl: z.string(),
  pdfUrl: z.string(),
  originalFileType: z.string(),
  /** Bytes. */
  originalFileSize: z.number(),
  hospitalClinicName: z.nullable(z.string()),
  doctorName: z.string(),
  doctorSpecialization: z.nullable(z.string()),
  labReport: z.nullable(z.object({ test_name: z.string() })),
  reading: recordReading,
  /** Contents of the document, for the record's title; absent until it was read. */
  contents: z.optional(recordContents),
  /** YYYY-MM-DD. The date on the document, until the patient has decided whether to use it. */
  paperDate: z.optional(z.string()),
  /** In a list: the document names another person, and the patient has not confirmed it as theirs. No facts are derived from it. */
  isOfAnother: z.optional(z.literal(true)),
  /** In a search: why the record matched. */
  hit: z.optional(searchHit),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type HealthRecord = z.infer<typeof healthRecord>;

/**
 * A record with its facts: as read on the document, overridden by the patient's corrections. Null until it was read, and if reading
 * failed and nothing was typed.
 */
const recordWithFacts = /* @__PURE__ */ z.extend(healthRecord, {
  facts: z.nullable(recordFactsView),
  questions: z.optional(recordQuestions),
  /** Whose document it is, as the patient stated. */
  person: z.optional(z.nullable(z.enum(documentPersons))),
  /** Doctors who opened it, the latest first; at most twenty. */
  looks: z.optional(z.array(accessEvent)),
  /** Present if an external model may read the image of the document, or did. */
  modelReading: z.optional(modelReading),
});
export type RecordWithFacts = z.infer<typeof recordWithFacts>;

const path = '/api/physical-health/health-vault';
const recordParams = /* @__PURE__ */ z.object({ id: identifier });

export const listRecords = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path,
  access: 'patient',
  about: { area: 'records', role: 'view' },
  summary: "A page of the patient's records, newest first",
  query: /* @__PURE__ */ z.object({
    healthType: z._default(z.enum(healthTypes, { error: m.healthTypeInvalid }), 'PHYSICAL'),
    ...buildPageQuery(50),
    sortBy: z._default(z.literal('date', { error: commonMessages.invalidInput }), 'date'),
    sortOrder: z._default(z.enum(['desc', 'asc'], { error: commonMessages.invalidInput }), 'desc'),
    recordType: buildFilterQuery(recordTypes, m.recordTypeInvalid),
    status: buildFilterQuery(recordStatuses, m.statusInvalid),
    /** Search words. A record must contain each of them, or a word that begins with it, in its names or on its document. */
    q: z.optional(z.string().check(z.maxLength(maxSearchLength, { error: m.searchTooLong }))),
  }),
  answers: {
    200: /* @__PURE__ */ z.object({
      status: successStatus,
      message: optionalMessage,
      records: z.array(healthRecord),
      ...pageAnswer,
      /** In a search: there are more than `total`. */
      more: z.optional(z.literal(true)),
    }),
  },
});

/** Earliest year of a record; an earlier one is a typing error. */
const earliestRecordYear = '1900';

/** Date of a record: an ISO 8601 instant, or a calendar date in the patient's own zone. */
const recordDate = /* @__PURE__ */ z.string({ error: m.dateRequired }).check(
  z.minLength(1, { error: m.dateRequired, abort: true }),
  z.regex(/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2}))?$/, {
    error: m.dateRequired,
    abort: true,
  }),
  z.refine((value) => isCalendarDate(value.slice(0, 10)) && !Number.isNaN(Date.parse(value)), {
    error: m.dateRequired,
    abort: true,
  }),
  z.refine((value) => value >= earliestRecordYear, { error: m.dateTooEarly }),
);

/** Text fields of an upload, by their names in the form. */
export const uploadForm = /* @__PURE__ */ z.object({
  record_type: z._default(z.enum(recordTypes, { error: m.recordTypeInvalid }), 'PRESCRIPTION'),
  date: recordDate,
  doctor_name: requiredTextSchema(m.doctorRequired, maxNameLength),
  status: z._default(z.enum(recordStatuses, { error: m.statusInvalid }), 'UPLOADED'),
  health_type: z._default(z.enum(healthTypes, { error: m.healthTypeInvalid }), 'PHYSICAL'),
});

export const uploadRecord = /* @__PURE__ */ defineEndpoint({
  method: 'POST',
  path,
  access: 'patient',
  about: { area: 'records', role: 'manage' },
  summary: 'Upload a PDF; the same file again answers 200 with the record that is there. Takes an Idempotency-Key',
  form: uploadForm,
  files: ['file'],
  answers: { 200: /* @__PURE__ */ buildDataAnswer(healthRecord), 201: /* @__PURE__ */ buildDataAnswer(healthRecord) },
});

export const recordDetails = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: `${path}/{id}`,
  access: 'patient',
  about: { area: 'records', role: 'view' },
  summary: 'One record, with what was read on its paper',
  params: recordParams,
  answers: { 200: /* @__PURE__ */ buildDataAnswer(recordWithFacts) },
});

export const deleteRecord = /* @__PURE__ */ defineEndpoint({
  method: 'DELETE',
  path: `${path}/{id}`,
  access: 'patient',
  about: { area: 'records', role: 'manage' },
  summary: 'Hide a record at once and destroy it after ten seconds, within which it can be taken back',
  params: recordParams,
  answers: { 200: /* @__PURE__ */ buildDataAnswer(z.object({ id: z.uuid(), restoreUntil: z.string() })) },
});

export const restoreRecord = /* @__PURE__ */ defineEndpoint({
  method: 'POST',
  path: `${path}/{id}/restore`,
  access: 'patient',
  about: { area: 'records', role: 'manage' },
  summary: 'Take a deleted record back',
  params: recordParams,
  answers: { 200: /* @__PURE__ */ buildDataAnswer(healthRecord) },
});

export const downloadRecord = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: `${path}/{id}/download`,
  access: 'ticket',
  about: { area: 'records', role: 'view' },
  ticket: 'record-file',
  summary: 'The original file, byte for byte',
  params: recordParams,
  query: /* @__PURE__ */ z.object({ ticket: z.optional(z.string()) }),
  answers: { 200: 'binary' },
});
