import { getBrowserTimeZone, formatDate } from '@arogo/client/format';
import { formatAppointmentWhenInSentence } from '@arogo/client/appointment-time';
import type { Appointment } from '@arogo/contract/appointments';
import { appointmentsScreen } from '@arogo/contract/messages/appointments-screen';
import { dashboardMessages as m } from '@arogo/contract/messages/home';
import { photographScreen } from '@arogo/contract/messages/photograph';
import { LinkButton } from '@arogo/ui/link-button';
import { PageHeader } from '@arogo/ui/page-header';
import { useQuery } from '@tanstack/react-query';
import { Camera } from 'lucide-react';
import { Suspense, lazy } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { useServices, useStoredUser } from '../../lib/services.ts';
import { upcomingAppointmentsQuery } from '../../components/shared/booking/queries.ts';
import { isOpenedElsewhere } from '../../components/shared/booking/appointment-location.ts';
import { NearbyDoctors } from '../../components/shared/doctors/nearby-doctors.tsx';
import { useTodayDoses } from '../../components/shared/medication/queries.ts';
import { useNow } from '../../components/shared/medication/use-now.ts';
import {
  OfflineSnapshotNotice,
  useSnapshotTime,
} from '../../components/shared/offline-snapshot/offline-snapshot-notice.tsx';
import { formatDoseSummary as dosesLine, type DayOfDoses } from '../../components/shared/medication/format.ts';
import { AppointmentsSection } from './appointments/appointments-section.tsx';
import { ConsultAgain } from './appointments/consult-again.tsx';
import { getGreeting } from './greeting.ts';
import { LatestRecordsSection } from './latest-records.tsx';
import { isFromDashboard } from './dialog-location.ts';
import { latestRecordsQuery, type LatestRecords } from './queries.ts';
import { RemindersSection } from './reminders.tsx';
import { useCurrentHour } from './use-hour.ts';

const formatVaultStatus = (data: LatestRecords | undefined, failed: boolean): string => {
  if (data === undefined) return failed ? m.nowUnknown : m.nowLoading;
  const [newest] = data.records;
  return newest === undefined ? m.nowEmpty : m.nowRecords(data.total, formatDate(newest.date, getBrowserTimeZone()));
};

const MedicationDialog = lazy(() => import('../../components/shared/medication/medication-dialog.tsx'));
const AppointmentDialog = lazy(() => import('./appointments/appointment-dialog.tsx'));

/** What matters now: today's doses and the next visit where there are any, else how it stands with the vault. */
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

/** The window of the medicine or the visit that the address names (`?medicationId={id}`, `?appointmentId={id}`); closing clears it. */
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

/** The signed-in patient's home (/ and /appointments). */
export default function DashboardPage() {
  const { call } = useServices();
  const user = useStoredUser();
  const hour = useCurrentHour();
  const latest = useQuery(latestRecordsQuery(call));
  const today = useTodayDoses();
  const upcoming = useQuery(upcomingAppointmentsQuery(call));
  const now = useNow();
  const kept = useSnapshotTime();
  // Then paying is the one thing to do next.
  const owes = upcoming.data?.some(({ state }) => state === 'held') === true;
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
            variant={owes ? 'secondary' : 'primary'}
            icon={<Camera aria-hidden="true" />}
          >
            {photographScreen.action}
          </LinkButton>
        }
      />
      {kept !== undefined && <OfflineSnapshotNotice since={kept} />}
      {/* What the reminders are taller belongs to the last row, so that the records follow the appointments. */}
      <div className="grid items-start gap-x-6 gap-y-7 lg:grid-cols-[1.25fr_1fr] lg:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 gap-7">
          <AppointmentsSection upcoming={upcoming} />
          {kept === undefined && <ConsultAgain />}
        </div>
        <RemindersSection />
        {/* Nothing of these is kept for a moment without a connection. */}
        {kept === undefined && (
          <div className="grid min-w-0 gap-7">
            <LatestRecordsSection latest={latest} />
            {/* What stands above it has its height by then. */}
            {latest.isFetched && <NearbyDoctors atOnce />}
          </div>
        )}
      </div>
      <OpenDialog />
    </div>
  );
}
