import type { DocumentMedicine } from './document-fields.ts';
import type { MedicineIntake, InsightTexts } from './insight-texts.ts';

const threeTimes = ['morning', 'noon', 'night'] as const;
const fourTimes = ['morning', 'noon', 'evening', 'night'] as const;

const fractions: Readonly<Record<string, number>> = { '½': 0.5, '¼': 0.25, '¾': 0.75 };

/** Parses '1', '0.5', '½', '1½', '1/2'; NaN for anything else. */
const parseAmount = (text: string): number => {
  const sign = fractions[text.slice(-1)];
  if (sign !== undefined) return Number(text.slice(0, -1)) + sign;
  const [above, below] = text.split('/').map(Number);
  return below === undefined ? Number(text) : (above ?? Number.NaN) / below;
};

const parseDoseParts = (doses: string | undefined): readonly number[] | undefined => {
  const parts = doses?.split('-').map(parseAmount) ?? [];
  return (parts.length === 3 || parts.length === 4) && parts.every((part) => Number.isFinite(part) && part >= 0)
    ? parts
    : undefined;
};

const listIntakes = (medicine: DocumentMedicine, words: InsightTexts): readonly MedicineIntake[] | undefined => {
  const parts = parseDoseParts(medicine.doses);
  if (!parts) return undefined;
  const unit = medicine.doseUnit ?? (medicine.form === undefined ? undefined : words.unitOfForm(medicine.form));
  const times = parts.length === 3 ? threeTimes : fourTimes;
  // With a separate dose ('5 ml 1-0-1') the pattern gives the times, and the dose the amount.
  const own = medicine.dose !== undefined && parts.every((part) => part <= 1) ? words.dose(medicine.dose) : undefined;
  const taken = times.flatMap((time, index) => {
    const part = parts[index] ?? 0;
    return part > 0 ? [{ time, amount: own ?? words.amount(String(part), unit) }] : [];
  });
  return taken.length > 0 ? taken : undefined;
};

/** Formats how often and how much; undefined if the document gives neither. */
const formatFrequency = (medicine: DocumentMedicine, words: InsightTexts): string | undefined => {
  const { cycle, timesPerDay, everyHours, frequency, singleDose, asNeeded } = medicine;
  const dose = medicine.dose === undefined ? undefined : words.dose(medicine.dose);
  const intakes = listIntakes(medicine, words);
  if (singleDose) return dose === undefined ? words.singleDose : `${dose}, ${words.singleDose}`;
  if (cycle) return words.cycle(cycle.times, cycle.days, cycle.weekdays ?? [], dose);
  if (intakes) return words.intakes(intakes);
  if (everyHours !== undefined) return words.everyHours(everyHours, dose);
  if (timesPerDay !== undefined) return words.timesADay(timesPerDay, dose);
  if (frequency !== undefined && !asNeeded) return words.asWritten(frequency);
  return dose;
};

/** Whether the document gives how often a medicine is taken. */
export const hasFrequency = ({
  doses,
  cycle,
  timesPerDay,
  everyHours,
  frequency,
  singleDose,
  asNeeded,
}: DocumentMedicine): boolean =>
  [doses, cycle, timesPerDay, everyHours, frequency, singleDose, asNeeded].some((fact) => fact !== undefined);

/** Whether the document gives an end; a single dose needs none. */
export const hasDuration = ({ duration, durationDays, singleDose }: DocumentMedicine): boolean =>
  duration !== undefined || durationDays !== undefined || singleDose !== undefined;

/** Whether the medicine comes in several strengths and the document gives none. */
export const isMissingStrength = ({
  form,
  strength,
  medicine_name: name,
  chemical_composition: composition,
}: DocumentMedicine): boolean =>
  (form === 'tablet' || form === 'capsule') && strength === undefined && composition === undefined && !/\d/.test(name);

/** Formats a medicine by its name and strength. */
export const formatMedicineName = ({ medicine_name: name, strength }: DocumentMedicine, words: InsightTexts): string =>
  words.medicine(name, strength, undefined);

/** Formats the document's directions for a medicine in plain words, without any addition. */
export const formatIntake = (medicine: DocumentMedicine, words: InsightTexts): string => {
  const { medicine_name: name, strength, form, meal, asNeeded, durationDays, duration, site, instructions } = medicine;
  const howLong =
    durationDays === undefined ? duration && words.durationAsWritten(duration) : words.forDays(durationDays);
  const how = [
    formatFrequency(medicine, words),
    asNeeded && words.whenNeeded,
    site && words.site(site),
    meal && words.meals[meal],
    howLong,
  ].filter((part) => part !== undefined && part !== '') as readonly string[];
  const named = words.medicine(
    name,
    strength,
    form !== undefined && name.toLowerCase().includes(form) ? undefined : form,
  );
  const sentence = how.length > 0 ? words.take(named, how) : words.onlyNamed(named);
  return instructions === undefined || words.saysOnlyMeal(instructions)
    ? sentence
    : `${sentence} ${words.adds(instructions)}`;
};

const formatNumber = (value: number): string => String(Math.round(value * 100) / 100);

/** Formats the total amount, if the document gives whole pieces a day and a number of days. */
export const formatTotal = (medicine: DocumentMedicine, words: InsightTexts): string | undefined => {
  const { form, durationDays, cycle, asNeeded, singleDose, doseUnit, certainty, dose } = medicine;
  const parts = parseDoseParts(medicine.doses);
  const unit = form === undefined ? undefined : words.unitOfForm(form);
  const countable =
    cycle === undefined &&
    !asNeeded &&
    !singleDose &&
    certainty === 'sure' &&
    doseUnit === undefined &&
    dose === undefined;
  if (!parts || !unit || !countable || durationDays === undefined) return undefined;
  const perDay = parts.reduce((sum, part) => sum + part, 0);
  return words.total(
    formatMedicineName(medicine, words),
    words.amount(formatNumber(perDay), unit),
    durationDays,
    words.amount(formatNumber(perDay * durationDays), unit),
  );
};
