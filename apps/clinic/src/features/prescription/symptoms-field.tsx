import { clinicPrescription as m } from '@arogo/contract/messages/clinic-prescription';
import { prescriptionStart } from '@arogo/contract/messages/prescription-templates';
import { TextArea } from '@arogo/ui/text-area';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Draft } from './prescription-draft.ts';
import type { FilledSymptoms } from './prescription-plan.ts';

/** The symptoms: initially in the patient's words, and marked as such until the doctor changes them. */
export function SymptomsField({ filled }: { readonly filled: FilledSymptoms }) {
  const { register, formState } = useFormContext<Draft>();
  const said = useWatch<Draft, 'symptoms'>({ name: 'symptoms' });
  const isPatients = said !== '' && said === filled.text;
  return (
    <TextArea
      label={m.symptoms}
      hint={
        isPatients
          ? filled.isComplete
            ? prescriptionStart.symptomsFilled
            : prescriptionStart.symptomsPartlyFilled
          : m.symptomsHint
      }
      rows={1}
      error={formState.errors.symptoms?.message}
      autoComplete="off"
      {...register('symptoms')}
    />
  );
}
