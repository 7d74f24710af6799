import { joinPattern } from '@arogo/contract/join-pattern';
import { isFormLine } from '../header/fields.ts';
import { buildLine, type TextLine } from '../text-layout/lines.ts';
import { isFarBelow, joinPassages, joinCells, slicePassage, type Passage } from '../text-layout/passage.ts';
import {
  findBrokenHeading,
  type SectionHeading,
  findHeading,
  findLineHeading,
  type PrescriptionSection,
} from './headings.ts';
import { classifyMedicineLine } from './medicine-line.ts';
import { findFormBefore, parseFormCell } from './form.ts';
import { createClaims } from '../primitives/claims.ts';
import { hasOnlyIntakeWords } from './instruction-phrases.ts';
import { recogniseNotations } from './notations.ts';
import { stripStrayWords } from './stray-words.ts';
import { isSequenceLine } from './sequence.ts';
import { findStrengths } from './strength.ts';
import { measureMarker } from './read-medicine.ts';

/** A line, or its part after a heading, with its section. */
export interface SectionEntry {
  readonly section: PrescriptionSection;
  readonly passage: Passage;
  /** Words of the heading above that were not understood. */
  readonly notUnderstood?: readonly string[];
}

/** Splits a line with several headings in its cells, such as 'C/O: fever   O/E: BP 120/80', before each. */
const cutAtHeadings = (line: TextLine): TextLine[] => {
  if (line.cells.length < 2) return [line];
  const parts: TextLine['words'][number][][] = [];
  for (const [index, cell] of line.cells.entries()) {
    const heading = index === 0 ? undefined : findHeading(cell.text);
    if (index === 0 || (heading && heading.length > 0)) parts.push([...cell.words]);
    else parts.at(-1)?.push(...cell.words);
  }
  return parts.length === 1 ? [line] : parts.map((words) => buildLine(words));
};

/** Joins a separate form with the name after it: 'Cap.   Doxy-1 100 mg'. */
const joinLoneForms = (cells: readonly Passage[]): Passage[] => {
  const out: Passage[] = [];
  for (const cell of cells) {
    const before = out.at(-1);
    if (before && parseFormCell(before.text) !== undefined) out[out.length - 1] = joinPassages([before, cell]);
    else out.push(cell);
  }
  return out;
};

/** Moves the name to the front of a table row with the directions first: the column title may be illegible, or cut off. */
const nameFirst = (line: TextLine): TextLine => {
  const cells = joinLoneForms(line.cells);
  const name = cells.findIndex(
    ({ text }) => findFormBefore(text) !== undefined && classifyMedicineLine(text) === 'medicine',
  );
  const before = cells.slice(0, Math.max(name, 0));
  const kinds = before.map(({ text }) => classifyMedicineLine(text));
  // A word of up to three letters, such as an 'oD' for OD, is not a name.
  const isBehind =
    kinds.includes('directions') &&
    before.every(({ text }, index) => kinds[index] === 'directions' || kinds[index] === 'other' || text.length <= 3);
  if (!isBehind) return line;
  const ordered = [...cells.slice(name, name + 1), ...before, ...cells.slice(name + 1)];
  return { ...line, ...joinCells(ordered), cells: ordered };
};

const formWord = new RegExp(
  joinPattern(String.raw`
      (?<![\p{L}])(?:tab(?:let)?s?|cap(?:sule)?s?|syrup|inhaler|rota ?caps?|respules?|drops|ointment|cream|
      gel|lotion|sachets?|spray|suspension|injection)(?![\p{L}])
    `),
  'iu',
);

/** Whether a text has a frequency. */
const hasDirection = (text: string): boolean => {
  const { patterns, frequencies, timed } = recogniseNotations(createClaims(text));
  return patterns.length + frequencies.length + timed.length > 0;
};

