import { factOf } from '../fact.ts';
import type { Line } from '../text-layout/lines.ts';
import { isFarBelow, joined, slice, type Passage } from '../text-layout/passage.ts';
import { isComposition } from './composition.ts';
import { formBefore } from './form.ts';
import { kindOfMedicineLine } from './medicine-line.ts';
import type { Medicine } from './medicine.ts';
import { markerLength, readMedicine } from './read-medicine.ts';
import { namesSubstance } from './substance.ts';
import { doseUnit } from './units.ts';

interface Group {
  readonly main: Passage[];
  composition?: Passage;
  /** It stood in a numbered or bulleted list. */
  readonly isMarked: boolean;
  hasDirections: boolean;
}

const left = (passage: Passage): number => passage.words[0]?.left ?? 0;

const isOpen = (text: string): boolean => text.split('(').length > text.split(')').length;

/** The substances on the left of a line, and what stands on its right: 'Pantoprazole + Domperidone      7 days'. */
const compositionBeside = (passage: Passage & Partial<Pick<Line, 'cells'>>): { composition: Passage; rest: Passage } | undefined => {
  const [first, ...rest] = passage.cells ?? [];
  return first && rest.length > 0 && formBefore(first.text) === undefined && isComposition(first.text) ? { composition: first, rest: joined(rest) } : undefined;
};

/** What a list of medicines holds. */
export interface MedicineList {
  readonly medicines: Medicine[];
  /** Advice and what is not to be taken, in order. */
  readonly others: Passage[];
}

const bareOf = (passage: Passage): Passage => slice(passage, markerLength(passage.text));

/** 'Tab. A 5 mg OD, Tab. B 10 mg BD' are two medicines on one line. */
const between = /[,;]\s+(?=(?:Tab|TAB|Cap|CAP|Syp|SYP|Inj|INJ|T)\b\.?\s?\p{Lu}|\p{Lu}[\p{L}-]{3,}\s\d+(?:\.\d+)?\s?(?:mg|mcg|gm?)\s(?:stat|STAT|od|OD|bd|BD|tds|TDS|tid|TID|qid|QID|hs|HS|sos|SOS|once|twice|thrice|daily|\d-\d))/gu;

const cutBetween = (line: Passage): Passage[] => {
  const cuts = [...line.text.matchAll(between)].filter(({ index }) => !isOpen(line.text.slice(0, index)));
  const ends = [...cuts.map(({ index }) => index), line.text.length];
  const starts = [0, ...cuts.map((match) => match.index + match[0].length)];
  return cuts.length === 0 ? [line] : starts.map((start, index) => slice(line, start, ends[index]));
};

/** '1 Tablet twice daily' counts a dose. */
const dosed = new RegExp(`^\\s*\\(?\\d{1,2}\\s(?:${doseUnit})(?![\\p{L}.])`, 'iu');

/** '3 Maharasnadi kadha' below a second medicine is the third, with or without a sign behind its number. */
const withoutNumbers = (printed: readonly Passage[]): { lines: Passage[]; numbered: ReadonlySet<Passage> } => {
  const numbered = new Set<Passage>();
  let last = 0;
  const lines = printed.map((passage) => {
    const number = /^\s*\(?(\d{1,2})(?:[.)\]:]|\s)\s*/.exec(passage.text);
    const isNext = number !== null && Number(number[1]) === last + 1 && /^\p{Lu}\p{L}{2}/u.test(passage.text.slice(number[0].length)) && !dosed.test(passage.text);
    if (!isNext) return passage;
    last += 1;
    if (markerLength(passage.text) > 0) return passage;
    const bare = slice(passage, number[0].length);
    numbered.add(bare);
    return bare;
  });
  return { lines, numbered };
};

/** Without form and number, a line inside a numbered list goes on with the one above; so does one in an open bracket. */
const goesOn = (passage: Passage, isMarked: boolean, group: Group | undefined, listIsMarked: boolean): boolean => {
  if (!group) return false;
  if (isOpen(group.main.map(({ text }) => text).join(' '))) return true;
  const form = formBefore(bareOf(passage).text);
  return listIsMarked && group.isMarked && !isMarked && form === undefined;
};

/**
 * The medicines of lines that are a list: one to a line, or a name with its directions and substances on the lines below.
 * @param printed the lines of the prescription's part with the medicines
 */
export const readMedicineList = (printed: readonly Passage[]): MedicineList => {
  const { lines, numbered } = withoutNumbers(printed.flatMap(cutBetween));
  const groups: Group[] = [];
  const others: Passage[] = [];
  const kinds = lines.map(({ text }) => kindOfMedicineLine(text));
  const marked = lines.map((line, index) => (numbered.has(line) || markerLength(line.text) > 0) && (kinds[index] === 'medicine' || kinds[index] === 'name'));
  const listIsMarked = marked.filter(Boolean).length > 1 || (marked[0] ?? false);
  let group: Group | undefined;
  const open = (passage: Passage, isMarked: boolean, hasDirections: boolean): void => {
    group = { main: [passage], isMarked, hasDirections };
    groups.push(group);
  };
  for (const [index, passage] of lines.entries()) {
    const kind = kinds[index];
    const isMarked = marked[index] ?? false;
    const bare = bareOf(passage).text;
    const beside = group && !isMarked && group.isMarked && group.composition === undefined ? compositionBeside(passage) : undefined;
    // Far below the list nothing goes on with it.
    const previous = lines[index - 1];
    if (previous && isFarBelow(passage, previous)) group = undefined;
    // 'Composition: A 500 mg +' goes on below.
    const goesOnComposing = group?.composition !== undefined && !isMarked && group.composition.words.at(-1) === previous?.words.at(-1) && /[+,&]$/.test(group.composition.text);
    if (group?.composition && goesOnComposing) group.composition = joined([group.composition, passage]);
    else if (group && beside) {
      group.composition = beside.composition;
      group.main.push(beside.rest);
    } else if (kind === 'negated' || kind === 'other') {
      if (kind === 'other' && group && isOpen(group.main.at(-1)?.text ?? '')) group.main.push(passage);
      else {
        others.push(passage);
        group = undefined;
      }
    } else if (kind === 'composition' || (kind === 'medicine' && group && !isMarked && group.composition === undefined && isComposition(bare) && formBefore(bare) === undefined && (!group.hasDirections || left(passage) > left(group.main[0] ?? passage) + 3))) {
      if (group && group.composition === undefined) group.composition = passage;
    } else if (kind === 'directions') {
      group?.main.push(passage);
      if (group) group.hasDirections = true;
    } else if (goesOn(passage, isMarked, group, listIsMarked)) {
      group?.main.push(passage);
    } else if (kind === 'medicine') {
      open(passage, isMarked, !isComposition(bare));
    } else if (isMarked || (group && !/[.!?]$/.test(bare) && kinds[index + 1] === 'medicine') || (namesSubstance(bare) && bare.split(' ').length <= 6) || kinds[index + 1] === 'directions' || kinds[index + 1] === 'composition' || (kinds[index + 1] === 'medicine' && isComposition(bareOf(lines[index + 1] ?? passage).text))) {
      open(passage, isMarked, false);
    } else {
      others.push(passage);
      group = undefined;
    }
  }
  const medicines = groups.flatMap(({ main, composition }): Medicine[] => {
    const medicine = readMedicine(joined(main), composition ? { composition } : {});
    if (medicine) return [medicine];
    const whole = joined(main);
    return /\p{L}{3}/u.test(whole.text) ? [{ medicine_name: factOf(whole, bareOf(whole).text.slice(0, 120), 'not-understood') }] : [];
  });
  return { medicines, others };
};
