import { browserTimeZone, dayOf } from '@arogo/client/formats';
import { visitWhenWithin } from '@arogo/client/visit-time';
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
import { upcomingQuery } from '../../parts/booking/queries.ts';
import { isFromElsewhere } from '../../parts/booking/visit-place.ts';
import { NearbyDoctors } from '../../parts/doctors/nearby-doctors.tsx';
import { useToday } from '../../parts/medication/queries.ts';
import { useNow } from '../../parts/medication/use-now.ts';
import { KeptNotice, useKeptSince } from '../../parts/kept-day/kept-notice.tsx';
import { nowLine as dosesLine, type DayOfDoses } from '../../parts/medication/words.ts';
import { AppointmentsSection } from './appointments/appointments-section.tsx';
import { ConsultAgain } from './appointments/consult-again.tsx';
import { greetingAt } from './greeting.ts';
import { LatestRecordsSection } from './latest-records.tsx';
import { isFromDashboard } from './window-place.ts';
import { latestRecords, type LatestRecords } from './queries.ts';
import { RemindersSection } from './reminders.tsx';
import { useHour } from './use-hour.ts';

const nowLine = (data: LatestRecords | undefined, failed: boolean): string => {
  if (data === undefined) return failed ? m.nowUnknown : m.nowLoading;
  const [newest] = data.records;
  return newest === undefined ? m.nowEmpty : m.nowRecords(data.total, dayOf(newest.date, browserTimeZone()));
};

const MedicationWindow = lazy(() => import('../../parts/medication/medication-window.tsx'));
const AppointmentWindow = lazy(() => import('./appointments/appointment-window.tsx'));

/** What matters now: today's doses and the next visit where there are any, else how it stands with the vault. */
const nowWords = (day: DayOfDoses | undefined, visits: readonly Appointment[], now: Date, vault: string): string => {
  const next = visits.find(({ state }) => state !== 'cancelled');
  const said = [
    day !== undefined && day.doses.some(({ asNeeded }) => !asNeeded) ? `${dosesLine(day, now)}.` : '',
    next === undefined ? '' : appointmentsScreen.nextVisit(visitWhenWithin(next, now)),
  ].filter((words) => words !== '');
  return said.length === 0 ? vault : said.join(' ');
};

/** The window of the medicine or the visit that the address names (`?medicationId={id}`, `?appointmentId={id}`); closing clears it. */
function OpenWindow() {
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
    if (isFromElsewhere(state)) void navigate('/appointments', { replace: true });
    else close();
  };
  return (
    <Suspense fallback={null}>
      {medicine !== null && <MedicationWindow key={medicine} id={medicine} onClose={close} />}
      {medicine === null && visit !== null && (
        <AppointmentWindow key={visit} id={visit} onClose={close} onHome={home} />
      )}
    </Suspense>
  );
}

/** The signed-in patient's home (/ and /appointments). */
export default function DashboardPage() {
  const { call } = useServices();
  const user = useStoredUser();
  const hour = useHour();
  const latest = useQuery(latestRecords(call));
  const today = useToday();
  const upcoming = useQuery(upcomingQuery(call));
  const now = useNow();
  const kept = useKeptSince();
  // Then paying is the one thing to do next.
  const owes = upcoming.data?.some(({ state }) => state === 'held') === true;
  return (
    <div className="grid gap-7">
      <PageHeader
        title={greetingAt(hour)(user?.firstName ?? '')}
        text={nowWords(
          today.data,
          upcoming.data ?? [],
          now,
          nowLine(latest.data, latest.isError || kept !== undefined),
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
      {kept !== undefined && <KeptNotice since={kept} />}
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
      <OpenWindow />
    </div>
  );
}
