import type { EntryRow } from './store.ts';

export const chargeOf = (entries: readonly EntryRow[]): EntryRow | undefined => entries.find(({ kind, state }) => kind === 'charge' && state === 'completed');

/** The refund that is owed, or on its way. */
export const pendingOf = (entries: readonly EntryRow[]): EntryRow | undefined => entries.find(({ kind, state }) => kind === 'refund' && state === 'pending');

/** What is left of a charge, paise. @param taken which refunds are taken off: those that were given, or with what is owed */
export const restOf = (entries: readonly EntryRow[], taken: readonly EntryRow['state'][] = ['pending', 'completed']): number =>
  entries.reduce((rest, { kind, state, amount }) => (kind === 'refund' && taken.includes(state) ? rest - amount : rest), chargeOf(entries)?.amount ?? 0);
