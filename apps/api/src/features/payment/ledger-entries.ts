import type { EntryRow, AppointmentRow } from './store.ts';

export const findChargeEntry = (entries: readonly EntryRow[]): EntryRow | undefined =>
  entries.find(({ kind, state }) => kind === 'charge' && state === 'completed');

/** The refund that is owed, or on its way. */
export const findPendingRefund = (entries: readonly EntryRow[]): EntryRow | undefined =>
  entries.find(({ kind, state }) => kind === 'refund' && state === 'pending');

/** What is left of a charge, paise. @param taken which refunds are taken off: those that were given, or with what is owed */
export const getRemainingAmount = (
  entries: readonly EntryRow[],
  taken: readonly EntryRow['state'][] = ['pending', 'completed'],
): number =>
  entries.reduce(
    (rest, { kind, state, amount }) => (kind === 'refund' && taken.includes(state) ? rest - amount : rest),
    findChargeEntry(entries)?.amount ?? 0,
  );

/** Why money of a charge was owed back; undefined where none ever was. What somebody gave of their own accord was not. */
export const findRefundCause = (entries: readonly EntryRow[]): string | undefined =>
  entries.find(({ kind, reason }) => kind === 'refund' && reason !== 'given-by-hand')?.reason;

/** Why what is left of a charge is owed; undefined where its appointment stands, or may be chosen anew. What was owed once is owed until it is given. */
export const findOwedReason = (
  { state, decision_due_at: choiceUntil }: AppointmentRow,
  entries: readonly EntryRow[],
): string | undefined => {
  if (state === 'confirmed' || choiceUntil !== null) return undefined;
  return state === 'cancelled' ? 'appointment-cancelled' : findRefundCause(entries);
};
