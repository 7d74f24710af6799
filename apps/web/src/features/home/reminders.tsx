import { getErrorText } from '@arogo/client/api-error';
import { getBrowserTimeZone, formatCalendarDate } from '@arogo/client/format';
import type { MedicationAlert } from '@arogo/contract/medication';
import { dashboardMessages as m } from '@arogo/contract/messages/home';
import { medAlertScreen } from '@arogo/contract/messages/med-alert';
import { LoadFailed } from '@arogo/talk/load-failed';
import { MedicineDrawing } from '@arogo/ui/drawings';
import { LinkButton } from '@arogo/ui/link-button';
import { List, ListRow } from '@arogo/ui/list-row';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { TextLink } from '@arogo/ui/text-link';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { LinkedSection } from '../../components/shared/linked-section.tsx';
import {
  formatAlertSchedule,
  formatIntake,
  formatMedicine,
  formatWhen,
} from '../../components/shared/medication/format.ts';
import { useMedicationAlerts, useTodayDoses } from '../../components/shared/medication/queries.ts';
import { useSnapshotTime } from '../../components/shared/offline-snapshot/offline-snapshot-notice.tsx';
import { useNow } from '../../components/shared/medication/use-now.ts';
import { EmptyPanel } from './empty-panel.tsx';
import { buildMedicationLink } from './dialog-location.ts';

/** Maximum number of alerts; more are on the alerts page. */
const maxReminders = 4;
const medAlertPath = '/service/medicine-alert';

/** Active alerts, those with doses today first. */
const sortByDueToday = (alerts: readonly MedicationAlert[]): readonly MedicationAlert[] =>
  alerts
    .filter(({ state }) => state === 'active')
    .toSorted((one, other) => Number(other.timeSlot.length > 0) - Number(one.timeSlot.length > 0));

/** The patient's alerts, each with a link. */
export function RemindersSection() {
  return (
    <LinkedSection id="reminders-title" title={m.reminders} to={medAlertPath} link={m.remindersLink}>
      <ReminderList />
    </LinkedSection>
  );
}

function ReminderList() {
  const { data, error, isFetching, refetch } = useMedicationAlerts();
  const today = useTodayDoses();
  const now = useNow();
  const isKept = useSnapshotTime() !== undefined;
  if (data === undefined && error !== null) {
    return (
      <LoadFailed
        error={error}
        title={getErrorText(error, m.remindersFailed)}
        busy={isFetching}
        onAgain={() => void refetch()}
      />
    );
  }
  if (data === undefined) return <LoadingSkeleton />;
  const alerts = sortByDueToday(data);
  if (alerts.length === 0) {
    return (
      <EmptyPanel
        drawing={<MedicineDrawing />}
        title={isKept && data.length === 0 ? m.remindersNotKept : m.remindersEmpty}
        text={isKept && data.length === 0 ? m.notKeptNext : data.length === 0 ? m.remindersNext : m.remindersOver}
        action={
          <LinkButton as={Link} to={data.length === 0 ? '/service/health-vault' : medAlertPath} variant="secondary">
            {data.length === 0 ? m.remindersAction : m.remindersAll(data.length)}
          </LinkButton>
        }
      />
    );
  }
  return (
    <>
      <List>
        {alerts.slice(0, maxReminders).map((alert) => (
          <ReminderRow key={alert.id} alert={alert} timeZone={today.data?.timeZone ?? getBrowserTimeZone()} now={now} />
        ))}
      </List>
      {data.length > maxReminders && (
        <TextLink as={Link} to={medAlertPath} className="mt-1 inline-flex min-h-11 items-center px-1">
          {m.remindersAll(data.length)}
        </TextLink>
      )}
    </>
  );
}

interface ReminderRowProps {
  readonly alert: MedicationAlert;
  /** The patient's time zone; IANA. */
  readonly timeZone: string;
  readonly now: Date;
}

/** A medicine with an alert: amount, times, and the next dose. Its doses of today are listed above. */
function ReminderRow({ alert, timeZone, now }: ReminderRowProps) {
  const medicine = formatMedicine(alert);
  const more = buildMedicationLink(alert.id);
  const { endsOn, nextDueAt } = alert;
  return (
    <ListRow
      className="relative transition-colors duration-150 hover:bg-hush"
      title={
        <Link
          to={more.to}
          state={more.state}
          preventScrollReset
          aria-label={medAlertScreen.viewMoreOf(medicine)}
          className="text-ink no-underline after:absolute after:inset-0 after:rounded-card"
        >
          <bdi>{medicine}</bdi>
        </Link>
      }
      text={
        <>
          {[
            formatIntake(alert),
            formatAlertSchedule(alert),
            endsOn === null ? '' : medAlertScreen.until(formatCalendarDate(endsOn)),
          ]
            .filter((part) => part !== '')
            .join(' · ')}
          {nextDueAt !== null && (
            <span className="block tabular-nums">{medAlertScreen.next(formatWhen(nextDueAt, timeZone, now))}</span>
          )}
        </>
      }
      trailing={<ChevronRight aria-hidden="true" className="size-5 stroke-[1.75] text-soft" />}
    />
  );
}

function LoadingSkeleton() {
  return (
    <SkeletonRegion label={m.remindersLoading}>
      <div className="grid min-h-24 content-center gap-2.5 rounded-card border border-line bg-card p-4 sm:p-5.5">
        <Skeleton className="h-5 w-44" />
        <Skeleton className="h-4 w-56" />
      </div>
    </SkeletonRegion>
  );
}
