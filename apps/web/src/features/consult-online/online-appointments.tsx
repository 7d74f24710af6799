import { getErrorText } from '@arogo/client/api-error';
import { formatDeadlineTime, formatAppointmentWhen } from '@arogo/client/appointment-time';
import type { Appointment } from '@arogo/contract/appointments';
import { appointmentsScreen as a } from '@arogo/contract/messages/appointments-screen';
import { consultOnline as t } from '@arogo/contract/messages/consult-online';
import { LoadFailed } from '@arogo/talk/load-failed';
import { CalendarDrawing } from '@arogo/ui/drawings';
import { Card } from '@arogo/ui/card';
import { LinkButton } from '@arogo/ui/link-button';
import { SectionHeader } from '@arogo/ui/page-header';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { TextLink } from '@arogo/ui/text-link';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router';
import { buildPaymentPath } from '../../components/shared/booking/payment-path.ts';
import { buildDetailsLocation, buildRescheduleLocation } from '../../components/shared/booking/appointment-location.ts';
import { JoinCall } from '../../components/shared/calls/join-call.tsx';
import { isJoinable, getJoinableFrom } from '../../components/shared/calls/joinable.ts';
import { DoctorPortrait } from '@arogo/ui/doctor-portrait';

interface OnlineAppointmentsProps {
  readonly upcoming: UseQueryResult<readonly Appointment[]>;
  /** The online ones among them. */
  readonly appointments: readonly Appointment[];
  readonly now: Date;
}

/** Upcoming online appointments, with links to their calls. */
export function OnlineAppointments({
  upcoming: { data, error, isFetching, refetch },
  appointments,
  now,
}: OnlineAppointmentsProps) {
  return (
    <section aria-labelledby="online-visits-title">
      <SectionHeader id="online-visits-title" title={t.visits} className="mb-1" />
      {data === undefined && error !== null ? (
        <LoadFailed
          error={error}
          title={getErrorText(error, t.appointmentsFailed)}
          busy={isFetching}
          onAgain={() => void refetch()}
        />
      ) : data === undefined ? (
        <LoadingSkeleton />
      ) : appointments.length === 0 ? (
        <Card className="flex min-h-32 items-center gap-4 sm:gap-6">
          <div className="shrink-0 max-sm:[&_svg]:h-15 max-sm:[&_svg]:w-20">
            <CalendarDrawing />
          </div>
          <div className="min-w-0">
            <h3 className="text-item text-balance">{t.noAppointments}</h3>
            <p className="mt-1 text-[0.9375rem]/6 text-soft text-pretty">{t.noAppointmentsText}</p>
          </div>
        </Card>
      ) : (
        <ul className="grid gap-3 lg:grid-cols-2">
          {appointments.map((appointment) => (
            <OnlineAppointmentCard key={appointment.id} appointment={appointment} now={now} />
          ))}
        </ul>
      )}
    </section>
  );
}

function OnlineAppointmentCard({ appointment, now }: { readonly appointment: Appointment; readonly now: Date }) {
  const { doctor, changeable, timeZone, heldUntil } = appointment;
  const whose = <span className="sr-only">{a.of(doctor.name)}</span>;
  const joinable = isJoinable(appointment, now);
  const move = buildRescheduleLocation(appointment.id);
  const details = buildDetailsLocation(appointment.id);
  return (
    <li className="grid min-h-32 content-between gap-4 rounded-card border border-line bg-card p-4 sm:p-5.5">
      <div className="flex gap-3.5">
        <DoctorPortrait doctor={{ ...doctor, picture: doctor.img }} />
        <div className="min-w-0">
          <h3 className="text-item wrap-anywhere">
            <bdi>{doctor.name}</bdi>
          </h3>
          <p className="text-sm text-soft">{doctor.speciality}</p>
          <p className="mt-1.5 font-semibold tabular-nums">{formatAppointmentWhen(appointment, now)}</p>
          {heldUntil === null ? (
            <p className="text-sm text-soft tabular-nums">
              {joinable
                ? t.joinable
                : t.joinFrom(formatDeadlineTime(getJoinableFrom(appointment).toISOString(), timeZone))}
            </p>
          ) : (
            <p className="text-sm font-medium text-sun tabular-nums">
              {a.held(formatDeadlineTime(heldUntil, timeZone))}
            </p>
          )}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-4">
        {heldUntil !== null && (
          <LinkButton as={Link} to={buildPaymentPath(appointment.id)} size="sm">
            {a.pay}
            {whose}
          </LinkButton>
        )}
        {joinable && <JoinCall appointment={appointment} />}
        {changeable && (
          <LinkButton as={Link} to={move.to} state={move.state} size="sm" variant="secondary">
            {t.reschedule}
            {whose}
          </LinkButton>
        )}
        <TextLink as={Link} to={details.to} state={details.state} className="inline-flex min-h-11 items-center px-1">
          {t.details}
          {whose}
        </TextLink>
      </div>
    </li>
  );
}

function LoadingSkeleton() {
  return (
    <SkeletonRegion label={t.appointmentsLoading}>
      {/* Same height as the empty state, which is the most common. */}
      <Card className="flex min-h-32 items-center gap-4">
        <Skeleton className="size-14 rounded-full" />
        <div className="grid gap-2">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-4 w-56" />
        </div>
      </Card>
    </SkeletonRegion>
  );
}
