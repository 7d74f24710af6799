import * as z from 'zod/mini';
import { buildDataAnswer } from './answers.ts';
import { defineEndpoint } from './endpoint.ts';
import { usageWarningShare } from './quotas.ts';

/** What an account keeps, and the most that it may. */
export const usage = /* @__PURE__ */ z.object({
  /** Of all its files together: records, attachments, chat files, the photo. */
  storage: z.object({ usedBytes: z.number(), limitBytes: z.number() }),
  /** A deleted one counts until it can no longer be taken back. */
  records: z.object({ used: z.number(), limit: z.number() }),
});
export type Usage = z.infer<typeof usage>;

/** 'near' from 90 % of a limit on; 'full' where nothing more fits. */
export const getUsageState = (used: number, limit: number): 'free' | 'near' | 'full' => {
  if (used >= limit) return 'full';
  return used >= limit * usageWarningShare ? 'near' : 'free';
};

export const readUsage = /* @__PURE__ */ defineEndpoint({
  method: 'GET',
  path: '/api/users/usage',
  access: 'patient',
  about: 'account',
  summary: 'How much the patient keeps, and how much they may: bytes of all files, and records',
  answers: { 200: /* @__PURE__ */ buildDataAnswer(usage) },
});
