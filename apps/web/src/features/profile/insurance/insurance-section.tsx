import { getBrowserTimeZone, toCalendarDate } from '@arogo/client/format';
import { removePolicy } from '@arogo/contract/insurance';
import { insuranceMessages as m } from '@arogo/contract/messages/insurance';
import { insuranceScreen as s } from '@arogo/contract/messages/insurance-screen';
import { maxPolicies } from '@arogo/contract/profile-limits';
import { RecordsDrawing } from '@arogo/ui/drawings';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { useQueryClient } from '@tanstack/react-query';
import { lazy } from 'react';
import { useServices } from '../../../lib/services.ts';
import { useNow } from '../../../components/shared/medication/use-now.ts';
import { useCanChange } from '../../../components/shared/persons/page-person.ts';
import { EditableList } from '../../../components/shared/entity-editor/editable-list.tsx';
import { PolicyCard } from './policy-card.tsx';
import { policiesQuery } from './queries.ts';

const PolicyDialog = lazy(() => import('./policy-dialog.tsx'));

/** Health Insurance: one card for each policy, with photos of the insurance card. */
export default function InsuranceSection() {
  const { call } = useServices();
  const client = useQueryClient();
  const query = policiesQuery(call);
  const canChange = useCanChange();
  const today = toCalendarDate(useNow(), getBrowserTimeZone());
  return (
    <EditableList
      name="policy"
      query={query}
      texts={canChange ? s : { ...s, emptyText: s.emptyToView }}
      waiting={<LoadingSkeleton />}
      drawing={<RecordsDrawing />}
      maximum={maxPolicies}
      isReadOnly={!canChange}
      full={m.full}
      renderCard={(policy, actions) => <PolicyCard key={policy.id} policy={policy} today={today} actions={actions} />}
      renderEditor={(policy, _all, onClose) => <PolicyDialog policy={policy} onClose={onClose} />}
      removal={() => ({
        text: () => s.deleteText,
        subject: ({ insurer, policyNumber }) => `${insurer}, ${policyNumber}`,
        remove: async ({ id }) => {
          const { message = m.deleted } = await call(removePolicy, { params: { id } });
          await client.invalidateQueries({ queryKey: query.queryKey });
          return message;
        },
      })}
    />
  );
}

function LoadingSkeleton() {
  return (
    <SkeletonRegion label={s.loading} className="grid gap-4">
      <Skeleton className="h-11 w-full sm:w-36" />
      <Skeleton className="h-80 w-full rounded-card" />
    </SkeletonRegion>
  );
}
