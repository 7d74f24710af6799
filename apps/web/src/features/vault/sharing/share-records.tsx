import { getErrorText } from '@arogo/client/api-error';
import { formatRecordDate } from '@arogo/client/record-date';
import { sharingScreen as t } from '@arogo/contract/messages/sharing';
import { vaultScreen } from '@arogo/contract/messages/vault';
import { titleRecord } from '@arogo/contract/record-contents';
import type { HealthRecord } from '@arogo/contract/vault';
import { LoadFailed } from '@arogo/talk/load-failed';
import { Button } from '@arogo/ui/button';
import { IconTile } from '@arogo/ui/list-row';
import { Skeleton } from '@arogo/ui/skeleton';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { FileQuestion, FileText, FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { useServices } from '../../../lib/services.ts';
import { findListedRecord, recordQuery } from '../queries.ts';

export interface ShareRecordSelection {
  /** A record is undefined while it is loading, null if it does not exist. */
  readonly records: readonly { readonly id: string; readonly record: HealthRecord | null | undefined }[];
  /** Error of loading the records. */
  readonly problem: Error | undefined;
  readonly refetch: () => void;
}

const isRecordGone = (error: unknown): boolean => error instanceof Error && 'status' in error && error.status === 404;

/** The records by id, from a cached list or fetched. */
export const useShareRecordSelection = (ids: readonly string[]): ShareRecordSelection => {
  const { call } = useServices();
  const client = useQueryClient();
  // Records of a cached list need no request; a record that is only in the address does.
  const [listed] = useState(() => new Map(ids.map((id) => [id, findListedRecord(client, id)])));
  const queries = useQueries({
    queries: ids.map((id) => ({
      ...recordQuery(call, id),
      enabled: listed.get(id) === undefined,
      refetchInterval: false as const,
    })),
  });
  const failed = queries.find(({ error }) => error !== null && !isRecordGone(error));
  return {
    records: ids.map((id, index) => ({
      id,
      record: listed.get(id) ?? queries[index]?.data ?? (isRecordGone(queries[index]?.error) ? null : undefined),
    })),
    problem: failed?.error ?? undefined,
    refetch() {
      for (const query of queries) if (query.isError) void query.refetch();
    },
  };
};

const initialRecordCount = 3;

/** The records to share, by name. */
export function ShareRecords({ shared: { records, problem, refetch } }: { readonly shared: ShareRecordSelection }) {
  const [all, setAll] = useState(false);
  if (problem !== undefined) {
    return <LoadFailed error={problem} title={getErrorText(problem, t.recordsFailed)} onAgain={refetch} />;
  }
  const shown = all ? records : records.slice(0, initialRecordCount);
  return (
    <>
      <ul aria-label={t.recordsLabel} className="divide-y divide-line rounded-control border border-line">
        {shown.map(({ id, record }) => (
          <li key={id} className="flex min-h-15 items-center gap-3 px-3.5 py-2.5">
            <RecordLine record={record} />
          </li>
        ))}
      </ul>
      {records.length > initialRecordCount && (
        <Button variant="quiet" size="sm" className="mt-1 -ml-3.5" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t.fewerRecords : t.allRecords(records.length)}
        </Button>
      )}
    </>
  );
}

function RecordLine({ record }: { readonly record: HealthRecord | null | undefined }) {
  if (record === null) {
    return (
      <>
        <IconTile tone="sun" icon={<FileQuestion aria-hidden="true" />} />
        <span>{t.recordGone}</span>
      </>
    );
  }
  if (record === undefined) {
    return (
      <>
        <Skeleton className="size-9 rounded-control" />
        <Skeleton className="h-4 w-48" />
      </>
    );
  }
  const isPrescription = record.recordType === 'PRESCRIPTION';
  return (
    <>
      <IconTile
        tone={isPrescription ? 'leaf' : 'sky'}
        icon={isPrescription ? <FileText aria-hidden="true" /> : <FlaskConical aria-hidden="true" />}
      />
      <span className="min-w-0">
        <span className="block font-medium wrap-anywhere">
          <bdi>{titleRecord(record)}</bdi>
        </span>
        <span className="block text-sm text-soft wrap-anywhere">
          {vaultScreen.recordTypes[record.recordType]} · <bdi>{record.doctorName}</bdi> · {formatRecordDate(record)}
        </span>
      </span>
    </>
  );
}
