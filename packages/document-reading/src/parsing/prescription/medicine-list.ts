import { joinPattern } from '@arogo/contract/join-pattern';
import { createFact } from '../fact.ts';
import { createClaims } from '../primitives/claims.ts';
import type { TextLine } from '../text-layout/lines.ts';
import { isFarBelow, joinPassages, slicePassage, type Passage } from '../text-layout/passage.ts';
import { isComposition } from './composition.ts';
import { findFormBefore, findOrgan } from './form.ts';
import type { Frequency } from './frequency.ts';
import { hasOnlyIntakeWords } from './instruction-phrases.ts';
import { classifyMedicineLine } from './medicine-line.ts';
import { type PrescribedMedicine, hasDirections, markUnknownWords } from './medicine.ts';
import { measureMarker, readMedicine } from './read-medicine.ts';
import { recogniseNotations, type RecognisedNotations } from './notations.ts';
import { isSequenceLine, measureSequence } from './sequence.ts';
import { stripStrayWords } from './stray-words.ts';
import { isSubstanceName } from './substance.ts';
import { doseUnit } from './units.ts';

interface MedicineGroup {
  readonly main: Passage[];
  composition?: Passage;
  /** Whether it was in a numbered or bulleted list. */
  readonly isMarked: boolean;
  /** Whether it is only a name, taken for a medicine because of the lines below. */
  readonly isNameOnly: boolean;
  hasDirections: boolean;
  /** The line above that makes it follow a previous one: 'followed by'. */
  readonly sequence?: Passage | undefined;
  /** Lines below it that were not understood and may belong to it. */
  readonly unclear: string[];
}

const getLeft = (passage: Passage): number => passage.words[0]?.left ?? 0;

const hasOpenBracket = (text: string): boolean => text.split('(').length > text.split(')').length;

/** Splits substances at the start of a line from the text at its end: 'Pantoprazole + Domperidone      7 days'. */
const splitComposition = (
  passage: Passage & Partial<Pick<TextLine, 'cells'>>,
): { composition: Passage; rest: Passage } | undefined => {
  const [first, ...rest] = passage.cells ?? [];
  return first && rest.length > 0 && findFormBefore(first.text) === undefined && isComposition(first.text)
    ? { composition: first, rest: joinPassages(rest) }
    : undefined;
};

/** The result of parsing a list of medicines. */
export interface MedicineList {
  readonly medicines: PrescribedMedicine[];
  /** Advice and medicines that must not be taken, in order. */
  readonly others: Passage[];
}

const stripMarker = (passage: Passage): Passage => slicePassage(passage, measureMarker(passage.text));

/** 'Tab. A 5 mg OD, Tab. B 10 mg BD' are two medicines on one line. */
const between = new RegExp(
  joinPattern(String.raw`
      [,;]\s+(?=(?:Tab|TAB|Cap|CAP|Syp|SYP|Inj|INJ|T)\b\.?\s?\p{Lu}|
      \p{Lu}[\p{L}-]{3,}\s\d+(?:\.\d+)?\s?(?:mg|mcg|gm?)\s(?:stat|STAT|od|OD|bd|BD|tds|TDS|tid|TID|qid|QID|hs|
      HS|sos|SOS|once|twice|thrice|daily|\d-\d))
    `),
  'gu',
);

const cutBetweenMedicines = (line: Passage): Passage[] => {
  const cuts = [...line.text.matchAll(between)].filter(({ index }) => !hasOpenBracket(line.text.slice(0, index)));
  const ends = [...cuts.map(({ index }) => index), line.text.length];
  const starts = [0, ...cuts.map((match) => match.index + match[0].length)];
  return cuts.length === 0 ? [line] : starts.map((start, index) => slicePassage(line, start, ends[index]));
};

/** '1 Tablet twice daily' is a dose. */
const dosed = new RegExp(`^\\s*\\(?\\d{1,2}\\s(?:${doseUnit})(?![\\p{L}.])`, 'iu');

/** '3 Maharasnadi kadha' below a second medicine is the third, with or without a mark after its number. */
const stripNumbers = (printed: readonly Passage[]): { lines: Passage[]; numbered: ReadonlySet<Passage> } => {
  const numbered = new Set<Passage>();
  let last = 0;
  const lines = printed.map((passage) => {
    const number = /^\s*\(?(\d{1,2})(?:[.)\]:]|\s)\s*/.exec(passage.text);
    const isNext =
      number !== null &&
      Number(number[1]) === last + 1 &&
      /^\p{Lu}\p{L}{2}/u.test(passage.text.slice(number[0].length)) &&
      !dosed.test(passage.text);
    if (!isNext) return passage;
    last += 1;
    if (measureMarker(passage.text) > 0) return passage;
    const bare = slicePassage(passage, number[0].length);
    numbered.add(bare);
    return bare;
  });
  return { lines, numbered };
};

