import { buffer } from 'node:stream/consumers';
import { childMessageSchema } from './child-messages.ts';
import { reviveCleanText } from './clean-text.ts';
import { readDocument, toUnreadableReason } from './document.ts';
import { drawDocument } from './draw-pages.ts';
import { readingLimits } from './limits.ts';
import type { DocumentReader } from './reader.ts';

/**
 * Reads like the reading process, with the same messages, but within this process. reader.test.ts and child-pool.test.ts test the
 * process itself; starting one takes two seconds of processor time, and reading a page a tenth.
 */
export const readInProcess: DocumentReader['read'] = async (pdf, { onPage } = {}) => {
  const outcome = await readDocument(await buffer(pdf), readingLimits.pages, (page, pages, recognising) => {
    if (!recognising) onPage?.(page, pages);
  }).catch((error: unknown) => ({ say: 'unreadable' as const, reason: toUnreadableReason(error) }));
  const line = childMessageSchema.parse(JSON.parse(JSON.stringify(outcome), reviveCleanText));
  if (line.say === 'done') return { ok: true, pages: line.pages, recognised: line.recognised, facts: line.facts };
  return { ok: false, reason: line.say === 'unreadable' ? line.reason : 'damaged' };
};

/** Draws like the reading process, but within this process. */
export const drawInProcess: DocumentReader['draw'] = async (pdf) => {
  const outcome = await drawDocument(await buffer(pdf), readingLimits.pages, () => undefined).catch(
    (error: unknown) => ({
      say: 'unreadable' as const,
      reason: toUnreadableReason(error),
    }),
  );
  const line = childMessageSchema.parse(JSON.parse(JSON.stringify(outcome), reviveCleanText));
  if (line.say === 'drawn')
    return { ok: true, count: line.count, pictures: line.pictures.map((picture) => Buffer.from(picture, 'base64')) };
  return { ok: false, reason: line.say === 'unreadable' ? line.reason : 'damaged' };
};
