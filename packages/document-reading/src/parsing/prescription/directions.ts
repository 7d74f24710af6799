import { markDoubtful, createFactAt, type FactDoubt, type Fact } from '../fact.ts';
import { omitUndefined } from '../omit-undefined.ts';
import { claimMatches, type TextClaims, type SpanMatch } from '../primitives/claims.ts';
import type { Passage } from '../text-layout/passage.ts';
import { formatAmount, type DoseAmount } from './amount.ts';
import { formatDoses, countTimes, type DosePattern } from './doses.ts';
import { isPlausibleAmount } from './dose-limits.ts';
import type { MedicineForm } from './form.ts';
import type { TimeOfDay } from './time-of-day.ts';
import { isConditional, type Cycle, type Frequency } from './frequency.ts';
import { readInstructions } from './instructions.ts';
import type { PrescribedMedicine } from './medicine.ts';
import type { TreatedOrgan, RecognisedNotations } from './notations.ts';
import { endsWithSequence } from './sequence.ts';

/** How a medicine is taken: all fields except its identity. */
export type MedicineDirections = Omit<
  PrescribedMedicine,
  'medicine_name' | 'chemical_composition' | 'form' | 'strength'
>;

const changes = /(?<![a-z])(?:then|followed by|f\/b|thereafter|next|reduce|increase)(?![a-z])|->|→/gi;
const tapers = /(?<![a-z])taper(?:ing|ed)?(?![a-z])/i;

/** Whether the dose changes during the course: by a word, or by several doses or durations in sequence. */
const isTapering = (
  text: string,
  { patterns, durations, frequencies, amounts, strengths }: RecognisedNotations,
): boolean => {
  if (tapers.test(text)) return true;
  const dailies = frequencies.filter(({ value }) => value.kind === 'daily' || value.kind === 'od');
  const distinct = new Set(patterns.map(({ value }) => formatDoses(value))).size;
  // '20 mg OD x 5 days, 10 mg OD x 5 days'
  const steps = durations.length > 1 && (dailies.length > 1 || strengths.length > 1);
  const isAnySeveral = [durations, patterns, frequencies, strengths, amounts].some(({ length }) => length > 1);
  return distinct > 1 || steps || (isAnySeveral && text.search(changes) >= 0);
};

interface DirectionsSchedule {
  readonly doses?: SpanMatch<DosePattern>;
  readonly times?: SpanMatch<number>;
  readonly doubt?: FactDoubt;
}

const spanAll = <T>(found: readonly SpanMatch<unknown>[], value: T): SpanMatch<T> => ({
  start: Math.min(...found.map(({ start }) => start)),
  end: Math.max(...found.map(({ end }) => end)),
  value,
});

/** The amount before a meal: '10 units before breakfast and 8 units before dinner'. */
const findAmountBefore = (
  { amounts, meals }: RecognisedNotations,
  meal: SpanMatch<unknown>,
): DoseAmount | undefined => {
  const previous = Math.max(0, ...meals.filter(({ end }) => end <= meal.start).map(({ end }) => end));
  return amounts.findLast(({ start, end }) => start >= previous && end <= meal.start)?.value ?? amounts[0]?.value;
};

const isCountedPiece = (unit: string): boolean => unit === 'tablet' || unit === 'capsule' || unit === '';

/** Derives doses by time of day from words: 'morning and night', '1 tab at bedtime', 'once daily before breakfast'. */
const readWordedDoses = (recognised: RecognisedNotations): SpanMatch<DosePattern> | undefined => {
  const { timed, amounts, meals, frequencies } = recognised;
  const usual = amounts[0]?.value;
  const byTime: Partial<Record<TimeOfDay, number>> = {};
  const units = new Set<string>();
  for (const { value } of timed) {
    byTime[value.time] ??= value.number ?? usual?.number ?? 1;
    const unit = value.unit ?? usual?.unit;
    if (unit !== undefined && !isCountedPiece(unit)) units.add(unit);
  }
  let from: readonly SpanMatch<unknown>[] = timed;
  if (timed.length === 0) {
    // A meal determines the time of day only if it accounts for all doses of the day.
    const mealTimes = meals.flatMap(({ value }) => value.times);
    const daily = frequencies.find(({ value }) => value.kind === 'daily' || value.kind === 'od')?.value;
    const times = daily?.kind === 'daily' ? daily.times : daily ? 1 : undefined;
    const other = frequencies.some(({ value }) => value.kind === 'interval');
    if (mealTimes.length === 0 || other || (times !== undefined && times !== mealTimes.length)) return undefined;
    for (const meal of meals) {
      const own = findAmountBefore(recognised, meal);
      for (const time of meal.value.times) byTime[time] = own?.number ?? 1;
      if (own && !isCountedPiece(own.unit)) units.add(own.unit);
    }
    from = meals;
  }
  const [unit] = units;
  return spanAll(from, { amounts: byTime, ...(unit === undefined ? {} : { unit }) });
};

