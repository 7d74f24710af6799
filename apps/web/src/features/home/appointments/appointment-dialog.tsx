import { getErrorText } from '@arogo/client/api-error';
import {
  formatDeadlineTime,
  formatDeadline,
  formatAppointmentDay,
  formatAppointmentSpan,
} from '@arogo/client/appointment-time';
import type { Appointment } from '@arogo/contract/appointments';
import { appointmentsScreen as m } from '@arogo/contract/messages/appointments-screen';
import { formatSpecialty } from '@arogo/contract/messages/data-words';
import { formatRupees } from '@arogo/contract/messages/calendar';
import { messagingLabels } from '@arogo/contract/messages/messaging-labels';
import { LoadFailed } from '@arogo/talk/load-failed';
import { Badge, Status } from '@arogo/ui/badge';
import { Button } from '@arogo/ui/button';
import { Dialog } from '@arogo/ui/dialog';
import { LinkButton } from '@arogo/ui/link-button';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { TextLink } from '@arogo/ui/text-link';
import { DescriptionPair, DialogSection } from '@arogo/ui/dialog-sections';
import { useQuery } from '@tanstack/react-query';
import { CalendarPlus, FileText, MessageCircle, Navigation, Phone } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useServices } from '../../../lib/services.ts';
import { JoinCall } from '../../../components/shared/calls/join-call.tsx';
import { isJoinable } from '../../../components/shared/calls/joinable.ts';
import { DoctorPortrait } from '@arogo/ui/doctor-portrait';
import { RecordAccessList } from '../../../components/shared/record-access-list.tsx';
import { useNow } from '../../../components/shared/medication/use-now.ts';
import { CancelAppointmentDialog } from './cancel-appointment-dialog.tsx';
import { buildPaymentPath } from '../../../components/shared/booking/payment-path.ts';
import { buildMessagesPath } from '../../../components/shared/messaging/messages-path.ts';
import { isForRescheduling } from '../../../components/shared/booking/appointment-location.ts';
import { appointmentQuery } from '../../../components/shared/booking/queries.ts';
import { AppointmentTimeChoice } from './appointment-time-choice.tsx';
import { buildDirectionsUrl } from '../../../components/shared/booking/directions.ts';
import { formatAttendance, getFeeStatus } from './format.ts';
import { useIsPartManaged, useIsPartOpen } from '../../../components/shared/persons/page-person.ts';

const RescheduleDialog = lazy(() => import('./reschedule-dialog.tsx'));

interface AppointmentDialogProps {
  readonly id: string;
  /** Returns to the page from which it was opened. */
  readonly onClose: () => void;
  readonly onHome: () => void;
}

/** The dialog of the appointment in the address. */
export default function AppointmentDialog({ id, onClose, onHome }: AppointmentDialogProps) {
  const { call } = useServices();
  const { data, error, isFetching, refetch } = useQuery(appointmentQuery(call, id));
  const { state: from } = useLocation();
  const [over, setOver] = useState<'move' | 'cancel' | undefined>();
  const [isMoveAsked, setIsMoveAsked] = useState(isForRescheduling(from));
  const back = (): void => setOver(undefined);
  const isManaged = useIsPartManaged('visits');
  const canChange = data !== undefined && data.changeable && isManaged;
  // A paid appointment that its doctor cancelled can also be moved to a new time.
  const canMove = data !== undefined && (canChange || (data.choice !== null && isManaged));
  // Stays open even if the appointment changes: the response to the request reports it.
  if (isMoveAsked && canMove) {
    setIsMoveAsked(false);
    setOver('move');
  }
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={m.windowTitle}
        footer={
          <>
            {canChange && (
              <Button variant="secondary" onClick={() => setOver('move')}>
                {m.reschedule}
              </Button>
            )}
            {/* For an unpaid hold, payment is the primary action. */}
            <Button variant={data?.state === 'held' ? 'secondary' : 'primary'} onClick={onHome}>
              {m.backHome}
            </Button>
          </>
        }
      >
        <div className="min-h-[min(30rem,60dvh)]">
          {data !== undefined ? (
            <AppointmentDetails appointment={data} onCancel={() => setOver('cancel')} onMove={() => setOver('move')} />
          ) : error === null ? (
            <LoadingSkeleton />
          ) : (
            <LoadFailed
              error={error}
              title={getErrorText(error, m.windowFailed)}
              busy={isFetching}
              onAgain={() => void refetch()}
            />
          )}
        </div>
      </Dialog>
      <Suspense fallback={null}>
        {over === 'move' && data !== undefined && <RescheduleDialog appointment={data} onClose={back} />}
      </Suspense>
      {over === 'cancel' && data !== undefined && <CancelAppointmentDialog appointment={data} onClose={back} />}
    </>
  );
}

interface AppointmentDetailsProps {
  readonly appointment: Appointment;
  readonly onCancel: () => void;
  readonly onMove: () => void;
}

