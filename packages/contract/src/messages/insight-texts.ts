import { findTestKnowledge } from './insight-knowledge.ts';

/** Joins as speech does: 'a, b and c'. */
const joinList = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

/** A paper's own words, told apart from ours. */
const quoteText = (text: string): string => `“${text.replace(/[“”]/g, '"')}”`;
const quoteAll = (texts: readonly string[]): string => joinList(texts.map(quoteText));

/** A range in brackets; the paper's own words have their marks already. */
const bracketRange = (range: string): string => (range.startsWith('“') ? range : `(${range})`);

const endSentence = (text: string): string => (/[.!?”]$/.test(text) ? text : `${text}.`);
const capitaliseFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const times: Readonly<Record<number, string>> = { 1: 'once', 2: 'twice' };
const formatTimes = (count: number): string => times[count] ?? `${count} times`;
const timesOfDay = {
  morning: 'in the morning',
  noon: 'at noon',
  evening: 'in the evening',
  night: 'at night',
} as const;

const counted: Readonly<Record<string, readonly [one: string, many: string]>> = {
  tablet: ['tablet', 'tablets'],
  capsule: ['capsule', 'capsules'],
  puff: ['puff', 'puffs'],
  drop: ['drop', 'drops'],
  unit: ['unit', 'units'],
};

const formatDays = (count: number): string => (count === 1 ? '1 day' : `${count} days`);
const limitNames = (names: readonly string[], most: number): readonly string[] =>
  names.length <= most ? names : [...names.slice(0, most - 1), `${names.length - most + 1} more`];

/**
 * Every word of the built-in rules that explain a record. They say what a paper says, name no disease that it does not name,
 * and advise to start, stop or change nothing.
 */
