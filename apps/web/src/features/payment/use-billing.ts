import type { BillingDetails } from '@arogo/contract/payments';
import { useState } from 'react';
import { readBilling, writeBilling } from '../../lib/billing-draft.ts';
import { formDrafts } from '../../lib/form-drafts.ts';
import { useStoredUser } from '../../lib/services.ts';

/**
 * Name and address of the payer, as typed in this tab, until the appointment is confirmed.
 * @param known initial values of the form
 */
export const useBilling = (
  appointmentId: string,
  known: BillingDetails,
): readonly [BillingDetails, (billing: BillingDetails) => void] => {
  const userId = useStoredUser()?.id ?? '';
  const [billing, setBilling] = useState(() => readBilling(formDrafts, userId, appointmentId) ?? known);
  const change = (changed: BillingDetails): void => {
    writeBilling(formDrafts, userId, appointmentId, changed);
    setBilling(changed);
  };
  return [billing, change];
};
