import { ApiError } from '@arogo/client/api-error';
import { getBrowserTimeZone } from '@arogo/client/format';
import { vaultMessages as m, vaultScreen as t } from '@arogo/contract/messages/vault';
import { viewerTexts } from '@arogo/contract/messages/viewer-texts';
import { LoadFailed } from '@arogo/talk/load-failed';
import { Button } from '@arogo/ui/button';
import { Card } from '@arogo/ui/card';
import { RecordsDrawing, SearchDrawing } from '@arogo/ui/drawings';
import { EmptyState } from '@arogo/ui/empty-state';
import { useInfiniteQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useServices } from '../../lib/services.ts';
import { groupIntoSections } from '../../components/shared/vault/filters.ts';
import type { VaultRoute } from './use-vault-route.ts';
import { getListError, recordListQuery } from './queries.ts';
import { type RowSelectionStore, type RowActions, RowSelection } from './record-row.tsx';
import { RecordSections, RecordSkeletons, type SectionName } from './record-sections.tsx';
import { type Selection, useSelectedRecords } from './selection.ts';
import { SelectionBar } from './selection-bar.tsx';
import { SelectionLine } from './selection-line.tsx';

interface RecordListProps {
  readonly place: VaultRoute;
  readonly actions: RowActions;
  readonly selection: Selection;
}

const sectionNames: readonly SectionName[] = ['recent', 'pastMonth'];

/** Records of the open tab and filter that match the search. */
export function RecordList({ place, actions, selection }: RecordListProps) {
  const { call, toaster } = useServices();
  const query = useInfiniteQuery(recordListQuery(call, place));
  const { data: found, dataUpdatedAt, error, isFetching, isFetchingNextPage, isPlaceholderData, hasNextPage } = query;
  // Rows render in a deferred update, so that a slow phone stays responsive.
  const data = useDeferredValue(found);
  const isOld = isPlaceholderData || data !== found;

  const unreadable = error instanceof ApiError && error.code === 'answer_invalid';
  // A repeated automatic failure reuses the same toast.
  const toastId = useRef<string>(undefined);
  useEffect(() => {
    if (!unreadable) return;
    if (toastId.current === undefined) toastId.current = toaster.error(m.parseFailed);
    else toaster.update(toastId.current, 'error', m.parseFailed);
  }, [unreadable, toaster]);

  const records = useMemo(() => data?.pages.flatMap((page) => page.records) ?? [], [data]);
  // Placeholder data of a previous search keeps its sections as well.
  const [answeredAt, setAnsweredAt] = useState(dataUpdatedAt);
  if (!isPlaceholderData && dataUpdatedAt !== answeredAt) setAnsweredAt(dataUpdatedAt);
  const sections = useMemo(
    () => groupIntoSections(records, new Date(answeredAt), getBrowserTimeZone()),
    [records, answeredAt],
  );
  const [folded, setFolded] = useState<ReadonlySet<SectionName>>(new Set());
  const fold = useCallback(
    (section: SectionName, away: boolean) =>
      setFolded((before) => new Set([...before].filter((name) => name !== section).concat(away ? section : []))),
    [],
  );
  // Records in collapsed sections are not visible and cannot be selected.
  const shown = useMemo(
    () => sectionNames.flatMap((name) => (folded.has(name) ? [] : sections[name])),
    [sections, folded],
  );
  const order = useRef(shown);
  useEffect(() => {
    order.current = shown;
  }, [shown]);
  const choices: RowSelectionStore = useMemo(
    () => ({
      ...selection,
      choose: (record, on, range) => selection.dispatch({ type: 'choose', record, on, range, shown: order.current }),
    }),
    [selection],
  );
  const chosen = useSelectedRecords(selection);

  if (error !== null && (data === undefined || unreadable)) {
    return (
      <LoadFailed
        error={error}
        title={getListError(error)}
        hint={t.safe}
        busy={isFetching}
        onAgain={() => void query.refetch()}
      />
    );
  }
  if (data === undefined) return <RecordSkeletons />;

  const { total = records.length, more = false } = data.pages[0] ?? {};
  const counted = more ? t.foundMore(total) : t.found(total);
  const bar = chosen.length > 0 && (
    <SelectionBar
      records={chosen}
      canChange={actions.canChange}
      onShare={() => actions.openShare(chosen.map(({ id }) => id))}
      onDownload={() => actions.download(chosen)}
      onDelete={() => actions.remove(chosen)}
      onClear={selection.clear}
    />
  );
  return (
    <>
      {/* The number of matches is announced once the response has arrived, not while typing. */}
      <output className="sr-only">{place.q === '' || isOld ? '' : counted}</output>
      <div aria-busy={isOld || undefined}>
        {(records.length > 0 || chosen.length > 0) && (
          <SelectionLine
            shown={shown}
            counted={place.q === '' ? t.total(total) : counted}
            chosen={chosen}
            selection={selection}
          >
            {bar}
          </SelectionLine>
        )}
        {records.length > 0 && (
          <RowSelection value={choices}>
            <RecordSections {...sections} actions={actions} searched={place.q !== ''} folded={folded} onFold={fold} />
          </RowSelection>
        )}
        {records.length === 0 &&
          (place.q === '' ? <NoRecords place={place} canAdd={actions.canChange} /> : <NoMatches place={place} />)}
      </div>
      {hasNextPage && (
        <div className="mt-6 grid justify-items-center gap-2">
          <p className="text-sm text-soft tabular-nums">
            {more ? t.shownOfMore(records.length, total) : t.shownOf(records.length, total)}
          </p>
          <Button
            variant="secondary"
            loading={isFetchingNextPage}
            disabled={isOld}
            onClick={() => void query.fetchNextPage()}
          >
            {t.loadMore}
          </Button>
        </div>
      )}
    </>
  );
}

/** Empty tab or filter: describes what belongs here, with one action. */
function NoRecords({
  place: { healthType, filter, show, openUpload },
  canAdd,
}: {
  readonly place: VaultRoute;
  readonly canAdd: boolean;
}) {
  const all = filter === 'all';
  return (
    <Card padding="none">
      <EmptyState
        drawing={<RecordsDrawing />}
        title={all ? t.emptyTitle[healthType] : t.filteredTitle[filter]}
        text={canAdd ? (all ? t.emptyText : t.filteredText[filter]) : viewerTexts.records}
        action={
          (canAdd || !all) && (
            // On a phone the floating camera button takes this role; 'Add new' is above.
            <Button
              variant="secondary"
              className={clsx(all && 'max-lg:hidden')}
              onClick={() => (all ? openUpload() : show(healthType, 'all'))}
            >
              {all ? t.emptyAction : t.showAll}
            </Button>
          )
        }
      />
    </Card>
  );
}

/** No record matches the search: suggests other places, with a link back. */
function NoMatches({ place: { healthType, filter, q, show, search } }: { readonly place: VaultRoute }) {
  return (
    <Card padding="none">
      <EmptyState
        drawing={<SearchDrawing />}
        title={t.nothingFoundTitle(q)}
        text={t.nothingFoundText}
        action={
          filter === 'all' ? (
            <Button variant="secondary" onClick={() => search('')}>
              {t.clearSearch}
            </Button>
          ) : (
            <Button variant="secondary" onClick={() => show(healthType, 'all')}>
              {t.searchAll}
            </Button>
          )
        }
      />
    </Card>
  );
}
