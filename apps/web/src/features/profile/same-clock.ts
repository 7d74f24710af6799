import { dateFormat } from '@arogo/client/formats';

/** Days in which every rule for summer and winter has its turn. */
const daysLooked = 730;
const daysBetween = 14;
const day = 86_400_000;

const shown = (zone: string, at: Date): string => dateFormat('en-GB', { dateStyle: 'short', timeStyle: 'short', timeZone: zone }).format(at);

/**
 * Whether two zones show the same time now and in the two years to come. Browsers know one zone by several names (India
 * is Asia/Kolkata and Asia/Calcutta), so names cannot be compared.
 */
export const sameClock = (one: string, other: string, now: Date): boolean => {
  if (one === other) return true;
  for (let after = 0; after < daysLooked; after += daysBetween) {
    const at = new Date(now.getTime() + after * day);
    if (shown(one, at) !== shown(other, at)) return false;
  }
  return true;
};
