import { isFormLine } from '../header/fields.ts';
import { buildLine, type Line } from '../text-layout/lines.ts';
import { isFarBelow, joined, joinedCells, slice, type Passage } from '../text-layout/passage.ts';
import { brokenHeading, type Heading, headingOf, headingOfLine, type Section } from './headings.ts';
import { kindOfMedicineLine } from './medicine-line.ts';
import { formBefore, formOfCell } from './form.ts';
import { claimsOn } from '../notation/claims.ts';
import { saysOnlyHowToTake } from './instruction-phrases.ts';
import { recognise } from './recognised.ts';
import { withoutStrays } from './stray-words.ts';
import { isSequenceLine } from './sequence.ts';
import { strengthsIn } from './strength.ts';
import { markerLength } from './read-medicine.ts';

/** A line, or the part of it after a heading, and the part of the paper it belongs to. */
export interface Entry {
  readonly section: Section;
  readonly passage: Passage;
  /** Words of the heading above it that were not understood. */
  readonly notUnderstood?: readonly string[];
}

/** A line that holds several headings in its cells, such as 'C/O: fever   O/E: BP 120/80', cut before each. */
const cutAtHeadings = (line: Line): Line[] => {
  if (line.cells.length < 2) return [line];
  const parts: Line['words'][number][][] = [];
  for (const [index, cell] of line.cells.entries()) {
    const heading = index === 0 ? undefined : headingOf(cell.text);
    if (index === 0 || (heading && heading.length > 0)) parts.push([...cell.words]);
    else parts.at(-1)?.push(...cell.words);
  }
  return parts.length === 1 ? [line] : parts.map((words) => buildLine(words));
};

/** The cells, with a form that stands apart put to its name: 'Cap.   Doxy-1 100 mg'. */
const withForms = (cells: readonly Passage[]): Passage[] => {
  const out: Passage[] = [];
  for (const cell of cells) {
    const before = out.at(-1);
    if (before && formOfCell(before.text) !== undefined) out[out.length - 1] = joined([before, cell]);
    else out.push(cell);
  }
  return out;
};

/** A line of a table, its name behind how to take it, with the name first: the title of a column may be illegible, or cut off. */
const nameFirst = (line: Line): Line => {
  const cells = withForms(line.cells);
  const name = cells.findIndex(({ text }) => formBefore(text) !== undefined && kindOfMedicineLine(text) === 'medicine');
  const before = cells.slice(0, Math.max(name, 0));
  const kinds = before.map(({ text }) => kindOfMedicineLine(text));
  // A word of three letters, such as an 'oD' for OD, is no name.
  const isBehind =
    kinds.includes('directions') &&
    before.every(({ text }, index) => kinds[index] === 'directions' || kinds[index] === 'other' || text.length <= 3);
  if (!isBehind) return line;
  const ordered = [...cells.slice(name, name + 1), ...before, ...cells.slice(name + 1)];
  return { ...line, ...joinedCells(ordered), cells: ordered };
};

const formWord =
  /(?<![\p{L}])(?:tab(?:let)?s?|cap(?:sule)?s?|syrup|inhaler|rota ?caps?|respules?|drops|ointment|cream|gel|lotion|sachets?|spray|suspension|injection)(?![\p{L}])/iu;

/** It says how often. */
const isDirected = (text: string): boolean => {
  const { patterns, frequencies, timed } = recognise(claimsOn(text));
  return patterns.length + frequencies.length + timed.length > 0;
};

