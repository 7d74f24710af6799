import { toLocalDateTime } from '@arogo/client/format';

/** Two years, so that each daylight saving rule applies at least once. */
const daysCompared = 730;
const sampleStepDays = 14;
const millisecondsPerDay = 86_400_000;

/**
 * Whether two zones show the same time now and in the next two years. A zone has several names (India is Asia/Kolkata and
 * Asia/Calcutta), so names cannot be compared.
 */
export const hasSameClock = (one: string, other: string, now: Date): boolean => {
  if (one === other) return true;
  for (let after = 0; after < daysCompared; after += sampleStepDays) {
    const at = now.getTime() + after * millisecondsPerDay;
    if (toLocalDateTime(at, one) !== toLocalDateTime(at, other)) return false;
  }
  return true;
};
