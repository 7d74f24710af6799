import { buffer } from 'node:stream/consumers';
import { childMessageSchema } from './child-messages.ts';
import { reviveCleanText } from './clean-text.ts';
import { readDocument, toUnreadableReason } from './document.ts';
import { drawDocument } from './draw-pages.ts';
import { readingLimits } from './limits.ts';
import type { DocumentReader } from './reader.ts';

/**
 * Reads as the reading process does and says it as that process would, within this one. What a process of its own adds has its
 * tests in reader.test.ts and child-pool.test.ts; to start one takes two seconds of the processor, and to read a page a tenth.
 */
export const readInProcess: DocumentReader['read'] = async (pdf, { onPage } = {}) => {
  const outcome = await readDocument(await buffer(pdf), readingLimits.pages, (page, pages, recognising) => {
    if (!recognising) onPage?.(page, pages);
  }).catch((error: unknown) => ({ say: 'unreadable' as const, reason: toUnreadableReason(error) }));
  const line = childMessageSchema.parse(JSON.parse(JSON.stringify(outcome), reviveCleanText));
  if (line.say === 'done') return { ok: true, pages: line.pages, recognised: line.recognised, facts: line.facts };
  return { ok: false, reason: line.say === 'unreadable' ? line.reason : 'damaged' };
};

/** Draws as the reading process does, within this one. */
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
