import type { PrescriptionTemplateForm } from '@arogo/contract/prescription-templates';
import {
  type LastPrescription,
  maxPrescribedSymptoms,
  prescribedSymptom,
  type PrescribedMedicine,
} from '@arogo/contract/prescriptions';
import { addDays } from '../../components/shared/appointments/format.ts';
import { type Draft, type DraftMedicine, emptyMedicine, isEmptyTest, isUntouched } from './prescription-draft.ts';

/** Starting point of a prescription: the last one, or a template. */
export type Plan = Omit<PrescriptionTemplateForm, 'name'> & Pick<Partial<LastPrescription>, 'diagnosis'>;

const quarters: Readonly<Record<number, string>> = { 0.25: '¼', 0.5: '½', 0.75: '¾' };
/** Formats '1', '½', '1½' as they are typed. */
const formatAmount = (amount: number): string => {
  const whole = Math.trunc(amount);
  return `${whole === 0 && amount > 0 ? '' : whole}${quarters[amount - whole] ?? ''}`;
};

const toDraftDosing = (dosing: PrescribedMedicine['dosing']): Partial<DraftMedicine> => {
  if (dosing.kind === 'parts') return { how: 'parts', parts: dosing.parts.map(formatAmount).join('-') };
  const amount = formatAmount(dosing.amount);
  if (dosing.kind === 'times') return { how: dosing.times, amount };
  if (dosing.kind === 'hours') return { how: 'hours', hours: String(dosing.hours), amount };
  if (dosing.kind === 'weekly') return { how: 'weekly', weekday: dosing.weekday?.toString() ?? '', amount };
  return { how: dosing.kind, amount };
};

const toDraftMedicine = ({
  dosing,
  days,
  name,
  form,
  composition,
  strength,
  unit,
  meal,
  instructions,
}: PrescribedMedicine): DraftMedicine => ({
  ...emptyMedicine,
  ...toDraftDosing(dosing),
  name,
  form,
  composition: composition ?? '',
  strength: strength ?? '',
  unit: unit ?? '',
  days: days?.toString() ?? '',
  meal: meal ?? '',
  instructions: instructions ?? '',
});

/** Whether the form contains anything that a plan would fill. */
export const hasPlan = ({ medicines, labTests, advice }: Draft): boolean =>
  medicines.some((medicine) => !isUntouched(medicine)) ||
  labTests.some((test) => !isEmptyTest(test)) ||
  advice.trim() !== '';

const fold = (...words: readonly string[]): string => JSON.stringify(words.map((word) => word.trim().toLowerCase()));
const foldMedicine = ({ name, form, strength }: DraftMedicine): string => fold(name, form, strength);

export interface AppliedPlan {
  readonly draft: Draft;
  /** Numbers of medicines that were added, and that were skipped because the form already contained them. */
  readonly added: number;
  readonly skipped: number;
}

/**
 * Applies a plan to the form. 'add' keeps the input; 'replace' takes medicines, tests and advice only from the plan.
 * @param today in the doctor's time zone, YYYY-MM-DD: a follow-up counts from it
 */
export const applyPlan = (draft: Draft, plan: Plan, how: 'add' | 'replace', today: string): AppliedPlan => {
  const keep = how === 'add';
  const typed = keep ? draft.medicines.filter((medicine) => !isUntouched(medicine)) : [];
  const known = new Set(typed.map(foldMedicine));
  const planned = plan.medicines.map(toDraftMedicine);
  const fresh = planned.filter((medicine) => !known.has(foldMedicine(medicine)));
  const medicines = [...typed, ...fresh];
  const tests = keep ? draft.labTests.filter((test) => !isEmptyTest(test)) : [];
  const knownTests = new Set(tests.map(({ name }) => fold(name)));
  const advice = keep ? draft.advice.trim() : '';
  const plannedAdvice = plan.advice ?? '';
  const followUp = plan.followUpDays === undefined ? '' : addDays(today, plan.followUpDays);
  const prefer = (said: string, planned_: string): string =>
    planned_ === '' || (keep && said.trim() !== '') ? said : planned_;
  return {
    draft: {
      ...draft,
      medicines: medicines.length === 0 ? [emptyMedicine] : medicines,
      labTests: [
        ...tests,
        ...plan.labTests
          .filter(({ name }) => !knownTests.has(fold(name)))
          .map(({ name, instructions = '' }) => ({ name, instructions })),
      ],
      advice: advice.includes(plannedAdvice) ? advice : [advice, plannedAdvice].filter((one) => one !== '').join('\n'),
      diagnosis: prefer(draft.diagnosis, plan.diagnosis ?? ''),
      followUp: prefer(draft.followUp, followUp),
    },
    added: fresh.length,
    skipped: planned.length - fresh.length,
  };
};

export interface FilledSymptoms {
  readonly text: string;
  /** Whether it contains everything that the patient wrote. */
  readonly isComplete: boolean;
}

/**
 * Converts the patient's text to the format of the symptoms field: short, comma-separated, in characters that the printed document
 * supports.
 */
export const fillSymptoms = (said: string): FilledSymptoms => {
  const parts = said
    .split(/[,;\n]|[.!?](?=\s|$)/)
    .map((part) => part.replace(/^[\s\-–•*]+/, '').trim())
    .filter((part) => part !== '');
  const fitting = parts.filter((part) => prescribedSymptom.safeParse(part).success).slice(0, maxPrescribedSymptoms);
  return { text: fitting.join(', '), isComplete: fitting.length === parts.length };
};