/** Whether an amount is impossible: pieces are halved and quartered, but 0.37 of one cannot be taken. */
const isOddPart = (amount: number, unit = ''): boolean =>
  measured.has(unit)
    ? unit === 'unit' && !Number.isInteger(amount * 4)
    : Math.abs(amount * 12 - Math.round(amount * 12)) > 0.05;
const measured = new Set(['ml', 'unit', 'drop', 'teaspoon', 'tablespoon', 'scoop']);

/** Doses per day; undefined for other rhythms. */
const getTimesPerDay = (frequency: Frequency): number | undefined => {
  if (frequency.kind === 'daily') return frequency.times;
  if (frequency.kind === 'od') return 1;
  if (frequency.kind === 'interval')
    return 24 % frequency.hours === 0 && frequency.doubt === undefined ? 24 / frequency.hours : undefined;
  return undefined;
};

/**
 * Whether a pattern contradicts the words around it. A legend such as (morning-noon-night) lists all times and is no
 * contradiction.
 */
const isContradiction = (pattern: DosePattern, { timed }: RecognisedNotations): boolean =>
  timed.length > 0 &&
  timed.length < 3 &&
  timed.some(
    ({ value }) =>
      (pattern.amounts[value.time] ?? 0) === 0 && !(value.time === 'evening' && (pattern.amounts.night ?? 0) > 0),
  );

const buildSchedule = (recognised: RecognisedNotations, eyes: boolean): DirectionsSchedule => {
  const { patterns, frequencies, timed } = recognised;
  const counted = frequencies.flatMap((found) => {
    const times = getTimesPerDay(found.value);
    return times === undefined ? [] : [{ ...found, value: times, kind: found.value.kind, doubt: found.value.doubt }];
  });
  // For an eye medicine, OD beside another frequency is the right eye.
  const hasOther = timed.length > 0 || patterns.length > 0 || counted.some(({ kind }) => kind !== 'od');
  const daily = eyes && hasOther ? counted.filter(({ kind }) => kind !== 'od') : counted;
  const [first] = daily;
  const doubtOfFirst =
    eyes && first?.kind === 'od'
      ? 'right-eye-or-once-daily'
      : (first?.doubt ?? (daily.some(({ value }) => value !== first?.value) ? 'conflicting' : undefined));
  const [pattern] = patterns;
  if (pattern) {
    const times = countTimes(pattern.value);
    const { amounts, unit } = pattern.value;
    const isOther = ({ value, start, end }: SpanMatch<DoseAmount>): boolean =>
      value.unit === unit &&
      (!Object.values(amounts).includes(value.number) ||
        (end < pattern.start && end > pattern.start - 3) ||
        (start > pattern.end && start < pattern.end + 3));
    const conflict =
      (first !== undefined && first.value !== times) ||
      isContradiction(pattern.value, recognised) ||
      (unit !== undefined && recognised.amounts.some(isOther));
    const doubt = conflict ? 'conflicting' : pattern.value.doubt;
    return { doses: pattern, times: { ...pattern, value: times }, ...(doubt === undefined ? {} : { doubt }) };
  }
  const inWords = eyes && first?.kind === 'od' ? undefined : readWordedDoses(recognised);
  const cyclic = frequencies.find(({ value }) => value.kind === 'cycle');
  const isNeeded = frequencies.some(({ value }) => value.kind === 'as-needed');
  const everyDay = isNeeded ? undefined : frequencies.find(({ value }) => value.kind === 'every-day');
  const times =
    first ??
    (inWords && cyclic === undefined ? { ...inWords, value: countTimes(inWords.value) } : undefined) ??
    (everyDay && cyclic === undefined ? { ...everyDay, value: 1 } : undefined);
  // '14 U at 3 bedtime': the units and the bare number cannot both be the dose.
  const isTwoAmounts =
    timed.some(({ value }) => value.number !== undefined && value.unit === undefined) &&
    recognised.amounts.some(({ value }) => !isCountedPiece(value.unit));
  const conflict =
    isTwoAmounts ||
    (first !== undefined && inWords !== undefined && timed.length > 0 && countTimes(inWords.value) !== first.value);
  const doubt = conflict ? 'conflicting' : doubtOfFirst;
  return {
    ...(inWords && !conflict ? { doses: inWords } : {}),
    ...(times ? { times } : {}),
    ...(doubt === undefined ? {} : { doubt }),
  };
};

