import type { HealthRecord, HealthType } from '@arogo/contract/vault';
import { useState, useSyncExternalStore } from 'react';

/** Records that were chosen, by their ids, and the last one that was: where a range begins. */
export interface SelectedRecords {
  readonly records: ReadonlyMap<string, HealthRecord>;
  readonly anchor: string | undefined;
}

export type SelectionAction =
  /** One record, or with `range` all of `shown` from the last one to this. */
  | {
      readonly type: 'choose';
      readonly record: HealthRecord;
      readonly on: boolean;
      readonly range: boolean;
      readonly shown: readonly HealthRecord[];
    }
  | { readonly type: 'all'; readonly on: boolean; readonly shown: readonly HealthRecord[] }
  | { readonly type: 'forget'; readonly ids: readonly string[] }
  | { readonly type: 'clear' };

export const emptySelection: SelectedRecords = { records: new Map(), anchor: undefined };

const selectRange = (
  { record, shown }: Extract<SelectionAction, { type: 'choose' }>,
  anchor: string | undefined,
): readonly HealthRecord[] => {
  const from = shown.findIndex(({ id }) => id === anchor);
  const to = shown.findIndex(({ id }) => id === record.id);
  return from < 0 || to < 0 ? [record] : shown.slice(Math.min(from, to), Math.max(from, to) + 1);
};

const keepListedRecords = (
  records: SelectedRecords['records'],
  changed: readonly HealthRecord[],
  on: boolean,
): SelectedRecords['records'] => {
  const next = new Map(records);
  for (const record of changed) {
    if (on) next.set(record.id, record);
    else next.delete(record.id);
  }
  return next;
};

/** What is chosen after a choice. */
export const reduceSelection = ({ records, anchor }: SelectedRecords, choice: SelectionAction): SelectedRecords => {
  if (choice.type === 'clear') return emptySelection;
  if (choice.type === 'all') return { records: keepListedRecords(records, choice.shown, choice.on), anchor: undefined };
  if (choice.type === 'forget') {
    const gone = new Set(choice.ids);
    return { records: new Map([...records].filter(([id]) => !gone.has(id))), anchor };
  }
  const changed = choice.range ? selectRange(choice, anchor) : [choice.record];
  return { records: keepListedRecords(records, changed, choice.on), anchor: choice.record.id };
};

/** The records that a patient chose of a tab. */
export interface Selection {
  /** In the order in which they were chosen; the same until another choice. */
  readonly records: () => readonly HealthRecord[];
  readonly has: (id: string) => boolean;
  readonly dispatch: (choice: SelectionAction) => void;
  readonly clear: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export const createSelection = (): Selection => {
  let chosen = emptySelection;
  let records: readonly HealthRecord[] = [];
  const listeners = new Set<() => void>();
  const change = (choice: SelectionAction): void => {
    chosen = reduceSelection(chosen, choice);
    records = [...chosen.records.values()];
    for (const listener of listeners) listener();
  };
  return {
    records: () => records,
    has: (id) => chosen.records.has(id),
    dispatch: change,
    clear: () => change({ type: 'clear' }),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};

/** A selection that a change of tab ends, whatever else is shown meanwhile. */
export const useSelection = (healthType: HealthType): Selection => {
  const [{ tab, selection }, setOpen] = useState(() => ({ tab: healthType, selection: createSelection() }));
  if (tab !== healthType) setOpen({ tab: healthType, selection: createSelection() });
  return selection;
};

export const useSelectedRecords = (selection: Selection): readonly HealthRecord[] =>
  useSyncExternalStore(selection.subscribe, selection.records);
