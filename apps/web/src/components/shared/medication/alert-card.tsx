import { formatCalendarDate } from '@arogo/client/format';
import type { MedicationAlert } from '@arogo/contract/medication';
import { medAlertScreen as t } from '@arogo/contract/messages/med-alert';
import { formatClock } from '@arogo/contract/messages/schedule-format';
import { Badge, Status } from '@arogo/ui/badge';
import { Button } from '@arogo/ui/button';
import { Card } from '@arogo/ui/card';
import { LinkButton } from '@arogo/ui/link-button';
import { BellOff, BellRing, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { useCanChange } from '../persons/page-person.ts';
import { buildEditAlertPath } from './record-path.ts';
import type { AlertActions } from './use-alert-actions.ts';
import { getDoseColour, formatMedicine, formatAlertSchedule, formatIntake, formatWhen } from './format.ts';

interface AlertCardProps {
  readonly alert: MedicationAlert;
  /** The patient's time zone; IANA. */
  readonly timeZone: string;
  readonly now: Date;
  /** Target of 'View more'. */
  readonly more: { readonly to: To; readonly state?: unknown };
  readonly actions: AlertActions;
  /** Menu button of the card. */
  readonly menu?: ReactNode;
}

/** A medicine with an alert: its dosage, today's slots, its reminders and a link to the details. A list item. */
export function AlertCard({ alert, timeZone, now, more, actions, menu }: AlertCardProps) {
  const { state, beforeMeal, endsOn } = alert;
  const canChange = useCanChange();
  const medicine = formatMedicine(alert);
  const until = endsOn === null ? '' : t.until(formatCalendarDate(endsOn));
  return (
    <Card as="li" className="relative flex flex-col">
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0 pt-0.5">
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <h3 className="text-item wrap-anywhere">
              <bdi>{medicine}</bdi>
            </h3>
            {beforeMeal && <Badge tone="sky">{t.beforeMeal}</Badge>}
            {state !== 'active' && <Badge>{t.alertStates[state]}</Badge>}
          </div>
          <p className="mt-0.5 text-sm text-soft wrap-anywhere">
            {[formatIntake(alert), until].filter((part) => part !== '').join(' · ')}
          </p>
        </div>
        {menu !== undefined && <div className="-mt-2.5 -mr-2.5 shrink-0">{menu}</div>}
      </div>
      <div className="mt-3 flex-1">
        <Slots alert={alert} medicine={medicine} timeZone={timeZone} now={now} />
      </div>
      <div className="mt-3.5 flex flex-wrap items-center justify-between gap-x-2 gap-y-1.5">
        {!canChange ? (
          <span />
        ) : state !== 'ended' && alert.schedule === null ? (
          <LinkButton
            as={Link}
            to={buildEditAlertPath(alert.id)}
            size="sm"
            variant="secondary"
            icon={<Pencil aria-hidden="true" />}
          >
            {t.setAnew}
            <span className="sr-only">: {medicine}</span>
          </LinkButton>
        ) : state !== 'ended' && alert.schedule?.kind !== 'as-needed' ? (
          <Button
            size="sm"
            variant="secondary"
            icon={state === 'paused' ? <BellRing aria-hidden="true" /> : <BellOff aria-hidden="true" />}
            loading={actions.isBusy === alert.id}
            onClick={() => void actions.setState(alert, state === 'paused' ? 'active' : 'paused')}
          >
            {state === 'paused' ? t.resume : t.pause}
            <span className="sr-only">: {medicine}</span>
          </Button>
        ) : (
          <span />
        )}
        <LinkButton
          as={Link}
          to={more.to}
          state={more.state}
          preventScrollReset
          size="sm"
          variant="quiet"
          className="-mr-2.5"
          aria-label={t.viewMoreOf(medicine)}
        >
          {t.viewMore}
        </LinkButton>
      </div>
    </Card>
  );
}

interface SlotsProps extends Pick<AlertCardProps, 'alert' | 'timeZone' | 'now'> {
  readonly medicine: string;
}

/** Today's slots, each with its status; without any, the schedule of the medicine. */
function Slots({ alert: { schedule, timeSlot, nextDueAt, lastTakenAt }, medicine, timeZone, now }: SlotsProps) {
  if (timeSlot.length > 0) {
    return (
      <ul aria-label={t.slotsOf(medicine)} className="divide-y divide-line border-y border-line">
        {timeSlot.map(({ dueAt, time, status }) => (
          <li key={dueAt} className="flex min-h-10 items-center justify-between gap-3 py-1.5 text-sm">
            <span className="tabular-nums">{formatClock(time)}</span>
            <Status colour={getDoseColour(status)}>{t.states[status]}</Status>
          </li>
        ))}
      </ul>
    );
  }
  if (schedule === null)
    return <p className="border-y border-line py-2.5 text-sm text-brick">{formatAlertSchedule({ schedule })}</p>;
  const asNeeded = schedule.kind === 'as-needed';
  const line = asNeeded
    ? lastTakenAt === null
      ? t.neverTaken
      : t.lastTaken(formatWhen(lastTakenAt, timeZone, now))
    : nextDueAt === null
      ? t.noDoseToday
      : t.next(formatWhen(nextDueAt, timeZone, now));
  return (
    <div className="border-y border-line py-2.5 text-sm">
      <p>{formatAlertSchedule({ schedule })}</p>
      <p className="mt-0.5 text-soft tabular-nums">{line}</p>
    </div>
  );
}
