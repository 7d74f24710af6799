import { joinPattern } from '@arogo/contract/join-pattern';
import { decideCertainty } from '../unconsumed-text.ts';
import { markDoubtful, createFactAt, createFact, replaceValue, type Fact } from '../fact.ts';
import { createClaims, type TextClaims, type SpanMatch } from '../primitives/claims.ts';
import { omitUndefined } from '../omit-undefined.ts';
import { slicePassage, type Passage } from '../text-layout/passage.ts';
import { findCompositions, isStrengthOnly } from './composition.ts';
import { readDirections } from './directions.ts';
import { findFormAfter, findFormBefore, parseFormCell, isForSkin, findOrgan, type MedicineForm } from './form.ts';
import type { PrescribedMedicine } from './medicine.ts';
import { listPlaces, recogniseNotations, type RecognisedNotations } from './notations.ts';
import { measureSequence } from './sequence.ts';
import { isSubstanceName } from './substance.ts';
import { splitJoinedTokens } from './split-joined-tokens.ts';
import { findUnknownMedicineWords } from './unknown-words.ts';

/** Maximum length of a passage; more is cut, to bound the time of parsing. */
const maxPassageLength = 600;

const marker = new RegExp(
  joinPattern(String.raw`
      ^\s*(?:(?:rx|r\/)\s?[:.]?\s+|[([]?\d{1,2}\s?[.):\]]\s?(?!\d)|\d{1,2},\s(?=\p{L})|\d{1,2}\s?-\s(?=\D)|
      [•●○▪■◦*>»·➢✓~|\-–]+\s?|#\d{1,2}\s|[a-h]\)\s|(?:add|continue|cont|ct|c\/m|c\/t|start|give|take|
      to take)\b\.?\s?:?\s(?=(?:tab|cap|syp|syr|inj|t\.|susp|oint|drop)))
    `),
  'iu',
);

/** '1 Tab. Dolo' is a numbered medicine, '1 tab twice daily' a dose. */
const bareNumber = new RegExp(
  joinPattern(String.raw`
      ^\s*\d{1,2}\s+(?=(?:[Tt]ab|TAB|[Cc]ap|CAP|[Ss]yp|SYP|[Ss]yr|[Ii]nj|INJ|T\.|[Ss]usp|[Oo]int|[Dd]rops|
      E\/[OD]|N\/D)[A-Za-z]*\b\.?\s(?!(?:O|B|T|Q|H|S|P)[A-Z\d]{1,2}\b|
      (?:TWICE|ONCE|THRICE|DAILY|AT|IN|BEFORE|AFTER|EVERY|MORNING|NIGHT|WITH|STAT|WEEKLY|ALTERNATE|THREE|
      FOUR)\b)\p{Lu})
    `),
  'u',
);

/** Length of a list number, bullet or 'Rx' at the start. */
export const measureMarker = (text: string): number => {
  let length = 0;
  for (let step = 0; step < 4; step += 1) {
    const match = marker.exec(text.slice(length)) ?? bareNumber.exec(text.slice(length));
    if (!match || match[0].length === 0) break;
    length += match[0].length;
  }
  return length;
};

/** Words that start an instruction instead of continuing a name. */
const nameEndPattern = new RegExp(
  joinPattern(String.raw`
      \s(?:-{1,2}|=|\||→|->|:)\s|[:;,]\s|\s(?:take|apply|for|to|if|when|put|instil+|inhale|use|chew|dissolve|
      give|sig|dose|mix|each|along|as|by|one|two|after|before|local|locally|
      (?:\d\s)?in (?=\d|a\b|half|one|warm|water|milk))(?![\p{L}])
    `),
  'iu',
);

/** A label on the line below a name is not part of it: 'Frequency: QID'. */
const labelBehind =
  /\s(?:frequency|freq|duration|dosage|dose|timings?|instructions?|directions?|route|quantity|qty|how to take|when to take|usage|schedule)\s?[:=]/iu;

/** Release types that are printed after the strength and belong to the name. */
const release = /^\s?(?:SR|XR|ER|CR|MR|XL|LA|DS|DT|MD|PR|OD(?=\s[\d½]\s?[-+])|Forte|Plus|Duo|LS|DX)(?![\p{L}\d])/u;

/** A name does not begin with such a word, and is not as long as a sentence. */
const isSentence =
  /^(?:with|and|for|from|to|by|of|the|if|in|on|at|or|then|also|not|no|you|your|please|dear|all)(?![\p{L}\d-])|^(?:\S+\s){8}/iu;

interface ParsedName {
  readonly name: Fact<string>;
  readonly form?: Fact<MedicineForm>;
  readonly strength?: Fact<string>;
  /** As printed, without strengths. */
  readonly printed: string;
  /** Offset of the directions. */
  readonly end: number;
}

