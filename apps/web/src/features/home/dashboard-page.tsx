import { formatRecordDate } from '@arogo/client/record-date';
import { formatAppointmentWhenInSentence } from '@arogo/client/appointment-time';
import type { Appointment } from '@arogo/contract/appointments';
import { appointmentsScreen } from '@arogo/contract/messages/appointments-screen';
import { dashboardMessages as m } from '@arogo/contract/messages/home';
import { personVisits } from '@arogo/contract/messages/person-visits';
import { photographScreen } from '@arogo/contract/messages/photograph';
import { LinkButton } from '@arogo/ui/link-button';
import { PageHeader } from '@arogo/ui/page-header';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Camera } from 'lucide-react';
import { Fragment, type ReactNode, Suspense, lazy } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { useServices, useStoredUser } from '../../lib/services.ts';
import { useIsDesktop } from '../../lib/use-is-desktop.ts';
import { pastDoctorsQuery, upcomingAppointmentsQuery } from '../../components/shared/booking/queries.ts';
import { isOpenedElsewhere } from '../../components/shared/booking/appointment-location.ts';
import { NearbyDoctors } from '../../components/shared/doctors/nearby-doctors.tsx';
import { useMedicationAlerts, useTodayDoses } from '../../components/shared/medication/queries.ts';
import { useNow } from '../../components/shared/medication/use-now.ts';
import {
  OfflineSnapshotNotice,
  useSnapshotTime,
} from '../../components/shared/offline-snapshot/offline-snapshot-notice.tsx';
import { formatDoseSummary as dosesLine, type DayOfDoses } from '../../components/shared/medication/format.ts';
import { useIsPartManaged, usePagePerson } from '../../components/shared/persons/page-person.ts';
import { AppointmentsSection } from './appointments/appointments-section.tsx';
import { ConsultAgain } from './appointments/consult-again.tsx';
import { findNextAppointment, getNextStep } from './appointments/format.ts';
import { getGreeting } from './greeting.ts';
import { InstallHint } from './install-hint.tsx';
import { LatestRecordsSection } from './latest-records.tsx';
import { isFromDashboard } from './dialog-location.ts';
import { latestRecordsQuery, type LatestRecords } from './queries.ts';
import { findNewReport, findPrescriptionWithoutAlerts } from './new-records.ts';
import { NewResultsSection } from './new-results.tsx';
import { RemindMeCard } from './remind-me-card.tsx';
import { RemindersSection } from './reminders.tsx';
import { TodaySection } from './today-section.tsx';
import { useCurrentHour } from './use-hour.ts';
import { usePutOff } from './use-put-off.ts';

const formatVaultStatus = (data: LatestRecords | undefined, failed: boolean): string => {
  if (data === undefined) return failed ? m.nowUnknown : m.nowLoading;
  const [newest] = data.records;
  return newest === undefined ? m.nowEmpty : m.nowRecords(data.total, formatRecordDate(newest));
};

const MedicationDialog = lazy(() => import('../../components/shared/medication/medication-dialog.tsx'));
const AppointmentDialog = lazy(() => import('./appointments/appointment-dialog.tsx'));

/** Summarises the day: today's doses and the next appointment if there are any, else the vault. */
const formatDaySummary = (
  day: DayOfDoses | undefined,
  visits: readonly Appointment[],
  now: Date,
  vault: string,
): string => {
  const next = visits.find(({ state }) => state !== 'cancelled');
  const said = [
    day !== undefined && day.doses.some(({ asNeeded }) => !asNeeded) ? `${dosesLine(day, now)}.` : '',
    next === undefined ? '' : appointmentsScreen.nextVisit(formatAppointmentWhenInSentence(next, now)),
  ].filter((words) => words !== '');
  return said.length === 0 ? vault : said.join(' ');
};

/**
 * The dialog of the medicine or the appointment in the address (`?medicationId={id}`, `?appointmentId={id}`); closing clears it.
 */
function OpenDialog() {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const medicine = search.get('medicationId');
  const visit = search.get('appointmentId');
  const close = (): void => {
    if (isFromDashboard(state)) void navigate(-1);
    else void navigate({ search: '' }, { replace: true, preventScrollReset: true });
  };
  const home = (): void => {
    if (isOpenedElsewhere(state)) void navigate('/appointments', { replace: true });
    else close();
  };
  return (
    <Suspense fallback={null}>
      {medicine !== null && <MedicationDialog key={medicine} id={medicine} onClose={close} />}
      {medicine === null && visit !== null && (
        <AppointmentDialog key={visit} id={visit} onClose={close} onHome={home} />
      )}
    </Suspense>
  );
}

interface HomePart {
  readonly node: ReactNode;
  /** Its height is final, so the parts below it will not move. */
  readonly isSettled: boolean;
}

/** Parts in a column. Parts after one that is still loading are hidden until it is settled, so that nothing moves. */
function HomeColumn({ parts }: { readonly parts: readonly (HomePart & { readonly key: string })[] }) {
  const loading = parts.findIndex(({ isSettled }) => !isSettled);
  return (
    <div className={clsx('grid min-w-0 content-start gap-7', loading !== -1 && 'min-h-dvh')}>
      {parts.slice(0, loading === -1 ? parts.length : loading + 1).map(({ key, node }) => (
        <Fragment key={key}>{node}</Fragment>
      ))}
    </div>
  );
}

