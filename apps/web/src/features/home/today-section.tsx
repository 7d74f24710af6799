import { getErrorText } from '@arogo/client/api-error';
import { dashboardMessages as m } from '@arogo/contract/messages/home';
import { medAlertScreen } from '@arogo/contract/messages/med-alert';
import { LoadFailed } from '@arogo/talk/load-failed';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { TextLink } from '@arogo/ui/text-link';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import { LinkedSection } from '../../components/shared/linked-section.tsx';
import { DoseConfirmDialog } from '../../components/shared/medication/dose-confirm-dialog.tsx';
import type { DayOfDoses } from '../../components/shared/medication/format.ts';
import { useMarkDose } from '../../components/shared/medication/use-mark-dose.ts';
import { useNow } from '../../components/shared/medication/use-now.ts';
import { DoseTickRow } from './dose-tick-row.tsx';
import { selectTodayDoses } from './today-doses.ts';

const medAlertPath = '/service/medicine-alert';

/** Today's doses, each with a checkbox; renders nothing on a day without doses. */
export function TodaySection({ today }: { readonly today: UseQueryResult<DayOfDoses> }) {
  const { data, error, isFetching, refetch } = today;
  const now = useNow();
  const marks = useMarkDose();
  if (data !== undefined && data.doses.every(({ asNeeded }) => asNeeded)) return null;
  if (data === undefined && error === null) return <LoadingDoses />;
  return (
    <LinkedSection id="doses-title" title={m.doses} to={medAlertPath} link={m.dosesLink}>
      {data === undefined ? (
        <LoadFailed
          error={error}
          title={getErrorText(error, medAlertScreen.failed)}
          busy={isFetching}
          onAgain={() => void refetch()}
        />
      ) : (
        <DoseList day={data} now={now} marks={marks} />
      )}
      <DoseConfirmDialog marks={marks} />
    </LinkedSection>
  );
}

interface DoseListProps {
  readonly day: DayOfDoses;
  readonly now: Date;
  readonly marks: ReturnType<typeof useMarkDose>;
}

function DoseList({ day: { doses, timeZone }, now, marks }: DoseListProps) {
  const { shown, more } = selectTodayDoses(doses);
  return (
    <div className="overflow-hidden rounded-card border border-line bg-card">
      <ol aria-label={medAlertScreen.todayList} className="divide-y divide-line">
        {shown.map((dose) => (
          <DoseTickRow key={buildKey(dose)} dose={dose} timeZone={timeZone} now={now} marks={marks} />
        ))}
      </ol>
      {more > 0 && (
        <p className="border-t border-line px-4 sm:px-5.5">
          <TextLink as={Link} to={medAlertPath} className="inline-flex min-h-11 items-center">
            {m.dosesMore(more)}
          </TextLink>
        </p>
      )}
    </div>
  );
}

const buildKey = ({ alertId, dueAt }: DayOfDoses['doses'][number]): string => `${alertId} ${dueAt}`;

function LoadingDoses() {
  return (
    <SkeletonRegion label={m.dosesLoading}>
      <Skeleton className="mb-3 h-6 w-40" />
      <div className="divide-y divide-line rounded-card border border-line bg-card">
        {[0, 1].map((row) => (
          <div key={row} className="flex min-h-17 items-center gap-3.5 px-4 sm:px-5.5">
            <Skeleton className="size-8 rounded-full" />
            <Skeleton className="h-4 w-40" />
          </div>
        ))}
      </div>
    </SkeletonRegion>
  );
}