/** Whether a line has a form, a name and more: such a line is a medicine in any section. */
const isUnmistakable = (line: Passage): boolean => {
  const { text } = stripStrayWords(line).line;
  const bare = text.slice(measureMarker(text));
  const form = findFormBefore(bare);
  const isNumbered = measureMarker(text) > 0 && /^\s*\(?\d/.test(text);
  if (isNumbered && form === undefined)
    return (
      classifyMedicineLine(text) === 'medicine' &&
      (formWord.test(bare) || findStrengths(createClaims(bare)).length > 0) &&
      hasDirection(bare)
    );
  return (
    form !== undefined &&
    classifyMedicineLine(text) === 'medicine' &&
    (/^(?:tab|cap|syp|syr|inj|susp|oint|t\.)/i.test(bare) || /\d/.test(bare))
  );
};

/** Sections whose medicines are past, or must not be taken. */
const isClosed = (section: PrescriptionSection): boolean =>
  ['history', 'past', 'given', 'current', 'stopped', 'allergies', 'results'].includes(section);

const signature = new RegExp(
  joinPattern(String.raw`
      ^\W*(?:dr\b|prof\b|\(?(?:doctor'?s? )?signature|authori[sz]ed|digitally signed|electronically|
      this is (?:a|an) (?:computer|electronic)|page \d|end of|printed (?:on|by)|generated|not valid|
      valid(?:ity)? (?:for|of)|(?:junior|senior) resident|resident doctor|reg(?:d|n|istration)?\b\.?\s?no|
      powered by|disclaimer|order (?:your )?medicines|download (?:the|our)|wish(?:ing)? you|get well|thank)
    `),
  'i',
);

/** A line with a form and a name: 'Tab. Pan 40 OD'. */
const isMedicineLine = (line: TextLine | undefined): boolean =>
  line !== undefined &&
  findFormBefore(line.text.slice(measureMarker(line.text))) !== undefined &&
  classifyMedicineLine(line.text) === 'medicine';

/** Whether a line is the next medicine of a list: it is numbered, or begins with a form. */
const isNextMedicine = (line: TextLine | undefined): boolean =>
  line !== undefined &&
  findHeading(line.text) === undefined &&
  (isMedicineLine(line) ||
    (/^\s*\(?\d/.test(line.text) &&
      measureMarker(line.text) > 0 &&
      ['medicine', 'name'].includes(classifyMedicineLine(line.text))));

const isCapital = (text: string): boolean => {
  const letters = text.replace(/[^\p{L}]/gu, '');
  return letters.length > 3 && letters === letters.toUpperCase();
};

const headingWords = { min: 3, max: 6 };
/**
 * Finds the heading of a section with medicines not to be taken at the end of the previous line. It counts, but its section is
 * doubtful.
 */
const findHeadingAtEnd = (line: TextLine): SectionHeading | undefined => {
  for (let count = headingWords.min; count <= headingWords.max && count < line.words.length; count += 1) {
    const text = line.text.slice(line.starts[line.words.length - count]);
    const heading =
      /^\p{Lu}/u.test(text) && /medic|drug|treatment|injection/iu.test(text) ? findHeading(text) : undefined;
    if (heading && heading.length >= text.length && isClosed(heading.section))
      return { ...heading, length: line.text.length, notUnderstood: [line.text] };
  }
  return undefined;
};

/** Assigns the lines of one column of text to sections; letterhead and patient strip are 'none'. */
export const splitIntoSections = (lines: readonly TextLine[]): SectionEntry[] => {
  const entries: SectionEntry[] = [];
  let section: PrescriptionSection = 'none';
  let notUnderstood: readonly string[] = [];
  // Below the signature a product's name is an advertisement unless it has directions.
  let isSigned = false;
  const all = lines.flatMap(cutAtHeadings).map(nameFirst);
  for (const [index, line] of all.entries()) {
    if (isFormLine(line)) {
      entries.push({ section: 'none', passage: line });
      continue;
    }
    const heading = findLineHeading(line) ?? findBrokenHeading(line) ?? findHeadingAtEnd(line);
    // 'Instructions: finish the course' between two medicines belongs to the one above, and so do lines with only directions.
    const isBetween =
      heading?.section === 'advice' &&
      section === 'medicines' &&
      heading.length < line.text.length &&
      (isNextMedicine(all[index + 1]) ||
        (isMedicineLine(all[index - 1]) && hasOnlyIntakeWords(line.text.slice(heading.length))));
    if (heading && isBetween) {
      entries.push({ section, passage: line });
      continue;
    }
    if (heading) {
      section = heading.section;
      notUnderstood = heading.notUnderstood ?? [];
      // A stopped medicine keeps the word that says so.
      const rest = section === 'stopped' ? line : slicePassage(line, heading.length);
      if (/[\p{L}\d]/u.test(rest.text)) entries.push({ section, passage: rest, notUnderstood });
      continue;
    }
    // An unknown title also ends the section above.
    const isTitle =
      section === 'diagnosis' &&
      entries.at(-1)?.section === 'diagnosis' &&
      isCapital(line.text) &&
      !isCapital(entries.at(-1)?.passage.text ?? '') &&
      line.words.length <= 3;
    if (section === 'medicines' && signature.test(line.text)) isSigned = true;
    const above = all[index - 1];
    const isFoot =
      section !== 'medicines' &&
      entries.at(-1)?.section === section &&
      above !== undefined &&
      line.page === above.page &&
      isFarBelow(line, above);
    const isUnknownTitle = /^[\p{L}\s/&-]{3,40}:$/u.test(line.text) && !isSequenceLine(line.text);
    // 'If that is not enough:' may be a condition for the medicines below.
    if (isUnknownTitle && section === 'medicines') notUnderstood = [line.text];
    if (isTitle || isFoot || signature.test(line.text) || isUnknownTitle) section = 'none';
    else if (
      section !== 'medicines' &&
      !isClosed(section) &&
      isUnmistakable(line) &&
      (!isSigned || hasDirection(line.text))
    )
      section = 'medicines';
    entries.push({ section, passage: line, notUnderstood });
  }
  return entries;
};
