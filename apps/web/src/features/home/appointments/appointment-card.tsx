import { formatDeadlineTime } from '@arogo/client/appointment-time';
import type { Appointment } from '@arogo/contract/appointments';
import { appointmentsScreen as m } from '@arogo/contract/messages/appointments-screen';
import { formatSpecialty } from '@arogo/contract/messages/data-words';
import { Status } from '@arogo/ui/badge';
import { Button } from '@arogo/ui/button';
import { LinkButton } from '@arogo/ui/link-button';
import { Link } from 'react-router';
import { JoinCall } from '../../../components/shared/calls/join-call.tsx';
import { isJoinable } from '../../../components/shared/calls/joinable.ts';
import { DoctorPortrait } from '@arogo/ui/doctor-portrait';
import { buildPaymentPath } from '../../../components/shared/booking/payment-path.ts';
import { AppointmentTimeChoice } from './appointment-time-choice.tsx';
import { AppointmentFacts } from './appointment-facts.tsx';
import { DetailsLink, DirectionsLink } from './appointment-links.tsx';
import { formatAttendance, getFeeStatus } from './format.ts';
import { useIsPartManaged } from '../../../components/shared/persons/page-person.ts';

interface AppointmentCardProps {
  readonly appointment: Appointment;
  readonly now: Date;
  /** Absent for a past appointment. */
  readonly onReschedule?: (() => void) | undefined;
  readonly onReview?: (() => void) | undefined;
  /** Requests a refund of an appointment that the doctor cancelled. */
  readonly onRefund?: (() => void) | undefined;
}

/** An appointment: doctor, time, mode, fee, and the possible actions. */
export function AppointmentCard({ appointment, now, onReschedule, onReview, onRefund }: AppointmentCardProps) {
  const { doctor, state, heldUntil, mode, changeable } = appointment;
  const fee = getFeeStatus(appointment);
  const isManaged = useIsPartManaged('visits');
  const whose = <span className="sr-only">{m.of(doctor.name)}</span>;
  const outcome = formatAttendance(appointment);
  const isUpcoming = onReschedule !== undefined && state !== 'cancelled';
  return (
    <li className="grid gap-4 rounded-card border border-line bg-card p-4 sm:p-5.5">
      <div className="grid grid-cols-[auto_1fr] gap-3.5">
        <DoctorPortrait doctor={{ ...doctor, picture: doctor.img }} />
        <div className="grid min-w-0 gap-1.5">
          <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
            <div className="min-w-0">
              <h3 className="text-item wrap-anywhere">
                <bdi>{doctor.name}</bdi>
              </h3>
              <p className="text-sm text-soft wrap-anywhere">
                {formatSpecialty(doctor.speciality)} · {doctor.clinic}
              </p>
            </div>
            {fee !== undefined && <Status colour={fee.colour}>{fee.words}</Status>}
          </div>
          <AppointmentFacts appointment={appointment} now={now} />
          {state === 'held' && heldUntil !== null && (
            <p className="text-sm font-medium text-sun tabular-nums">
              {m.held(formatDeadlineTime(heldUntil, appointment.timeZone))}
            </p>
          )}
          {(state === 'cancelled' || state === 'expired') && <p className="text-sm text-soft">{m.states[state]}</p>}
          {outcome !== undefined && <p className="text-sm text-soft">{outcome}</p>}
        </div>
      </div>
      {isManaged && onReschedule && onRefund && (
        <AppointmentTimeChoice appointment={appointment} onNewTime={onReschedule} onRefund={onRefund} />
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-4">
        {state === 'held' && isManaged && (
          <LinkButton as={Link} to={buildPaymentPath(appointment.id)} size="sm">
            {m.pay}
            {whose}
          </LinkButton>
        )}
        {isManaged && isJoinable(appointment, now) && <JoinCall appointment={appointment} />}
        {isUpcoming && mode === 'in-person' && (
          <DirectionsLink appointment={appointment} whose={whose} size="sm" variant="secondary" />
        )}
        {isUpcoming && changeable && isManaged && (
          <Button size="sm" variant="secondary" onClick={onReschedule}>
            {m.reschedule}
            {whose}
          </Button>
        )}
        {onReview && isManaged && (
          <Button size="sm" variant="secondary" onClick={onReview}>
            {appointment.review === null ? m.review : m.changeReview}
            {whose}
          </Button>
        )}
        <DetailsLink appointment={appointment} whose={whose} />
      </div>
    </li>
  );
}
