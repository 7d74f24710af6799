import {
  type DoseUnit,
  doseUnits,
  everyHoursChoices,
  type PrescriptionForm,
  prescriptionForm,
  timesChoices,
} from '@arogo/contract/prescriptions';
import * as z from 'zod/mini';

const text = z._default(z.string(), '');

/** What is typed on the page, as text. */
export const draftShape = z.object({
  symptoms: text,
  diagnosis: text,
  medicines: z._default(
    z.array(
      z.object({
        name: text,
        composition: text,
        form: text,
        strength: text,
        how: text,
        parts: text,
        amount: text,
        hours: text,
        weekday: text,
        unit: text,
        days: text,
        meal: text,
        instructions: text,
      }),
    ),
    [],
  ),
  labTests: z._default(z.array(z.object({ name: text, instructions: text })), []),
  advice: text,
  followUp: text,
  healthType: text,
});
export type Draft = z.infer<typeof draftShape>;
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
/** '1', '½', '1½', '0.5', '1/2'; NaN for what is no amount. */
const amountOf = (said: string): number => {
  const [, whole = '', fraction = ''] = /^(\d*(?:\.\d+)?)\s*(½|¼|¾|1\/2|1\/4|3\/4)?$/.exec(said.trim()) ?? [];
  if (fractions[said.trim()] !== undefined) return fractions[said.trim()] ?? Number.NaN;
  if (whole === '' && fraction === '') return Number.NaN;
  return Number(whole) + (fractions[fraction] ?? 0);
};

const dosingOf = ({ how, parts, amount, hours, weekday }: DraftMedicine): unknown => {
  if (how === 'parts') return { kind: 'parts', parts: parts.trim() === '' ? [] : parts.split(/[-–]/).map(amountOf) };
  if ((timesChoices as readonly string[]).includes(how)) return { kind: 'times', times: how, amount: amountOf(amount) };
  if (how === 'hours') return { kind: 'hours', hours: Number(hours), amount: amountOf(amount) };
  if (how === 'weekly')
    return { kind: 'weekly', ...(weekday !== '' && { weekday: Number(weekday) }), amount: amountOf(amount) };
  return { kind: how, amount: amountOf(amount) };
};

const orNothing = (said: string): string | undefined => (said.trim() === '' ? undefined : said);

/** As the server takes it, unchecked. Empty lines at the end, which nobody filled in, are left out. */
export const wordsOf = ({
  symptoms,
  diagnosis,
  medicines,
  labTests,
  advice,
  followUp,
  healthType,
}: Draft): unknown => ({
  symptoms: symptoms
    .split(/[,\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== ''),
  diagnosis: orNothing(diagnosis),
  medicines: medicines
    .filter((medicine) => !isUntouched(medicine))
    .map((medicine) => ({
      name: medicine.name,
      composition: orNothing(medicine.composition),
      form: medicine.form,
      strength: orNothing(medicine.strength),
      dosing: dosingOf(medicine),
      unit: orNothing(medicine.unit),
      days: medicine.days.trim() === '' ? undefined : Number(medicine.days),
      meal: orNothing(medicine.meal),
      instructions: orNothing(medicine.instructions),
    })),
  labTests: labTests
    .filter((test) => !isEmptyTest(test))
    .map(({ name, instructions }) => ({ name, instructions: orNothing(instructions) })),
  advice: orNothing(advice),
  followUp: orNothing(followUp),
  healthType: orNothing(healthType),
});

/** A medicine of which nothing was said yet. */
export const isUntouched = ({ name, composition, strength, parts, days, instructions }: DraftMedicine): boolean =>
  [name, composition, strength, parts, days, instructions].every((said) => said.trim() === '');

const isEmptyTest = ({ name, instructions }: Draft['labTests'][number]): boolean =>
  name.trim() === '' && instructions.trim() === '';

/** The page's field for a field of the server's form: 'medicines.0.dosing.parts' is 'medicines.0.parts'. Medicines that were left out move the others back. */
export const draftField = (draft: Draft, path: string): string => {
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

export type Checked = { readonly form: PrescriptionForm } | { readonly problems: Readonly<Record<string, string>> };

/** What the server would say of it before it is asked: problems by the page's fields. */
export const checkDraft = (draft: Draft): Checked => {
  const parsed = prescriptionForm.safeParse(wordsOf(draft));
  if (parsed.success) return { form: parsed.data };
  const problems: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) problems[draftField(draft, path.join('.'))] ??= message;
  return { problems };
};

export const units: readonly DoseUnit[] = doseUnits;
export const hoursChoices: readonly number[] = everyHoursChoices;
