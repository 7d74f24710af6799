import { getErrorText } from '@arogo/client/api-error';
import { formatDateTime } from '@arogo/client/format';
import type { ClinicAppointmentDetails } from '@arogo/contract/clinic';
import { formatRupees } from '@arogo/contract/messages/calendar';
import { clinicDay, clinicAppointmentTexts as m } from '@arogo/contract/messages/clinic-day';
import { formatClock } from '@arogo/contract/messages/schedule-format';
import { useStartCall } from '@arogo/talk/calls/call-provider';
import { useNow } from '@arogo/talk/use-now.ts';
import { LoadFailed } from '@arogo/talk/load-failed';
import { Alert } from '@arogo/ui/alert';
import { Badge, Status } from '@arogo/ui/badge';
import { Button } from '@arogo/ui/button';
import { IconButton } from '@arogo/ui/icon-button';
import { LinkButton } from '@arogo/ui/link-button';
import { PageHeader } from '@arogo/ui/page-header';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { TextLink } from '@arogo/ui/text-link';
import { DescriptionPair } from '@arogo/ui/dialog-sections';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ArrowLeft, MessageCircle, Phone, PenLine, Video } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { useServices } from '../../lib/services.ts';
import { clinicAppointmentQuery } from '../../components/shared/appointments/queries.ts';
import {
  canPrescribe,
  formatDayName,
  formatWaiting,
  getPaymentStatus,
  formatPerson,
  formatPhone,
} from '../../components/shared/appointments/format.ts';
import { useMe } from '../../components/shared/me.ts';
import { TitledCard } from '../../components/shared/titled-card.tsx';
import { AttendanceBadge } from '../../components/shared/appointments/attendance-badge.tsx';
import { AttendanceBar } from './attendance-bar.tsx';
import { CancelAppointmentDialog } from './cancel-appointment-dialog.tsx';
import { PatientDocuments } from './patient-documents.tsx';
import { Prescriptions } from './prescriptions.tsx';

/** One appointment: the patient and the reason, the attached documents, and the doctor's actions. */
export default function PatientPage({ PdfViewer }: { readonly PdfViewer: ComponentType<{ readonly file: Blob }> }) {
  const { id = '' } = useParams();
  const { call } = useServices();
  const { data, error, isFetching, refetch } = useQuery(clinicAppointmentQuery(call, id));
  if (data === undefined) {
    if (error !== null)
      return (
        <LoadFailed
          error={error}
          title={getErrorText(error, m.failed)}
          busy={isFetching}
          onAgain={() => void refetch()}
        />
      );
    return (
      <SkeletonRegion label={m.loading} className="grid gap-6">
        <Skeleton className="h-18 w-72" />
        <div className="grid items-start gap-6 lg:grid-cols-[1.4fr_1fr]">
          <div className="grid gap-6">
            {['h-36', 'h-44', 'h-32'].map((height) => (
              <Skeleton key={height} className={clsx('w-full rounded-card', height)} />
            ))}
          </div>
          <Skeleton className="h-100 w-full rounded-card max-lg:order-first" />
        </div>
      </SkeletonRegion>
    );
  }
  return <AppointmentView key={data.id} visit={data} PdfViewer={PdfViewer} />;
}