function AppointmentDetails({ appointment, onCancel, onMove }: AppointmentDetailsProps) {
  const {
    doctor,
    mode,
    state,
    queue,
    fee,
    symptoms,
    documents,
    patientName,
    forOther,
    bookedBy,
    heldUntil,
    changeable,
    changeableUntil,
    cancelledBy,
    calendarUrl,
    timeZone,
  } = appointment;
  const isManaged = useIsPartManaged('visits');
  const now = useNow();
  const money = getFeeStatus(appointment);
  const isTooLate = state === 'confirmed' && !changeable && !appointment.ended;
  const outcome = formatAttendance(appointment);
  const hasMessages = useIsPartOpen('messages');
  return (
    <div className="grid gap-5">
      <div className="flex items-center gap-3.5">
        <DoctorPortrait doctor={{ ...doctor, picture: doctor.img }} size="lg" />
        <div className="min-w-0">
          <p className="text-item wrap-anywhere">
            <bdi>{doctor.name}</bdi>
          </p>
          <p className="text-sm text-soft wrap-anywhere">
            {[formatSpecialty(doctor.speciality), doctor.clinic].join(' · ')}
          </p>
          {mode === 'in-person' && <p className="text-sm text-soft wrap-anywhere">{doctor.address}</p>}
        </div>
      </div>
      {state !== 'confirmed' && (
        <Badge tone={state === 'held' ? 'sun' : 'plain'} className="justify-self-start">
          {state === 'held' && heldUntil !== null ? m.held(formatDeadlineTime(heldUntil, timeZone)) : m.states[state]}
        </Badge>
      )}
      {outcome !== undefined && <Badge className="justify-self-start">{outcome}</Badge>}
      {isManaged && <AppointmentTimeChoice appointment={appointment} onNewTime={onMove} onRefund={onCancel} />}
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
        <DescriptionPair name={m.date} value={formatAppointmentDay(appointment, now)} />
        <DescriptionPair name={m.time} value={formatAppointmentSpan(appointment)} />
        <DescriptionPair name={m.mode} value={m.modes[mode]} />
        <DescriptionPair name={m.fee} value={formatRupees(fee)} />
        <DescriptionPair name={m.queueLabel} value={queue === null ? m.queueNone : String(queue)} />
        {forOther && <DescriptionPair name={m.patient} value={patientName} />}
        {bookedBy !== null && <DescriptionPair name={m.bookedBy} value={bookedBy} />}
      </dl>
      {money !== undefined && <Status colour={money.colour}>{money.words}</Status>}
      {mode === 'online' && state === 'confirmed' && !appointment.ended && (
        <p className="text-sm text-soft">{m.onlineHow}</p>
      )}
      <DialogSection title={m.symptoms}>
        <p className="whitespace-pre-line wrap-anywhere">{symptoms}</p>
      </DialogSection>
      <DialogSection title={m.documents}>
        {documents.length === 0 ? (
          <p className="text-soft">{m.noDocuments}</p>
        ) : (
          <ul className="grid gap-1">
            {documents.map(({ id, name, url }) => (
              <li
                key={id}
                className="flex min-h-11 items-center gap-2.5 wrap-anywhere [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:stroke-[1.75] [&_svg]:text-soft"
              >
                <FileText aria-hidden="true" />
                {url === null ? (
                  <span>
                    <bdi>{name}</bdi> <span className="text-soft">({m.documentGone})</span>
                  </span>
                ) : (
                  <TextLink href={url} alone>
                    <bdi>{name}</bdi>
                  </TextLink>
                )}
              </li>
            ))}
          </ul>
        )}
      </DialogSection>
      <RecordAccessList looks={appointment.looks} />
      <div className="flex flex-wrap gap-3">
        {state === 'held' && isManaged && (
          <LinkButton as={Link} to={buildPaymentPath(appointment.id)} size="sm">
            {m.pay}
          </LinkButton>
        )}
        {isManaged && isJoinable(appointment, now) && <JoinCall appointment={appointment} />}
        {state === 'confirmed' && hasMessages && (
          <LinkButton
            as={Link}
            to={buildMessagesPath(doctor.userId)}
            size="sm"
            variant="secondary"
            icon={<MessageCircle aria-hidden="true" />}
          >
            {messagingLabels.message}
          </LinkButton>
        )}
        {mode === 'in-person' && state !== 'cancelled' && (
          <LinkButton
            href={buildDirectionsUrl(appointment)}
            target="_blank"
            rel="noreferrer"
            size="sm"
            variant="secondary"
            icon={<Navigation aria-hidden="true" />}
          >
            {m.directions}
          </LinkButton>
        )}
        {calendarUrl !== null && (
          <LinkButton href={calendarUrl} size="sm" variant="secondary" icon={<CalendarPlus aria-hidden="true" />}>
            {m.calendar}
          </LinkButton>
        )}
      </div>
      <div className="grid justify-items-start gap-1 text-sm text-soft">
        <p>
          {cancelledBy !== null
            ? m.cancelledBy[cancelledBy]
            : changeable
              ? m.changeableUntil(formatDeadline(changeableUntil, timeZone))
              : isTooLate
                ? m.notChangeable
                : ''}
        </p>
        {isTooLate && (
          <LinkButton
            href={`tel:${doctor.phone}`}
            size="sm"
            variant="secondary"
            icon={<Phone aria-hidden="true" />}
            className="mt-1"
          >
            {m.call(doctor.phone)}
          </LinkButton>
        )}
        {/* A hold can be released at any time. */}
        {(changeable || state === 'held') && isManaged && (
          <TextLink as="button" alone onClick={onCancel}>
            {m.cancel}
          </TextLink>
        )}
      </div>
    </div>
  );
}

function LoadingSkeleton() {
  return (
    <SkeletonRegion label={m.loading} className="grid gap-5">
      <div className="flex items-center gap-3.5">
        <Skeleton className="size-16 rounded-full" />
        <div className="grid gap-2">
          <Skeleton className="h-5 w-44" />
          <Skeleton className="h-4 w-56" />
        </div>
      </div>
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-16 w-full" />
    </SkeletonRegion>
  );
}