const trimText = (text: string): string => {
  const bare = text.trim().replace(/^[\s,;:.-]+|[\s,;:-]+$/g, '');
  const opens = bare.split('(').length;
  const closes = bare.split(')').length;
  return (opens > closes ? `${bare})` : opens < closes ? bare.replace(/\)(?=[^)]*$)/, '') : bare).replace(
    /^\((.*)\)$/,
    '$1',
  );
};

/** Text that may stand between two notations of one frequency: 'once daily' 'in the morning', 'OD' '(morning)'. */
const isBetween = /^(?:[\s,(&/:-]|and|in|at|the|of|on|a|each|every|day)*$/i;

/** The frequency in the document's own words. */
const formatFrequencyText = (text: string, found: readonly SpanMatch<unknown>[]): string => {
  let out = '';
  let last = 0;
  for (const { start, end } of found.toSorted((a, b) => a.start - b.start)) {
    if (end <= last) continue;
    out =
      out === ''
        ? text.slice(start, end)
        : isBetween.test(text.slice(last, start))
          ? out + text.slice(last, end)
          : `${out.trimEnd()} ${text.slice(start, end)}`;
    last = end;
  }
  return trimText(out);
};

const createFirstFact = <T, U>(
  passage: Passage,
  found: readonly SpanMatch<T>[],
  read: (value: T) => U,
  doubt?: FactDoubt,
): Fact<U> | undefined => found[0] && createFactAt(passage, found[0].start, found[0].end, read(found[0].value), doubt);

const pickCycle = ({ times, days, weekdays }: Cycle): Cycle => ({ times, days, ...(weekdays ? { weekdays } : {}) });

const createDurationFacts = (
  passage: Passage,
  durations: RecognisedNotations['durations'],
  tapering: boolean,
  isCyclic: boolean,
): Pick<MedicineDirections, 'duration' | 'durationDays'> => {
  const [durationMatch] = durations;
  if (!durationMatch) return {};
  const days = durations.map(({ value }) => value.days).filter((value) => value !== undefined);
  const total = tapering ? days.reduce((sum, value) => sum + value, 0) : days[0];
  const doubt = tapering ? 'tapering' : new Set(days).size > 1 ? 'conflicting' : durationMatch.value.doubt;
  const end = tapering ? (durations.at(-1)?.end ?? durationMatch.end) : durationMatch.end;
  const duration = createFactAt(
    passage,
    durationMatch.start,
    end,
    trimText(passage.text.slice(durationMatch.start, end)),
    doubt,
  );
  // 'Once a week x 4' counts doses, not days.
  const isCount = isCyclic && /^x\s?\d+$/i.test(passage.text.slice(durationMatch.start, durationMatch.end).trim());
  const isWhole = total !== undefined && !isCount && !(tapering && days.length < durations.length);
  return {
    duration,
    ...(isWhole ? { durationDays: createFactAt(passage, durationMatch.start, end, total, doubt) } : {}),
  };
};

/** The start of the course, if it does not start at once. */
const createStartFacts = (
  passage: Passage,
  { starts }: RecognisedNotations,
  tapering: boolean,
): Pick<MedicineDirections, 'startsAfterDays' | 'follows'> => {
  const [startMatch] = starts;
  if (!startMatch || tapering) return {};
  const { days, isUnclear = false, isWeak = false } = startMatch.value;
  if (days === 0) return {};
  const doubt = isUnclear || starts.length > 1 ? 'starts-later' : undefined;
  if (days !== undefined)
    return { startsAfterDays: createFactAt(passage, startMatch.start, startMatch.end, days, doubt) };
  const isLast = endsWithSequence(passage.text) && passage.text.slice(startMatch.end).trim().length <= 1;
  return {
    follows: createFactAt(
      passage,
      startMatch.start,
      startMatch.end,
      isWeak ? ('weak' as const) : isLast ? ('last' as const) : ('outright' as const),
    ),
  };
};

/** From this amount on, an amount beside another is the size of the bottle. */
const bottleMinimumMl = 30;

/** The single dose; absent if it differs by time of day. */
const createDoseFact = (
  passage: Passage,
  { amounts, timed }: RecognisedNotations,
  doses: DosePattern | undefined,
  tapering: boolean,
): Fact<string> | undefined => {
  const byTime = new Set(Object.values(doses?.amounts ?? {}).filter((value) => value > 0));
  if (byTime.size > 1) return undefined;
  const [own] = timed;
  if (amounts.length === 0) {
    const { number, unit } = own?.value ?? {};
    return own && number !== undefined && unit !== undefined
      ? createFactAt(passage, own.start, own.end, formatAmount({ number, unit }), tapering ? 'tapering' : undefined)
      : undefined;
  }
  // The size of the bottle precedes the dose: Syp. X 100 ml 5 ml TDS.
  const amount = tapering ? amounts[0] : amounts.at(-1);
  if (!amount) return undefined;
  const isOther = ({ value }: SpanMatch<DoseAmount>): boolean =>
    formatAmount(value) !== formatAmount(amount.value) && !(value.unit === 'ml' && value.number >= bottleMinimumMl);
  const { isUnclear, number, unit } = amount.value;
  const doubt =
    isUnclear || isOddPart(number, unit)
      ? 'ambiguous'
      : tapering
        ? 'tapering'
        : amounts.some(isOther)
          ? 'conflicting'
          : undefined;
  return createFactAt(passage, amount.start, amount.end, formatAmount(amount.value), doubt);
};

/** Drops all amounts if one of them is implausible: then none of them is reliable. */
const dropImplausible = (
  recognised: RecognisedNotations,
  form: MedicineForm | undefined,
): { readonly believed: RecognisedNotations; readonly isBeyondLimit: boolean } => {
  const { timed, patterns } = recognised;
  // The size of the bottle precedes the dose: Syp. X 100 ml 5 ml TDS.
  const dose = timed.some(({ value }) => value.number !== undefined) ? undefined : recognised.amounts.at(-1);
  const isSize = ({ value }: SpanMatch<DoseAmount>): boolean =>
    value.unit === 'ml' && !isPlausibleAmount(value.number, value.unit, form);
  const amounts = recognised.amounts.filter((amount) => amount === dose || !isSize(amount));
  const isBeyondLimit =
    amounts.some(({ value }) => !isPlausibleAmount(value.number, value.unit, form)) ||
    timed.some(({ value }) => value.number !== undefined && !isPlausibleAmount(value.number, value.unit ?? '', form)) ||
    patterns.some(({ value }) =>
      Object.values(value.amounts).some((amount) => !isPlausibleAmount(amount, value.unit ?? '', form)),
    );
  return {
    isBeyondLimit,
    believed: isBeyondLimit ? { ...recognised, amounts: [], timed: [], patterns: [] } : { ...recognised, amounts },
  };
};

/** The directions, and the doubt about the whole medicine, if any. */
export interface ReadDirections {
  readonly directions: MedicineDirections;
  readonly doubt?: FactDoubt;
}

/** Context of the medicine whose directions are parsed. */
export interface DirectionsContext {
  /** 'eye' makes OD a side; or 'ear'. */
  readonly organ: TreatedOrgan | undefined;
  readonly form: MedicineForm | undefined;
  /** Offset of the end of its name. */
  readonly from: number;
  /** Instructions that are known verbatim. */
  readonly known: readonly string[];
}

/**
 * Builds the directions from the notations recognised in the passage.
 * @returns the directions, and a doubt about the whole medicine if an amount is implausible
 */
export const readDirections = (
  passage: Passage,
  claims: TextClaims,
  everything: RecognisedNotations,
  context: DirectionsContext,
): ReadDirections => {
  const { organ, form, from, known } = context;
  const { believed: recognised, isBeyondLimit } = dropImplausible(everything, form);
  const { patterns, meals, timed, frequencies, sites, routes, supply, durations } = recognised;
  const tapering = isTapering(passage.text, recognised);
  const eyes = organ === 'eye';
  const { doses, times, doubt: scheduleDoubt } = buildSchedule(recognised, eyes);
  const isOdd = Object.values(doses?.value.amounts ?? {}).some((part) => isOddPart(part, doses?.value.unit));
  const isUnclear = isOdd || timed.some(({ value }) => value.isUnclear);
  const doubt = tapering ? 'tapering' : (scheduleDoubt ?? (isUnclear ? 'ambiguous' : undefined));
  const sides = frequencies.filter(({ value }) => eyes && value.kind === 'od');
  // A single time of day is quoted without its amount; several keep theirs: '1 morning, 2 night'.
  const whens = timed.length > 1 ? timed : timed.map((found) => ({ ...found, start: found.value.at }));
  const rhythm = [...patterns, ...whens, ...frequencies.filter((found) => !sides.includes(found))];
  const cyclic = frequencies.find(({ value }) => value.kind === 'cycle');
  // '75 mcg Mon-Fri, 100 mcg Sat Sun' are two doses.
  const isSplit =
    cyclic !== undefined &&
    recognised.strengths.some(({ start }) => start > cyclic.end) &&
    frequencies.filter(({ value }) => value.kind === 'cycle').length > 1;
  // '5 days every month' is a recurring course.
  const isDaily = frequencies.some(({ value }) => value.kind === 'od' || value.kind === 'daily');
  const isTooShort =
    isDaily && cyclic?.value.kind === 'cycle' && (durations[0]?.value.days ?? Infinity) < cyclic.value.days;
  const cycleDoubt = tapering ? 'tapering' : isSplit || isTooShort ? 'conflicting' : undefined;
  const every = frequencies.find(({ value }) => value.kind === 'interval');
  const needed = frequencies.find(({ value }) => value.kind === 'as-needed');
  const once = frequencies.find(({ value }) => value.kind === 'single-dose');
  const conditional =
    needed === undefined && isConditional(passage.text.slice(from))
      ? createFactAt(passage, from, passage.text.length, true as const)
      : undefined;
  const [od] = sides;
  const instructions = readInstructions(
    passage,
    claims,
    [...meals, ...recognised.limits, ...recognised.later],
    from,
    known,
  );
  // The change itself is understood; the patient is asked how the course continues.
  if (tapering) claimMatches(claims, changes, () => true);
  const mealFound = meals.find(({ value }) => value.meal !== undefined);
  const mealConflict = meals.some(({ value }) => value.meal !== undefined && value.meal !== mealFound?.value.meal);
  const span = rhythm.length > 0 ? spanAll(rhythm, formatFrequencyText(passage.text, rhythm)) : undefined;
  const supplied = supply.length > 0 ? spanAll(supply, supply.map(({ value }) => value).join(', ')) : undefined;
  const directions = omitUndefined({
    dose: createDoseFact(passage, recognised, doses?.value, tapering),
    frequency: span && createFactAt(passage, span.start, span.end, span.value, doubt),
    doses: doses && createFactAt(passage, doses.start, doses.end, formatDoses(doses.value), doubt),
    doseUnit:
      doses?.value.unit === undefined
        ? undefined
        : createFactAt(passage, doses.start, doses.end, doses.value.unit, doubt),
    timesPerDay: times && createFactAt(passage, times.start, times.end, times.value, doubt),
    everyHours:
      every?.value.kind === 'interval'
        ? createFactAt(passage, every.start, every.end, every.value.hours, every.value.doubt)
        : undefined,
    cycle:
      cyclic?.value.kind === 'cycle'
        ? createFactAt(passage, cyclic.start, cyclic.end, pickCycle(cyclic.value), cycleDoubt)
        : undefined,
    ...createDurationFacts(passage, durations, tapering, cyclic !== undefined),
    ...createStartFacts(passage, recognised, tapering),
    meal:
      mealFound?.value.meal &&
      createFactAt(
        passage,
        mealFound.start,
        mealFound.end,
        mealFound.value.meal,
        mealConflict ? 'conflicting' : undefined,
      ),
    asNeeded: needed ? createFactAt(passage, needed.start, needed.end, true as const, needed.value.doubt) : conditional,
    singleDose: once && createFactAt(passage, once.start, once.end, true as const, tapering ? 'tapering' : undefined),
    route: createFirstFact(passage, routes, (value) => value),
    site: od
      ? createFactAt(passage, od.start, od.end, 'right eye', 'right-eye-or-once-daily')
      : createFirstFact(passage, sites, (value) => value),
    supply: supplied && createFactAt(passage, supplied.start, supplied.end, supplied.value),
    instructions: instructions && tapering ? markDoubtful(instructions, 'tapering') : instructions,
  });
  return { directions, ...(isBeyondLimit ? { doubt: 'dose-beyond-limit' as const } : {}) };
};
