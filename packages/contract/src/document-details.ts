import * as z from 'zod/mini';
import { buildDataAnswer } from './answers.ts';
import { defineEndpoint } from './endpoint.ts';
import { certainty, documentTypes, unreadableReasons } from './reading.ts';

/** What a paper says of itself, before it is saved: what the form of an upload asks. What was not read is absent. */
export const documentDetails = /* @__PURE__ */ z.object({
  /** Why it could not be read; nothing else is there then. */
  unreadable: z.optional(z.enum(unreadableReasons)),
  type: z.optional(z.object({ value: z.enum(documentTypes), certainty })),
  /** Whom it names as its doctor; 'doubtful' as well where it names only who referred. */
  doctor: z.optional(z.object({ value: z.string(), certainty })),
  /** YYYY-MM-DD; never a day ahead. */
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
