import type { MedicineRead } from '@arogo/contract/reading';
import { formatMedicineForm } from '@arogo/contract/messages/data-words';
import { factsScreen as t } from '@arogo/contract/messages/facts';
import { printedMeals } from '../medication/printed-meals.ts';

/** Underscores are shown as spaces. */
const replaceUnderscores = (text: string): string => text.replaceAll('_', ' ').trim();

const capitaliseFirst = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** How a medicine goes with food, and what else is said about taking it; said once. */
export const formatIntake = ({ meal, instructions, asNeeded, route, site }: MedicineRead): string => {
  const food = meal && t.meals[meal];
  const instructionText = instructions === undefined ? undefined : capitaliseFirst(replaceUnderscores(instructions));
  const parts = [
    food,
    meal && instructionText?.toLowerCase() === printedMeals[meal] ? undefined : instructionText,
    site && capitaliseFirst(replaceUnderscores(site)),
    route && capitaliseFirst(replaceUnderscores(route)),
    asNeeded && t.asNeeded,
  ];
  return [...new Set(parts.filter((part) => part))].join(' · ');
};

/** '1-0-1', else in words how often. */
export const formatDoses = ({ doses, frequency, timesPerDay, asNeeded }: MedicineRead): string =>
  doses ??
  (frequency === undefined
    ? timesPerDay === undefined
      ? asNeeded
        ? t.asNeeded
        : ''
      : t.timesADay(timesPerDay)
    : replaceUnderscores(frequency));

/** '30 days', else the document's own words; with when it begins, where that is later. */
export const formatDuration = ({ durationDays, duration, startsAfterDays }: MedicineRead): string =>
  [durationDays === undefined ? duration : t.days(durationDays), startsAfterDays && t.startsAfter(startsAfterDays)]
    .filter(Boolean)
    .join(', ');

/** 'Tablet · Paracetamol 650 mg' */
export const formatMedicineKind = ({ form, dose, chemical_composition: composition }: MedicineRead): string =>
  [form && capitaliseFirst(formatMedicineForm(form)), dose, composition].filter(Boolean).join(' · ');
