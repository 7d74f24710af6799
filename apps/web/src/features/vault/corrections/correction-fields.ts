import { type FactSort, factInputSchemas } from '@arogo/contract/corrections';
import { factForm as t } from '@arogo/contract/messages/facts';

export interface FactField {
  readonly name: string;
  readonly label: string;
  readonly kind: 'text' | 'number' | 'area' | 'lines' | 'date' | 'form' | 'meal' | 'check';
  readonly hint?: string;
  readonly required?: true;
  /** Uses the full width. */
  readonly wide?: true;
}

/** Input of a form, by field name. */
export type CorrectionDraft = Readonly<Record<string, string | boolean>>;

const textField = (name: string, label: string, others: Partial<FactField> = {}): FactField => ({
  name,
  label,
  kind: 'text',
  ...others,
});
const numberField = (name: string, label: string): FactField => ({ name, label, kind: 'number' });

/** The fields of each kind of fact, in the order of the form. */
export const fieldsBySort: Readonly<Record<FactSort, readonly FactField[]>> = {
  patient: [
    textField('name', t.name, { required: true, wide: true }),
    numberField('age', t.age),
    textField('gender', t.gender),
    textField('id', t.patientId),
  ],
  doctor: [
    textField('name', t.name, { required: true, wide: true }),
    textField('qualifications', t.qualifications),
    textField('specialty', t.specialty),
    textField('registrationNumber', t.registration),
  ],
  clinic: [
    textField('name', t.name, { required: true, wide: true }),
    textField('address', t.address, { wide: true }),
    textField('phone', t.phone),
  ],
  date: [{ name: 'date', label: t.date, kind: 'date', required: true }],
  symptoms: [{ name: 'symptoms', label: t.symptoms, kind: 'lines', hint: t.symptomsHint, required: true, wide: true }],
  diagnosis: [{ name: 'text', label: t.diagnosis, kind: 'area', required: true, wide: true }],
  test_name: [textField('text', t.report, { required: true, wide: true })],
  advice: [{ name: 'text', label: t.advice, kind: 'area', required: true, wide: true }],
  medicine: [
    textField('medicine_name', t.medicine, { required: true, wide: true }),
    textField('strength', t.strength, { hint: t.strengthHint }),
    { name: 'form', label: t.form, kind: 'form' },
    textField('doses', t.doses, { hint: t.dosesHint }),
    numberField('durationDays', t.days),
    { name: 'meal', label: t.meal, kind: 'meal' },
    textField('frequency', t.frequency, { hint: t.frequencyHint }),
    { name: 'asNeeded', label: t.asNeeded, kind: 'check', wide: true },
    textField('chemical_composition', t.composition, { wide: true }),
    textField('instructions', t.instructions, { wide: true }),
  ],
  lab_test: [
    textField('test_name', t.test, { required: true, wide: true }),
    textField('test_description', t.testDescription, { wide: true }),
  ],
  result: [
    textField('name', t.result, { required: true, wide: true }),
    textField('value', t.value, { required: true }),
    textField('unit', t.unit),
    numberField('low', t.low),
    numberField('high', t.high),
    textField('section', t.section, { wide: true }),
  ],
};

/** Converts a fact to the input of its form. */
export const toCorrectionDraft = (sort: FactSort, typed: Readonly<Record<string, unknown>>): CorrectionDraft =>
  Object.fromEntries(
    fieldsBySort[sort].map(({ name, kind }) => {
      const value = typed[name];
      if (kind === 'check') return [name, value === true];
      return [
        name,
        Array.isArray(value)
          ? value.join('\n')
          : typeof value === 'string' || typeof value === 'number'
            ? String(value)
            : '',
      ];
    }),
  );

const numberPattern = /^-?\d+(?:\.\d+)?$/;
const parseNumber = (typed: string): number => (numberPattern.test(typed) ? Number(typed) : Number.NaN);

const toFieldValue = ({ name, kind }: FactField, typed: string | boolean | undefined): unknown => {
  if (typeof typed !== 'string') return typed === true ? true : undefined;
  const trimmed = typed.trim();
  if (kind === 'lines')
    return trimmed
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
  // Missing text is checked by the schema, which defines whether it may be missing.
  if (trimmed === '') return kind === 'number' || kind === 'form' || kind === 'meal' ? undefined : '';
  if (kind === 'number') return parseNumber(trimmed);
  return name === 'value' && numberPattern.test(trimmed)
    ? Number(trimmed)
    : name === 'doses'
      ? trimmed.replaceAll(/\s/g, '')
      : trimmed;
};

export type CorrectionCheck = { readonly value: object } | { readonly problems: Readonly<Record<string, string>> };

/** Validates a form; returns its value, or error messages by field. */
export const validateCorrection = (sort: FactSort, draft: CorrectionDraft): CorrectionCheck => {
  const value = Object.fromEntries(
    fieldsBySort[sort]
      .map((field) => [field.name, toFieldValue(field, draft[field.name])])
      .filter(([, part]) => part !== undefined),
  );
  const parsed = factInputSchemas[sort].safeParse(value);
  if (parsed.success) return { value };
  const problems: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) problems[String(path[0])] ??= message;
  return { problems };
};
