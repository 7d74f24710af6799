import { getErrorText } from '@arogo/client/api-error';
import { dashboardMessages as m } from '@arogo/contract/messages/home';
import { vaultMessages } from '@arogo/contract/messages/vault';
import { LoadFailed } from '@arogo/talk/load-failed';
import { Badge } from '@arogo/ui/badge';
import { RecordsDrawing } from '@arogo/ui/drawings';
import { List } from '@arogo/ui/list-row';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import { LinkedSection } from '../../components/shared/linked-section.tsx';
import { RecordRow } from '../../components/shared/vault/record-row.tsx';
import { EmptyPanel } from './empty-panel.tsx';
import { latestRecordsCount, type LatestRecords } from './queries.ts';

const vaultPath = '/service/health-vault';

const isKnownStatus = (status: string): status is keyof typeof m.statuses => status in m.statuses;

/** The newest records of the vault, each with a link. */
export function LatestRecordsSection({ latest }: { readonly latest: UseQueryResult<LatestRecords> }) {
  return (
    <LinkedSection id="records-title" title={m.records} to={vaultPath} link={m.viewAll}>
      <LatestRecordsBody latest={latest} />
    </LinkedSection>
  );
}

function LatestRecordsBody({
  latest: { data, error, isFetching, refetch },
}: {
  readonly latest: UseQueryResult<LatestRecords>;
}) {
  if (data === undefined && error !== null) {
    return (
      <LoadFailed
        error={error}
        title={getErrorText(error, vaultMessages.listFailedHealth)}
        busy={isFetching}
        onAgain={() => void refetch()}
      />
    );
  }
  if (data === undefined) return <LoadingRecords />;
  if (data.records.length === 0) {
    return <EmptyPanel drawing={<RecordsDrawing />} title={m.recordsEmpty} text={m.recordsNext} />;
  }
  return (
    <List>
      {data.records.map((record) => (
        <RecordRow
          key={record.id}
          record={record}
          more={[m.healthTypes[record.healthType]]}
          trailing={<Badge>{isKnownStatus(record.status) ? m.statuses[record.status] : record.status}</Badge>}
        />
      ))}
    </List>
  );
}

function LoadingRecords() {
  return (
    <SkeletonRegion label={m.recordsLoading}>
      <div className="divide-y divide-line rounded-card border border-line bg-card">
        {Array.from({ length: latestRecordsCount }, (_, row) => (
          <div key={row} className="flex min-h-17 items-center gap-3.5 px-4 py-3 sm:px-5.5">
            <Skeleton className="size-9 rounded-control" />
            <div className="grid gap-2">
              <Skeleton className="h-4 w-40" />
              <Skeleton className="h-3.5 w-56" />
            </div>
          </div>
        ))}
      </div>
    </SkeletonRegion>
  );
}
