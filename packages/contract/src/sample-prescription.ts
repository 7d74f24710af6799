import type { MedicineRead, RecordFacts } from './reading.ts';

/**
 * The prescription shown to patients without one: the facts extracted from the sample document `rx-diabetes-typed.pdf`. A test keeps
 * them equal.
 */
export const samplePrescription = {
  doctor: { name: 'Dr. Kavita Deshpande' },
  date: '2026-08-12',
  medicines: [
    {
      medicine_name: 'Glycomet',
      form: 'tablet',
      strength: '500 mg',
      doses: '1-0-1',
      durationDays: 30,
      meal: 'after',
      certainty: 'sure',
    },
    {
      medicine_name: 'Telma',
      form: 'tablet',
      strength: '40 mg',
      doses: '1-0-0',
      durationDays: 30,
      meal: 'before',
      certainty: 'sure',
    },
    {
      medicine_name: 'Ecosprin',
      form: 'tablet',
      strength: '75 mg',
      doses: '0-1-0',
      durationDays: 30,
      meal: 'after',
      certainty: 'sure',
    },
    { medicine_name: 'Becosules', form: 'capsule', doses: '1-0-0', durationDays: 15, certainty: 'sure' },
  ],
} as const satisfies {
  readonly doctor: RecordFacts['doctor'];
  readonly date: RecordFacts['date'];
  readonly medicines: readonly MedicineRead[];
};