export const insightTexts = {
  dose: (dose: string) => dose,
  amount: (count: string, unit: string | undefined) => {
    const forms = unit === undefined ? undefined : counted[unit.toLowerCase().replace(/s$/, '')];
    if (unit === undefined) return count;
    return `${count} ${forms ? forms[Number(count) > 1 ? 1 : 0] : unit}`;
  },
  unitOfForm: (form: string) => (form === 'tablet' || form === 'capsule' ? form : undefined),
  intakes: (intakes: readonly { readonly time: keyof typeof timesOfDay; readonly amount: string }[]) => {
    const [first] = intakes;
    const same = first && intakes.every(({ amount }) => amount === first.amount);
    if (same) return `${first.amount} ${joinList(intakes.map(({ time }) => timesOfDay[time]))}`;
    return joinList(intakes.map(({ time, amount }) => `${amount} ${timesOfDay[time]}`));
  },
  timesADay: (count: number, amount: string | undefined) =>
    [...(amount ? [amount] : []), `${formatTimes(count)} a day`].join(' '),
  everyHours: (hours: number, amount: string | undefined) =>
    [...(amount ? [amount] : []), hours === 1 ? 'every hour' : `every ${hours} hours`].join(' '),
  cycle: (count: number, within: number, weekdays: readonly string[], amount: string | undefined) => {
    const often =
      count === 1 && within === 2
        ? 'every other day'
        : within === 7
          ? `${formatTimes(count)} a week`
          : within === 30 || within === 28
            ? `${formatTimes(count)} in ${within} days`
            : `${formatTimes(count)} every ${within} days`;
    return [
      ...(amount ? [amount] : []),
      often,
      ...(weekdays.length > 0 ? [`on ${joinList(weekdays.map(capitaliseFirst))}`] : []),
    ].join(' ');
  },
  asWritten: (frequency: string) => `as the paper writes it: ${quoteText(frequency)}`,
  whenNeeded: 'when needed',
  singleDose: 'one dose only',
  meals: { before: 'before food', after: 'after food', with: 'with food' },
  forDays: (count: number) => `for ${formatDays(count)}`,
  durationAsWritten: (duration: string) => `for as long as the paper says: ${quoteText(duration)}`,
  site: (site: string) => (/^(?:each|both|the|all)\b/i.test(site) ? `in ${site}` : `in the ${site}`),
  medicine: (name: string, strength: string | undefined, form: string | undefined) =>
    [name, ...(strength === undefined ? [] : [strength]), ...(form === undefined ? [] : [`(${form})`])].join(' '),
  take: (medicine: string, how: readonly string[]) => endSentence(`${medicine}: ${how.join(', ')}`),
  onlyNamed: (medicine: string) => `${medicine} is on the paper, without a word on how to take it.`,
  saysOnlyMeal: (instructions: string) =>
    /^(?:(?:take|taken)\s)?(?:before|after|with)\s(?:food|meals?)\.?$/i.test(instructions.trim()),
  adds: (instructions: string) => `The paper adds: ${quoteText(instructions)}`,

  symptoms: (symptoms: readonly string[]) => `The complaints on the paper: ${quoteAll(symptoms)}`,
  diagnosis: (diagnosis: string) => `The doctor’s finding on the paper: ${quoteText(diagnosis)}`,
  test: (name: string) => `A test is asked for: ${name}.`,
  advice: (advice: string) => `The doctor’s advice: ${quoteText(advice)}`,
  followUp: (followUp: string) => `The next visit, as the paper has it: ${quoteText(followUp)}`,
  result: (name: string, value: string) => `${name}: ${value}.`,
  rangeAsWritten: (range: string) => quoteText(range),
  rangeBetween: (low: string, high: string) => `${low} to ${high}`,
  rangeTo: (high: string) => `up to ${high}`,
  rangeFrom: (low: string) => `from ${low}`,
  resultWithin: ({ name, value, range }: { readonly name: string; readonly value: string; readonly range: string }) =>
    `${name}: ${value}, within the paper’s own range ${bracketRange(range)}.`,
  resultAbove: ({ name, value, range }: { readonly name: string; readonly value: string; readonly range: string }) =>
    `${name}: ${value}, above the paper’s own range ${bracketRange(range)}.`,
  resultBelow: ({ name, value, range }: { readonly name: string; readonly value: string; readonly range: string }) =>
    `${name}: ${value}, below the paper’s own range ${bracketRange(range)}.`,
  resultMarked: (name: string, value: string, range: string | undefined) =>
    `${name}: ${value}, marked on the paper as not usual${range === undefined ? '' : ` (its range: ${range})`}.`,

  total: (medicine: string, perDay: string, count: number, total: string) =>
    `${medicine}: ${perDay} a day for ${formatDays(count)} makes ${total} in all.`,
  outside: (names: readonly string[]) =>
    `Outside the paper’s own ${names.length === 1 ? 'range' : 'ranges'}: ${joinList(names)}. ` +
    'Why that is, and whether it matters, a paper cannot say; your doctor can.',
  noRange: (names: readonly string[]) =>
    `The paper prints no range to compare with for ${joinList(limitNames(names, 12))}.`,
  knowledge: findTestKnowledge,
  noKnowledge: (names: readonly string[]) =>
    `What ${joinList(names)} ${names.length === 1 ? 'measures' : 'measure'} is not explained here. Your doctor or the laboratory can say.`,
  noDuration: (medicine: string) => `The paper does not say for how many days ${medicine} is meant.`,
  noFrequency: (medicine: string) => `The paper does not say how often ${medicine} is taken.`,
  noStrength: (medicine: string) => `The paper does not say the strength of ${medicine}.`,
  doubtful: (what: string) => `${what} could not be read with certainty. Please compare it with the original.`,

  askDiagnosis: (diagnosis: string) => `What does ${quoteText(diagnosis)} mean for my daily life?`,
  askSymptoms: (symptoms: readonly string[]) => `When do I come back if this stays: ${quoteAll(symptoms)}?`,
  askDuration: (medicine: string) => `For how many days is ${medicine} meant?`,
  askFrequency: (medicine: string) => `How often and at what times is ${medicine} taken?`,
  askDoubtful: (what: string) => `What exactly did you write about ${what}?`,
  askMost: (medicine: string) => `How much ${medicine} may it be in one day at most, and how many hours apart?`,
  askForgotten: (medicines: readonly string[]) =>
    `What do I do when I forget a dose of ${joinList(limitNames(medicines, 8)).replace(/ and (?=[^,]*$)/, ' or ')}?`,
  askOutside: (name: string, value: string) => `What does ${name} of ${value} mean for me?`,
  askAllOutside: (names: readonly string[]) => `What do these results mean for me: ${joinList(names)}?`,
  askAgain: 'Are these to be measured again, and when?',
  askTests: (tests: readonly string[]) =>
    `When are these tests to be done, and do I come with an empty stomach: ${joinList(limitNames(tests, 12))}?`,
  askAdvice: 'How do I follow this advice best in my daily life?',
  askFollowUp: 'What do I bring to the next visit?',
} as const;
