import { useState } from 'react';
import { type BillingDetails, readBilling, writeBilling } from '../../lib/billing-draft.ts';
import { formDrafts } from '../../lib/form-drafts.ts';
import { useStoredUser } from '../../lib/services.ts';

/**
 * Who pays for a visit: what was typed in this tab, until the visit is confirmed.
 * @param known what the form begins with where nothing was typed
 */
export const useBilling = (
  visitId: string,
  known: BillingDetails,
): readonly [BillingDetails, (billing: BillingDetails) => void] => {
  const userId = useStoredUser()?.id ?? '';
  const [billing, setBilling] = useState(() => readBilling(formDrafts, userId, visitId) ?? known);
  const change = (changed: BillingDetails): void => {
    writeBilling(formDrafts, userId, visitId, changed);
    setBilling(changed);
  };
  return [billing, change];
};
