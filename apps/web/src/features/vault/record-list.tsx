import { vaultMessages as m, vaultScreen as t } from '@arogo/contract/messages/vault';
import { Alert } from '@arogo/ui/alert';
import { Button } from '@arogo/ui/button';
import { Card } from '@arogo/ui/card';
import { RecordsDrawing, SearchDrawing } from '@arogo/ui/drawings';
import { EmptyState } from '@arogo/ui/empty-state';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError, connectionHint } from '../../lib/api-error.ts';
import { useServices } from '../../lib/services.ts';
import { isFound } from '../../parts/vault/filters.ts';
import type { VaultPlace } from './place.ts';
import { listFailure, recordList } from './queries.ts';
import type { RowParts } from './record-row.tsx';
import { RecordSections, RecordSkeletons } from './record-sections.tsx';

interface RecordListProps extends RowParts {
  /** What was typed into the search. */
  readonly typed: string;
  readonly onClearSearch: () => void;
}

/** The records of the open tab and filter that fit what was typed. */
export function RecordList({ typed, onClearSearch, ...parts }: RecordListProps) {
  const { call, toaster } = useServices();
  const { place } = parts;
  const { healthType, filter } = place;
  const query = useInfiniteQuery(recordList(call, healthType, filter));
  const { data, error, isFetching, isFetchingNextPage, hasNextPage } = query;

  const unreadable = error instanceof ApiError && error.code === 'answer_invalid';
  useEffect(() => {
    if (unreadable) toaster.error(m.parseFailed);
  }, [unreadable, toaster]);

  if (error !== null && (data === undefined || unreadable)) {
    return (
      <Alert
        tone="danger"
        title={listFailure(error)}
        action={
          <Button size="sm" variant="secondary" loading={isFetching} onClick={() => void query.refetch()}>
            {t.tryAgain}
          </Button>
        }
      >
        {connectionHint(error) ?? t.safe}
      </Alert>
    );
  }
  if (data === undefined) return <RecordSkeletons />;

  const records = data.pages.flatMap((page) => page.records);
  if (records.length === 0) return <NoRecords place={place} />;
  const found = records.filter((record) => isFound(record, typed));
  const total = data.pages[0]?.total ?? records.length;
  return (
    <>
      <output className="sr-only">{typed.trim() === '' ? '' : t.found(found.length)}</output>
      {found.length > 0 ? <RecordSections records={found} now={new Date(query.dataUpdatedAt)} {...parts} /> : <NothingFound typed={typed.trim()} onClear={onClearSearch} />}
      {hasNextPage && (
        <div className="mt-6 grid justify-items-center gap-2">
          <p className="text-sm text-soft tabular-nums">{t.shownOf(records.length, total)}</p>
          <Button variant="secondary" loading={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t.loadMore}
          </Button>
        </div>
      )}
    </>
  );
}

/** Nothing in this tab, or nothing of this kind in it: what belongs here, and one thing to do. */
function NoRecords({ place: { healthType, filter, show, openUpload } }: { readonly place: VaultPlace }) {
  const all = filter === 'all';
  return (
    <Card padding="none">
      <EmptyState
        drawing={<RecordsDrawing />}
        title={all ? t.emptyTitle[healthType] : t.filteredTitle[filter]}
        text={all ? t.emptyText : t.filteredText[filter]}
        action={
          <Button variant="secondary" onClick={() => (all ? openUpload() : show(healthType, 'all'))}>
            {all ? t.emptyAction : t.showAll}
          </Button>
        }
      />
    </Card>
  );
}

function NothingFound({ typed, onClear }: { readonly typed: string; readonly onClear: () => void }) {
  return (
    <Card padding="none">
      <EmptyState
        drawing={<SearchDrawing />}
        title={t.nothingFoundTitle(typed)}
        text={t.nothingFoundText}
        action={
          <Button variant="secondary" onClick={onClear}>
            {t.clearSearch}
          </Button>
        }
      />
    </Card>
  );
}
