import { decideCertainty } from '../accounting.ts';
import { doubted, factAt, factOf, withValue, type Fact } from '../fact.ts';
import { claimsOn, type Claims, type Found } from '../notation/claims.ts';
import { present } from '../present.ts';
import { slice, type Passage } from '../text-layout/passage.ts';
import { compositionsIn, isStrengthOnly } from './composition.ts';
import { readDirections } from './directions.ts';
import { formAfter, formBefore, formOfCell, isForSkin, organOf, type Form } from './form.ts';
import type { Medicine } from './medicine.ts';
import { placesOf, recognise, type Recognised } from './recognised.ts';
import { sequenceLength } from './sequence.ts';
import { namesSubstance } from './substance.ts';
import { unglued } from './unglued.ts';
import { medicineWordsLeft } from './words-left.ts';

/** More than any medicine takes on paper; what is longer is cut so that reading stays quick. */
const longest = 600;

const marker =
  /^\s*(?:(?:rx|r\/)\s?[:.]?\s+|[([]?\d{1,2}\s?[.):\]]\s?(?!\d)|\d{1,2},\s(?=\p{L})|\d{1,2}\s?-\s(?=\D)|[•●○▪■◦*>»·➢✓~|\-–]+\s?|#\d{1,2}\s|[a-h]\)\s|(?:add|continue|cont|ct|c\/m|c\/t|start|give|take|to take)\b\.?\s?:?\s(?=(?:tab|cap|syp|syr|inj|t\.|susp|oint|drop)))/iu;

/** '1 Tab. Dolo' numbers a medicine, '1 tab twice daily' counts a dose. */
const bareNumber =
  /^\s*\d{1,2}\s+(?=(?:[Tt]ab|TAB|[Cc]ap|CAP|[Ss]yp|SYP|[Ss]yr|[Ii]nj|INJ|T\.|[Ss]usp|[Oo]int|[Dd]rops|E\/[OD]|N\/D)[A-Za-z]*\b\.?\s(?!(?:O|B|T|Q|H|S|P)[A-Z\d]{1,2}\b|(?:TWICE|ONCE|THRICE|DAILY|AT|IN|BEFORE|AFTER|EVERY|MORNING|NIGHT|WITH|STAT|WEEKLY|ALTERNATE|THREE|FOUR)\b)\p{Lu})/u;

/** How many characters of the beginning are a list's number, a bullet or 'Rx'. */
export const markerLength = (text: string): number => {
  let length = 0;
  for (let step = 0; step < 4; step += 1) {
    const match = marker.exec(text.slice(length)) ?? bareNumber.exec(text.slice(length));
    if (!match || match[0].length === 0) break;
    length += match[0].length;
  }
  return length;
};

/** Words that begin an instruction rather than go on with a name. */
const endsName =
  /\s(?:-{1,2}|=|\||→|->|:)\s|[:;,]\s|\s(?:take|apply|for|to|if|when|put|instil+|inhale|use|chew|dissolve|give|sig|dose|mix|each|along|as|by|one|two|after|before|local|locally|(?:\d\s)?in (?=\d|a\b|half|one|warm|water|milk))(?![\p{L}])/iu;

/** A label on the line below a name is no part of it: 'Frequency: QID'. */
const labelBehind =
  /\s(?:frequency|freq|duration|dosage|dose|timings?|instructions?|directions?|route|quantity|qty|how to take|when to take|usage|schedule)\s?[:=]/iu;

/** Ways of release that are written after the strength and belong to the name. */
const release = /^\s?(?:SR|XR|ER|CR|MR|XL|LA|DS|DT|MD|PR|OD(?=\s[\d½]\s?[-+])|Forte|Plus|Duo|LS|DX)(?![\p{L}\d])/u;

/** No name begins with such a word, and none is as long as a sentence. */
const isSentence =
  /^(?:with|and|for|from|to|by|of|the|if|in|on|at|or|then|also|not|no|you|your|please|dear|all)(?![\p{L}\d-])|^(?:\S+\s){8}/iu;

interface Named {
  readonly name: Fact<string>;
  readonly form?: Fact<Form>;
  readonly strength?: Fact<string>;
  /** As printed, without strengths. */
  readonly printed: string;
  /** Where the directions begin. */
  readonly end: number;
}

const tidy = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/^[\s.,:;"'|-]+|[\s,:;|"'-]+$/g, '')
    .replace(/\s*[([]+$/, '')
    .trim();

/** Where what comes after the name begins: the first notation, bracket, or word of instruction. */
const endOfName = (passage: Passage, begin: number, limit: number, stops: readonly Found<unknown>[]): number => {
  const next = Math.min(limit, ...stops.filter(({ start }) => start >= begin).map(({ start }) => start));
  const brand = /^[^()]{3,40}\((\p{Lu}[\p{L}-]+(?: [\p{L}\d-]+)?)\)/u.exec(passage.text.slice(begin, next));
  const isBrand =
    brand !== null &&
    namesSubstance(brand[0].slice(0, brand[0].indexOf('('))) &&
    !stops.some(({ start, end }) => start >= begin && end <= begin + brand[0].length);
  const bracket = isBrand ? passage.text.indexOf('(', begin + brand[0].length) : passage.text.indexOf('(', begin);
  const until = bracket > begin && bracket < next ? bracket : next;
  const text = passage.text.slice(begin, until);
  const ends = [endsName.exec(text), labelBehind.exec(text)].flatMap((word) =>
    word && word.index > 1 ? [word.index] : [],
  );
  return ends.length > 0 ? begin + Math.min(...ends) : until;
};

/** A name ends with its form, unless a number that belongs to it follows: 'ORS sachet 1 in ...', but 'Foracort rotacaps 200'. */
const cutAtForm = (name: string): string => {
  const words = name.split(' ');
  const at = words.findIndex((word, index) => index > 0 && formOfCell(word) !== undefined && word.length > 3);
  const rest = words.slice(at + 1).join(' ');
  return at < 0 ||
    formOfCell(words[at + 1] ?? '') !== undefined ||
    (rest !== '' && /^(?:\d[\d./+-]+\s?|)[\p{Lu}\d]*$/u.test(rest) && !/^\d$/.test(rest)) ||
    rest === ''
    ? name
    : words.slice(0, at + 1).join(' ');
};

/** The name's parts: before a strength, and after it where the name goes on ('Metformin 500 mg SR', 'A 5 mg + B 40 mg'). */
const nameAt = (
  passage: Passage,
  claims: Claims,
  recognised: Recognised,
  compositions: readonly Found<unknown>[],
  begin: number,
  limit: number,
): Named | undefined => {
  const { text } = passage;
  const strengths = recognised.strengths.toSorted((a, b) => a.start - b.start);
  const stops = [...placesOf(recognised), ...compositions];
  let end = endOfName(passage, begin, limit, stops);
  const parts = [tidy(text.slice(begin, end))];
  const taken: Found<string>[] = [];
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
    end = endOfName(passage, reach + more[0].length, limit, stops);
    parts.push('+', tidy(text.slice(reach + more[0].length, end)));
    reach = end;
  }
  const whole = tidy(parts.filter((part) => part !== '').join(' '));
  const named = parts.length === 1 ? cutAtForm(whole) : whole;
  if (named.length < whole.length)
    end = reach = begin + Math.max(text.slice(begin, end).indexOf(named), 0) + named.length;
  const after = formAfter(named);
  const bare = after?.dropped === true ? tidy(named.slice(0, named.length - after.length)) : named;
  if (!/\p{L}[&.-]?\p{L}|\p{L}-?\d/u.test(bare)) return undefined;
  // A form may also follow the strength: Lisinopril 10 mg tablet.
  const word = after ? undefined : /^\s?[\p{L}-]+(?: [\p{L}]+)?/u.exec(text.slice(reach));
  const first = word?.[0].trim().split(' ')[0] ?? '';
  const both = word?.[0].trim() ?? '';
  const takesBoth = word !== null && word !== undefined && formAfter(both)?.length === both.length;
  // In '10 mg Z tab' the Z is none of the form.
  const single = formAfter(first);
  const trailing = takesBoth ? formAfter(both) : single?.length === first.length ? single : undefined;
  const trailingEnd =
    word && trailing ? reach + (takesBoth ? word[0].length : word[0].indexOf(first) + first.length) : reach;
  const nameEnd = Math.max(end, begin + 1);
  claims.claim(begin, trailingEnd);
  const [firstStrength, lastStrength] = [taken[0], taken.at(-1)];
  const formFact = after
    ? factAt(passage, begin, nameEnd, after.form)
    : trailing
      ? factAt(passage, reach, trailingEnd, trailing.form)
      : undefined;
  return {
    name: factAt(passage, begin, nameEnd, bare.slice(0, 120)),
    printed: parts.join(' '),
    end: trailingEnd,
    ...present({
      form: formFact,
      strength:
        firstStrength &&
        lastStrength &&
        factAt(passage, firstStrength.start, lastStrength.end, taken.map(({ value }) => value).join(' + ')),
    }),
  };
};

/** The form behind the substances: 'Probiotic (Lactobacillus) capsule'. */
const formBehind = (passage: Passage, claims: Claims, end: number | undefined): Fact<Form> | undefined => {
  const word = end === undefined ? null : /^\s?(\p{L}+)/u.exec(passage.text.slice(end));
  const form = word ? formOfCell(word[1] ?? '') : undefined;
  if (end === undefined || !word || !form || !claims.free(end, end + word[0].length)) return undefined;
  claims.claim(end, end + word[0].length);
  return factAt(passage, end, end + word[0].length, form);
};

const letterBeforeUnit =
  /(?<=\s)[ZOSBGlI](?=\s(?:tab|cap|tsp|ml|puff|drop|sachet|spoon|unit)(?:let|sule)?s?(?![\p{L}]))/u;

export interface MedicineOptions {
  /** In a table, where the cell with the name ends. */
  readonly nameEnd?: number;
  readonly composition?: Passage;
  /** Instructions that are known word for word. */
  readonly known?: readonly string[];
}

/**
 * Reads one medicine from its text: '1) Tab. Glycomet 500 mg 1-0-1 x 30 days (after food)'.
 * @returns undefined where the text names no medicine
 */
export const readMedicine = (whole: Passage, options: MedicineOptions = {}): Medicine | undefined => {
  const passage = unglued(whole.text.length > longest ? slice(whole, 0, longest) : whole);
  const { text } = passage;
  // A cell's end moves with the spaces that were put in before it.
  const limit =
    options.nameEnd === undefined
      ? text.length
      : Math.min(
          text.length,
          options.nameEnd + unglued(slice(whole, 0, options.nameEnd)).text.length - options.nameEnd,
        );
  const sequence = sequenceLength(text);
  const start = sequence > 0 ? sequence + markerLength(text.slice(sequence)) : markerLength(text);
  const before = formBefore(text.slice(start));
  const begin = start + (before?.length ?? 0);
  const claims = claimsOn(text);
  claims.claim(0, begin);
  const organ = organOf(before?.form, text);
  const compositions = compositionsIn(claims, begin);
  const recognised = recognise(claims, organ);
  const named = nameAt(passage, claims, recognised, compositions, begin, limit);
  if (!named) return undefined;
  const form = before
    ? factAt(passage, start, begin, before.form)
    : (named.form ?? formBehind(passage, claims, compositions[0]?.end));
  // On the skin LA is a local application rather than a long action.
  const isLocal = isForSkin(form?.value) && /\sLA$/.test(named.name.value);
  const name = isLocal ? withValue(named.name, named.name.value.replace(/\sLA$/, '')) : named.name;
  const bracketed =
    compositions[0] &&
    factAt(
      passage,
      compositions[0].start,
      compositions[0].end,
      compositions[0].value.text,
      compositions[0].value.doubt,
    );
  const later = recognised.strengths[0];
  const strength = named.strength ?? (later && factAt(passage, later.start, later.end, later.value));
  const printed = options.composition?.text
    .trim()
    .replace(/^[([](.*?)[)\]]?$/, '$1')
    .replace(/^(?:composition|contains|generic(?: name)?|salts?|contents?|molecule)\s?[:-]\s?/i, '');
  const composition =
    options.composition && printed !== undefined && /\p{L}/u.test(printed) && !isStrengthOnly(printed)
      ? factOf(options.composition, printed)
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
  const medicine: Medicine = {
    medicine_name:
      doubt !== undefined
        ? doubted(name, doubt)
        : understood && !isSentence.test(name.value)
          ? name
          : doubted(name, 'not-understood'),
    ...present({ chemical_composition: composition, form, strength }),
    ...directions,
    ...(sequence > 0 ? { follows: factAt(passage, 0, sequence, 'outright' as const) } : {}),
    ...(isLocal ? { route: withValue(named.name, 'LA') } : {}),
  };
  // Behind a form that is printed in front, a letter before a unit was a number: 'Tab Doxinate Z tab HS'.
  const lostNumber = before ? (text.slice(begin).match(letterBeforeUnit) ?? []) : [];
  return decideCertainty(medicine, 'medicine_name', [
    ...lostNumber,
    ...medicineWordsLeft(claims, named.printed, named.strength?.value),
  ]);
};
