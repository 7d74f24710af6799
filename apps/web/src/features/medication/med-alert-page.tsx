import { getErrorText } from '@arogo/client/api-error';
import type { MedicationAlert } from '@arogo/contract/medication';
import { medAlertScreen as t } from '@arogo/contract/messages/med-alert';
import { personTimes } from '@arogo/contract/messages/person-times';
import { LoadFailed } from '@arogo/talk/load-failed';
import { Button } from '@arogo/ui/button';
import { Card } from '@arogo/ui/card';
import { MedicineDrawing } from '@arogo/ui/drawings';
import { EmptyState } from '@arogo/ui/empty-state';
import { LinkButton } from '@arogo/ui/link-button';
import { PageHeader } from '@arogo/ui/page-header';
import { useQuery } from '@tanstack/react-query';
import { Plus, Upload } from 'lucide-react';
import { Suspense, lazy, useEffect } from 'react';
import { Link } from 'react-router';
import { useServices } from '../../lib/services.ts';
import { DoseConfirmDialog } from '../../components/shared/medication/dose-confirm-dialog.tsx';
import { useMedicationAlerts, useTodayDoses } from '../../components/shared/medication/queries.ts';
import { useMarkDose } from '../../components/shared/medication/use-mark-dose.ts';
import { useNow } from '../../components/shared/medication/use-now.ts';
import { type DayOfDoses, formatDoseSummary } from '../../components/shared/medication/format.ts';
import { useCanChange, useIsPartOpen, usePagePerson } from '../../components/shared/persons/page-person.ts';
import { settingsQuery } from '../../components/shared/settings/queries.ts';
import { SlotTimes } from '../../components/shared/settings/slot-times.tsx';
import { Adherence } from './adherence.tsx';
import { Alerts } from './alerts.tsx';
import { AutoMedAlert } from './auto-med-alert.tsx';
import { useMedAlertRoute } from './use-med-alert-route.ts';
import { MedAlertSkeleton } from './skeleton.tsx';
import { AsNeededMedicines, TodayDoses } from './today-doses.tsx';

const importMedAlertDialog = () => import('./med-alert-dialog.tsx');
const importMedicationDialog = () => import('../../components/shared/medication/medication-dialog.tsx');
const MedAlertDialog = lazy(importMedAlertDialog);
const MedicationDialog = lazy(importMedicationDialog);
const ShareDialog = lazy(() => import('./share-dialog.tsx'));

/** The earliest dose that is still due. */
const findNextDueAt = (alerts: readonly MedicationAlert[]): string | undefined =>
  alerts.flatMap(({ state, nextDueAt }) => (state === 'active' && nextDueAt !== null ? [nextDueAt] : [])).toSorted()[0];

