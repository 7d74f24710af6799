import type { Dose } from '@arogo/contract/medication';

/** More stand on the page of the alerts. */
const maxTodayDoses = 5;

const isAnswered = ({ status }: Pick<Dose, 'status'>): boolean => status === 'Taken' || status === 'Skipped';

/** The doses of a day with a time, as the home page shows them: what is not answered before what is, each in the day's order. */
export const selectTodayDoses = <D extends Pick<Dose, 'status' | 'asNeeded'>>(
  doses: readonly D[],
): { readonly shown: readonly D[]; readonly more: number } => {
  const planned = doses.filter(({ asNeeded }) => !asNeeded);
  const visible = new Set(
    planned.toSorted((one, other) => Number(isAnswered(one)) - Number(isAnswered(other))).slice(0, maxTodayDoses),
  );
  return { shown: planned.filter((dose) => visible.has(dose)), more: planned.length - visible.size };
};
