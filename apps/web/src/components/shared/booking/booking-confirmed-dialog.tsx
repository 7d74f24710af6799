import { formatAppointmentDay, formatAppointmentSpan } from '@arogo/client/appointment-time';
import { formatTime, getBrowserTimeZone } from '@arogo/client/format';
import type { Appointment } from '@arogo/contract/appointments';
import { appointmentsScreen } from '@arogo/contract/messages/appointments-screen';
import { formatSpecialty } from '@arogo/contract/messages/data-words';
import { bookingScreen as m } from '@arogo/contract/messages/booking-screen';
import { formatRupees } from '@arogo/contract/messages/calendar';
import { consultOnline } from '@arogo/contract/messages/consult-online';
import { Button } from '@arogo/ui/button';
import { Dialog } from '@arogo/ui/dialog';
import { DoctorPortrait } from '@arogo/ui/doctor-portrait';
import { LinkButton } from '@arogo/ui/link-button';
import { CalendarPlus, Check, CircleCheck, MapPin, MessageSquare, Navigation, Video } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { clearBilling } from '../../../lib/billing-draft.ts';
import { useIsPartOpen, usePagePerson } from '../persons/page-person.ts';
import { clearBookingDraft, getBookingDraftName } from '../../../lib/booking-draft.ts';
import { formDrafts } from '../../../lib/form-drafts.ts';
import { useStoredUser } from '../../../lib/services.ts';
import { JoinCall } from '../calls/join-call.tsx';
import { getJoinableFrom, isJoinable } from '../calls/joinable.ts';
import { useNow } from '../medication/use-now.ts';
import { buildMessagesPath } from '../messaging/messages-path.ts';
import { buildDirectionsUrl } from './directions.ts';

interface ConfirmedProps {
  readonly appointment: Appointment;
}

/** Confirms a booking: doctor, time, place, what to bring, and actions before the appointment; closing leads to the dashboard. */
export default function BookingConfirmedDialog({ appointment }: ConfirmedProps) {
  const navigate = useNavigate();
  const userId = useStoredUser()?.id ?? '';
  const personId = usePagePerson()?.id;
  const { userId: doctorId } = appointment.doctor;
  // The draft has been booked: the next booking with this doctor starts empty.
  useEffect(() => {
    clearBookingDraft(formDrafts, userId, getBookingDraftName(doctorId, personId));
    clearBilling(formDrafts, userId, appointment.id);
  }, [userId, doctorId, personId, appointment.id]);
  const home = (): void => void navigate(personId === undefined ? '/' : '/appointments', { replace: true });
  return (
    <Dialog
      open
      onClose={home}
      title={
        <span className="flex items-center gap-2.5">
          <CircleCheck aria-hidden="true" className="size-6 shrink-0 stroke-[1.75] text-leaf" />
          {m.confirmedTitle}
        </span>
      }
      footer={<Button onClick={home}>{m.home}</Button>}
    >
      <div className="grid gap-5">
        <ConfirmedSummary appointment={appointment} />
        <NextActions appointment={appointment} />
        <WhatToBring appointment={appointment} />
        <p className="text-sm text-soft">{m.confirmedMail}</p>
      </div>
    </Dialog>
  );
}

/** Doctor, time and place. */
function ConfirmedSummary({ appointment }: ConfirmedProps) {
  const now = useNow();
  const { doctor, mode, queue, forOther, patientName } = appointment;
  const isOnline = mode === 'online';
  const address = [doctor.clinic, doctor.address, doctor.location].filter((part) => part !== '').join(', ');
  const WhereIcon = isOnline ? Video : MapPin;
  return (
    <section className="overflow-hidden rounded-card border border-line">
      <div className="bg-leaf-wash px-4 py-3.5">
        <p className="text-display text-ink tabular-nums">{formatAppointmentDay(appointment, now)}</p>
        <p className="font-semibold text-leaf-ink tabular-nums">{formatAppointmentSpan(appointment)}</p>
      </div>
      <div className="grid gap-3.5 p-4">
        <div className="grid grid-cols-[auto_1fr] items-center gap-3.5">
          <DoctorPortrait doctor={{ ...doctor, picture: doctor.img }} size="lg" />
          <div className="min-w-0">
            <p className="text-item wrap-anywhere">{doctor.name}</p>
            <p className="text-sm text-soft wrap-anywhere">{formatSpecialty(doctor.speciality)}</p>
            {forOther && <p className="text-sm text-soft wrap-anywhere">{m.confirmedFor(patientName)}</p>}
          </div>
        </div>
        <p className="flex gap-2.5 text-sm">
          <WhereIcon aria-hidden="true" className="mt-0.5 size-5 shrink-0 stroke-[1.75] text-soft" />
          <span className="min-w-0 wrap-anywhere">
            <span className="block font-semibold">{isOnline ? m.onlineCall : m.atClinic}</span>
            <span className="block text-soft tabular-nums">
              {isOnline
                ? consultOnline.joinFrom(formatTime(getJoinableFrom(appointment), getBrowserTimeZone()))
                : address}
            </span>
          </span>
        </p>
        {queue !== null && <p className="text-sm tabular-nums">{m.confirmedQueue(queue)}</p>}
      </div>
    </section>
  );
}

/** Actions before the appointment: directions or the call, the calendar, a message. */
function NextActions({ appointment }: ConfirmedProps) {
  const now = useNow();
  const hasMessages = useIsPartOpen('messages');
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      {isJoinable(appointment, now) && <JoinCall appointment={appointment} size="md" />}
      {appointment.mode === 'in-person' && (
        <LinkButton
          href={buildDirectionsUrl(appointment)}
          target="_blank"
          rel="noreferrer"
          variant="secondary"
          icon={<Navigation aria-hidden="true" />}
        >
          {appointmentsScreen.directions}
        </LinkButton>
      )}
      {appointment.calendarUrl !== null && (
        <LinkButton href={appointment.calendarUrl} variant="secondary" icon={<CalendarPlus aria-hidden="true" />}>
          {m.calendar}
        </LinkButton>
      )}
      {hasMessages && (
        <LinkButton
          as={Link}
          to={buildMessagesPath(appointment.doctor.userId)}
          variant="secondary"
          icon={<MessageSquare aria-hidden="true" />}
          className="sm:last:odd:col-span-full"
        >
          <span className="min-w-0 wrap-anywhere">{m.write(appointment.doctor.name)}</span>
        </LinkButton>
      )}
    </div>
  );
}

function WhatToBring({ appointment }: ConfirmedProps) {
  const isOnline = appointment.mode === 'online';
  const pays = appointment.payOnConsultation && appointment.fee > 0;
  const lines = [...(isOnline ? m.ready : m.bring), ...(pays ? [m.confirmedPay(formatRupees(appointment.fee))] : [])];
  return (
    <section>
      <h3 className="mb-2 text-item">{isOnline ? m.readyTitle : m.bringTitle}</h3>
      <ul className="grid gap-1.5 text-sm">
        {lines.map((line) => (
          <li key={line} className="flex gap-2.5">
            <Check aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 stroke-2 text-leaf-ink" />
            <span className="min-w-0 tabular-nums">{line}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