function AppointmentView({
  visit,
  PdfViewer,
}: {
  readonly visit: ClinicAppointmentDetails;
  readonly PdfViewer: ComponentType<{ readonly file: Blob }>;
}) {
  const [cancelling, setCancelling] = useState(false);
  const navigate = useNavigate();
  const startCall = useStartCall();
  const { data: me } = useMe();
  const {
    id,
    person,
    state,
    attendance,
    cancelledBy,
    cancelReason,
    choiceUntil,
    canCancel,
    conversationId,
    date,
    mode,
    symptoms,
    phoneNumber,
    waitingSince,
  } = visit;
  const now = useNow();
  const today = me?.today ?? '';
  // An appointment that was cancelled before the patient came has no attached data.
  const isShared = phoneNumber !== '';
  return (
    <div className="grid gap-6">
      <PageHeader
        before={
          <IconButton
            look="outlined"
            label={m.back}
            icon={<ArrowLeft aria-hidden="true" />}
            onClick={() => void navigate(date === today ? '/' : `/?date=${date}`)}
          />
        }
        title={<bdi>{person.name}</bdi>}
        text={formatPerson(visit)}
        actions={
          <>
            {conversationId !== null && (
              <LinkButton
                as={Link}
                to={`/messages?activeChatId=${conversationId}`}
                variant="secondary"
                icon={<MessageCircle aria-hidden="true" />}
              >
                {clinicDay.message}
              </LinkButton>
            )}
            {canPrescribe(visit, today) && (
              <LinkButton as={Link} to={`/visits/${id}/prescription`} icon={<PenLine aria-hidden="true" />}>
                {m.write}
              </LinkButton>
            )}
          </>
        }
      />
      {state === 'cancelled' && cancelledBy !== null && (
        <Alert tone="info" title={clinicDay.cancelled[cancelledBy]}>
          {[
            cancelReason === '' ? '' : m.cancelReason(cancelReason),
            choiceUntil === null ? '' : m.choiceUntil(formatDateTime(choiceUntil, me?.timeZone ?? 'Asia/Kolkata')),
          ]
            .filter((part) => part !== '')
            .join(' ')}
        </Alert>
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[1.4fr_1fr]">
        <div className="grid min-w-0 gap-6 max-lg:contents">
          {isShared && (
            <>
              <TitledCard title={m.symptoms}>
                <p className="whitespace-pre-line wrap-anywhere">
                  {symptoms === '' ? <span className="text-soft">{m.noSymptoms}</span> : symptoms}
                </p>
              </TitledCard>
              <TitledCard title={m.papers}>
                <PatientDocuments documents={visit.documents} PdfViewer={PdfViewer} />
              </TitledCard>
            </>
          )}
          <TitledCard title={m.prescriptions}>
            <Prescriptions visitId={id} />
            {state === 'confirmed' && date > today && <p className="mt-2 text-sm text-soft">{m.writeLater}</p>}
          </TitledCard>
        </div>
        <div className="grid min-w-0 gap-6 max-lg:contents">
          <TitledCard title={m.facts} className="max-lg:order-first">
            <AppointmentFacts visit={visit} today={today} />
            {state === 'confirmed' && (
              <div className="mt-5 grid gap-3 border-t border-line pt-4">
                <div className="flex items-center justify-between gap-3">
                  <span className="text-sm font-medium text-soft">{m.state}</span>
                  {attendance === 'expected' && waitingSince === null ? (
                    <Badge>{clinicDay.attendance.expected}</Badge>
                  ) : (
                    <AttendanceBadge visit={visit} />
                  )}
                </div>
                {waitingSince !== null && (
                  <p className="text-sm font-semibold text-sun tabular-nums">
                    {formatWaiting(waitingSince, now, me?.timeZone ?? 'Asia/Kolkata')}
                  </p>
                )}
                <AttendanceBar visit={visit} />
              </div>
            )}
            {mode === 'online' && state === 'confirmed' && date === today && conversationId !== null && (
              <Button
                block
                variant="secondary"
                icon={<Video aria-hidden="true" />}
                className="mt-4"
                onClick={() => startCall(conversationId, 'video', person.name)}
              >
                {m.join}
              </Button>
            )}
            {canCancel && (
              <div className="mt-4 border-t border-line pt-2.5">
                <Button variant="quiet" onClick={() => setCancelling(true)} className="-ml-4.5">
                  {m.cancel}
                </Button>
              </div>
            )}
          </TitledCard>
          <TitledCard title={m.earlier}>
            <EarlierAppointments visit={visit} today={today} />
          </TitledCard>
        </div>
      </div>
      {cancelling && <CancelAppointmentDialog visit={visit} onClose={() => setCancelling(false)} />}
    </div>
  );
}

function AppointmentFacts({ visit, today }: { readonly visit: ClinicAppointmentDetails; readonly today: string }) {
  const { date, time, mode, queue, fee, phoneNumber, person } = visit;
  const money = getPaymentStatus(visit);
  const shownNumber = formatPhone(phoneNumber);
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
        <DescriptionPair name={m.when} value={`${formatDayName(date, today)}, ${formatClock(time)}`} />
        <DescriptionPair name={m.mode} value={clinicDay.modes[mode]} />
        {queue !== null && <DescriptionPair name={m.queue} value={String(queue)} />}
        <DescriptionPair name={m.fee} value={formatRupees(fee)} />
      </dl>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        {money === undefined ? <span /> : <Status colour={money.colour}>{money.words}</Status>}
        {phoneNumber !== '' && (
          <TextLink
            href={`tel:${phoneNumber}`}
            aria-label={m.callPhone(shownNumber, person.name)}
            className="inline-flex min-h-11 items-center gap-2 tabular-nums [&_svg]:size-4.5 [&_svg]:stroke-[1.75]"
          >
            <Phone aria-hidden="true" />
            {shownNumber}
          </TextLink>
        )}
      </div>
    </>
  );
}

function EarlierAppointments({
  visit: { earlier },
  today,
}: {
  readonly visit: ClinicAppointmentDetails;
  readonly today: string;
}) {
  if (earlier.length === 0) return <p className="text-soft">{m.noEarlier}</p>;
  return (
    <ul className="grid">
      {earlier.map(({ id, date, mode, attendance, about }) => (
        <li key={id} className="border-t border-line py-2.5 first:border-0">
          <div className="flex items-center justify-between gap-3">
            <TextLink as={Link} to={`/visits/${id}`} alone>
              {formatDayName(date, today)}
            </TextLink>
            <span className="text-sm text-soft">
              {[clinicDay.modes[mode], clinicDay.attendance[attendance]].join(' · ')}
            </span>
          </div>
          {about !== '' && <p className="mt-0.5 truncate text-sm text-soft">{about}</p>}
        </li>
      ))}
    </ul>
  );
}
