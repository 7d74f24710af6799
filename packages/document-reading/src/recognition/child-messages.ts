import { maxReadPages, recordFacts, unreadableReasons } from '@arogo/contract/reading';
import { z } from 'zod';
import { maxPictureBytes, maxPictures } from './picture-limits.ts';

const coordinateSchema = z.number().min(-1e6).max(1e6);
const itemSchema = z.strictObject({
  text: z.string().max(2_000),
  x: coordinateSchema,
  y: coordinateSchema,
  width: coordinateSchema.min(0),
  height: coordinateSchema.min(0),
  fontSize: z.exactOptional(coordinateSchema),
  confidence: z.exactOptional(z.number().min(0).max(1)),
});
/** Size and text of a page, in points from the upper left corner of the displayed page. */
const pageSchema = z.strictObject({
  width: coordinateSchema.min(0),
  height: coordinateSchema.min(0),
  items: z.array(itemSchema).max(5_000),
});

/** The text of a document, by page. */
const readPagesSchema = z.array(pageSchema).min(1).max(maxReadPages);
export type ReadPage = z.output<typeof readPagesSchema>[number];

const maxBase64Length = Math.ceil(maxPictureBytes / 3) * 4;

const drawnMessageSchema = z.strictObject({
  say: z.literal('drawn'),
  /** Number of pages in the document, drawn or not. */
  count: z.int().min(1).max(maxReadPages),
  /** JPEG, in base64. */
  pictures: z.array(z.base64().max(maxBase64Length)).min(1).max(maxPictures),
});
const unreadableMessageSchema = z.strictObject({ say: z.literal('unreadable'), reason: z.enum(unreadableReasons) });
/** Result of drawing a document. */
export type DrawnPages = z.output<typeof drawnMessageSchema> | z.output<typeof unreadableMessageSchema>;

/** Messages of the reading process, one per line. It has parsed an untrusted file, so all of them are validated. */
export const childMessageSchema = z.discriminatedUnion('say', [
  z.strictObject({
    say: z.literal('page'),
    page: z.int().min(1).max(maxReadPages),
    pages: z.int().min(1).max(maxReadPages),
    recognising: z.boolean(),
  }),
  z.strictObject({ say: z.literal('done'), recognised: z.boolean(), pages: readPagesSchema, facts: recordFacts }),
  drawnMessageSchema,
  unreadableMessageSchema,
]);
export type ChildMessage = z.output<typeof childMessageSchema>;
