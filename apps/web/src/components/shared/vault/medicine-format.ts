import type { MedicineRead } from '@arogo/contract/reading';
import { formatMedicineForm } from '@arogo/contract/messages/data-words';
import { factsScreen as t } from '@arogo/contract/messages/facts';
import { printedMeals } from '../medication/printed-meals.ts';

/** Underscores are shown as spaces. */
const replaceUnderscores = (text: string): string => text.replaceAll('_', ' ').trim();

const capitaliseFirst = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/** Formats meal timing and instructions of a medicine, without repetition. */
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

/** Formats the dose pattern, '1-0-1', else the frequency in words. */
export const formatDoses = ({ doses, frequency, timesPerDay, asNeeded }: MedicineRead): string =>
  doses ??
  (frequency === undefined
    ? timesPerDay === undefined
      ? asNeeded
        ? t.asNeeded
        : ''
      : t.timesADay(timesPerDay)
    : replaceUnderscores(frequency));

/** Formats the duration: '30 days', else the document's own words; with the start if it is later. */
export const formatDuration = ({ durationDays, duration, startsAfterDays }: MedicineRead): string =>
  [durationDays === undefined ? duration : t.days(durationDays), startsAfterDays && t.startsAfter(startsAfterDays)]
    .filter(Boolean)
    .join(', ');

/** 'Tablet · Paracetamol 650 mg' */
export const formatMedicineKind = ({ form, dose, chemical_composition: composition }: MedicineRead): string =>
  [form && capitaliseFirst(formatMedicineForm(form)), dose, composition].filter(Boolean).join(' · ');
