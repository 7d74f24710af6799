import { runWhenIdle } from '@arogo/client/run-when-idle';
import { trendsScreen } from '@arogo/contract/messages/measurements';
import { photographScreen } from '@arogo/contract/messages/photograph';
import { vaultScreen as t } from '@arogo/contract/messages/vault';
import type { HealthRecord } from '@arogo/contract/vault';
import { Button } from '@arogo/ui/button';
import { Chip } from '@arogo/ui/chip';
import { LinkButton } from '@arogo/ui/link-button';
import { PageHeader } from '@arogo/ui/page-header';
import { TabPanel, Tabs } from '@arogo/ui/tabs';
import { clsx } from 'clsx';
import { Brain, Camera, ChartLine, HeartPulse, Plus } from 'lucide-react';
import { Suspense, lazy, useEffect, useMemo, useState } from 'react';
import { Link, Navigate } from 'react-router';
import { DeleteRecordsDialog } from './delete-dialog.tsx';
import { filterNames, parseHealthType } from '../../components/shared/vault/filters.ts';
import { useCanChange, useIsMindOpen } from '../../components/shared/persons/page-person.ts';
import { SearchBox } from '../../components/shared/vault/search-box.tsx';
import { listElementId, useVaultRoute, type VaultRoute } from './use-vault-route.ts';
import { useDownloads } from './queries.ts';
import { RecordList } from './record-list.tsx';
import type { RowActions } from './record-row.tsx';
import { useSelectedRecords, useSelection } from './selection.ts';

const importUploadDialog = () => import('./upload/upload-dialog.tsx');
const importRecordDialog = () => import('./record-dialog.tsx');
const UploadDialog = lazy(importUploadDialog);
const RecordDialog = lazy(importRecordDialog);
const InsightsDialog = lazy(() => import('./insights/insights-dialog.tsx'));
const AlertsDialog = lazy(() => import('./alerts/alerts-dialog.tsx'));
const ShareDialog = lazy(() => import('./sharing/share-dialog.tsx'));

const tabs = [
  { value: 'mental', label: t.tabs.MENTAL, icon: <Brain aria-hidden="true" /> },
  { value: 'physical', label: t.tabs.PHYSICAL, icon: <HeartPulse aria-hidden="true" /> },
];

/** The health vault (/service/health-vault). */
export default function VaultPage() {
  const place = useVaultRoute();
  const selection = useSelection(place.healthType);
  const choosing = useSelectedRecords(selection).length > 0;
  const [deleting, setDeleting] = useState<readonly HealthRecord[]>([]);
  const actions = useRowActions(place, setDeleting);
  // Preloads the dialogs; one that fails to load is requested again when it opens.
  useEffect(
    () => runWhenIdle(() => void Promise.all([importUploadDialog(), importRecordDialog()]).catch(() => undefined)),
    [],
  );
  const canChange = useCanChange();
  const isMindOpen = useIsMindOpen();
  const tab = place.healthType === 'MENTAL' ? 'mental' : 'physical';
  if (tab === 'mental' && !isMindOpen) return <Navigate to="/service/health-vault" replace />;
  return (
    <>
      <PageHeader
        title={t.title}
        text={t.summary}
        actions={
          <>
            <LinkButton
              as={Link}
              to="/service/health-vault/trends"
              variant="secondary"
              icon={<ChartLine aria-hidden="true" />}
            >
              {trendsScreen.open}
            </LinkButton>
            {canChange && (
              <>
                <Button variant="secondary" icon={<Plus aria-hidden="true" />} onClick={place.openUpload}>
                  {t.addNew}
                </Button>
                {/* On a phone it floats above the bar, within reach of the thumb. */}
                <Button
                  icon={<Camera aria-hidden="true" />}
                  onClick={place.openPhotograph}
                  className={clsx(
                    'max-lg:fixed max-lg:right-4 max-lg:bottom-[calc(5.25rem+env(safe-area-inset-bottom))] max-lg:z-20 max-lg:min-h-12.5 max-lg:shadow-float',
                    // The actions on selected records take its place.
                    choosing && 'max-lg:hidden',
                  )}
                >
                  {photographScreen.action}
                </Button>
              </>
            )}
          </>
        }
      />
      <Tabs
        className="mt-5 max-lg:mt-2"
        label={t.tabsLabel}
        items={isMindOpen ? tabs : tabs.filter(({ value }) => value !== 'mental')}
        value={tab}
        onChange={(next) => place.show(parseHealthType(next), place.filter)}
      >
        <TabPanel value={tab} className="outline-offset-4 max-lg:pb-20">
          <SearchBox q={place.q} onSearch={place.search} />
          <FilterChips place={place} />
          <div id={listElementId} tabIndex={-1} className="outline-none">
            <RecordList key={place.healthType} place={place} actions={actions} selection={selection} />
          </div>
        </TabPanel>
      </Tabs>
      <Suspense fallback={null}>
        {place.isUploading && canChange && <UploadDialog place={place} />}
        {place.recordId !== undefined && <RecordDialog key={place.recordId} id={place.recordId} place={place} />}
        {place.insightsId !== undefined && (
          <InsightsDialog key={place.insightsId} id={place.insightsId} place={place} />
        )}
        {place.alertsId !== undefined && canChange && (
          <AlertsDialog key={place.alertsId} id={place.alertsId} place={place} />
        )}
        {place.isSharing.length > 0 && canChange && <ShareDialog ids={place.isSharing} place={place} />}
      </Suspense>
      <DeleteRecordsDialog
        records={deleting}
        onKeep={() => setDeleting([])}
        onDeleted={() => {
          selection.dispatch({ type: 'forget', ids: deleting.map(({ id }) => id) });
          setDeleting([]);
        }}
      />
    </>
  );
}

/** The actions of a row in the open tab and filter. */
const useRowActions = (place: VaultRoute, remove: RowActions['remove']): RowActions => {
  const saveFiles = useDownloads();
  const canChange = useCanChange();
  const { recordLink, openRecord, openInsights, openShare } = place;
  return useMemo(
    () => ({
      recordLink,
      openRecord,
      openInsights,
      openShare,
      remove,
      canChange,
      download: (records) => void saveFiles(records),
    }),
    [recordLink, openRecord, openInsights, openShare, remove, canChange, saveFiles],
  );
};

function FilterChips({ place: { healthType, filter, show } }: { readonly place: VaultRoute }) {
  return (
    // Its own margin as padding, so that the row scrolls from edge to edge of a phone and focus rings are not cut.
    <fieldset className="-mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-4 [scrollbar-width:none]">
      <legend className="sr-only">{t.filtersLabel}</legend>
      {filterNames.map((name) => (
        <Chip key={name} pressed={filter === name} onClick={() => show(healthType, name)}>
          {t.filters[name]}
        </Chip>
      ))}
    </fieldset>
  );
}
