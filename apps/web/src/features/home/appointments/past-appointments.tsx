import { getErrorText } from '@arogo/client/api-error';
import type { Appointment } from '@arogo/contract/appointments';
import { appointmentsScreen as m } from '@arogo/contract/messages/appointments-screen';
import { LoadFailed } from '@arogo/talk/load-failed';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useServices } from '../../../lib/services.ts';
import { LoadMore } from '../../../components/shared/load-more.tsx';
import { useNow } from '../../../components/shared/medication/use-now.ts';
import { useInterruptedForm } from '../../../components/shared/entity-editor/use-form-draft.ts';
import { AppointmentCard } from './appointment-card.tsx';
import { pastAppointmentsQuery } from '../../../components/shared/booking/queries.ts';

const ReviewDialog = lazy(() => import('./review-dialog.tsx'));

/** Past and cancelled appointments, latest first; one that took place can be reviewed. */
export function PastAppointments() {
  const { call } = useServices();
  const now = useNow();
  const past = useInfiniteQuery(pastAppointmentsQuery(call));
  const { data, error, isFetching, refetch } = past;
  const interrupted = useInterruptedForm('review');
  const [chosen, setReviewing] = useState<Appointment | 'none'>();
  const visits = data?.pages.flatMap(({ appointments }) => appointments) ?? [];
  const reviewing = chosen ?? visits.find(({ id }) => id === interrupted);
  return (
    <section aria-labelledby="past-title" className="mt-6">
      <h3 id="past-title" className="mb-3 text-item">
        {m.past}
      </h3>
      {data === undefined && error !== null && (
        <LoadFailed
          error={error}
          title={getErrorText(error, m.failed)}
          busy={isFetching}
          onAgain={() => void refetch()}
        />
      )}
      {data === undefined && error === null && (
        <SkeletonRegion label={m.loading}>
          <Skeleton className="h-40 w-full rounded-card" />
        </SkeletonRegion>
      )}
      {data !== undefined && visits.length === 0 && <p className="text-soft">{m.pastEmpty}</p>}
      <ul className="grid gap-3">
        {visits.map((appointment) => (
          <AppointmentCard
            key={appointment.id}
            appointment={appointment}
            now={now}
            {...(appointment.ended && { onReview: () => setReviewing(appointment) })}
          />
        ))}
      </ul>
      <LoadMore of={past} className="mt-3" />
      <Suspense fallback={null}>
        {reviewing !== undefined && reviewing !== 'none' && (
          <ReviewDialog appointment={reviewing} onClose={() => setReviewing('none')} />
        )}
      </Suspense>
    </section>
  );
}
