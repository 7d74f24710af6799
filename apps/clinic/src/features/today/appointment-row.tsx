import type { Attendance, ClinicAppointment } from '@arogo/contract/clinic';
import { clinicDay as m } from '@arogo/contract/messages/clinic-day';
import { formatClock } from '@arogo/contract/messages/schedule-format';
import { Badge, Status } from '@arogo/ui/badge';
import { Button } from '@arogo/ui/button';
import { LinkButton } from '@arogo/ui/link-button';
import { TextLink } from '@arogo/ui/text-link';
import { clsx } from 'clsx';
import { Check, DoorOpen, MessageCircle, UserRoundCheck } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { useAttendance } from '../../components/shared/appointments/use-attendance.ts';
import { formatPerson, formatWaiting, getPaymentStatus } from '../../components/shared/appointments/format.ts';
import { AttendanceBadge } from '../../components/shared/appointments/attendance-badge.tsx';

/** The usual next attendance value. */
const nextAttendance: Readonly<Partial<Record<Attendance, { readonly to: Attendance; readonly icon: ReactNode }>>> = {
  expected: { to: 'arrived', icon: <UserRoundCheck aria-hidden="true" /> },
  arrived: { to: 'in', icon: <DoorOpen aria-hidden="true" /> },
  in: { to: 'done', icon: <Check aria-hidden="true" /> },
};

interface AppointmentRowProps {
  readonly visit: ClinicAppointment;
  readonly isSayable: boolean;
  /** The current appointment. */
  readonly isCurrent: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The doctor's time zone. */
  readonly timeZone: string;
}

/** An appointment of the day: time, patient, reason, attendance, and the button for the next step. */
export function AppointmentRow({ visit, isSayable, isCurrent, now, timeZone }: AppointmentRowProps) {
  const name = useRef<HTMLAnchorElement>(null);
  const { id, time, person, mode, state, attendance, cancelledBy, about, documents, queue, isNew, conversationId } =
    visit;
  const { waitingSince } = visit;
  const say = useAttendance(visit);
  const money = getPaymentStatus(visit);
  const next = state === 'confirmed' && isSayable ? nextAttendance[attendance] : undefined;
  const isOver = state === 'cancelled' || attendance === 'done' || attendance === 'absent';
  return (
    <li
      className={clsx(
        'grid gap-4 rounded-card border bg-card p-4 sm:grid-cols-[5.5rem_1fr_auto] sm:items-start sm:p-5',
        isOver && 'bg-transparent',
        isCurrent ? 'border-leaf' : 'border-line',
      )}
    >
      <div className="flex items-baseline justify-between gap-3 sm:grid sm:justify-start sm:gap-1">
        <p className="text-item tabular-nums">{formatClock(time)}</p>
        {queue !== null && <p className="text-sm text-soft tabular-nums">{m.queue(queue)}</p>}
      </div>
      <div className="grid min-w-0 gap-1.5">
        <h2 className="text-item wrap-anywhere">
          <TextLink as={Link} ref={name} to={`/visits/${id}`} aria-label={m.openAppointment(person.name)} alone>
            <bdi>{person.name}</bdi>
          </TextLink>
        </h2>
        <p className="text-sm text-soft">{[formatPerson(visit), ...(isNew === true ? [m.isNew] : [])].join(' · ')}</p>
        {about !== '' && <p className="line-clamp-2 wrap-anywhere">{about}</p>}
        {waitingSince !== null && (
          <div className="flex flex-wrap items-center gap-x-3">
            <AttendanceBadge visit={visit} />
            <span className="text-sm font-semibold text-sun tabular-nums">
              {formatWaiting(waitingSince, now, timeZone)}
            </span>
            {isSayable && attendance === 'arrived' && (
              <Button
                size="sm"
                variant="quiet"
                aria-label={m.undo(person.name)}
                loading={say.isPending && say.variables === 'expected'}
                className="-my-1 -ml-2"
                onClick={() => say.mutate('expected', { onSuccess: () => name.current?.focus() })}
              >
                {m.say.expected}
              </Button>
            )}
          </div>
        )}
        <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1.5">
          {state === 'cancelled' && cancelledBy !== null ? (
            <Badge>{m.cancelled[cancelledBy]}</Badge>
          ) : (
            waitingSince === null && <AttendanceBadge visit={visit} />
          )}
          <Badge tone={mode === 'online' ? 'sky' : 'plain'}>{m.modes[mode]}</Badge>
          {money !== undefined && <Status colour={money.colour}>{money.words}</Status>}
          {documents > 0 && <span className="text-sm text-soft">{m.papers(documents)}</span>}
        </div>
      </div>
      {((conversationId !== null && !isOver) || next !== undefined) && (
        <div className="flex flex-wrap gap-2.5 max-sm:*:flex-1 sm:justify-end">
          {conversationId !== null && !isOver && (
            <LinkButton
              as={Link}
              to={`/messages?activeChatId=${conversationId}`}
              size="sm"
              variant="secondary"
              icon={<MessageCircle aria-hidden="true" />}
              aria-label={m.messageTo(person.name)}
            >
              {m.message}
            </LinkButton>
          )}
          {next !== undefined && (
            // After the last step the button disappears; the focus then stays in the row.
            <Button
              size="sm"
              variant={isCurrent ? 'primary' : 'secondary'}
              icon={next.icon}
              loading={say.isPending && say.variables === next.to}
              onClick={() => say.mutate(next.to, { onSuccess: () => next.to === 'done' && name.current?.focus() })}
            >
              {m.say[next.to]}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
