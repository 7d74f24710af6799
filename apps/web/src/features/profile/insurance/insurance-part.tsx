import { browserTimeZone, calendarDate } from '@arogo/client/formats';
import { removePolicy } from '@arogo/contract/insurance';
import { insuranceMessages as m } from '@arogo/contract/messages/insurance';
import { insuranceScreen as s } from '@arogo/contract/messages/insurance-screen';
import { policiesMaximum } from '@arogo/contract/places-limits';
import { RecordsDrawing } from '@arogo/ui/drawings';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { useQueryClient } from '@tanstack/react-query';
import { lazy } from 'react';
import { useServices } from '../../../lib/services.ts';
import { useNow } from '../../../parts/medication/use-now.ts';
import { KeptThings } from '../../../parts/edited/kept-things.tsx';
import { PolicyCard } from './policy-card.tsx';
import { policiesQuery } from './queries.ts';

const PolicyWindow = lazy(() => import('./policy-window.tsx'));

/** Health Insurance: each policy on a card, with pictures of what the insurer gave. */
export default function InsurancePart() {
  const { call } = useServices();
  const client = useQueryClient();
  const query = policiesQuery(call);
  const today = calendarDate(useNow(), browserTimeZone());
  return (
    <KeptThings
      name="policy"
      query={query}
      texts={s}
      waiting={<Waiting />}
      drawing={<RecordsDrawing />}
      maximum={policiesMaximum}
      full={m.full}
      renderCard={(policy, ways) => <PolicyCard key={policy.id} policy={policy} today={today} {...ways} />}
      renderEditor={(policy, _all, onClose) => <PolicyWindow policy={policy} onClose={onClose} />}
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

function Waiting() {
  return (
    <SkeletonRegion label={s.loading} className="grid gap-4">
      <Skeleton className="h-11 w-full sm:w-36" />
      <Skeleton className="h-80 w-full rounded-card" />
    </SkeletonRegion>
  );
}
