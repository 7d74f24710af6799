import { localTime } from '@arogo/client/formats';

/** Days in which every rule for summer and winter has its turn. */
const daysLooked = 730;
const daysBetween = 14;
const day = 86_400_000;

/**
 * Whether two zones show the same time now and in the two years to come. Browsers know one zone by several names (India
 * is Asia/Kolkata and Asia/Calcutta), so names cannot be compared.
 */
export const sameClock = (one: string, other: string, now: Date): boolean => {
  if (one === other) return true;
  for (let after = 0; after < daysLooked; after += daysBetween) {
    const at = now.getTime() + after * day;
    if (localTime(at, one) !== localTime(at, other)) return false;
  }
  return true;
};