/** A form, a name and more: this is a medicine wherever on the paper it stands. */
const isUnmistakable = (line: Passage): boolean => {
  const { text } = withoutStrays(line).line;
  const bare = text.slice(markerLength(text));
  const form = formBefore(bare);
  const isNumbered = markerLength(text) > 0 && /^\s*\(?\d/.test(text);
  if (isNumbered && form === undefined)
    return (
      kindOfMedicineLine(text) === 'medicine' &&
      (formWord.test(bare) || strengthsIn(claimsOn(bare)).length > 0) &&
      isDirected(bare)
    );
  return (
    form !== undefined &&
    kindOfMedicineLine(text) === 'medicine' &&
    (/^(?:tab|cap|syp|syr|inj|susp|oint|t\.)/i.test(bare) || /\d/.test(bare))
  );
};

/** Parts in which a medicine's line tells what was, or what must not be. */
const isClosed = (section: Section): boolean =>
  ['history', 'past', 'given', 'current', 'stopped', 'allergies', 'results'].includes(section);

const signature =
  /^\W*(?:dr\b|prof\b|\(?(?:doctor'?s? )?signature|authori[sz]ed|digitally signed|electronically|this is (?:a|an) (?:computer|electronic)|page \d|end of|printed (?:on|by)|generated|not valid|valid(?:ity)? (?:for|of)|(?:junior|senior) resident|resident doctor|reg(?:d|n|istration)?\b\.?\s?no|powered by|disclaimer|order (?:your )?medicines|download (?:the|our)|wish(?:ing)? you|get well|thank)/i;

/** A line with a form and a name: 'Tab. Pan 40 OD'. */
const isMedicineLine = (line: Line | undefined): boolean =>
  line !== undefined &&
  formBefore(line.text.slice(markerLength(line.text))) !== undefined &&
  kindOfMedicineLine(line.text) === 'medicine';

/** The next of a list of medicines: it is numbered, or begins with a form. */
const isNextMedicine = (line: Line | undefined): boolean =>
  line !== undefined &&
  headingOf(line.text) === undefined &&
  (isMedicineLine(line) ||
    (/^\s*\(?\d/.test(line.text) &&
      markerLength(line.text) > 0 &&
      ['medicine', 'name'].includes(kindOfMedicineLine(line.text))));

const isCapital = (text: string): boolean => {
  const letters = text.replace(/[^\p{L}]/gu, '');
  return letters.length > 3 && letters === letters.toUpperCase();
};

const headingWords = { min: 3, max: 6 };
/** The heading of a part with medicines that are not to be taken, run on to the end of the line above it: it counts, and what it says is doubtful. */
const headingAtEnd = (line: Line): Heading | undefined => {
  for (let count = headingWords.min; count <= headingWords.max && count < line.words.length; count += 1) {
    const text = line.text.slice(line.starts[line.words.length - count]);
    const heading =
      /^\p{Lu}/u.test(text) && /medic|drug|treatment|injection/iu.test(text) ? headingOf(text) : undefined;
    if (heading && heading.length >= text.length && isClosed(heading.section))
      return { ...heading, length: line.text.length, notUnderstood: [line.text] };
  }
  return undefined;
};

/** The lines of one column of text by the part of the paper they belong to; letterhead and patient strip are 'none'. */
export const sectionsOf = (lines: readonly Line[]): Entry[] => {
  const entries: Entry[] = [];
  let section: Section = 'none';
  let notUnderstood: readonly string[] = [];
  // Below the signature a product's name is an advertisement unless it says how to take it.
  let isSigned = false;
  const all = lines.flatMap(cutAtHeadings).map(nameFirst);
  for (const [index, line] of all.entries()) {
    if (isFormLine(line)) {
      entries.push({ section: 'none', passage: line });
      continue;
    }
    const heading = headingOfLine(line) ?? brokenHeading(line) ?? headingAtEnd(line);
    // 'Instructions: finish the course' below one medicine and above the next is about that medicine, and so is what tells only how to take one.
    const isBetween =
      heading?.section === 'advice' &&
      section === 'medicines' &&
      heading.length < line.text.length &&
      (isNextMedicine(all[index + 1]) ||
        (isMedicineLine(all[index - 1]) && saysOnlyHowToTake(line.text.slice(heading.length))));
    if (heading && isBetween) {
      entries.push({ section, passage: line });
      continue;
    }
    if (heading) {
      section = heading.section;
      notUnderstood = heading.notUnderstood ?? [];
      // What is to be stopped keeps the word that says so.
      const rest = section === 'stopped' ? line : slice(line, heading.length);
      if (/[\p{L}\d]/u.test(rest.text)) entries.push({ section, passage: rest, notUnderstood });
      continue;
    }
    // A title that is not known ends the part above it all the same.
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
    // 'If that is not enough:' may say when to take the medicines below it.
    if (isUnknownTitle && section === 'medicines') notUnderstood = [line.text];
    if (isTitle || isFoot || signature.test(line.text) || isUnknownTitle) section = 'none';
    else if (
      section !== 'medicines' &&
      !isClosed(section) &&
      isUnmistakable(line) &&
      (!isSigned || isDirected(line.text))
    )
      section = 'medicines';
    entries.push({ section, passage: line, notUnderstood });
  }
  return entries;
};
