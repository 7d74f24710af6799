import * as z from 'zod/mini';
import { buildDataAnswer } from './answers.ts';
import { defineEndpoint } from './endpoint.ts';
import { usageWarningShare } from './quotas.ts';

/** The usage of an account, with its limits. */
export const usage = /* @__PURE__ */ z.object({
  /** All its files together: records, attachments, chat files, the photo. */
  storage: z.object({ usedBytes: z.number(), limitBytes: z.number() }),
  /** A deleted record counts until it can no longer be restored. */
  records: z.object({ used: z.number(), limit: z.number() }),
});
export type Usage = z.infer<typeof usage>;

/** 'near' from 90 % of a limit; 'full' at the limit. */
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
