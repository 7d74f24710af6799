import { getBrowserTimeZone, formatDate } from '@arogo/client/format';
import type { Mark, RecordFactsView, MedicineView } from '@arogo/contract/corrections';
import { formatNumber } from '@arogo/contract/messages/calendar';
import { factsScreen as t } from '@arogo/contract/messages/facts';

/** 'Corrected by you, 12 Aug 2026'; nothing for what stands as it was read. */
export const formatAttribution = ({ state, changedAt = '' }: Pick<Mark, 'state' | 'changedAt'>): string | undefined => {
  const day = formatDate(changedAt, getBrowserTimeZone());
  if (state === 'confirmed') return t.confirmedBy(day);
  if (state === 'corrected') return t.correctedBy(day);
  return state === 'typed' ? t.typedBy(day) : undefined;
};

/** Underscores are shown as spaces. */
const replaceUnderscores = (text: string): string => text.replaceAll('_', ' ').trim();

const capitaliseFirst = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** How a medicine goes with food, and what else is said about taking it; said once. */
export const formatIntake = ({ meal, instructions, asNeeded, route, site }: MedicineView): string => {
  const food = meal && t.meals[meal];
  const said = instructions === undefined ? undefined : capitaliseFirst(replaceUnderscores(instructions));
  const parts = [
    food,
    said?.toLowerCase() === food?.toLowerCase() ? undefined : said,
    site && capitaliseFirst(replaceUnderscores(site)),
    route && capitaliseFirst(replaceUnderscores(route)),
    asNeeded && t.asNeeded,
  ];
  return [...new Set(parts.filter((part) => part))].join(' · ');
};

/** '1-0-1', else in words how often. */
export const formatDoses = ({ doses, frequency, timesPerDay, asNeeded }: MedicineView): string =>
  doses ??
  (frequency === undefined
    ? timesPerDay === undefined
      ? asNeeded
        ? t.asNeeded
        : ''
      : t.timesADay(timesPerDay)
    : replaceUnderscores(frequency));

/** '30 days', else the paper's own words; with when it begins, where that is later. */
export const formatDuration = ({ durationDays, duration, startsAfterDays }: MedicineView): string =>
  [durationDays === undefined ? duration : t.days(durationDays), startsAfterDays && t.startsAfter(startsAfterDays)]
    .filter(Boolean)
    .join(', ');

/** 'Tablet · Paracetamol 650 mg' */
export const formatMedicineKind = ({ form, dose, chemical_composition: composition }: MedicineView): string =>
  [form && capitaliseFirst(form), dose, composition].filter(Boolean).join(' · ');

/** 'Rohan Kulkarni, 46, male · SFC-20418' */
export const formatPatient = ({ name, age, gender, id }: RecordFactsView['patient']): string =>
  [[name, age === undefined ? undefined : String(age), gender?.toLowerCase()].filter(Boolean).join(', '), id]
    .filter(Boolean)
    .join(' · ');

const isDoubtful = (mark: Pick<Mark, 'certainty'> | undefined): boolean => mark?.certainty === 'doubtful';

/** All of a record's marks that can wait for a look: how many there are, and which are doubtful. */
export const collectPendingChecks = ({
  medicines,
  results,
  lab_tests: tests,
  lines,
}: RecordFactsView): { readonly open: number; readonly all: number } => {
  const main = [...medicines, ...results];
  const others = [...tests, ...Object.values(lines)];
  return { open: [...main, ...others].filter(isDoubtful).length, all: main.length + others.filter(isDoubtful).length };
};

/** Whether a model outside proposes something that its patient has not confirmed. */
export const hasSuggestions = ({ medicines, results, lab_tests: tests, lines }: RecordFactsView): boolean =>
  [...medicines, ...results, ...tests, ...Object.values(lines)].some((mark) => mark?.readByModel === true);

/** '12.5' without the noise of binary fractions, with Indian digit grouping. */
export const formatFactNumber = (value: number): string => formatNumber(value, 6);
