import type { Dose, DoseAction, DoseState } from '@arogo/contract/medication';
import { formatDosage } from '@arogo/contract/messages/data-words';
import { medAlertScreen as t } from '@arogo/contract/messages/med-alert';
import { formatClock } from '@arogo/contract/messages/schedule-format';
import { Status } from '@arogo/ui/badge';
import { Button } from '@arogo/ui/button';
import { clsx } from 'clsx';
import { Check, Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useCanChange } from '../persons/page-person.ts';
import { buildDoseName } from './dose-question.ts';
import type { DoseMarkActions } from './use-mark-dose.ts';
import { getDoseColour, isDoseDue, formatMedicine, formatDoseNote } from './format.ts';

interface DoseRowProps {
  readonly dose: Dose;
  /** The patient's time zone; IANA. */
  readonly timeZone: string;
  readonly now: Date;
  readonly marks: DoseMarkActions;
}

/** One dose of a day: time, state, medicine, and actions. A list item. */
export function DoseRow({ dose, timeZone, now, marks }: DoseRowProps) {
  const { status, meal, dosage, time } = dose;
  const row = useRef<HTMLLIElement>(null);
  const acted = useRef(false);
  const shown = useRef(status);
  useEffect(() => {
    if (shown.current === status) return;
    shown.current = status;
    // The pressed button is gone: the next button of the row receives the focus.
    if (acted.current && document.activeElement === document.body) row.current?.querySelector('button')?.focus();
    acted.current = false;
  }, [status]);
  const canChange = useCanChange();
  const due = isDoseDue(dose, now);
  const note = formatDoseNote(dose, timeZone);
  return (
    <li
      ref={row}
      data-dose={buildDoseName(dose)}
      className={
        'grid grid-cols-[5.25rem_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-2.5 px-4 py-3.5 ' +
        'sm:grid-cols-[5.75rem_minmax(0,1fr)_auto] sm:items-center sm:px-5.5 sm:py-3'
      }
    >
      <div className="grid content-start">
        <span className="text-item tabular-nums">{formatClock(time)}</span>
        <Status colour={getDoseColour(status)}>{due ? t.dueNow : t.states[status]}</Status>
      </div>
      <div className={clsx('min-w-0', !isDoseAnswered(status) && 'max-sm:col-span-2')}>
        <p className="text-item wrap-anywhere">
          <bdi>{formatMedicine(dose)}</bdi>
        </p>
        <p className="mt-0.5 text-sm text-soft wrap-anywhere">
          {[formatDosage(dosage), meal && t.meals[meal]].filter(Boolean).join(', ')}
        </p>
        {note !== '' && <p className="text-sm text-soft tabular-nums">{note}</p>}
      </div>
      {canChange && (dose.open || isDoseAnswered(status)) && (
        <DoseButtons
          dose={dose}
          due={due}
          underWay={marks.pendingAction(dose)}
          onMark={(action) => {
            acted.current = true;
            marks.mark(dose, action);
          }}
        />
      )}
    </li>
  );
}

/** Whether the mark can be reverted. */
const isDoseAnswered = (status: DoseState): boolean => status === 'Taken' || status === 'Skipped';

interface DoseButtonsProps {
  readonly dose: Dose;
  readonly due: boolean;
  readonly underWay: DoseAction | undefined;
  readonly onMark: (action: DoseAction) => void;
}

/** 'Later' applies only to doses that are due: before that, the alert rings by itself. */
function DoseButtons({ dose, due, underWay, onMark }: DoseButtonsProps) {
  const common = (action: DoseAction, label: string) => ({
    size: 'sm' as const,
    loading: underWay === action,
    'aria-label': t.named(label, formatMedicine(dose), formatClock(dose.time)),
    onClick: () => onMark(action),
    children: label,
  });
  if (isDoseAnswered(dose.status))
    return (
      <Button {...common('undo', t.undo)} variant="quiet" icon={<Undo2 aria-hidden="true" />} className="-mr-2.5" />
    );
  return (
    <div className="flex gap-1.5 max-sm:col-span-3 sm:-mr-2.5">
      <Button
        {...common('taken', t.taken)}
        variant="secondary"
        icon={<Check aria-hidden="true" />}
        className="max-sm:flex-1"
      />
      {due && <Button {...common('later', t.later)} variant="quiet" className="max-sm:flex-1" />}
      <Button {...common('skipped', t.skip)} variant="quiet" className="max-sm:flex-1" />
    </div>
  );
}
