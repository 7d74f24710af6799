import { getErrorText } from '@arogo/client/api-error';
import type { Appointment } from '@arogo/contract/appointments';
import { appointmentsScreen as a } from '@arogo/contract/messages/appointments-screen';
import { dashboardMessages as m } from '@arogo/contract/messages/home';
import { viewerTexts } from '@arogo/contract/messages/viewer-texts';
import { LoadFailed } from '@arogo/talk/load-failed';
import { CalendarDrawing } from '@arogo/ui/drawings';
import { LinkButton } from '@arogo/ui/link-button';
import { SectionHeader } from '@arogo/ui/page-header';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { TextLink } from '@arogo/ui/text-link';
import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useSnapshotTime } from '../../../components/shared/offline-snapshot/offline-snapshot-notice.tsx';
import { useNow } from '../../../components/shared/medication/use-now.ts';
import { useIsPartManaged } from '../../../components/shared/persons/page-person.ts';
import { EmptyPanel } from '../empty-panel.tsx';
import { AppointmentCard } from './appointment-card.tsx';
import { CancelAppointmentDialog } from './cancel-appointment-dialog.tsx';
import { PastAppointments } from './past-appointments.tsx';
import { findNextAppointment, selectInitialAppointments } from './format.ts';
import { NextAppointmentCard } from './next-appointment-card.tsx';

const RescheduleDialog = lazy(() => import('./reschedule-dialog.tsx'));

/** Upcoming appointments, soonest first, with past ones behind 'View All'. */
export function AppointmentsSection({ upcoming }: { readonly upcoming: UseQueryResult<readonly Appointment[]> }) {
  const [all, setAll] = useState(false);
  return (
    <section aria-labelledby="appointments-title" className="min-w-0">
      <SectionHeader
        id="appointments-title"
        title={m.appointments}
        className="mb-1"
        aside={
          <TextLink
            as="button"
            aria-expanded={all}
            onClick={() => setAll(!all)}
            className="inline-flex min-h-11 items-center px-1"
          >
            {all ? a.showLess : a.viewAll}
          </TextLink>
        }
      />
      <UpcomingAppointments upcoming={upcoming} all={all} />
      {all && <PastAppointments />}
    </section>
  );
}

function UpcomingAppointments({
  upcoming,
  all,
}: {
  readonly upcoming: UseQueryResult<readonly Appointment[]>;
  readonly all: boolean;
}) {
  const { data } = upcoming;
  const [moving, setMoving] = useState<Appointment>();
  const [refunding, setRefunding] = useState<Appointment>();
  // Passes updates of the appointment, such as its payment, to the dialog; keeps the last version if the appointment leaves the
  // list.
  const moved = data?.find(({ id }) => id === moving?.id) ?? moving;
  return (
    <>
      <UpcomingAppointmentList upcoming={upcoming} all={all} onReschedule={setMoving} onRefund={setRefunding} />
      <Suspense fallback={null}>
        {moved !== undefined && <RescheduleDialog appointment={moved} onClose={() => setMoving(undefined)} />}
      </Suspense>
      {refunding !== undefined && (
        <CancelAppointmentDialog appointment={refunding} onClose={() => setRefunding(undefined)} />
      )}
    </>
  );
}

interface UpcomingAppointmentListProps {
  readonly upcoming: UseQueryResult<readonly Appointment[]>;
  readonly all: boolean;
  readonly onReschedule: (appointment: Appointment) => void;
  readonly onRefund: (visit: Appointment) => void;
}

function UpcomingAppointmentList({
  upcoming: { data, error, isFetching, refetch },
  all,
  onReschedule,
  onRefund,
}: UpcomingAppointmentListProps) {
  const now = useNow();
  const isKept = useSnapshotTime() !== undefined;
  const isManaged = useIsPartManaged('visits');
  if (data === undefined && error !== null) {
    return (
      <LoadFailed
        error={error}
        title={getErrorText(error, a.failed)}
        busy={isFetching}
        onAgain={() => void refetch()}
      />
    );
  }
  if (data === undefined) return <LoadingSkeleton />;
  if (data.length === 0) {
    return (
      <EmptyPanel
        drawing={<CalendarDrawing />}
        title={isKept ? m.appointmentsNotKept : m.appointmentsEmpty}
        text={isKept ? m.notKeptNext : isManaged ? a.emptyNext : viewerTexts.appointments}
        action={
          isManaged && (
            <LinkButton as={Link} to="/doctor-list" variant="secondary">
              {m.appointmentsAction}
            </LinkButton>
          )
        }
      />
    );
  }
  const next = findNextAppointment(data);
  const rest = data.filter((visit) => visit !== next);
  return (
    <ul className="grid gap-3">
      {next !== undefined && (
        <NextAppointmentCard appointment={next} now={now} onReschedule={() => onReschedule(next)} />
      )}
      {(all ? rest : selectInitialAppointments(rest)).map((visit) => (
        <AppointmentCard
          key={visit.id}
          appointment={visit}
          now={now}
          onReschedule={() => onReschedule(visit)}
          onRefund={() => onRefund(visit)}
        />
      ))}
    </ul>
  );
}

function LoadingSkeleton() {
  return (
    <SkeletonRegion label={a.loading}>
      <div className="grid gap-4 rounded-card border border-line bg-card p-4 sm:p-5.5">
        <div className="flex gap-3.5">
          <Skeleton className="size-12 rounded-full" />
          <div className="grid gap-2">
            <Skeleton className="h-5 w-44" />
            <Skeleton className="h-4 w-56" />
            <Skeleton className="h-4 w-64" />
          </div>
        </div>
        {/* Same height as the empty state, which a new patient gets. */}
        <Skeleton className="h-5 w-32 sm:hidden" />
        <Skeleton className="h-9 w-36" />
      </div>
    </SkeletonRegion>
  );
}
