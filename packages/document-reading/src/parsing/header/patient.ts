import { joinPattern } from '@arogo/contract/join-pattern';
import { decideCertainty, findUnconsumedSpans, findUnknownWords } from '../unconsumed-text.ts';
import { markDoubtful, createFactAt, replaceValue, type Fact } from '../fact.ts';
import { findDates, countYears, type DateOrder } from '../primitives/dates.ts';
import { omitUndefined } from '../omit-undefined.ts';
import type { TextLine } from '../text-layout/lines.ts';
import { slicePassage, type Passage } from '../text-layout/passage.ts';
import {
  ageSexWord,
  ageThenSex,
  composedAge,
  findAge,
  findGender,
  findUnknownAgeSexWords,
  sexThenAge,
  sexThenYounger,
  toGender,
  type Gender,
} from './age-and-sex.ts';
import type { LabelledField, FieldName } from './fields.ts';
import { findLabelWords } from './label-words.ts';
import { findSmallWords, fixCapitals } from './person-name.ts';

/** The person that the document is about. */
export interface PatientFields {
  readonly name?: Fact<string>;
  /** Completed years, as printed, or computed from the date of birth and the document's date. */
  readonly age?: Fact<number>;
  readonly gender?: Fact<Gender>;
  /** The patient's number at the clinic or laboratory. */
  readonly id?: Fact<string>;
  /** ISO 8601. */
  readonly birthDate?: Fact<string>;
}

const title = new RegExp(
  '^(?:mr|mrs|ms|mme|mlle|monsieur|madame|sig|herr|frau|miss|master|mast|baby|smt|shri|sri|kum|kumari|km|b\\/o|baby of|md|mohd|dr|prof)\\b\\.?\\s',
  'i',
);

/** A title followed by a name. */
const titledName = /^(?:mr|mrs|ms|miss|master|smt|shri|baby of|baby|mme|mlle|monsieur|madame)\b\.?\s\p{Lu}/iu;
/** 'M.' as Monsieur, before a family name in capitals. */
const monsieur = /^M\.\s\p{Lu}{2}/u;

/** A name ends before a bracket, an age, or a relation to a parent or spouse. */
const afterName = new RegExp(
  joinPattern(String.raw`
      \s?(?:[([;|]|,(?!\s?\p{Lu}[\p{L}.']*(?:\s\p{Lu}[\p{L}.']*){0,3}\W*$)|,(?=\s?(?:male|female|m|f)\W*$)|
      \/(?=\s?\d)|(?<![\p{L}])(?:[swdc]\/o|age|sex|male|female|\d)|\s-\s)
    `),
  'iu',
);

/** Start of the search for a name's end: after the title, whose full stop may be recognised as a comma. */
const getTitleEnd = (text: string): number =>
  Math.max(2, /^\W*(?:mrs?|ms|miss|dr|smt|shri|master|baby|kum)[.,]?\s/i.exec(text)?.[0].length ?? 0);

/** '3 Verma': a number followed by more of a name, so it is not an age. */
const numberBeforeNamePattern =
  /^[\s,]*\d+\s(?!(?:Y|M|F|Yrs?|Years?|Months?|Days?|Male|Female)(?![\p{L}]))\p{Lu}\p{Ll}/u;

