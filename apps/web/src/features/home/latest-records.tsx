import { messageOf } from '@arogo/client/api-error';
import { browserTimeZone, dayOf } from '@arogo/client/formats';
import { dashboardMessages as m } from '@arogo/contract/messages/home';
import { vaultMessages } from '@arogo/contract/messages/vault';
import type { HealthRecord, HealthType } from '@arogo/contract/vault';
import { LoadFailed } from '@arogo/talk/load-failed';
import { Badge } from '@arogo/ui/badge';
import { RecordsDrawing } from '@arogo/ui/drawings';
import { IconTile, List, ListRow } from '@arogo/ui/list-row';
import { SectionHeader } from '@arogo/ui/page-header';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { TextLink } from '@arogo/ui/text-link';
import type { UseQueryResult } from '@tanstack/react-query';
import { FileText, FlaskConical } from 'lucide-react';
import { Link } from 'react-router';
import { EmptyPanel } from './empty-panel.tsx';
import { latestShown, type LatestRecords } from './queries.ts';

const vault = '/service/health-vault';
/** The vault with the window of one record open, on the side to which it belongs. */
const recordPath = (id: string, healthType: HealthType): string =>
  `${vault}?${new URLSearchParams({ record: id, ...(healthType === 'MENTAL' && { tab: 'mental' }) }).toString()}`;

const isStatus = (status: string): status is keyof typeof m.statuses => status in m.statuses;

/** The newest records of the vault, each a way into it. */
export function LatestRecordsSection({ latest }: { readonly latest: UseQueryResult<LatestRecords> }) {
  return (
    <section aria-labelledby="records-title" className="min-w-0">
      <SectionHeader
        id="records-title"
        title={m.records}
        className="mb-1"
        aside={
          <TextLink as={Link} to={vault} className="inline-flex min-h-11 items-center px-1">
            {m.viewAll}
          </TextLink>
        }
      />
      <LatestRecordsBody latest={latest} />
    </section>
  );
}

function LatestRecordsBody({ latest: { data, error, isFetching, refetch } }: { readonly latest: UseQueryResult<LatestRecords> }) {
  if (data === undefined && error !== null) {
    return (
      <LoadFailed error={error} title={messageOf(error, vaultMessages.listFailedHealth)} busy={isFetching} onAgain={() => void refetch()} />
    );
  }
  if (data === undefined) return <LoadingRecords />;
  if (data.records.length === 0) {
    return <EmptyPanel drawing={<RecordsDrawing />} title={m.recordsEmpty} text={m.recordsNext} />;
  }
  return (
    <List>
      {data.records.map((record) => (
        <RecordRow key={record.id} record={record} />
      ))}
    </List>
  );
}

function RecordRow({ record: { id, doctorName, recordType, healthType, status, date } }: { readonly record: HealthRecord }) {
  const Icon = recordType === 'PRESCRIPTION' ? FileText : FlaskConical;
  const words = [m.recordTypes[recordType], dayOf(date, browserTimeZone()), m.healthTypes[healthType]];
  return (
    <ListRow
      className="relative transition-colors duration-150 hover:bg-hush"
      leading={<IconTile icon={<Icon />} tone={recordType === 'PRESCRIPTION' ? 'leaf' : 'sky'} />}
      title={
        <Link to={recordPath(id, healthType)} className="text-ink no-underline after:absolute after:inset-0 after:rounded-card">
          {doctorName}
        </Link>
      }
      text={words.join(' · ')}
      trailing={<Badge>{isStatus(status) ? m.statuses[status] : status}</Badge>}
    />
  );
}

function LoadingRecords() {
  return (
    <SkeletonRegion label={m.recordsLoading}>
      <div className="divide-y divide-line rounded-card border border-line bg-card">
        {Array.from({ length: latestShown }, (_, row) => (
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