/** Recent records of the vault that need an action. */
function useNewRecords(latest: LatestRecords | undefined, now: Date) {
  const alerts = useMedicationAlerts();
  const [putOff, setPutOff] = usePutOff();
  const newest = latest?.newest ?? [];
  return {
    prescription: alerts.data && findPrescriptionWithoutAlerts(newest, alerts.data, putOff, now),
    report: findNewReport(newest, now),
    putOff: setPutOff,
    areAlertsSettled: isSettled(alerts),
  };
}

const isSettled = ({ data, isError }: Pick<UseQueryResult, 'data' | 'isError'>): boolean =>
  data !== undefined || isError;

/** Appointments of another person (/for/{person}/appointments): their other data has separate pages. */
function PersonAppointments({ firstName }: { readonly firstName: string }) {
  const { call } = useServices();
  const upcoming = useQuery(upcomingAppointmentsQuery(call));
  const again = useQuery(pastDoctorsQuery(call));
  const isManaged = useIsPartManaged('visits');
  const kept = useSnapshotTime();
  return (
    <div className="grid gap-7">
      <PageHeader title={personVisits.title(firstName)} />
      {kept !== undefined && <OfflineSnapshotNotice since={kept} />}
      <HomeColumn
        parts={[
          { key: 'visits', node: <AppointmentsSection upcoming={upcoming} />, isSettled: isSettled(upcoming) },
          { key: 'again', node: isManaged && <ConsultAgain doctors={again.data} />, isSettled: isSettled(again) },
          { key: 'nearby', node: isManaged && <NearbyDoctors atOnce />, isSettled: true },
        ]}
      />
      <OpenDialog />
    </div>
  );
}

/** The dashboard (/ and /appointments). */
export default function DashboardPage() {
  const person = usePagePerson();
  return person === undefined ? <Dashboard /> : <PersonAppointments firstName={person.firstName} />;
}

/** The signed-in patient's dashboard. */
function Dashboard() {
  const { call } = useServices();
  const user = useStoredUser();
  const hour = useCurrentHour();
  const latest = useQuery(latestRecordsQuery(call));
  const today = useTodayDoses();
  const upcoming = useQuery(upcomingAppointmentsQuery(call));
  const again = useQuery(pastDoctorsQuery(call));
  const now = useNow();
  const kept = useSnapshotTime();
  const isDesktop = useIsDesktop();
  const { prescription, report, putOff, areAlertsSettled } = useNewRecords(latest.data, now);
  // The next appointment comes first if it needs an action.
  const next = findNextAppointment(upcoming.data ?? []);
  const isVisitFirst = next !== undefined && getNextStep(next, now) !== undefined;
  const isLatestSettled = isSettled(latest) || kept !== undefined;
  const isOnline = kept === undefined;
  const parts = {
    doses: { node: <TodaySection today={today} />, isSettled: isSettled(today) },
    visits: { node: <AppointmentsSection upcoming={upcoming} />, isSettled: isSettled(upcoming) },
    remind: {
      node: prescription && <RemindMeCard record={prescription} onLater={() => putOff(prescription.id)} />,
      isSettled: isLatestSettled && areAlertsSettled,
    },
    results: { node: report && <NewResultsSection record={report} />, isSettled: isLatestSettled },
    reminders: { node: <RemindersSection />, isSettled: areAlertsSettled },
    // The other parts are not stored for use without a connection.
    again: { node: isOnline && <ConsultAgain doctors={again.data} />, isSettled: !isOnline || isSettled(again) },
    records: { node: isOnline && <LatestRecordsSection latest={latest} />, isSettled: isLatestSettled },
    install: { node: <InstallHint />, isSettled: true },
    nearby: { node: isOnline && <NearbyDoctors atOnce />, isSettled: true },
  } satisfies Record<string, HomePart>;
  const select = (...names: readonly (keyof typeof parts)[]): readonly (HomePart & { readonly key: string })[] =>
    names.map((key) => ({ key, ...parts[key] }));
  return (
    <div className="grid gap-7">
      <PageHeader
        title={getGreeting(hour)(user?.firstName ?? '')}
        text={formatDaySummary(
          today.data,
          upcoming.data ?? [],
          now,
          formatVaultStatus(latest.data, latest.isError || kept !== undefined),
        )}
        actions={
          <LinkButton
            as={Link}
            to="/service/health-vault?upload=photo"
            variant={isVisitFirst ? 'secondary' : 'primary'}
            icon={<Camera aria-hidden="true" />}
          >
            {photographScreen.action}
          </LinkButton>
        }
      />
      {kept !== undefined && <OfflineSnapshotNotice since={kept} />}
      {isDesktop ? (
        <div className="grid grid-cols-[1.25fr_1fr] items-start gap-x-6">
          <HomeColumn parts={select('visits', 'again', 'nearby')} />
          <HomeColumn parts={select('doses', 'remind', 'results', 'reminders', 'records', 'install')} />
        </div>
      ) : (
        <HomeColumn
          parts={select('doses', 'visits', 'remind', 'results', 'reminders', 'again', 'records', 'install', 'nearby')}
        />
      )}
      <OpenDialog />
    </div>
  );
}
