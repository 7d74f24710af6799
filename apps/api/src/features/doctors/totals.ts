import type { DoctorFilter } from './search-filter-store.ts';

/** So long a total may be told again, in milliseconds. */
const rememberedFor = 60_000;
const rememberedAtMost = 2_000;

/** Totals that were counted a moment ago: whoever leafs or moves asks for the same again and again. */
export interface Totals {
  of(filter: DoctorFilter, now: Temporal.Instant): number | undefined;
  remember(filter: DoctorFilter, now: Temporal.Instant, total: number): void;
}

/** What a total depends on: not the order, and not the place where no distance is asked for. */
const keyOf = ({ sort: _sort, point, ...rest }: DoctorFilter): string => JSON.stringify(rest.most === undefined && rest.least === undefined ? rest : { ...rest, point });

export const createTotals = (): Totals => {
  const known = new Map<string, { readonly total: number; readonly until: number }>();
  return {
    of(filter, now) {
      const found = known.get(keyOf(filter));
      return found && found.until > now.epochMilliseconds ? found.total : undefined;
    },
    remember(filter, now, total) {
      if (known.size >= rememberedAtMost) known.clear();
      known.set(keyOf(filter), { total, until: now.epochMilliseconds + rememberedFor });
    },
  };
};
