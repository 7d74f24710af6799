import type { Policy } from '@arogo/contract/insurance';
import { insuranceScreen as s } from '@arogo/contract/messages/insurance-screen';
import { policyEndsSoonDays } from '@arogo/contract/profile-limits';
import type { BadgeTone } from '@arogo/ui/badge';

const millisecondsPerDay = 86_400_000;
const countDays = (from: string, until: string): number =>
  Math.round((Date.parse(until) - Date.parse(from)) / millisecondsPerDay);

export interface PolicyState {
  /** Does not repeat the dates, which are shown below. */
  readonly words: string;
  readonly tone: BadgeTone;
  /** It ends within a month and should be renewed. */
  readonly endsSoon: boolean;
}

/** Whether a policy is valid on a day (YYYY-MM-DD), and for how long. */
export const getPolicyState = (
  { validFrom, validUntil }: Pick<Policy, 'validFrom' | 'validUntil'>,
  today: string,
): PolicyState => {
  const left = countDays(today, validUntil);
  if (left < 0) return { words: s.states.over, tone: 'brick', endsSoon: false };
  if (validFrom !== null && today < validFrom) return { words: s.states.future, tone: 'sky', endsSoon: false };
  if (left === 0) return { words: s.states.lastDay, tone: 'sun', endsSoon: true };
  if (left <= policyEndsSoonDays) return { words: s.states.soon(left), tone: 'sun', endsSoon: true };
  return { words: s.states.valid, tone: 'leaf', endsSoon: false };
};
