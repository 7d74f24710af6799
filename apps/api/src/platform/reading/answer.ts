import { readPagesMaximum, recordFacts, unreadableReasons } from '@arogo/contract/reading';
import { z } from 'zod';
import { pictureBytesMaximum, picturesMaximum } from './picture-limits.ts';

const number = z.number().min(-1e6).max(1e6);
const item = z.strictObject({
  text: z.string().max(2_000),
  x: number,
  y: number,
  width: number.min(0),
  height: number.min(0),
  fontSize: z.exactOptional(number),
  confidence: z.exactOptional(z.number().min(0).max(1)),
});
/** A page's size and text, in points from its upper left corner as it is shown. */
const page = z.strictObject({
  width: number.min(0),
  height: number.min(0),
  items: z.array(item).max(5_000),
});

/** The text of a document as it was read, a page each. */
const readPages = z.array(page).min(1).max(readPagesMaximum);
export type ReadPage = z.output<typeof readPages>[number];

const base64Maximum = Math.ceil(pictureBytesMaximum / 3) * 4;

const drawnLine = z.strictObject({
  say: z.literal('drawn'),
  /** Pages of the document, drawn or not. */
  count: z.int().min(1).max(readPagesMaximum),
  /** JPEG, in base64. */
  pictures: z.array(z.base64().max(base64Maximum)).min(1).max(picturesMaximum),
});
const unreadableLine = z.strictObject({ say: z.literal('unreadable'), reason: z.enum(unreadableReasons) });
/** What came of drawing a document. */
export type DrawnPages = z.output<typeof drawnLine> | z.output<typeof unreadableLine>;

/** What the reading process says, a line each. It has seen a stranger's file: nothing of it is believed unchecked. */
export const childLine = z.discriminatedUnion('say', [
  z.strictObject({
    say: z.literal('page'),
    page: z.int().min(1).max(readPagesMaximum),
    pages: z.int().min(1).max(readPagesMaximum),
    recognising: z.boolean(),
  }),
  z.strictObject({ say: z.literal('done'), recognised: z.boolean(), pages: readPages, facts: recordFacts }),
  drawnLine,
  unreadableLine,
]);
export type ChildLine = z.output<typeof childLine>;
