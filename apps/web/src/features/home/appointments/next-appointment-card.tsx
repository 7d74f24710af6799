import { formatAppointmentWhen, formatDeadlineTime } from '@arogo/client/appointment-time';
import { formatTime, getBrowserTimeZone } from '@arogo/client/format';
import type { Appointment } from '@arogo/contract/appointments';
import { appointmentsScreen as m } from '@arogo/contract/messages/appointments-screen';
import { formatSpecialty } from '@arogo/contract/messages/data-words';
import { consultOnline } from '@arogo/contract/messages/consult-online';
import { Status } from '@arogo/ui/badge';
import { Button } from '@arogo/ui/button';
import { LinkButton } from '@arogo/ui/link-button';
import { Link } from 'react-router';
import { buildPaymentPath } from '../../../components/shared/booking/payment-path.ts';
import { JoinCall } from '../../../components/shared/calls/join-call.tsx';
import { getJoinableFrom } from '../../../components/shared/calls/joinable.ts';
import { DoctorPortrait } from '@arogo/ui/doctor-portrait';
import { AppointmentFacts } from './appointment-facts.tsx';
import { DetailsLink, DirectionsLink } from './appointment-links.tsx';
import { getFeeStatus, getNextStep } from './format.ts';
import { useIsPartManaged } from '../../../components/shared/persons/page-person.ts';

interface NextAppointmentCardProps {
  readonly appointment: Appointment;
  readonly now: Date;
  readonly onReschedule: () => void;
}

/** The next appointment, with its time in large type and the one action that its state requires. A list item. */
export function NextAppointmentCard({ appointment, now, onReschedule }: NextAppointmentCardProps) {
  const { doctor, heldUntil, mode, changeable, state, timeZone } = appointment;
  const isManaged = useIsPartManaged('visits');
  const step = getNextStep(appointment, now);
  const fee = getFeeStatus(appointment);
  const whose = <span className="sr-only">{m.of(doctor.name)}</span>;
  const address = [doctor.address, doctor.location].filter((part) => part !== '').join(', ');
  return (
    <li className="overflow-hidden rounded-card border border-line bg-card">
      <div className="bg-leaf-wash px-4 py-3.5 sm:px-5.5">
        <p className="text-sm font-semibold text-leaf-ink">{state === 'held' ? m.states.held : m.next}</p>
        <p className="text-display text-ink tabular-nums">{formatAppointmentWhen(appointment, now)}</p>
      </div>
      <div className="grid gap-4 p-4 sm:p-5.5">
        <div className="grid grid-cols-[auto_1fr] gap-4">
          <DoctorPortrait doctor={{ ...doctor, picture: doctor.img }} size="lg" />
          <div className="grid min-w-0 content-start gap-1.5">
            <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
              <div className="min-w-0">
                <h3 className="text-section wrap-anywhere">
                  <bdi>{doctor.name}</bdi>
                </h3>
                <p className="text-sm text-soft wrap-anywhere">
                  {formatSpecialty(doctor.speciality)} · {doctor.clinic}
                </p>
              </div>
              {fee !== undefined && <Status colour={fee.colour}>{fee.words}</Status>}
            </div>
            {mode === 'in-person' && address !== '' && <p className="text-sm text-soft wrap-anywhere">{address}</p>}
            <AppointmentFacts appointment={appointment} />
            {state === 'held' && heldUntil !== null && (
              <p className="text-sm font-medium text-sun tabular-nums">
                {m.held(formatDeadlineTime(heldUntil, timeZone))}
              </p>
            )}
            {state === 'confirmed' && mode === 'online' && step === undefined && (
              <p className="text-sm text-soft tabular-nums">
                {consultOnline.joinFrom(formatTime(getJoinableFrom(appointment), getBrowserTimeZone()))}
              </p>
            )}
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 max-sm:[&>:first-child]:w-full">
          {step === 'pay' && isManaged && (
            <LinkButton as={Link} to={buildPaymentPath(appointment.id)}>
              {m.pay}
              {whose}
            </LinkButton>
          )}
          {step === 'join' && isManaged && <JoinCall appointment={appointment} size="md" />}
          {mode === 'in-person' && (
            <DirectionsLink
              appointment={appointment}
              whose={whose}
              variant={step === 'directions' ? 'primary' : 'secondary'}
            />
          )}
          {changeable && isManaged && (
            <Button variant="quiet" onClick={onReschedule}>
              {m.reschedule}
              {whose}
            </Button>
          )}
          <DetailsLink appointment={appointment} whose={whose} />
        </div>
      </div>
    </li>
  );
}