/** Whether a line continues the one above: inside a numbered list without form and number, or within an open bracket. */
const isContinuation = (
  passage: Passage,
  isMarked: boolean,
  group: MedicineGroup | undefined,
  listIsMarked: boolean,
): boolean => {
  if (!group) return false;
  if (hasOpenBracket(group.main.map(({ text }) => text).join(' '))) return true;
  const bare = stripMarker(passage).text;
  // 'then Tab. X' is the next medicine, not a continuation.
  const form = findFormBefore(bare.slice(measureSequence(bare)));
  return listIsMarked && group.isMarked && !isMarked && form === undefined;
};

const says = ({ frequencies }: RecognisedNotations, ...kinds: readonly Frequency['kind'][]): boolean =>
  frequencies.some(({ value }) => kinds.includes(value.kind));

/** 'SOS' below a medicine with fixed times may belong to another one, whose name is missing. */
const isSecondWay = (above: readonly Passage[], passage: Passage): boolean => {
  const [own, next] = [joinPassages(above), passage].map(({ text }) => recogniseNotations(createClaims(text)));
  if (!own || !next) return false;
  const isDaily = (one: RecognisedNotations): boolean => one.patterns.length > 0 || says(one, 'daily', 'od');
  return (isDaily(own) && says(next, 'as-needed')) || (says(own, 'cycle') && isDaily(next));
};

const maxGoesOnWords = 4;
/** A few words with a number and a unit of time or dose: '8 whole weeks' below a medicine may be its duration. */
const canContinue = (text: string): boolean =>
  text.split(' ').length <= maxGoesOnWords &&
  /^\W*\d/.test(text) &&
  /(?<![\p{L}])(?:days?|weeks?|wks?|months?|hours?|hrs?|times|daily|mg|ml|tabs?|caps?|drops?)(?![\p{L}])/iu.test(text);

/** Whether a step of a sequence was not understood: 'then T', but not 'then stop'. */
const isLostStep = (text: string): boolean => {
  const length = measureSequence(text);
  const step = text.slice(length);
  return length > 0 && !(/\p{L}{3}/u.test(step) && hasOnlyIntakeWords(step));
};

/** A connecting word alone on its line: the rest of the line is lost. */
const isWordPart = (text: string): boolean => /^\W*(?:t|th|the|an?|and|of|to|by|for|with)\W*$/u.test(text);

const isOrphan = (medicine: PrescribedMedicine): boolean =>
  !hasDirections(medicine) &&
  medicine.form === undefined &&
  isComposition(`${medicine.medicine_name.value} ${medicine.strength?.value ?? ''}`);

/** Substances on a separate line were probably cut off from the medicine above: then neither is certain. */
const attachOrphans = (medicines: readonly PrescribedMedicine[]): PrescribedMedicine[] =>
  medicines.map((medicine, index) => {
    const orphan = [medicine, medicines[index + 1]].find((one) => one !== undefined && isOrphan(one));
    return orphan ? markUnknownWords(medicine, [orphan.medicine_name.value]) : medicine;
  });

/** Text between a medicine and its directions may be the name of another medicine: then neither is certain. */
const findWordsBetween = (
  medicine: PrescribedMedicine,
  own: MedicineGroup | undefined,
  next: MedicineGroup | undefined,
): string[] => {
  if (!hasDirections(medicine) && next?.isNameOnly === true) return next.main.slice(0, 1).map(({ text }) => text);
  const isNameOnly =
    own?.isNameOnly === true &&
    own.composition === undefined &&
    medicine.strength === undefined &&
    medicine.form === undefined;
  return isNameOnly ? own.main.slice(0, 1).map(({ text }) => text) : [];
};

/**
 * Reads a list of medicines: one per line, or a name with its directions and substances on the lines below.
 * @param printed the lines of the section with the medicines
 * @param known instructions that are known verbatim
 */
