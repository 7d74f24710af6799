import { deadlineTime } from '@arogo/client/visit-time';
import type { Appointment } from '@arogo/contract/appointments';
import { appointmentsScreen as m } from '@arogo/contract/messages/appointments-screen';
import { Status } from '@arogo/ui/badge';
import { Button } from '@arogo/ui/button';
import { LinkButton } from '@arogo/ui/link-button';
import { TextLink } from '@arogo/ui/text-link';
import { Navigation } from 'lucide-react';
import { Link } from 'react-router';
import { JoinCall } from '../../../parts/calls/join-call.tsx';
import { isJoinable } from '../../../parts/calls/joinable.ts';
import { DoctorPortrait } from '../../../parts/doctors/doctor-portrait.tsx';
import { paymentPath } from '../../../parts/booking/held.ts';
import { appointmentLink } from '../window-place.ts';
import { VisitChoice } from './visit-choice.tsx';
import { VisitFacts } from './visit-facts.tsx';
import { attendanceWords, directionsTo, feeOf } from './words.ts';

interface AppointmentCardProps {
  readonly visit: Appointment;
  readonly now: Date;
  /** Absent for a visit that is over. */
  readonly onReschedule?: (() => void) | undefined;
  readonly onReview?: (() => void) | undefined;
  /** Of a visit that the doctor cancelled: the patient wants the money back. */
  readonly onRefund?: (() => void) | undefined;
}

/** A visit: with whom, when, how, what it costs, and what can be done about it. */
export function AppointmentCard({ visit, now, onReschedule, onReview, onRefund }: AppointmentCardProps) {
  const { doctor, state, heldUntil, mode, changeable } = visit;
  const fee = feeOf(visit);
  const details = appointmentLink(visit.id);
  const whose = <span className="sr-only">{m.of(doctor.name)}</span>;
  const outcome = attendanceWords(visit);
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
                {doctor.speciality} · {doctor.clinic}
              </p>
            </div>
            {fee !== undefined && <Status colour={fee.colour}>{fee.words}</Status>}
          </div>
          <VisitFacts visit={visit} now={now} />
          {state === 'held' && heldUntil !== null && (
            <p className="text-sm font-medium text-sun tabular-nums">
              {m.held(deadlineTime(heldUntil, visit.timeZone))}
            </p>
          )}
          {(state === 'cancelled' || state === 'expired') && <p className="text-sm text-soft">{m.states[state]}</p>}
          {outcome !== undefined && <p className="text-sm text-soft">{outcome}</p>}
        </div>
      </div>
      {onReschedule && onRefund && <VisitChoice visit={visit} onNewTime={onReschedule} onRefund={onRefund} />}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line pt-4">
        {state === 'held' && (
          <LinkButton as={Link} to={paymentPath(visit.id)} size="sm">
            {m.pay}
            {whose}
          </LinkButton>
        )}
        {isJoinable(visit, now) && <JoinCall visit={visit} />}
        {isUpcoming && mode === 'in-person' && (
          <LinkButton
            href={directionsTo(visit)}
            target="_blank"
            rel="noreferrer"
            size="sm"
            variant="secondary"
            icon={<Navigation aria-hidden="true" />}
          >
            {m.directions}
            {whose}
          </LinkButton>
        )}
        {isUpcoming && changeable && (
          <Button size="sm" variant="secondary" onClick={onReschedule}>
            {m.reschedule}
            {whose}
          </Button>
        )}
        {onReview && (
          <Button size="sm" variant="secondary" onClick={onReview}>
            {visit.review === null ? m.review : m.changeReview}
            {whose}
          </Button>
        )}
        <TextLink
          as={Link}
          to={details.to}
          state={details.state}
          preventScrollReset
          className="inline-flex min-h-11 items-center px-1"
        >
          {m.details}
          {whose}
        </TextLink>
      </div>
    </li>
  );
}
