import { dashboardMessages as m } from '@arogo/contract/messages/home';
import { CalendarDrawing } from '@arogo/ui/drawings';
import { LinkButton } from '@arogo/ui/link-button';
import { PageHeader, SectionHeader } from '@arogo/ui/page-header';
import { useQuery } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { Suspense, lazy } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { browserTimeZone, dayOf } from '../../lib/formats.ts';
import { useServices, useStoredUser } from '../../lib/services.ts';
import { useToday } from '../../parts/medication/queries.ts';
import { useNow } from '../../parts/medication/use-now.ts';
import { nowLine as dosesLine, type DayOfDoses } from '../../parts/medication/words.ts';
import { EmptyPanel } from './empty-panel.tsx';
import { greetingAt } from './greeting.ts';
import { LatestRecordsSection } from './latest-records.tsx';
import { isFromDashboard } from './medication-place.ts';
import { latestRecords, type LatestRecords } from './queries.ts';
import { RemindersSection } from './reminders.tsx';
import { useHour } from './use-hour.ts';

const nowLine = (data: LatestRecords | undefined, failed: boolean): string => {
  if (data === undefined) return failed ? m.nowUnknown : m.nowLoading;
  const [newest] = data.records;
  return newest === undefined ? m.nowEmpty : m.nowRecords(data.total, dayOf(newest.date, browserTimeZone()));
};

const MedicationWindow = lazy(() => import('../../parts/medication/medication-window.tsx'));

/** What matters now: today's doses where there are any, else how it stands with the vault. */
const nowWords = (day: DayOfDoses | undefined, now: Date, vault: string): string =>
  day !== undefined && day.doses.some(({ asNeeded }) => !asNeeded) ? `${dosesLine(day, now)}.` : vault;

/** The window of the medicine that the address names (`?medicationId={id}`); closing clears it. */
function OpenWindow() {
  const [search] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const id = search.get('medicationId');
  const close = (): void => {
    if (isFromDashboard(state)) void navigate(-1);
    else void navigate({ search: '' }, { replace: true, preventScrollReset: true });
  };
  return <Suspense fallback={null}>{id !== null && <MedicationWindow key={id} id={id} onClose={close} />}</Suspense>;
}

/** The signed-in patient's home (/ and /appointments). */
export default function DashboardPage() {
  const { call } = useServices();
  const user = useStoredUser();
  const hour = useHour();
  const latest = useQuery(latestRecords(call));
  const today = useToday();
  const now = useNow();
  return (
    <div className="grid gap-7">
      <PageHeader
        title={greetingAt(hour)(user?.firstName ?? '')}
        text={nowWords(today.data, now, nowLine(latest.data, latest.isError))}
        actions={
          <LinkButton as={Link} to="/service/health-vault?upload=1" icon={<Upload aria-hidden="true" />}>
            {m.addRecord}
          </LinkButton>
        }
      />
      {/* What the reminders are taller belongs to the last row, so that the records follow the appointments. */}
      <div className="grid items-start gap-x-6 gap-y-7 lg:grid-cols-[1.25fr_1fr] lg:grid-rows-[auto_1fr]">
        <section aria-labelledby="appointments-title" className="min-w-0">
          <SectionHeader id="appointments-title" title={m.appointments} className="mb-1" />
          <EmptyPanel
            drawing={<CalendarDrawing />}
            title={m.appointmentsEmpty}
            text={m.appointmentsNext}
            action={
              <LinkButton as={Link} to="/doctor-list" variant="secondary">
                {m.appointmentsAction}
              </LinkButton>
            }
          />
        </section>
        <RemindersSection />
        <LatestRecordsSection latest={latest} />
      </div>
      <OpenWindow />
    </div>
  );
}
