import * as z from 'zod/mini';
import { buildDataAnswer } from './answers.ts';
import { defineEndpoint } from './endpoint.ts';
import { certainty, documentTypes, unreadableReasons } from './reading.ts';

/** Details read from a document before it is saved, to prefill the upload form. Fields that could not be read are absent. */
export const documentDetails = /* @__PURE__ */ z.object({
  /** Why it could not be read; then all other fields are absent. */
  unreadable: z.optional(z.enum(unreadableReasons)),
  type: z.optional(z.object({ value: z.enum(documentTypes), certainty })),
  /** The doctor named on the document; also 'doubtful' if it names only a referrer. */
  doctor: z.optional(z.object({ value: z.string(), certainty })),
  /** YYYY-MM-DD; never in the future. */
  date: z.optional(z.object({ value: z.string(), certainty })),
});
export type DocumentDetails = z.infer<typeof documentDetails>;

export const readDocumentDetails = /* @__PURE__ */ defineEndpoint({
  method: 'POST',
  path: '/api/physical-health/health-vault/paper-details',
  access: 'patient',
  about: { area: 'records', role: 'manage' },
  summary:
    'Read the type, doctor and date of a PDF that is not saved yet. The file is destroyed when this has answered',
  files: ['file'],
  answers: { 200: /* @__PURE__ */ buildDataAnswer(documentDetails) },
});
