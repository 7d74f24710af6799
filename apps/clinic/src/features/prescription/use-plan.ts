import { clinicPrescription } from '@arogo/contract/messages/clinic-prescription';
import { prescriptionStart as m } from '@arogo/contract/messages/prescription-templates';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useServices } from '../../lib/services.ts';
import { applyPlan, hasPlan, type Plan } from './prescription-plan.ts';
import type { Draft } from './prescription-draft.ts';

interface Wish {
  readonly plan: Plan;
  /** What it comes from, in words. */
  readonly source: string;
}

/** Brings a plan into the form. What was typed is never replaced unasked, and it can be undone. @param today the doctor's */
export const usePlan = ({ getValues, reset }: UseFormReturn<Draft>, today: string) => {
  const { toaster } = useServices();
  const [asked, setAsked] = useState<Wish>();
  const apply = ({ plan }: Wish, how: 'add' | 'replace'): void => {
    const before = structuredClone(getValues());
    const { draft, added, skipped } = applyPlan(before, plan, how, today);
    reset(draft);
    setAsked(undefined);
    toaster.success(m.applied(added, skipped), {
      action: { label: clinicPrescription.undo, onClick: () => reset(before) },
    });
  };
  return {
    /** The plan that waits for the answer what to do with what is typed. */
    asked,
    want: (plan: Plan, source: string): void => {
      if (hasPlan(getValues())) setAsked({ plan, source });
      else apply({ plan, source }, 'add');
    },
    answer: (how: 'add' | 'replace'): void => {
      if (asked !== undefined) apply(asked, how);
    },
    giveUp: (): void => setAsked(undefined),
  };
};
