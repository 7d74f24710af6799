import type { Dose } from '@arogo/contract/medication';

/** Maximum number of doses; more are on the alerts page. */
const maxTodayDoses = 5;

const isAnswered = ({ status }: Pick<Dose, 'status'>): boolean => status === 'Taken' || status === 'Skipped';

/** The day's doses with a time, as the dashboard shows them: unanswered ones first, each group in the order of the day. */
export const selectTodayDoses = <D extends Pick<Dose, 'status' | 'asNeeded'>>(
  doses: readonly D[],
): { readonly shown: readonly D[]; readonly more: number } => {
  const planned = doses.filter(({ asNeeded }) => !asNeeded);
  const visible = new Set(
    planned.toSorted((one, other) => Number(isAnswered(one)) - Number(isAnswered(other))).slice(0, maxTodayDoses),
  );
  return { shown: planned.filter((dose) => visible.has(dose)), more: planned.length - visible.size };
};
