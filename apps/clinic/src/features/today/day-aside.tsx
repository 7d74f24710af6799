import type { ClinicAppointment } from '@arogo/contract/clinic';
import { formatRupees } from '@arogo/contract/messages/calendar';
import { clinicAppointmentTexts, clinicDay as m } from '@arogo/contract/messages/clinic-day';
import { formatClock } from '@arogo/contract/messages/schedule-format';
import { useStartCall } from '@arogo/talk/calls/call-provider';
import { Badge } from '@arogo/ui/badge';
import { Button } from '@arogo/ui/button';
import { DescriptionPair } from '@arogo/ui/dialog-sections';
import { LinkButton } from '@arogo/ui/link-button';
import { TextLink } from '@arogo/ui/text-link';
import { PenLine, Video } from 'lucide-react';
import { Link } from 'react-router';
import { AttendanceBadge } from '../../components/shared/appointments/attendance-badge.tsx';
import { canPrescribe, formatPerson, formatWaiting, listWaiting } from '../../components/shared/appointments/format.ts';
import { TitledCard } from '../../components/shared/titled-card.tsx';

interface DayAsideProps {
  readonly visits: readonly ClinicAppointment[];
  /** The current appointment; undefined on days other than today. */
  readonly current: ClinicAppointment | undefined;
  readonly isToday: boolean;
  /** The day is today or in the past. */
  readonly hasCome: boolean;
  readonly today: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The doctor's time zone. */
  readonly timeZone: string;
}

/** Sidebar of the day's list on wide screens: waiting patients, the current appointment, and the day in numbers. */
export function DayAside({ visits, current, isToday, hasCome, today, now, timeZone }: DayAsideProps) {
  return (
    <div className="-m-1 grid max-h-dvh gap-4 overflow-y-auto p-1 pb-6 max-xl:hidden xl:sticky xl:top-0">
      {isToday && <WaitingCard visits={visits} now={now} timeZone={timeZone} />}
      {current !== undefined && <NextCard visit={current} today={today} />}
      <DayCard visits={visits} hasCome={hasCome} />
    </div>
  );
}

function WaitingCard({ visits, now, timeZone }: Pick<DayAsideProps, 'visits' | 'now' | 'timeZone'>) {
  const waiting = listWaiting(visits);
  return (
    <TitledCard title={m.waitingTitle}>
      {waiting.length === 0 ? (
        <p className="text-soft">{m.nobodyWaits}</p>
      ) : (
        <ol className="grid">
          {waiting.map(({ id, person, mode, time, waitingSince }) => (
            <li key={id} className="border-t border-line py-2.5 first:border-0 first:pt-0 last:pb-0">
              <div className="flex items-baseline justify-between gap-3">
                <TextLink as={Link} to={`/visits/${id}`} alone className="min-w-0 wrap-anywhere">
                  <bdi>{person.name}</bdi>
                </TextLink>
                <span className="shrink-0 text-sm text-soft tabular-nums">{formatClock(time)}</span>
              </div>
              <p className="mt-0.5 text-sm font-semibold text-sun tabular-nums">
                {formatWaiting(waitingSince, now, timeZone)}
              </p>
              <p className="text-sm text-soft">{m.modes[mode]}</p>
            </li>
          ))}
        </ol>
      )}
    </TitledCard>
  );
}

function NextCard({ visit, today }: { readonly visit: ClinicAppointment; readonly today: string }) {
  const startCall = useStartCall();
  const { id, person, time, mode, about, documents, attendance, waitingSince, isNew, conversationId } = visit;
  const title =
    attendance === 'in' ? m.nextTitle.in : waitingSince === null ? m.nextTitle.expected : m.nextTitle.waiting;
  return (
    <TitledCard title={title}>
      <p className="text-item wrap-anywhere">
        <bdi>{person.name}</bdi>
      </p>
      <p className="mt-0.5 text-sm text-soft">
        {[formatClock(time), formatPerson(visit), ...(isNew === true ? [m.isNew] : [])].join(' · ')}
      </p>
      {about !== '' && <p className="mt-2 line-clamp-3 wrap-anywhere">{about}</p>}
      <div className="mt-2.5 flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <AttendanceBadge visit={visit} />
        <Badge tone={mode === 'online' ? 'sky' : 'plain'}>{m.modes[mode]}</Badge>
        {documents > 0 && <span className="text-sm text-soft">{m.papers(documents)}</span>}
      </div>
      <div className="mt-4 grid gap-2.5">
        <LinkButton as={Link} to={`/visits/${id}`} block variant="secondary">
          {m.open}
        </LinkButton>
        {canPrescribe(visit, today) && (
          <LinkButton
            as={Link}
            to={`/visits/${id}/prescription`}
            block
            variant="secondary"
            icon={<PenLine aria-hidden="true" />}
          >
            {clinicAppointmentTexts.write}
          </LinkButton>
        )}
        {mode === 'online' && conversationId !== null && (
          <Button
            block
            icon={<Video aria-hidden="true" />}
            onClick={() => startCall(conversationId, 'video', person.name)}
          >
            {clinicAppointmentTexts.join}
          </Button>
        )}
      </div>
    </TitledCard>
  );
}

function DayCard({ visits, hasCome }: Pick<DayAsideProps, 'visits' | 'hasCome'>) {
  const open = visits.filter(({ state }) => state === 'confirmed');
  const count = (fits: (visit: ClinicAppointment) => boolean): string => String(open.filter(fits).length);
  const due = open.reduce((sum, { payment, fee }) => sum + (payment === 'due' ? fee : 0), 0);
  const sharedDocuments = open.reduce((sum, { documents }) => sum + documents, 0);
  return (
    <TitledCard title={m.dayTitle}>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
        <DescriptionPair name={m.counts['in-person']} value={count(({ mode }) => mode === 'in-person')} />
        <DescriptionPair name={m.counts.online} value={count(({ mode }) => mode === 'online')} />
        <DescriptionPair name={m.counts.isNew} value={count(({ isNew }) => isNew === true)} />
        <DescriptionPair name={m.counts.papers} value={String(sharedDocuments)} />
        {hasCome && <DescriptionPair name={m.counts.seen} value={count(({ attendance }) => attendance === 'done')} />}
        <DescriptionPair name={m.counts.due} value={formatRupees(due)} />
      </dl>
    </TitledCard>
  );
}
