import { getBrowserTimeZone } from '@arogo/client/format';
import { pickerMessages as m, pickerScreen as t } from '@arogo/contract/messages/picker';
import { vaultScreen } from '@arogo/contract/messages/vault';
import type { HealthRecord } from '@arogo/contract/vault';
import { LoadFailed } from '@arogo/talk/load-failed';
import { Button } from '@arogo/ui/button';
import { RecordsDrawing, SearchDrawing } from '@arogo/ui/drawings';
import { EmptyState } from '@arogo/ui/empty-state';
import { LinkButton } from '@arogo/ui/link-button';
import { List } from '@arogo/ui/list-row';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useServices } from '../../../lib/services.ts';
import { groupIntoSections } from '../vault/filters.ts';
import { RecordSection } from '../vault/record-section.tsx';
import type { PickedRecords } from './picker-selection.ts';
import { isInvalidAnswer, getPickerError, pickerRecordsQuery, type PickerView } from './picker-query.ts';
import { PickerRow } from './picker-row.tsx';

interface PickerListProps {
  readonly view: PickerView;
  readonly picked: PickedRecords;
  readonly present: ReadonlySet<string>;
  /** Errors of fetching files, by record id. */
  readonly problems: ReadonlyMap<string, string>;
  readonly disabled: boolean;
  readonly onPick: (record: HealthRecord) => void;
  readonly onShowAll: () => void;
}

/** Records of the open tab and filter that match the search. */
export function PickerList({ view, onShowAll, ...parts }: PickerListProps) {
  const { call, toaster } = useServices();
  const query = useInfiniteQuery(pickerRecordsQuery(call, view));
  const { data, error, isFetching, isFetchingNextPage, isPlaceholderData, hasNextPage } = query;

  // Fixed, so that the grouping by month does not change while the dialog is open.
  const [openedAt] = useState(() => new Date());
  const unreadable = isInvalidAnswer(error);
  useEffect(() => {
    if (unreadable) toaster.error(m.parseFailed);
  }, [unreadable, toaster]);

  if (error !== null && (data === undefined || unreadable)) {
    return (
      <LoadFailed
        error={error}
        title={getPickerError(error)}
        hint={vaultScreen.safe}
        busy={isFetching}
        onAgain={() => void query.refetch()}
      />
    );
  }
  if (data === undefined) return <PickerSkeletons />;

  const records = data.pages.flatMap((page) => page.records);
  const [firstPage] = data.pages;
  const total = firstPage?.total ?? records.length;
  const more = firstPage?.more === true;
  const { recent, pastMonth } = groupIntoSections(records, openedAt, getBrowserTimeZone());
  const rows = (some: readonly HealthRecord[]) => (
    <List>
      {some.map((record) => (
        <PickerRow
          key={record.id}
          record={record}
          picked={parts.picked.has(record.id)}
          present={parts.present.has(record.id)}
          problem={parts.problems.get(record.id)}
          disabled={parts.disabled}
          onPick={parts.onPick}
        />
      ))}
    </List>
  );
  return (
    <>
      <output className="sr-only">
        {view.q === '' || isPlaceholderData ? '' : more ? vaultScreen.foundMore(total) : vaultScreen.found(total)}
      </output>
      {records.length === 0 ? (
        <NoRecordsFound view={view} onShowAll={onShowAll} />
      ) : (
        <div className="grid gap-4" aria-busy={isPlaceholderData || undefined}>
          <RecordSection title={vaultScreen.recent} count={recent.length} level={3}>
            {recent.length > 0 ? rows(recent) : <p className="pb-1 text-soft">{vaultScreen.recentEmpty}</p>}
          </RecordSection>
          {pastMonth.length > 0 && (
            <RecordSection title={vaultScreen.pastMonth} count={pastMonth.length} level={3}>
              {rows(pastMonth)}
            </RecordSection>
          )}
        </div>
      )}
      {hasNextPage && (
        <div className="mt-5 grid justify-items-center gap-2">
          <p className="text-sm text-soft tabular-nums">
            {more ? vaultScreen.shownOfMore(records.length, total) : vaultScreen.shownOf(records.length, total)}
          </p>
          <Button
            variant="secondary"
            loading={isFetchingNextPage}
            disabled={isPlaceholderData}
            onClick={() => void query.fetchNextPage()}
          >
            {vaultScreen.loadMore}
          </Button>
        </div>
      )}
    </>
  );
}

/** Empty tab, filter or search result. */
function NoRecordsFound({ view: { healthType, filter, q }, onShowAll }: Pick<PickerListProps, 'view' | 'onShowAll'>) {
  if (q !== '')
    return (
      <EmptyState
        level={3}
        drawing={<SearchDrawing />}
        title={vaultScreen.nothingFoundTitle(q)}
        text={t.nothingFoundText}
      />
    );
  if (filter !== 'all') {
    return (
      <EmptyState
        level={3}
        drawing={<RecordsDrawing />}
        title={vaultScreen.filteredTitle[filter]}
        text={vaultScreen.filteredText[filter]}
        action={
          <Button variant="secondary" onClick={onShowAll}>
            {vaultScreen.showAll}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      level={3}
      drawing={<RecordsDrawing />}
      title={vaultScreen.emptyTitle[healthType]}
      text={t.emptyText}
      action={
        // In a new tab, so that no input on this page is lost; returning refetches the vault.
        <LinkButton
          variant="secondary"
          href={`/service/health-vault?upload=1${healthType === 'MENTAL' ? '&tab=mental' : ''}`}
          target="_blank"
          iconEnd={<ExternalLink aria-hidden="true" />}
        >
          {t.openVault}
        </LinkButton>
      }
    />
  );
}

/** Skeleton of the list. */
function PickerSkeletons() {
  return (
    <SkeletonRegion label={vaultScreen.loading} className="pt-3">
      <Skeleton className="mb-3 h-5 w-24" />
      <div className="divide-y divide-line rounded-card border border-line bg-card">
        {[0, 1, 2, 3].map((row) => (
          <div key={row} className="flex min-h-17 items-center gap-3 px-4 py-3">
            <Skeleton className="size-5.5 rounded-small" />
            <div className="grid flex-1 gap-2">
              <Skeleton className="h-4 w-44 max-w-full" />
              <Skeleton className="h-3.5 w-56 max-w-full" />
            </div>
          </div>
        ))}
      </div>
    </SkeletonRegion>
  );
}
