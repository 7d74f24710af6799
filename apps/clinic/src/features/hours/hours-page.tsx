import { getErrorText } from '@arogo/client/api-error';
import { clinicReadHours } from '@arogo/contract/clinic';
import { clinicHours as m } from '@arogo/contract/messages/clinic-hours';
import { LoadFailed } from '@arogo/talk/load-failed';
import { PageHeader } from '@arogo/ui/page-header';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../lib/services.ts';
import { useMe } from '../../components/shared/me.ts';
import { FeesSection } from './fees-section.tsx';
import { LeaveSection } from './leave-section.tsx';
import { WeekSection } from './week-section.tsx';

/** The times at which patients can book the doctor, and the fees. */
export default function HoursPage() {
  const { call } = useServices();
  const me = useMe();
  const hours = useQuery({
    queryKey: ['clinic', 'hours'],
    queryFn: async ({ signal }) => (await call(clinicReadHours, {}, { signal })).data,
  });
  const failed = hours.error ?? me.error;
  return (
    <div className="grid gap-6">
      <PageHeader title={m.title} text={m.text} />
      {hours.data !== undefined && me.data !== undefined ? (
        <div className="grid items-start gap-6 lg:grid-cols-[1.5fr_1fr]">
          <WeekSection saved={hours.data} fees={me.data.fees} />
          <div className="grid min-w-0 gap-6">
            <LeaveSection today={me.data.today} />
            <FeesSection key={JSON.stringify(me.data.fees)} fees={me.data.fees} />
          </div>
        </div>
      ) : failed !== null ? (
        <LoadFailed
          error={failed}
          title={getErrorText(failed, m.failed)}
          busy={hours.isFetching || me.isFetching}
          onAgain={() => void Promise.all([hours.refetch(), me.refetch()])}
        />
      ) : (
        <SkeletonRegion label={m.loading} className="grid gap-6 lg:grid-cols-[1.5fr_1fr]">
          <Skeleton className="h-140 w-full rounded-card" />
          <Skeleton className="h-72 w-full rounded-card" />
        </SkeletonRegion>
      )}
    </div>
  );
}
