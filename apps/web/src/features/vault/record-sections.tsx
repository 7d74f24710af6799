import { vaultPageSize } from '@arogo/contract/limits';
import { vaultScreen as t } from '@arogo/contract/messages/vault';
import type { HealthRecord } from '@arogo/contract/vault';
import { List } from '@arogo/ui/list-row';
import { createSharedMenu, type SharedMenuHandle } from '@arogo/ui/menu';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { memo, useState } from 'react';
import type { Sections } from '../../components/shared/vault/filters.ts';
import { RecordSection } from '../../components/shared/vault/record-section.tsx';
import { RecordMenu, RecordRow, type RowActions } from './record-row.tsx';

export type SectionName = keyof Sections;

interface RecordSectionsProps extends Sections {
  readonly actions: RowActions;
  /** Whether they answer a search. */
  readonly searched: boolean;
  readonly folded: ReadonlySet<SectionName>;
  readonly onFold: (section: SectionName, folded: boolean) => void;
}

/**
 * The records of this month, then all others where there are some; each section folds away. Drawn anew only when one of
 * them is another.
 */
export const RecordSections = memo(function RecordSections({
  recent,
  pastMonth,
  actions,
  searched,
  folded,
  onFold,
}: RecordSectionsProps) {
  const [menu] = useState(() => createSharedMenu<HealthRecord>());
  return (
    <div className="grid gap-4">
      <RecordMenu menu={menu} actions={actions} />
      <RecordSection
        title={t.recent}
        count={recent.length}
        open={!folded.has('recent')}
        onToggle={(open) => onFold('recent', !open)}
      >
        {recent.length > 0 ? (
          <Rows records={recent} actions={actions} menu={menu} />
        ) : (
          <p className="pb-1 text-soft">{searched ? t.recentNoneFound : t.recentEmpty}</p>
        )}
      </RecordSection>
      {pastMonth.length > 0 && (
        <RecordSection
          title={t.pastMonth}
          count={pastMonth.length}
          open={!folded.has('pastMonth')}
          onToggle={(open) => onFold('pastMonth', !open)}
        >
          <Rows records={pastMonth} actions={actions} menu={menu} />
        </RecordSection>
      )}
    </div>
  );
});

interface RowsProps {
  readonly records: readonly HealthRecord[];
  readonly actions: RowActions;
  readonly menu: SharedMenuHandle<HealthRecord>;
}

function Rows({ records, actions, menu }: RowsProps) {
  return (
    <List>
      {records.map((record, index) => (
        <RecordRow key={record.id} record={record} actions={actions} menu={menu} far={index >= vaultPageSize} />
      ))}
    </List>
  );
}

/** The list's place while it is fetched. */
export function RecordSkeletons() {
  return (
    // Its space as padding: a margin would move the list's place itself, and back when the records come.
    <SkeletonRegion label={t.loading} className="pt-14">
      <Skeleton className="mb-3 h-5 w-24" />
      <div className="divide-y divide-line rounded-card border border-line bg-card">
        {[0, 1, 2, 3].map((row) => (
          <div key={row} className="flex min-h-17 items-center gap-3.5 px-4 py-3 sm:px-5.5">
            <Skeleton className="size-9 rounded-control" />
            <div className="grid flex-1 gap-2">
              <Skeleton className="h-4 w-44 max-w-full" />
              <Skeleton className="h-3.5 w-56 max-w-full" />
            </div>
            <Skeleton className="h-6 w-18 rounded-full max-sm:hidden" />
          </div>
        ))}
      </div>
    </SkeletonRegion>
  );
}
