import { vaultScreen as t } from '@arogo/contract/messages/vault';
import type { HealthRecord } from '@arogo/contract/vault';
import { List } from '@arogo/ui/list-row';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { browserTimeZone } from '../../lib/formats.ts';
import { sectionsOf } from '../../parts/vault/filters.ts';
import { RecordSection } from '../../parts/vault/record-section.tsx';
import { RecordRow, type RowParts } from './record-row.tsx';

interface RecordSectionsProps extends RowParts {
  readonly records: readonly HealthRecord[];
  /** Decides what is of this month. */
  readonly now: Date;
}

/** The records of this month, then all others where there are some; each section folds away. */
export function RecordSections({ records, now, ...parts }: RecordSectionsProps) {
  const { recent, pastMonth } = sectionsOf(records, now, browserTimeZone());
  return (
    <div className="grid gap-4">
      <RecordSection title={t.recent} count={recent.length}>
        {recent.length > 0 ? <Rows records={recent} {...parts} /> : <p className="pb-1 text-soft">{t.recentEmpty}</p>}
      </RecordSection>
      {pastMonth.length > 0 && (
        <RecordSection title={t.pastMonth} count={pastMonth.length}>
          <Rows records={pastMonth} {...parts} />
        </RecordSection>
      )}
    </div>
  );
}

function Rows({ records, ...parts }: RowParts & { readonly records: readonly HealthRecord[] }) {
  return (
    <List>
      {records.map((record) => (
        <RecordRow key={record.id} record={record} {...parts} />
      ))}
    </List>
  );
}

/** The list's place while it is fetched. */
export function RecordSkeletons() {
  return (
    // Its space as padding: a margin would move the list's place itself, and back when the records come.
    <SkeletonRegion label={t.loading} className="pt-3">
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