/** Signs that do not occur in names. */
const strangeSigns = /[^\p{L}\p{M}\s.,'’()/&-]+/gu;

const findName = (passage: Passage): Fact<string> | undefined => {
  const from = getTitleEnd(passage.text);
  const cut = afterName.exec(passage.text.slice(from));
  const end = cut ? cut.index + from : passage.text.length;
  const name = passage.text.slice(0, end).replace(/^[\s:.-]+|[\s:.,-]+$/g, '');
  // 'Specimen Information' beside 'Patient Information' is a heading.
  if (/(?<![\p{L}])(?:information|details)$/iu.test(name)) return undefined;
  // The first column title of a table below a label whose value is lost.
  if (/^(?:s|sr|sl)\.?\s?no(?![\p{L}])/iu.test(name)) return undefined;
  if (!/\p{L}{2}/u.test(name) || name.length > 80 || /^(?:mrs?|ms|miss|dr|smt|shri|master|baby|kum)\.?$/i.test(name))
    return undefined;
  const fact = fixCapitals(createFactAt(passage, 0, end, name));
  // 'Asha 88 Rao': a number that is not an age splits the name.
  const rest = passage.text.slice(end);
  const isNoAge = findAge(slicePassage(passage, end), false) === undefined || numberBeforeNamePattern.test(rest);
  const isCut =
    /^[\s,]*(?:\p{Lu}[\p{L}.' ]*\s(?:\d|[^\p{L}\p{M}\s\d,.'’()[\]|/&:;-])|\d|[^\p{L}\p{M}\s,([;|/-])/u.test(rest) &&
    isNoAge;
  const number = isCut ? rest.trim().split(' ') : [];
  return decideCertainty({ name: fact }, 'name', [
    ...findSmallWords(name),
    ...number,
    ...(name.match(strangeSigns) ?? []),
    ...findLabelWords(name),
  ]).name;
};

/** The text after the name in its own field: (Female, 29 years). */
const cutAfterName = (passage: Passage): Passage => {
  const from = getTitleEnd(passage.text);
  const cut = afterName.exec(passage.text.slice(from));
  return slicePassage(passage, cut ? cut.index + from : passage.text.length);
};

const findPatientId = (passage: Passage): Fact<string> | undefined => {
  const match = /^[\s:#-]*([A-Z]{0,8}[\s]?[A-Z\d][A-Z\d/_.-]*)/i.exec(passage.text);
  const value = match?.[1]?.replace(/[.\-/]+$/, '') ?? '';
  if (!match || !/\d/.test(value)) return undefined;
  const id = createFactAt(passage, match.index, match.index + match[0].length, value.trim());
  return decideCertainty(
    { id },
    'id',
    /^\s+([A-Z]{0,4}\d\S*)/.exec(passage.text.slice(match.index + match[0].length))?.slice(1) ?? [],
  ).id;
};

const findFirstField = <T>(
  fields: readonly LabelledField[],
  names: readonly FieldName[],
  read: (value: Passage) => T | undefined,
): T | undefined => {
  for (const name of names) {
    for (const field of fields) {
      const value = field.name === name ? read(field.value) : undefined;
      if (value !== undefined) return value;
    }
  }
  return undefined;
};

/** Derives the gender from a title, if nothing else states it. */
const findTitleGender = (name: Fact<string> | undefined): Fact<Gender> | undefined => {
  const word = name && /^\W*(?:(mrs|ms|miss|smt|kum|kumari)|(mr|master|mast|shri|sri))\b/i.exec(name.value);
  return name && word
    ? { ...name, value: word[1] === undefined ? 'Male' : 'Female', certainty: 'doubtful', why: 'unlabelled' }
    : undefined;
};

const fullWord = /(?<![\p{L}])(?:male|female)(?![\p{L}])/iu;

/** '(M, 55 yrs)' after a name. */
const sexAgeInBrackets = /\(\s?(?:m|f|male|female)\s?[/,-]\s?\d{1,3}\s?(?:y|yrs?|years?)\.?\s?\)/iu;

/** 'F/23' in a cell of its own. */
const matchSexCell = (line: TextLine): RegExpExecArray | null =>
  line.cells.some(({ text }) => /^\(?(?:m|f|male|female)\s?[/,-]\s?\d{1,3}(?:\s?y(?:ears|rs)?)?\)?$/i.test(text))
    ? sexThenAge.exec(line.text)
    : null;

const personsName = /^\p{Lu}[\p{L}']+(?:\s\p{Lu}[\p{L}.']*){1,3}$/u;

/** 'Yash M. Patel' above 'Age : 21 Years', each in a cell with the same left edge. */
const nameAboveAge = (lines: readonly TextLine[]): Fact<string> | undefined => {
  for (const [index, line] of lines.entries()) {
    const age = line.cells.find(({ text }) => /^age\s?[:/-]/i.test(text))?.words[0];
    const above =
      age &&
      lines
        .slice(Math.max(0, index - 2), index)
        .flatMap(({ cells }) => cells)
        .findLast(({ words }) => Math.abs((words[0]?.left ?? Infinity) - age.left) < age.size);
    const name = above && personsName.test(above.text) ? findName(above) : undefined;
    if (name) return name;
  }
  return undefined;
};

/** Strips a label that can only mean the patient: 'Client: Mohan Lal ('. */
const stripLabel = (passage: Passage): Passage => {
  const length = /^\s*(?:client|customer|member|beneficiary|person)\s?:\s*/iu.exec(passage.text)?.[0].length ?? 0;
  return length > 0 ? slicePassage(passage, length, passage.text.replace(/[\s(]+$/u, '').length) : passage;
};

/** Reads 'Mr. Rohan Kulkarni, 46 Y / M' without any label. */
const readUnlabelledPatient = (
  lines: readonly TextLine[],
  isNamed: boolean,
): { name?: Fact<string>; age?: Fact<number>; gender?: Fact<Gender> } => {
  for (const line of lines) {
    const match =
      sexThenYounger.exec(line.text) ??
      ageThenSex.exec(line.text) ??
      matchSexCell(line) ??
      sexAgeInBrackets.exec(line.text) ??
      /(?<![\dOolIDSZBbGgq|&$])(\d{1,3})\s?(?:years?|yrs?|months?|mths?|days?)[\s,/]+(?:old\s)?(male|female|m|f)\b/i.exec(
        line.text,
      );
    if (!match || /\bdr\b/i.test(line.text.slice(0, match.index))) continue;
    const composed = composedAge.exec(line.text);
    // The months of '52Y 3M 12D' are not a separate age.
    const index = composed && composed.index < match.index ? composed.index : match.index;
    const before = stripLabel(slicePassage(line, 0, index));
    const name = isNamed
      ? undefined
      : title.test(before.text) || /^\p{Lu}[\p{L}.]+(?:\s\p{Lu}[\p{L}.]*){1,3}\W*$/u.test(before.text)
        ? findName(before)
        : undefined;
    // '6 9 yr', 'F QX / 5 M': a separate digit, or another sex at the start of the line, makes both doubtful.
    const isTorn =
      /(?<![\d/.-])\d\s$/u.test(line.text.slice(0, index)) ||
      (index > 0 && /^\W*(?:m|f|male|female)(?![\p{L}.'])/iu.test(line.text));
    const doubtTorn = <T>(fact: Fact<T> | undefined): Fact<T> | undefined =>
      fact && isTorn ? markDoubtful(fact, 'ambiguous') : fact;
    const gender = doubtTorn(findGender(slicePassage(line, index)));
    const age = doubtTorn(findAge(slicePassage(line, index), false));
    return {
      ...omitUndefined({
        name: name && { ...name, certainty: 'doubtful' as const, why: 'unlabelled' as const },
        age,
        gender,
      }),
    };
  }
  if (isNamed) return {};
  const above = nameAboveAge(lines);
  if (above) return { name: { ...above, certainty: 'doubtful', why: 'unlabelled' } };
  // A title and a name in a cell of their own, without an age beside them.
  const cell = lines.flatMap((line) => line.cells).find(({ text }) => titledName.test(text) || monsieur.test(text));
  const name = cell && findName(cell);
  return omitUndefined({ name: name && { ...name, certainty: 'doubtful' as const, why: 'unlabelled' as const } });
};

/** Finds 'Male' between bars, in a line with other fields. */
const findGenderWord = (lines: readonly TextLine[]): Fact<Gender> | undefined => {
  for (const line of lines) {
    const match = fullWord.exec(line.text);
    // 'Male : 13 - 17' is the label of a range.
    const isBand = match !== null && /^\s*[:=-]?\s*[<>\d]/u.test(line.text.slice(match.index + match[0].length));
    if (match && !isBand) return createFactAt(line, match.index, match.index + match[0].length, toGender(match[0]));
  }
  return undefined;
};

/** 'ID: 266 - ASHA RAO (F) / 31 Y': a number, then the name followed by the sex. */
const nameAfterIdPattern =
  /^[\s:#]*[A-Z\d/]{1,12}\s?-\s?(?=[\p{L}\d]*\p{L}{2}[\p{L}\d.' ]{1,60}\(\s?(?:m|f|male|female)\s?\))/iu;

/** Adds the name that follows a number, if no field has a name label. */
const addNameAfterId = (fields: readonly LabelledField[]): readonly LabelledField[] => {
  if (fields.some(({ name }) => name === 'name')) return fields;
  const behind = fields
    .filter(({ name }) => name === 'id' || name === 'patient-id')
    .flatMap((field): LabelledField[] => {
      const match = nameAfterIdPattern.exec(field.value.text);
      return match ? [{ ...field, name: 'name', value: slicePassage(field.value, match[0].length) }] : [];
    });
  return [...fields, ...behind.slice(0, 1)];
};

/** The age on the document's own date; as certain as the less certain of the two dates. */
const computeAge = (birthDate: Fact<string>, date: Fact<string>): Fact<number> | undefined => {
  const value = countYears(birthDate.value, date.value);
  if (value === undefined) return undefined;
  const age = replaceValue(birthDate, value);
  return date.certainty === 'doubtful' ? markDoubtful(age, date.why ?? 'unlabelled') : age;
};

/**
 * Reads the patient: from the labelled fields, else from a line that looks like a person's details.
 * @param date the document's own date, for computing the age from a date of birth
 */
export const readPatient = (
  labelled: readonly LabelledField[],
  lines: readonly TextLine[],
  order: DateOrder,
  date: Fact<string> | undefined,
): PatientFields => {
  const fields = addNameAfterId(labelled);
  const loose = readUnlabelledPatient(
    lines,
    fields.some(({ name }) => name === 'name'),
  );
  const birthDate = findFirstField(fields, ['birth-date'], (value) => {
    const dateMatch = findDates(value.text, order)[0];
    if (!dateMatch) return undefined;
    const fact = createFactAt(
      value,
      dateMatch.start,
      dateMatch.end,
      dateMatch.value,
      dateMatch.ambiguous ? 'date-order' : undefined,
    );
    const { text } = value;
    const left = findUnknownWords(text, findUnconsumedSpans(text, [dateMatch]), ageSexWord);
    return left.length === 0 ? fact : { ...markDoubtful(fact, 'unknown-words'), notUnderstood: left };
  });
  const printedAge =
    findFirstField(fields, ['age'], (value) => findAge(value, true)) ??
    findFirstField(fields, ['age-sex'], (value) => {
      const age = findAge(value, true);
      // Text beside the age was cut off: its sex, and maybe its unit.
      return age && /^\W*\d{1,3}\W*$/u.test(value.text) ? markDoubtful(age, 'ambiguous') : age;
    }) ??
    findFirstField(fields, ['birth-date', 'sex'], (value) => findAge(value, false)) ??
    findFirstField(fields, ['name'], (value) => findAge(cutAfterName(value), false)) ??
    loose.age;
  const name = findFirstField(fields, ['name'], findName) ?? loose.name;
  const aboutPerson = fields
    .filter((field) => field.name === 'age-sex' || field.name === 'age' || field.name === 'sex')
    .flatMap(({ value }) => findUnknownAgeSexWords(value));
  return decideCertainty(
    decideCertainty(
      omitUndefined({
        name,
        age: printedAge ?? (birthDate && date && computeAge(birthDate, date)),
        gender:
          findFirstField(fields, ['sex', 'age-sex', 'age'], findGender) ??
          findFirstField(fields, ['name'], (value) => findGender(cutAfterName(value))) ??
          loose.gender ??
          findGenderWord(lines) ??
          findTitleGender(name),
        id: findFirstField(fields, ['patient-id', 'id', 'visit-id', 'sample-id'], findPatientId),
        birthDate,
      }) as PatientFields,
      'age',
      aboutPerson,
    ),
    'gender',
    aboutPerson,
  );
};