/** MedAlert (/service/medicine-alert). */
export default function MedAlertPage() {
  const place = useMedAlertRoute();
  const today = useTodayDoses();
  const alerts = useMedicationAlerts();
  const now = useNow();
  const canChange = useCanChange();
  const error = today.error ?? alerts.error;
  const ready =
    today.data !== undefined && alerts.data !== undefined ? { day: today.data, alerts: alerts.data } : undefined;
  useEffect(() => {
    // Preloads the dialogs; a failed load is retried when a dialog opens.
    Promise.all([importMedAlertDialog(), importMedicationDialog()]).catch(() => undefined);
  }, []);
  const line =
    ready === undefined
      ? error === null
        ? t.nowLoading
        : t.nowFailed
      : ready.alerts.length === 0
        ? t.nowEmpty
        : formatDoseSummary(ready.day, now, findNextDueAt(ready.alerts));
  return (
    <>
      <PageHeader
        title={t.title}
        text={line}
        actions={
          // On a phone it floats above the bar, within reach of the thumb.
          canChange && (
            <Button
              icon={<Plus aria-hidden="true" />}
              onClick={place.openAdd}
              className={
                'max-lg:fixed max-lg:right-4 max-lg:bottom-[calc(5.25rem+env(safe-area-inset-bottom))] ' +
                'max-lg:z-20 max-lg:min-h-12.5 max-lg:shadow-float'
              }
            >
              {t.addAlert}
            </Button>
          )
        }
      />
      <div className="mt-5 max-lg:pb-20 lg:mt-6">
        {ready !== undefined ? (
          <Medicines {...ready} now={now} place={place} />
        ) : error === null ? (
          <MedAlertSkeleton />
        ) : (
          <LoadFailed
            error={error}
            title={getErrorText(error, t.failed)}
            busy={today.isFetching || alerts.isFetching}
            onAgain={() => void Promise.all([today.refetch(), alerts.refetch()])}
          />
        )}
      </div>
      <Suspense fallback={null}>
        {canChange && (place.adding || place.editedId !== undefined) && (
          <MedAlertDialog
            key={place.editedId ?? ''}
            id={place.editedId}
            onClose={place.close}
            onShow={place.openShown}
          />
        )}
        {place.shownId !== undefined && (
          <MedicationDialog key={place.shownId} id={place.shownId} onClose={place.close} />
        )}
        {place.sharedId !== undefined && <ShareDialog key={place.sharedId} id={place.sharedId} onClose={place.close} />}
      </Suspense>
    </>
  );
}

interface MedicinesProps {
  readonly day: DayOfDoses;
  readonly alerts: readonly MedicationAlert[];
  readonly now: Date;
  readonly place: ReturnType<typeof useMedAlertRoute>;
}

/** Everything below the title, once the data has loaded. */
function Medicines({ day, alerts, now, place }: MedicinesProps) {
  const { call } = useServices();
  const canChange = useCanChange();
  const hasVault = useIsPartOpen('vault');
  const hasSettings = hasVault && canChange;
  const person = usePagePerson();
  // The account holder's own times are in the settings, which belong to the account.
  const hasTimes = person !== undefined && canChange;
  const settings = useQuery({ ...settingsQuery(call), enabled: hasSettings || hasTimes });
  const times = hasTimes && settings.data !== undefined && (
    <SlotTimes settings={settings.data} title={personTimes.title(person.firstName)} text={personTimes.text} />
  );
  const marks = useMarkDose();
  if (alerts.length === 0) {
    return (
      <div className="grid items-start gap-6 lg:grid-cols-[1.6fr_1fr]">
        <Card padding="none">
          <EmptyState
            drawing={<MedicineDrawing />}
            title={t.emptyTitle}
            text={canChange ? (hasVault ? t.emptyText : t.emptyTextByHand) : t.emptyTextToView}
            action={
              hasSettings && (
                <LinkButton
                  as={Link}
                  to="/service/health-vault?upload=1"
                  variant="secondary"
                  icon={<Upload aria-hidden="true" />}
                >
                  {t.emptyAction}
                </LinkButton>
              )
            }
          />
        </Card>
        {hasSettings && <AutoMedAlert settings={settings} />}
        {times && <div className="lg:col-span-2">{times}</div>}
      </div>
    );
  }
  return (
    <div className="grid gap-7">
      <div className="grid items-start gap-x-6 gap-y-7 lg:grid-cols-[1.6fr_1fr]">
        <TodayDoses day={day} alerts={alerts} now={now} marks={marks} />
        <div className="grid gap-7">
          {day.asNeeded.length > 0 && (
            <AsNeededMedicines alerts={day.asNeeded} timeZone={day.timeZone} now={now} marks={marks} />
          )}
          {hasSettings && <AutoMedAlert settings={settings} />}
        </div>
      </div>
      <Alerts alerts={alerts} timeZone={day.timeZone} now={now} place={place} />
      <Adherence today={day.today} />
      {times}
      <DoseConfirmDialog marks={marks} />
    </div>
  );
}
