import { getConnectionHint, getErrorText } from '@arogo/client/api-error';
import { medicalLists } from '@arogo/contract/medical-profile';
import { emergencyScreen } from '@arogo/contract/messages/emergency';
import { medicalScreen as s } from '@arogo/contract/messages/medical-profile';
import { LoadFailed } from '@arogo/talk/load-failed';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../../lib/services.ts';
import {
  OfflineSnapshotNotice,
  useSnapshotTime,
} from '../../../components/shared/offline-snapshot/offline-snapshot-notice.tsx';
import { useCanChange, useIsPartOpen } from '../../../components/shared/persons/page-person.ts';
import { MedicalSummary } from './medical-summary.tsx';
import { MandatoryFields } from './mandatory-fields.tsx';
import { NameList } from './name-list.tsx';
import { SectionTabs } from './section-tabs.tsx';
import { medicalProfileQuery, medicalSuggestionsQuery } from './queries.ts';

/** Medical Profile: what a doctor asks first. */
export default function MedicalSection() {
  const { call } = useServices();
  const canChange = useCanChange();
  // Another person's conditions need access to their records.
  const lists = useIsPartOpen('vault') ? medicalLists : medicalLists.filter((list) => list !== 'healthConditions');
  const { data, error, isFetching, refetch } = useQuery(medicalProfileQuery(call));
  const { data: suggestions = [] } = useQuery({
    ...medicalSuggestionsQuery(call),
    // Suggestions come from the records of the vault.
    enabled: useIsPartOpen('vault') && canChange,
  });
  const snapshotAt = useSnapshotTime();
  if (data === undefined) {
    if (error !== null) {
      const title =
        getConnectionHint(error) === undefined ? getErrorText(error, s.failed) : emergencyScreen.profileNotKept;
      return <LoadFailed error={error} title={title} busy={isFetching} onAgain={() => void refetch()} />;
    }
    return (
      <SkeletonRegion label={s.loading} className="grid gap-4">
        <Skeleton className="h-11 w-full" />
        <Skeleton className="h-40 w-full rounded-card" />
        <Skeleton className="h-56 w-full rounded-card" />
        <Skeleton className="h-56 w-full rounded-card" />
      </SkeletonRegion>
    );
  }
  return (
    <>
      {snapshotAt !== undefined && (
        <div className="mb-5">
          <OfflineSnapshotNotice since={snapshotAt} text={emergencyScreen.kept} />
        </div>
      )}
      {canChange && <SectionTabs lists={lists} />}
      {!canChange && <MedicalSummary profile={data} lists={lists} />}
      {/* Changes are saved at once, which is impossible offline. */}
      {canChange && (
        <fieldset disabled={snapshotAt !== undefined} className="mt-5 grid min-w-0 gap-5 *:scroll-mt-16">
          <MandatoryFields profile={data} suggestions={suggestions} />
          {lists.map((list) => (
            <NameList key={list} list={list} profile={data} suggestions={suggestions} />
          ))}
        </fieldset>
      )}
    </>
  );
}
