import * as z from 'zod/mini';
import { commonMessages } from './messages/common.ts';

/** True for text that PostgreSQL and every screen can hold: no control characters, no half surrogates, no direction overrides, no line breaks of any kind. */
export const isPlainText = (value: string): boolean =>
  value.isWellFormed() && !/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u.test(value);

/**
 * Trimmed one-line text between 1 and `maximum` UTF-16 units.
 * @param required what to say when it is missing or empty
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

/** Trimmed one-line text that may be left out or empty. */
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

/** Trimmed one-line text, which may be empty. @param none what it is where it is left out */
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

/** As `isPlainText`, in any number of lines. */
const isPlainLines = (value: string): boolean => isPlainText(value.replaceAll(/[\n\t]/g, ' '));

/** Trimmed text of several lines that may be left out or empty; each line ends with a line feed. */
export const optionalLinesSchema = (maximum: number) =>
  z.optional(
    z.string({ error: commonMessages.notPlainText }).check(
      z.overwrite((text) => text.replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')),
      z.trim(),
      z.maxLength(maximum, { error: commonMessages.tooLong(maximum), abort: true }),
      z.refine(isPlainLines, { error: commonMessages.notPlainText }),
    ),
  );

/** True where there is something to see: blanks, and signs that only join, direct or vary others, are not. */
const isVisible = (value: string): boolean => /[^\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u.test(value);

/** As `optionalLinesSchema`, with something to see. @param required what to say when it is missing or empty */
export const requiredLinesSchema = (required: string, maximum: number) =>
  z.string({ error: required }).check(
    z.overwrite((text) => text.replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')),
    z.trim(),
    z.refine(isVisible, { error: required, abort: true }),
    z.maxLength(maximum, { error: commonMessages.tooLong(maximum), abort: true }),
    z.refine(isPlainLines, { error: commonMessages.notPlainText }),
  );

/** Which version of something a change has seen. A whole number that the database can still count on from. */
export const seenVersion = /* @__PURE__ */ z
  .int({ error: commonMessages.invalidInput })
  .check(
    z.minimum(0, { error: commonMessages.invalidInput }),
    z.maximum(2_147_483_646, { error: commonMessages.invalidInput }),
  );

/** An identifier that the server made. Anything else is simply not there. */
export const identifier = /* @__PURE__ */ z.uuid({ error: commonMessages.notFound });
