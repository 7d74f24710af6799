import { maxBulkRecords } from '@arogo/contract/bulk';
import { vaultScreen as t } from '@arogo/contract/messages/vault';
import type { HealthRecord } from '@arogo/contract/vault';
import { SelectBox } from '@arogo/ui/select-box';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Selection } from './selection.ts';

interface SelectionLineProps {
  readonly shown: readonly HealthRecord[];
  /** Text of the total, hidden records included. */
  readonly counted: string;
  readonly chosen: readonly HealthRecord[];
  readonly selection: Selection;
  /** Actions for the selected records. */
  readonly children: ReactNode;
}

/** The line above the list: a checkbox for all records, the number selected and the total. It stays in view on a desktop. */
export function SelectionLine({ shown, counted, chosen, selection, children }: SelectionLineProps) {
  const here = shown.filter(({ id }) => selection.has(id)).length;
  const all = shown.length > 0 && here === shown.length;
  return (
    <div
      className={clsx(
        'flex min-h-11 items-center gap-1',
        chosen.length > 0 && 'lg:sticky lg:top-0 lg:z-20 lg:bg-paper',
      )}
    >
      {shown.length > 0 && (
        <SelectBox
          label={t.selectAll(shown.length)}
          checked={all}
          mixed={here > 0 && !all}
          onChange={(on) => selection.dispatch({ type: 'all', on, shown })}
          className="ml-1.5 sm:ml-2.5"
        />
      )}
      <output className="text-sm font-medium tabular-nums">
        {chosen.length > 0 ? t.selected(chosen.length, maxBulkRecords) : shown.length > 0 && t.selectAll(shown.length)}
      </output>
      <span className={clsx('ml-auto pr-1 text-sm text-soft tabular-nums', chosen.length > 0 && 'lg:hidden')}>
        {counted}
      </span>
      {children}
    </div>
  );
}
