import { clinicPrescription } from '@arogo/contract/messages/clinic-prescription';
import { prescriptionStart as m } from '@arogo/contract/messages/prescription-templates';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useServices } from '../../lib/services.ts';
import { applyPlan, hasPlan, type Plan } from './prescription-plan.ts';
import type { Draft } from './prescription-draft.ts';

interface Wish {
  readonly plan: Plan;
  /** Origin of the plan, in words. */
  readonly source: string;
}

/**
 * Applies a plan to the form. Input is never replaced without confirmation, and the change can be undone. @param today in the
 * doctor's time zone
 */
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
    /** The plan that awaits the choice between adding and replacing. */
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
