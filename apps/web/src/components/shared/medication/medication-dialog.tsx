import { formatCalendarDate } from '@arogo/client/format';
import { getErrorText } from '@arogo/client/api-error';
import type { AlertDetails } from '@arogo/contract/medication';
import { medAlertScreen as t } from '@arogo/contract/messages/med-alert';
import { formatSpecialty } from '@arogo/contract/messages/data-words';
import { formatClock } from '@arogo/contract/messages/schedule-format';
import { LoadFailed } from '@arogo/talk/load-failed';
import { Avatar } from '@arogo/ui/avatar';
import { Badge, Status } from '@arogo/ui/badge';
import { Dialog } from '@arogo/ui/dialog';
import { LinkButton } from '@arogo/ui/link-button';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { DescriptionPair, DialogSection } from '@arogo/ui/dialog-sections';
import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { Link } from 'react-router';
import { useServices } from '../../../lib/services.ts';
import { useIsPartOpen } from '../persons/page-person.ts';
import { medicationAlertQuery } from './queries.ts';
import { buildRecordPath } from './record-path.ts';
import { SafetyCheck } from './safety-check.tsx';
import { DoseTallyBar } from './tally-bar.tsx';
import { useNow } from './use-now.ts';
import {
  getDoseColour,
  formatLimits,
  formatMedicine,
  getInstructionNotes,
  formatIntake,
  formatWhen,
} from './format.ts';

interface MedicationDialogProps {
  readonly id: string;
  /** Clears the address. */
  readonly onClose: () => void;
}

/** The dialog of one alert: doctor, medicine, times, end, documents, and adherence. */
export default function MedicationDialog({ id, onClose }: MedicationDialogProps) {
  const { call } = useServices();
  const { data, error, isFetching, refetch } = useQuery(medicationAlertQuery(call, id));
  return (
    <Dialog
      open
      onClose={onClose}
      title={data === undefined ? t.windowTitle : <bdi>{formatMedicine(data)}</bdi>}
      // Reserves the line while loading.
      description={data === undefined ? '\u00A0' : formatIntake(data)}
    >
      {/* Height of the usual content, also while loading. */}
      <div className="min-h-[min(35rem,66dvh)]">
        {data !== undefined ? (
          <MedicationDetails alert={data} />
        ) : error === null ? (
          <LoadingSkeleton />
        ) : (
          <LoadFailed
            error={error}
            title={getErrorText(error, t.windowFailed)}
            busy={isFetching}
            onAgain={() => void refetch()}
          />
        )}
      </div>
    </Dialog>
  );
}

function MedicationDetails({ alert }: { readonly alert: AlertDetails }) {
  const {
    id,
    state,
    beforeMeal,
    doctor,
    frequency,
    startsOn,
    endsOn,
    prescription,
    recordTitle,
    adherence,
    timeSlot,
    nextDueAt,
    timeZone,
    recordId,
    recordFact,
  } = alert;
  const now = useNow();
  const hasVault = useIsPartOpen('vault');
  const place = [formatSpecialty(doctor.speciality), doctor.clinic, doctor.location]
    .filter((part) => part !== '')
    .join(' · ');
  const limits = formatLimits(alert);
  const notes = getInstructionNotes(alert);
  return (
    <div className="grid gap-5">
      <DialogSection title={t.doctor}>
        {doctor.name === '' ? (
          <p className="text-soft">{t.doctorUnknown}</p>
        ) : (
          <div className="flex items-center gap-3.5">
            <Avatar name={doctor.name} src={doctor.img ?? undefined} />
            <div className="min-w-0">
              <p className="text-item wrap-anywhere">
                <bdi>{doctor.name}</bdi>
              </p>
              {place !== '' && <p className="text-sm text-soft wrap-anywhere">{place}</p>}
            </div>
          </div>
        )}
      </DialogSection>
      <DialogSection title={t.medicine}>
        <p className="font-medium">{frequency}</p>
        <div className="mt-1.5 flex flex-wrap gap-1.5 empty:hidden">
          {beforeMeal && <Badge tone="sky">{t.beforeMeal}</Badge>}
          {state !== 'active' && <Badge>{t.alertStates[state]}</Badge>}
        </div>
        {notes !== '' && <p className="mt-1.5 text-sm whitespace-pre-line text-soft wrap-anywhere">{notes}</p>}
        {limits !== '' && <p className="mt-1.5 text-sm text-soft">{limits}</p>}
      </DialogSection>
      <DialogSection title={t.safety}>
        <SafetyCheck alertId={id} />
      </DialogSection>
      <DialogSection title={t.slots}>
        {timeSlot.length === 0 ? (
          <p className="text-soft tabular-nums">
            {nextDueAt === null ? t.noDoseToday : t.next(formatWhen(nextDueAt, timeZone, now))}
          </p>
        ) : (
          <ul className="divide-y divide-line border-y border-line">
            {timeSlot.map(({ dueAt, time, status }) => (
              <li key={dueAt} className="flex min-h-11 items-center justify-between gap-3">
                <span className="tabular-nums">{formatClock(time)}</span>
                <Status colour={getDoseColour(status)}>{t.states[status]}</Status>
              </li>
            ))}
          </ul>
        )}
      </DialogSection>
      <DialogSection title={t.dates}>
        <dl className="grid grid-cols-2 gap-3">
          <DescriptionPair name={t.from} value={formatCalendarDate(startsOn)} />
          <DescriptionPair name={t.to} value={endsOn === null ? t.noEnd : formatCalendarDate(endsOn)} />
        </dl>
      </DialogSection>
      <DialogSection title={t.howItWent}>
        {adherence.due === 0 ? (
          <p className="text-soft">{t.notYet}</p>
        ) : (
          <>
            <p className="flex flex-wrap justify-between gap-x-4 tabular-nums">
              <span>{t.takenOf(adherence.taken, adherence.due)}</span>
              <span className="text-soft">{t.missedSkipped(adherence.missed, adherence.skipped)}</span>
            </p>
            <DoseTallyBar tally={adherence} className="mt-2" />
          </>
        )}
      </DialogSection>
      <DialogSection title={t.files}>
        {prescription.length === 0 ? (
          <p className="text-soft">{t.noFiles}</p>
        ) : (
          <ul className="grid gap-1">
            {prescription.map((name) => (
              <li
                key={name}
                className="flex items-center gap-2.5 wrap-anywhere [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:stroke-[1.75] [&_svg]:text-soft"
              >
                <FileText aria-hidden="true" />
                <bdi>{recordTitle ?? name}</bdi>
              </li>
            ))}
          </ul>
        )}
        {recordId !== null && hasVault && (
          <LinkButton
            as={Link}
            to={buildRecordPath(recordId, recordFact)}
            variant="secondary"
            className="mt-3"
            icon={<FileText aria-hidden="true" />}
          >
            {t.openRecord}
          </LinkButton>
        )}
      </DialogSection>
    </div>
  );
}

function LoadingSkeleton() {
  return (
    <SkeletonRegion label={t.windowLoading} className="grid gap-6">
      <div className="flex items-center gap-3.5">
        <Skeleton className="size-12 rounded-full" />
        <Skeleton className="h-5 w-44" />
      </div>
      {[0, 1, 2, 3].map((part) => (
        <div key={part} className="grid gap-2.5">
          <Skeleton className="h-4 w-28" />
          <Skeleton className="h-5 w-full" />
        </div>
      ))}
    </SkeletonRegion>
  );
}