const tidyName = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/^[\s.,:;"'|-]+|[\s,:;|"'-]+$/g, '')
    .replace(/\s*[([]+$/, '')
    .trim();

/** The offset where the name ends: at the first notation, bracket or word of instruction. */
const findNameEnd = (passage: Passage, begin: number, limit: number, stops: readonly SpanMatch<unknown>[]): number => {
  const next = Math.min(limit, ...stops.filter(({ start }) => start >= begin).map(({ start }) => start));
  const brand = /^[^()]{3,40}\((\p{Lu}[\p{L}-]+(?: [\p{L}\d-]+)?)\)/u.exec(passage.text.slice(begin, next));
  const isBrand =
    brand !== null &&
    isSubstanceName(brand[0].slice(0, brand[0].indexOf('('))) &&
    !stops.some(({ start, end }) => start >= begin && end <= begin + brand[0].length);
  const bracket = isBrand ? passage.text.indexOf('(', begin + brand[0].length) : passage.text.indexOf('(', begin);
  const until = bracket > begin && bracket < next ? bracket : next;
  const text = passage.text.slice(begin, until);
  const ends = [nameEndPattern.exec(text), labelBehind.exec(text)].flatMap((word) =>
    word && word.index > 1 ? [word.index] : [],
  );
  return ends.length > 0 ? begin + Math.min(...ends) : until;
};

/** A name ends with its form, unless a number follows that belongs to it: 'ORS sachet 1 in ...', but 'Foracort rotacaps 200'. */
const splitAtForm = (name: string): string => {
  const words = name.split(' ');
  const at = words.findIndex((word, index) => index > 0 && parseFormCell(word) !== undefined && word.length > 3);
  const rest = words.slice(at + 1).join(' ');
  return at < 0 ||
    parseFormCell(words[at + 1] ?? '') !== undefined ||
    (rest !== '' && /^(?:\d[\d./+-]+\s?|)[\p{Lu}\d]*$/u.test(rest) && !/^\d$/.test(rest)) ||
    rest === ''
    ? name
    : words.slice(0, at + 1).join(' ');
};

/** Reads the name before the strength, and after it if it continues ('Metformin 500 mg SR', 'A 5 mg + B 40 mg'). */
const readNameAt = (
  passage: Passage,
  claims: TextClaims,
  recognised: RecognisedNotations,
  compositions: readonly SpanMatch<unknown>[],
  begin: number,
  limit: number,
): ParsedName | undefined => {
  const { text } = passage;
  const strengths = recognised.strengths.toSorted((a, b) => a.start - b.start);
  const stops = [...listPlaces(recognised), ...compositions];
  let end = findNameEnd(passage, begin, limit, stops);
  const parts = [tidyName(text.slice(begin, end))];
  const taken: SpanMatch<string>[] = [];
  let reach = end;
  for (const strength of strengths) {
    const between = text.slice(reach, strength.start);
    if (strength.start < reach || !/^[\s([,:-]*$/.test(between)) continue;
    taken.push(strength);
    reach = strength.end + (/^\s?[)\]]/.exec(text.slice(strength.end))?.[0].length ?? 0);
    const suffix = release.exec(text.slice(reach));
    if (suffix) {
      parts.push(suffix[0].trim());
      reach += suffix[0].length;
    }
    const more = /^\s?\+\s?(?=\p{L}{3})/u.exec(text.slice(reach));
    if (!more || reach >= limit) break;
    end = findNameEnd(passage, reach + more[0].length, limit, stops);
    parts.push('+', tidyName(text.slice(reach + more[0].length, end)));
    reach = end;
  }
  const whole = tidyName(parts.filter((part) => part !== '').join(' '));
  const named = parts.length === 1 ? splitAtForm(whole) : whole;
  if (named.length < whole.length)
    end = reach = begin + Math.max(text.slice(begin, end).indexOf(named), 0) + named.length;
  const after = findFormAfter(named);
  const bare = after?.dropped === true ? tidyName(named.slice(0, named.length - after.length)) : named;
  if (!/\p{L}[&.-]?\p{L}|\p{L}-?\d/u.test(bare)) return undefined;
  // A form may also follow the strength: Lisinopril 10 mg tablet.
  const word = after ? undefined : /^\s?[\p{L}-]+(?: [\p{L}]+)?/u.exec(text.slice(reach));
  const first = word?.[0].trim().split(' ')[0] ?? '';
  const both = word?.[0].trim() ?? '';
  const takesBoth = word !== null && word !== undefined && findFormAfter(both)?.length === both.length;
  // In '10 mg Z tab' the Z is not part of the form.
  const single = findFormAfter(first);
  const trailing = takesBoth ? findFormAfter(both) : single?.length === first.length ? single : undefined;
  const trailingEnd =
    word && trailing ? reach + (takesBoth ? word[0].length : word[0].indexOf(first) + first.length) : reach;
  const nameEnd = Math.max(end, begin + 1);
  claims.claim(begin, trailingEnd);
  const [firstStrength, lastStrength] = [taken[0], taken.at(-1)];
  const formFact = after
    ? createFactAt(passage, begin, nameEnd, after.form)
    : trailing
      ? createFactAt(passage, reach, trailingEnd, trailing.form)
      : undefined;
  return {
    name: createFactAt(passage, begin, nameEnd, bare.slice(0, 120)),
    printed: parts.join(' '),
    end: trailingEnd,
    ...omitUndefined({
      form: formFact,
      strength:
        firstStrength &&
        lastStrength &&
        createFactAt(passage, firstStrength.start, lastStrength.end, taken.map(({ value }) => value).join(' + ')),
    }),
  };
};

/** The form after the substances: 'Probiotic (Lactobacillus) capsule'. */
const findFormAfterName = (
  passage: Passage,
  claims: TextClaims,
  end: number | undefined,
): Fact<MedicineForm> | undefined => {
  const word = end === undefined ? null : /^\s?(\p{L}+)/u.exec(passage.text.slice(end));
  const form = word ? parseFormCell(word[1] ?? '') : undefined;
  if (end === undefined || !word || !form || !claims.isFree(end, end + word[0].length)) return undefined;
  claims.claim(end, end + word[0].length);
  return createFactAt(passage, end, end + word[0].length, form);
};

const letterBeforeUnit =
  /(?<=\s)[ZOSBGlI](?=\s(?:tab|cap|tsp|ml|puff|drop|sachet|spoon|unit)(?:let|sule)?s?(?![\p{L}]))/u;

export interface MedicineOptions {
  /** In a table: where the cell with the name ends. */
  readonly nameEnd?: number;
  readonly composition?: Passage;
  /** Instructions that are known verbatim. */
  readonly known?: readonly string[];
}

/**
 * Reads one medicine from its text: '1) Tab. Glycomet 500 mg 1-0-1 x 30 days (after food)'.
 * @returns undefined if the text has no medicine name
 */
export const readMedicine = (whole: Passage, options: MedicineOptions = {}): PrescribedMedicine | undefined => {
  const passage = splitJoinedTokens(
    whole.text.length > maxPassageLength ? slicePassage(whole, 0, maxPassageLength) : whole,
  );
  const { text } = passage;
  // Inserted spaces shift the end of the cell.
  const limit =
    options.nameEnd === undefined
      ? text.length
      : Math.min(
          text.length,
          options.nameEnd + splitJoinedTokens(slicePassage(whole, 0, options.nameEnd)).text.length - options.nameEnd,
        );
  const sequence = measureSequence(text);
  const start = sequence > 0 ? sequence + measureMarker(text.slice(sequence)) : measureMarker(text);
  const before = findFormBefore(text.slice(start));
  const begin = start + (before?.length ?? 0);
  const claims = createClaims(text);
  claims.claim(0, begin);
  const organ = findOrgan(before?.form, text);
  const compositions = findCompositions(claims, begin);
  const recognised = recogniseNotations(claims, organ);
  const named = readNameAt(passage, claims, recognised, compositions, begin, limit);
  if (!named) return undefined;
  const form = before
    ? createFactAt(passage, start, begin, before.form)
    : (named.form ?? findFormAfterName(passage, claims, compositions[0]?.end));
  // For the skin LA means local application, not long action.
  const isLocal = isForSkin(form?.value) && /\sLA$/.test(named.name.value);
  const name = isLocal ? replaceValue(named.name, named.name.value.replace(/\sLA$/, '')) : named.name;
  const bracketed =
    compositions[0] &&
    createFactAt(
      passage,
      compositions[0].start,
      compositions[0].end,
      compositions[0].value.text,
      compositions[0].value.doubt,
    );
  const later = recognised.strengths[0];
  const strength = named.strength ?? (later && createFactAt(passage, later.start, later.end, later.value));
  const printed = options.composition?.text
    .trim()
    .replace(/^[([](.*?)[)\]]?$/, '$1')
    .replace(/^(?:composition|contains|generic(?: name)?|salts?|contents?|molecule)\s?[:-]\s?/i, '');
  const composition =
    options.composition && printed !== undefined && /\p{L}/u.test(printed) && !isStrengthOnly(printed)
      ? createFact(options.composition, printed)
      : bracketed;
  const { directions, doubt } = readDirections(passage, claims, recognised, {
    organ,
    form: form?.value,
    from: named.end,
    known: options.known ?? [],
  });
  const understood =
    strength ??
    form ??
    composition ??
    directions.frequency ??
    directions.dose ??
    directions.asNeeded ??
    directions.singleDose;
  const medicine: PrescribedMedicine = {
    medicine_name:
      doubt !== undefined
        ? markDoubtful(name, doubt)
        : understood && !isSentence.test(name.value)
          ? name
          : markDoubtful(name, 'not-understood'),
    ...omitUndefined({ chemical_composition: composition, form, strength }),
    ...directions,
    ...(sequence > 0 ? { follows: createFactAt(passage, 0, sequence, 'outright' as const) } : {}),
    ...(isLocal ? { route: replaceValue(named.name, 'LA') } : {}),
  };
  // With a form in front, a letter before a unit is a misread number: 'Tab Doxinate Z tab HS'.
  const lostNumber = before ? (text.slice(begin).match(letterBeforeUnit) ?? []) : [];
  return decideCertainty(medicine, 'medicine_name', [
    ...lostNumber,
    ...findUnknownMedicineWords(claims, named.printed, named.strength?.value),
  ]);
};
