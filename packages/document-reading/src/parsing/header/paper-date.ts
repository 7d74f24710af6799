import { decideCertainty, type Span, findUnknownWords } from '../unconsumed-text.ts';
import { markDoubtful, createFactAt, type Fact } from '../fact.ts';
import { findDates, type DateOrder } from '../primitives/dates.ts';
import type { TextLine } from '../text-layout/lines.ts';
import { sliceWords } from '../text-layout/passage.ts';
import type { LabelledField, FieldName } from './fields.ts';

const readDate = (field: LabelledField, order: DateOrder): Fact<string> | undefined => {
  for (const value of [field.value, field.wrapped]) {
    const found = value && findDates(value.text, order)[0];
    if (!value || !found) continue;
    const date = createFactAt(value, found.start, found.end, found.value, found.ambiguous ? 'date-order' : undefined);
    return decideCertainty({ date }, 'date', findWordsBeside(value.text, found)).date;
  }
  return undefined;
};

/** A time of day behind a date, and words that go with it. */
const timeWord = new RegExp(
  '^(?:\\d{1,2}(?:[:.]\\d{2}){0,2}(?:am|pm|hrs?)?|am|pm|a\\.m|p\\.m|hrs?|[ipec]st|at|time|on|à|ore|um|uhr|saat|mon|tues?|wed|thu|thurs?|fri|sat|sun|' +
    '(?:mon|tues|wednes|thurs|fri|satur|sun)day)$',
  'iu',
);

/** A time before a date has its colon. */
const dayWord = /^(?:\d{1,2}(?:[:.]\d{2}){1,2}(?:am|pm|hrs?)?|am|pm|\p{L}+)$/iu;

/** Numbers and signs right beside a date may be part of it; what a paper says further on in words is not. */
const findWordsBeside = (text: string, { start, end }: Span): string[] => {
  // '18/11/20 26': a year that was torn in two.
  const torn = /[^\d]\d{2}$/u.test(text.slice(start, end))
    ? /^\s(\d{2})(?![\d:.]|\s?(?:hrs?|hours?|am|pm)(?![\p{L}]))/iu.exec(text.slice(end))
    : null;
  return [...(torn?.slice(1) ?? []), ...restBeside(text, { start, end })];
};

const restBeside = (text: string, { start, end }: Span): string[] =>
  [
    ...findUnknownWords(text, [{ start: 0, end: start }], dayWord),
    ...findUnknownWords(text, [{ start: end, end: text.length }], timeWord),
  ].filter((word) => !/\p{L}{2}/u.test(word) && !/^\+?\d{5,}/.test(word));

/** A date of which some character was not understood. */
const looksLikeDate = /\d\S{0,3}[/.-]\S{1,3}[/.-]\S*\d|\d\S?[ -]\p{L}{3,9}[ -]\S*\d/u;

/** The first date among the fields with these labels, in the order of the labels; doubtful where one that counts more could not be read. */
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

/** A label that says of a date that it is none of the paper's own. */
const otherDay = /birth|\bdob\b|valid|expir|since|lmp|edd|next|review|follow|upto|till/i;

/** A date that stands without a label where a paper's date stands, and is no birthday. */
export const findUnlabelledDate = (lines: readonly TextLine[], order: DateOrder): Fact<string> | undefined => {
  for (const line of lines) {
    if (otherDay.test(line.text)) continue;
    const found = findDates(line.text, order)[0];
    if (found)
      return createFactAt(line, found.start, found.end, found.value, found.ambiguous ? 'date-order' : 'unlabelled');
  }
  return undefined;
};

/** Whether another date stands in the head behind words that are no label: its label may have been the one that counts. */
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
