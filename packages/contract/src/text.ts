import * as z from 'zod/mini';
import { commonMessages } from './messages/common.ts';

/**
 * Whether PostgreSQL and every screen can hold a text: no control characters, lone surrogates, direction overrides or line
 * breaks.
 */
export const isPlainText = (value: string): boolean =>
  value.isWellFormed() && !/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u.test(value);

/**
 * Schema of trimmed one-line text between 1 and `maximum` UTF-16 units.
 * @param required message if it is missing or empty
 */
export const requiredTextSchema = (required: string, maximum: number) =>
  z
    .string({ error: required })
    .check(
      z.trim(),
      z.minLength(1, { error: required, abort: true }),
      z.maxLength(maximum, { error: commonMessages.tooLong(maximum), abort: true }),
      z.refine(isPlainText, { error: commonMessages.notPlainText }),
    );

/** Schema of trimmed one-line text that may be absent or empty. */
export const optionalTextSchema = (maximum: number) =>
  z.optional(
    z
      .string({ error: commonMessages.notPlainText })
      .check(
        z.trim(),
        z.maxLength(maximum, { error: commonMessages.tooLong(maximum), abort: true }),
        z.refine(isPlainText, { error: commonMessages.notPlainText }),
      ),
  );

/** Schema of trimmed one-line text that may be empty. @param none value if it is absent */
export const textWithDefaultSchema = (maximum: number, none = '') =>
  z._default(
    z
      .string({ error: commonMessages.notPlainText })
      .check(
        z.trim(),
        z.maxLength(maximum, { error: commonMessages.tooLong(maximum), abort: true }),
        z.refine(isPlainText, { error: commonMessages.notPlainText }),
      ),
    none,
  );

/** Like `isPlainText`, for several lines. */
const isPlainLines = (value: string): boolean => isPlainText(value.replaceAll(/[\n\t]/g, ' '));

/** Schema of trimmed text of several lines that may be absent or empty; line breaks are normalised to line feeds. */
export const optionalLinesSchema = (maximum: number) =>
  z.optional(
    z.string({ error: commonMessages.notPlainText }).check(
      z.overwrite((text) => text.replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')),
      z.trim(),
      z.maxLength(maximum, { error: commonMessages.tooLong(maximum), abort: true }),
      z.refine(isPlainLines, { error: commonMessages.notPlainText }),
    ),
  );

/** Whether a text has visible characters: not only blanks, and characters that join, direct or vary others. */
const isVisible = (value: string): boolean => /[^\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u.test(value);

/** Like `optionalLinesSchema`, but with visible characters. @param required message if it is missing or empty */
export const requiredLinesSchema = (required: string, maximum: number) =>
  z.string({ error: required }).check(
    z.overwrite((text) => text.replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')),
    z.trim(),
    z.refine(isVisible, { error: required, abort: true }),
    z.maxLength(maximum, { error: commonMessages.tooLong(maximum), abort: true }),
    z.refine(isPlainLines, { error: commonMessages.notPlainText }),
  );

/** The optimistic version that a change is based on. Bounded so that the database can increment it. */
export const seenVersion = /* @__PURE__ */ z
  .int({ error: commonMessages.invalidInput })
  .check(
    z.minimum(0, { error: commonMessages.invalidInput }),
    z.maximum(2_147_483_646, { error: commonMessages.invalidInput }),
  );

/** An identifier that the server issued. Any other text is answered as not found. */
export const identifier = /* @__PURE__ */ z.uuid({ error: commonMessages.notFound });