export const readMedicineList = (printed: readonly Passage[], known: readonly string[] = []): MedicineList => {
  const cleaned = printed.flatMap(cutBetweenMedicines).map(stripStrayWords);
  const { lines, numbered } = stripNumbers(cleaned.map(({ line }) => line));
  const groups: MedicineGroup[] = [];
  const others: Passage[] = [];
  const kinds = lines.map(({ text }) => classifyMedicineLine(text));
  const marked = lines.map(
    (line, index) =>
      (numbered.has(line) || measureMarker(line.text) > 0) && (kinds[index] === 'medicine' || kinds[index] === 'name'),
  );
  const listIsMarked = marked.filter(Boolean).length > 1 || (marked[0] ?? false);
  let group: MedicineGroup | undefined;
  let sequence: Passage | undefined;
  /** A step of a sequence that was not understood, such as 'then T': the start of the next one depends on it. */
  let lostStep: Passage | undefined;
  const open = (passage: Passage, isMarked: boolean, isDirected: boolean, isNameOnly = false): void => {
    group = {
      sequence,
      main: [passage],
      isMarked,
      isNameOnly,
      hasDirections: isDirected,
      unclear: [...(cleaned[lines.indexOf(passage)]?.strays ?? []), ...(lostStep ? [lostStep.text] : [])],
    };
    groups.push(group);
    sequence = undefined;
    lostStep = undefined;
  };
  /**
   * Handles a line that belongs to no medicine. @param isUnclear whether it was not understood, so that it may still belong to
   * the one above
   */
  const leave = (passage: Passage, isUnclear: boolean): void => {
    others.push(passage);
    if (isLostStep(passage.text)) lostStep = passage;
    const above = groups.at(-1);
    if (above && isUnclear) above.unclear.push(passage.text);
    group = undefined;
  };
  /** Whether a line has directions for the medicine above; text that wraps is checked together with the adjacent line. */
  const accepts = (passage: Passage, next?: Passage): boolean => {
    const [first, last] = [group?.main[0], group?.main.at(-1)];
    const organ = findOrgan(
      findFormBefore(stripMarker(first ?? passage).text)?.form,
      group?.main.map(({ text }) => text).join(' ') ?? '',
    );
    const { text } = stripMarker(passage);
    const together = [
      text,
      ...(next ? [`${text} ${next.text}`] : []),
      ...(last && last !== first ? [`${last.text} ${text}`] : []),
    ];
    return together.some((one) => hasOnlyIntakeWords(one, organ, known));
  };
  for (const [index, passage] of lines.entries()) {
    const kind = kinds[index];
    const isMarked = marked[index] ?? false;
    const bare = stripMarker(passage).text;
    const beside =
      group && !isMarked && group.isMarked && group.composition === undefined ? splitComposition(passage) : undefined;
    // A line far below the list does not continue it.
    const previous = lines[index - 1];
    if (previous && isFarBelow(passage, previous)) group = undefined;
    // 'Composition: A 500 mg +' continues below.
    const goesOnComposing =
      group?.composition !== undefined &&
      !isMarked &&
      group.composition.words.at(-1) === previous?.words.at(-1) &&
      /[+,&]$/.test(group.composition.text);
    if (isSequenceLine(passage.text)) sequence = passage;
    else if (group?.composition && goesOnComposing && isComposition(passage.text))
      group.composition = joinPassages([group.composition, passage]);
    else if (group && beside && accepts(beside.rest)) {
      group.composition = beside.composition;
      group.main.push(beside.rest);
    } else if (kind === 'negated' || kind === 'other') {
      if (kind === 'other' && group && hasOpenBracket(group.main.at(-1)?.text ?? '') && accepts(passage))
        group.main.push(passage);
      else
        leave(
          passage,
          group !== undefined &&
            (hasOpenBracket(group.main.at(-1)?.text ?? '') ||
              (kind === 'other' && (canContinue(passage.text) || isWordPart(passage.text)))),
        );
    } else if (
      kind === 'composition' ||
      (kind === 'medicine' &&
        group &&
        !isMarked &&
        group.composition === undefined &&
        isComposition(bare) &&
        findFormBefore(bare) === undefined &&
        (!group.hasDirections || getLeft(passage) > getLeft(group.main[0] ?? passage) + 3))
    ) {
      if (group && group.composition === undefined) group.composition = passage;
    } else if (kind === 'directions') {
      if (group && accepts(passage, lines[index + 1])) {
        if (isSecondWay(group.main, passage)) group.unclear.push(passage.text);
        group.main.push(stripMarker(passage));
        group.hasDirections = true;
      } else leave(passage, true);
    } else if (group && isContinuation(passage, isMarked, group, listIsMarked)) {
      const closesBracket =
        hasOpenBracket(group.main.at(-1)?.text ?? '') && isComposition(passage.text.replace(/[)\]]/g, ''));
      if (closesBracket || (accepts(passage, lines[index + 1]) && !isWordPart(passage.text))) group.main.push(passage);
      else leave(passage, true);
    } else if (kind === 'medicine') {
      open(passage, isMarked, !isComposition(bare));
    } else if (
      isMarked ||
      (group && !/[.!?]$/.test(bare) && kinds[index + 1] === 'medicine') ||
      (isSubstanceName(bare) && bare.split(' ').length <= 6) ||
      kinds[index + 1] === 'directions' ||
      kinds[index + 1] === 'composition' ||
      (kinds[index + 1] === 'medicine' && isComposition(stripMarker(lines[index + 1] ?? passage).text))
    ) {
      open(passage, isMarked, false, !isMarked && !isSubstanceName(bare));
    } else {
      leave(passage, false);
    }
  }
  const medicines = attachOrphans(
    groups.flatMap(({ main, composition, sequence: above, unclear }, index): PrescribedMedicine[] => {
      const medicine = readMedicine(joinPassages(main), { known, ...(composition ? { composition } : {}) });
      const words = medicine ? [...unclear, ...findWordsBetween(medicine, groups[index], groups[index + 1])] : [];
      if (medicine)
        return [markUnknownWords(above ? { ...medicine, follows: createFact(above, 'outright') } : medicine, words)];
      const whole = joinPassages(main);
      return /\p{L}{3}/u.test(whole.text)
        ? [{ medicine_name: createFact(whole, stripMarker(whole).text.slice(0, 120), 'not-understood') }]
        : [];
    }),
  );
  // A sequence word below the last medicine refers to one that was not read.
  const last = medicines.at(-1);
  return {
    medicines: sequence && last ? [...medicines.slice(0, -1), markUnknownWords(last, [sequence.text])] : medicines,
    others,
  };
};
