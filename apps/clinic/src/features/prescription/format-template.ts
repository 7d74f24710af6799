import { prescriptionStart as m } from '@arogo/contract/messages/prescription-templates';
import type { Plan } from './prescription-plan.ts';

/** Formats 'Paracetamol 500 mg, Cetirizine · 1 lab test · advice'. */
export const formatTemplate = ({ medicines, labTests, advice = '' }: Plan): string =>
  m.summary(
    medicines.map(({ name, strength = '' }) => (strength === '' ? name : `${name} ${strength}`)),
    labTests.length,
    advice !== '',
  );
