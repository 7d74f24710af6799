import { type DoseUnit, doseUnits } from '@arogo/contract/medicine-forms';
import {
  everyHoursChoices,
  type PrescriptionForm,
  prescriptionForm,
  timesChoices,
} from '@arogo/contract/prescriptions';
import * as z from 'zod/mini';

const textField = z._default(z.string(), '');

/** Input of the page, as text. */
export const prescriptionDraftSchema = z.object({
  symptoms: textField,
  diagnosis: textField,
  medicines: z._default(
    z.array(
      z.object({
        name: textField,
        composition: textField,
        form: textField,
        strength: textField,
        how: textField,
        parts: textField,
        amount: textField,
        hours: textField,
        weekday: textField,
        unit: textField,
        days: textField,
        meal: textField,
        instructions: textField,
      }),
    ),
    [],
  ),
  labTests: z._default(z.array(z.object({ name: textField, instructions: textField })), []),
  advice: textField,
  followUp: textField,
  healthType: textField,
});
export type Draft = z.infer<typeof prescriptionDraftSchema>;
export type DraftMedicine = Draft['medicines'][number];

export const emptyMedicine: DraftMedicine = {
  name: '',
  composition: '',
  form: 'tablet',
  strength: '',
  how: 'parts',
  parts: '',
  amount: '1',
  hours: '8',
  weekday: '',
  unit: '',
  days: '',
  meal: '',
  instructions: '',
};
export const emptyDraft: Draft = {
  symptoms: '',
  diagnosis: '',
  medicines: [emptyMedicine],
  labTests: [],
  advice: '',
  followUp: '',
  healthType: '',
};

const fractions: Readonly<Record<string, number>> = {
  '½': 0.5,
  '¼': 0.25,
  '¾': 0.75,
  '1/2': 0.5,
  '1/4': 0.25,
  '3/4': 0.75,
};
/** Parses '1', '½', '1½', '0.5', '1/2'; NaN for anything else. */
const parseAmount = (said: string): number => {
  const [, whole = '', fraction = ''] = /^(\d*(?:\.\d+)?)\s*(½|¼|¾|1\/2|1\/4|3\/4)?$/.exec(said.trim()) ?? [];
  if (fractions[said.trim()] !== undefined) return fractions[said.trim()] ?? Number.NaN;
  if (whole === '' && fraction === '') return Number.NaN;
  return Number(whole) + (fractions[fraction] ?? 0);
};

const toDosing = ({ how, parts, amount, hours, weekday }: DraftMedicine): unknown => {
  if (how === 'parts') return { kind: 'parts', parts: parts.trim() === '' ? [] : parts.split(/[-–]/).map(parseAmount) };
  if ((timesChoices as readonly string[]).includes(how))
    return { kind: 'times', times: how, amount: parseAmount(amount) };
  if (how === 'hours') return { kind: 'hours', hours: Number(hours), amount: parseAmount(amount) };
  if (how === 'weekly')
    return { kind: 'weekly', ...(weekday !== '' && { weekday: Number(weekday) }), amount: parseAmount(amount) };
  return { kind: how, amount: parseAmount(amount) };
};

const omitEmpty = (said: string): string | undefined => (said.trim() === '' ? undefined : said);

/** Converts the input to the format of the server, unvalidated. Empty rows are left out. */
export const toFormInput = ({ symptoms, diagnosis, medicines, labTests, advice, followUp, healthType }: Draft) => ({
  symptoms: symptoms
    .split(/[,\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== ''),
  diagnosis: omitEmpty(diagnosis),
  medicines: medicines
    .filter((medicine) => !isUntouched(medicine))
    .map((medicine) => ({
      name: medicine.name,
      composition: omitEmpty(medicine.composition),
      form: medicine.form,
      strength: omitEmpty(medicine.strength),
      dosing: toDosing(medicine),
      unit: omitEmpty(medicine.unit),
      days: medicine.days.trim() === '' ? undefined : Number(medicine.days),
      meal: omitEmpty(medicine.meal),
      instructions: omitEmpty(medicine.instructions),
    })),
  labTests: labTests
    .filter((test) => !isEmptyTest(test))
    .map(({ name, instructions }) => ({ name, instructions: omitEmpty(instructions) })),
  advice: omitEmpty(advice),
  followUp: omitEmpty(followUp),
  healthType: omitEmpty(healthType),
});

/** An empty medicine. */
export const isUntouched = ({ name, composition, strength, parts, days, instructions }: DraftMedicine): boolean =>
  [name, composition, strength, parts, days, instructions].every((said) => said.trim() === '');

/** Whether the row of a lab test is empty. */
export const isEmptyTest = ({ name, instructions }: Draft['labTests'][number]): boolean =>
  name.trim() === '' && instructions.trim() === '';

/**
 * Maps a field of the server's form to the field of the page: 'medicines.0.dosing.parts' becomes 'medicines.0.parts'. Indexes
 * account for empty rows that were left out.
 */
export const findDraftField = (draft: Draft, path: string): string => {
  const [list, place = '', ...rest] = path.split('.');
  if (list === 'symptoms') return list;
  if (list === 'labTests' && /^\d+$/.test(place)) {
    const kept = draft.labTests.flatMap((test, index) => (isEmptyTest(test) ? [] : [index]));
    return `labTests.${kept[Number(place)] ?? Number(place)}.${rest[0] ?? 'name'}`;
  }
  if (list !== 'medicines' || !/^\d+$/.test(place)) return path;
  const kept = draft.medicines.flatMap((medicine, index) => (isUntouched(medicine) ? [] : [index]));
  const at = `medicines.${kept[Number(place)] ?? Number(place)}`;
  const how = draft.medicines[kept[Number(place)] ?? Number(place)]?.how;
  const field =
    rest[0] === 'dosing'
      ? rest[1] === undefined || rest[1] === 'parts'
        ? how === 'parts'
          ? 'parts'
          : 'how'
        : rest[1] === 'times'
          ? 'how'
          : rest[1]
      : (rest[0] ?? 'name');
  return `${at}.${field}`;
};

export type DraftCheck = { readonly form: PrescriptionForm } | { readonly problems: Readonly<Record<string, string>> };

/** Validates the input as the server would; error messages are by field of the page. */
export const checkDraft = (draft: Draft): DraftCheck => {
  const parsed = prescriptionForm.safeParse(toFormInput(draft));
  if (parsed.success) return { form: parsed.data };
  const problems: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) problems[findDraftField(draft, path.join('.'))] ??= message;
  return { problems };
};

export const unitChoices: readonly DoseUnit[] = doseUnits;
export const hoursChoices: readonly number[] = everyHoursChoices;
