import * as z from 'zod/mini';
import { dataAnswer } from './answers.ts';
import { endpoint } from './endpoint.ts';
import { certainty, paperTypes, unreadableReasons } from './reading.ts';

/** What a paper says of itself, before it is saved: what the form of an upload asks. What was not read is absent. */
export const paperDetails = /* @__PURE__ */ z.object({
  /** Why it could not be read; nothing else is there then. */
  unreadable: z.optional(z.enum(unreadableReasons)),
  type: z.optional(z.object({ value: z.enum(paperTypes), certainty })),
  /** Whom it names as its doctor; 'doubtful' as well where it names only who referred. */
  doctor: z.optional(z.object({ value: z.string(), certainty })),
  /** YYYY-MM-DD; never a day ahead. */
  date: z.optional(z.object({ value: z.string(), certainty })),
});
export type PaperDetails = z.infer<typeof paperDetails>;

export const readPaperDetails = /* @__PURE__ */ endpoint({
  method: 'POST',
  path: '/api/physical-health/health-vault/paper-details',
  access: 'patient',
  summary:
    'Read the type, doctor and date of a PDF that is not saved yet. The file is destroyed when this has answered',
  files: ['file'],
  answers: { 200: /* @__PURE__ */ dataAnswer(paperDetails) },
});
