import { decideCertainty, type Span, findUnknownWords } from '../unconsumed-text.ts';
import { markDoubtful, createFactAt, type Fact } from '../fact.ts';
import { findDates, type DateOrder } from '../primitives/dates.ts';
import type { TextLine } from '../text-layout/lines.ts';
import { sliceWords } from '../text-layout/passage.ts';
import type { LabelledField, FieldName } from './fields.ts';

const readDate = (field: LabelledField, order: DateOrder): Fact<string> | undefined => {
  for (const value of [field.value, field.wrapped]) {
    const dateMatch = value && findDates(value.text, order)[0];
    if (!value || !dateMatch) continue;
    const date = createFactAt(
      value,
      dateMatch.start,
      dateMatch.end,
      dateMatch.value,
      dateMatch.ambiguous ? 'date-order' : undefined,
    );
    return decideCertainty({ date }, 'date', findAdjacentWords(value.text, dateMatch)).date;
  }
  return undefined;
};

/** A time of day after a date, and words that belong to it. */
const timeWord = new RegExp(
  '^(?:\\d{1,2}(?:[:.]\\d{2}){0,2}(?:am|pm|hrs?)?|am|pm|a\\.m|p\\.m|hrs?|[ipec]st|at|time|on|à|ore|um|uhr|saat|mon|tues?|wed|thu|thurs?|fri|sat|sun|' +
    '(?:mon|tues|wednes|thurs|fri|satur|sun)day)$',
  'iu',
);

/** A time before a date has a colon. */
const dayWord = /^(?:\d{1,2}(?:[:.]\d{2}){1,2}(?:am|pm|hrs?)?|am|pm|\p{L}+)$/iu;

/** Finds numbers and signs adjacent to a date, which may be part of it; words further on do not matter. */
const findAdjacentWords = (text: string, { start, end }: Span): string[] => {
  // '18/11/20 26': a year that was torn in two.
  const torn = /[^\d]\d{2}$/u.test(text.slice(start, end))
    ? /^\s(\d{2})(?![\d:.]|\s?(?:hrs?|hours?|am|pm)(?![\p{L}]))/iu.exec(text.slice(end))
    : null;
  return [...(torn?.slice(1) ?? []), ...findAdjacentText(text, { start, end })];
};

const findAdjacentText = (text: string, { start, end }: Span): string[] =>
  [
    ...findUnknownWords(text, [{ start: 0, end: start }], dayWord),
    ...findUnknownWords(text, [{ start: end, end: text.length }], timeWord),
  ].filter((word) => !/\p{L}{2}/u.test(word) && !/^\+?\d{5,}/.test(word));

/** A text that resembles a date, with a character that could not be read. */
const looksLikeDate = /\d\S{0,3}[/.-]\S{1,3}[/.-]\S*\d|\d\S?[ -]\p{L}{3,9}[ -]\S*\d/u;

/**
 * The first date among the fields with these labels, in the order of the labels. Doubtful if a date with an earlier label is
 * unreadable.
 */
export const findLabelledDate = (
  fields: readonly LabelledField[],
  names: readonly FieldName[],
  order: DateOrder,
): Fact<string> | undefined => {
  let isBroken = false;
  for (const name of names) {
    for (const field of fields.filter((one) => one.name === name)) {
      const date = readDate(field, order);
      if (date) return isBroken ? markDoubtful(date, 'unclear-characters') : date;
      isBroken ||= looksLikeDate.test(field.value.text);
    }
  }
  return undefined;
};

/** Labels of dates other than the document's own. */
const otherDay = /birth|\bdob\b|valid|expir|since|lmp|edd|next|review|follow|upto|till/i;

/** Finds a date without a label at the usual place of a document's date, unless it is a birthday. */
export const findUnlabelledDate = (lines: readonly TextLine[], order: DateOrder): Fact<string> | undefined => {
  for (const line of lines) {
    if (otherDay.test(line.text)) continue;
    const dateMatch = findDates(line.text, order)[0];
    if (dateMatch)
      return createFactAt(
        line,
        dateMatch.start,
        dateMatch.end,
        dateMatch.value,
        dateMatch.ambiguous ? 'date-order' : 'unlabelled',
      );
  }
  return undefined;
};

/** Whether the header has another date after unknown words, which may have been the label that counts. */
export const hasUnlabelledDate = (
  lines: readonly TextLine[],
  fields: readonly LabelledField[],
  date: Fact<string>,
  order: DateOrder,
): boolean => {
  const labelled = new Set(fields.flatMap(({ value, wrapped }) => [...value.words, ...(wrapped?.words ?? [])]));
  return lines.some(
    (line) =>
      !otherDay.test(line.text) &&
      findDates(line.text, order).some(
        ({ start, end, value }) =>
          value !== date.value && sliceWords(line, start, end).every((word) => !labelled.has(word)),
      ),
  );
};
