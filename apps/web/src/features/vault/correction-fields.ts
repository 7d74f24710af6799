import { type FactSort, typedFacts } from '@arogo/contract/corrections';
import { factForm as t } from '@arogo/contract/messages/facts';

export interface FactField {
  readonly name: string;
  readonly label: string;
  readonly kind: 'text' | 'number' | 'area' | 'lines' | 'date' | 'form' | 'meal' | 'check';
  readonly hint?: string;
  readonly required?: true;
  /** Takes the whole width. */
  readonly wide?: true;
}

/** What was typed into a form, by the names of its fields. */
export type Draft = Readonly<Record<string, string | boolean>>;

const text = (name: string, label: string, others: Partial<FactField> = {}): FactField => ({
  name,
  label,
  kind: 'text',
  ...others,
});
const number = (name: string, label: string): FactField => ({ name, label, kind: 'number' });

/** The fields of each kind of fact, in the order of their form. */
export const fieldsOf: Readonly<Record<FactSort, readonly FactField[]>> = {
  patient: [
    text('name', t.name, { required: true, wide: true }),
    number('age', t.age),
    text('gender', t.gender),
    text('id', t.patientId),
  ],
  doctor: [
    text('name', t.name, { required: true, wide: true }),
    text('qualifications', t.qualifications),
    text('specialty', t.specialty),
    text('registrationNumber', t.registration),
  ],
  clinic: [
    text('name', t.name, { required: true, wide: true }),
    text('address', t.address, { wide: true }),
    text('phone', t.phone),
  ],
  date: [{ name: 'date', label: t.date, kind: 'date', required: true }],
  symptoms: [{ name: 'symptoms', label: t.symptoms, kind: 'lines', hint: t.symptomsHint, required: true, wide: true }],
  diagnosis: [{ name: 'text', label: t.diagnosis, kind: 'area', required: true, wide: true }],
  test_name: [text('text', t.report, { required: true, wide: true })],
  advice: [{ name: 'text', label: t.advice, kind: 'area', required: true, wide: true }],
  medicine: [
    text('medicine_name', t.medicine, { required: true, wide: true }),
    text('strength', t.strength, { hint: t.strengthHint }),
    { name: 'form', label: t.form, kind: 'form' },
    text('doses', t.doses, { hint: t.dosesHint }),
    number('durationDays', t.days),
    { name: 'meal', label: t.meal, kind: 'meal' },
    text('frequency', t.frequency, { hint: t.frequencyHint }),
    { name: 'asNeeded', label: t.asNeeded, kind: 'check', wide: true },
    text('chemical_composition', t.composition, { wide: true }),
    text('instructions', t.instructions, { wide: true }),
  ],
  lab_test: [
    text('test_name', t.test, { required: true, wide: true }),
    text('test_description', t.testDescription, { wide: true }),
  ],
  result: [
    text('name', t.result, { required: true, wide: true }),
    text('value', t.value, { required: true }),
    text('unit', t.unit),
    number('low', t.low),
    number('high', t.high),
    text('section', t.section, { wide: true }),
  ],
};

/** How the parts of a fact stand in its form. */
export const draftOf = (sort: FactSort, typed: Readonly<Record<string, unknown>>): Draft =>
  Object.fromEntries(
    fieldsOf[sort].map(({ name, kind }) => {
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

const plainNumber = /^-?\d+(?:\.\d+)?$/;
const asNumber = (typed: string): number => (plainNumber.test(typed) ? Number(typed) : Number.NaN);

const valueOf = ({ name, kind }: FactField, typed: string | boolean | undefined): unknown => {
  if (typeof typed !== 'string') return typed === true ? true : undefined;
  const trimmed = typed.trim();
  if (kind === 'lines')
    return trimmed
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '');
  // An absent text is told by its own check, which knows whether it may be.
  if (trimmed === '') return kind === 'number' || kind === 'form' || kind === 'meal' ? undefined : '';
  if (kind === 'number') return asNumber(trimmed);
  return name === 'value' && plainNumber.test(trimmed)
    ? Number(trimmed)
    : name === 'doses'
      ? trimmed.replaceAll(/\s/g, '')
      : trimmed;
};

export type Checked = { readonly value: object } | { readonly problems: Readonly<Record<string, string>> };

/** What a form says, or what is wrong with it at which field. */
export const checked = (sort: FactSort, draft: Draft): Checked => {
  const value = Object.fromEntries(
    fieldsOf[sort]
      .map((field) => [field.name, valueOf(field, draft[field.name])])
      .filter(([, part]) => part !== undefined),
  );
  const parsed = typedFacts[sort].safeParse(value);
  if (parsed.success) return { value };
  const problems: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) problems[String(path[0])] ??= message;
  return { problems };
};
