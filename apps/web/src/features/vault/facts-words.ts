import { browserTimeZone, dayOf } from '@arogo/client/formats';
import type { Mark, ShownFacts, ShownMedicine } from '@arogo/contract/corrections';
import { numberWords } from '@arogo/contract/messages/calendar';
import { factsScreen as t } from '@arogo/contract/messages/facts';

/** 'Corrected by you, 12 Aug 2026'; nothing for what stands as it was read. */
export const saidBy = ({ state, changedAt = '' }: Pick<Mark, 'state' | 'changedAt'>): string | undefined => {
  const day = dayOf(changedAt, browserTimeZone());
  if (state === 'confirmed') return t.confirmedBy(day);
  if (state === 'corrected') return t.correctedBy(day);
  return state === 'typed' ? t.typedBy(day) : undefined;
};

/** Underscores are shown as spaces. */
const spaced = (text: string): string => text.replaceAll('_', ' ').trim();

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** How a medicine goes with food, and what else is said about taking it; said once. */
export const takingOf = ({ meal, instructions, asNeeded, route, site }: ShownMedicine): string => {
  const food = meal && t.meals[meal];
  const said = instructions === undefined ? undefined : capital(spaced(instructions));
  const parts = [
    food,
    said?.toLowerCase() === food?.toLowerCase() ? undefined : said,
    site && capital(spaced(site)),
    route && capital(spaced(route)),
    asNeeded && t.asNeeded,
  ];
  return [...new Set(parts.filter((part) => part))].join(' · ');
};

/** '1-0-1', else in words how often. */
export const dosesOf = ({ doses, frequency, timesPerDay, asNeeded }: ShownMedicine): string =>
  doses ??
  (frequency === undefined
    ? timesPerDay === undefined
      ? asNeeded
        ? t.asNeeded
        : ''
      : t.timesADay(timesPerDay)
    : spaced(frequency));

/** '30 days', else the paper's own words; with when it begins, where that is later. */
export const formatDuration = ({ durationDays, duration, startsAfterDays }: ShownMedicine): string =>
  [durationDays === undefined ? duration : t.days(durationDays), startsAfterDays && t.startsAfter(startsAfterDays)]
    .filter(Boolean)
    .join(', ');

/** 'Tablet · Paracetamol 650 mg' */
export const kindOf = ({ form, dose, chemical_composition: composition }: ShownMedicine): string =>
  [form && capital(form), dose, composition].filter(Boolean).join(' · ');

/** 'Rohan Kulkarni, 46, male · SFC-20418' */
export const patientOf = ({ name, age, gender, id }: ShownFacts['patient']): string =>
  [[name, age === undefined ? undefined : String(age), gender?.toLowerCase()].filter(Boolean).join(', '), id]
    .filter(Boolean)
    .join(' · ');

const doubtful = (mark: Pick<Mark, 'certainty'> | undefined): boolean => mark?.certainty === 'doubtful';

/** All of a record's marks that can wait for a look: how many there are, and which are doubtful. */
export const checksOf = ({
  medicines,
  results,
  lab_tests: tests,
  lines,
}: ShownFacts): { readonly open: number; readonly all: number } => {
  const main = [...medicines, ...results];
  const others = [...tests, ...Object.values(lines)];
  return { open: [...main, ...others].filter(doubtful).length, all: main.length + others.filter(doubtful).length };
};

/** Whether a model outside proposes something that its patient has not confirmed. */
export const hasProposals = ({ medicines, results, lab_tests: tests, lines }: ShownFacts): boolean =>
  [...medicines, ...results, ...tests, ...Object.values(lines)].some((mark) => mark?.readByModel === true);

/** '12.5' without the noise of binary fractions, with Indian digit grouping. */
export const numberOf = (value: number): string => numberWords(value, 6);
