import type { Dose, DoseAction, DoseState } from '@arogo/contract/medication';
import { formatDosage } from '@arogo/contract/messages/data-words';
import { medAlertScreen as t } from '@arogo/contract/messages/med-alert';
import { formatClock } from '@arogo/contract/messages/schedule-format';
import { Status } from '@arogo/ui/badge';
import { Spinner } from '@arogo/ui/spinner';
import { clsx } from 'clsx';
import { Check, Minus } from 'lucide-react';
import { buildDoseName } from '../../components/shared/medication/dose-question.ts';
import { formatDoseNote, formatMedicine, getDoseColour, isDoseDue } from '../../components/shared/medication/format.ts';
import type { DoseMarkActions } from '../../components/shared/medication/use-mark-dose.ts';

interface DoseTickRowProps {
  readonly dose: Dose;
  /** The patient's time zone; IANA. */
  readonly timeZone: string;
  readonly now: Date;
  readonly marks: DoseMarkActions;
}

/** One dose of today with a checkbox: it marks the dose as taken, or reverts that. A list item. */
export function DoseTickRow({ dose, timeZone, now, marks }: DoseTickRowProps) {
  const { status, meal, dosage, time } = dose;
  const isDue = isDoseDue(dose, now);
  const note = formatDoseNote(dose, timeZone);
  return (
    <li
      data-dose={buildDoseName(dose)}
      className={clsx(
        'grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3.5 px-4 py-3 sm:px-5.5',
        isDue && 'bg-sun-wash',
      )}
    >
      <DoseTick dose={dose} underWay={marks.pendingAction(dose)} onMark={(action) => marks.mark(dose, action)} />
      <div className="min-w-0">
        <p className="text-item wrap-anywhere">
          <bdi>{formatMedicine(dose)}</bdi>
        </p>
        <p className="text-sm text-soft wrap-anywhere tabular-nums">
          {[[formatDosage(dosage), meal && t.meals[meal]].filter(Boolean).join(', '), note]
            .filter((part) => part !== '')
            .join(' · ')}
        </p>
      </div>
      <div className="grid justify-items-end">
        <span className="text-item tabular-nums">{formatClock(time)}</span>
        <Status colour={getDoseColour(status)}>{isDue ? t.dueNow : t.states[status]}</Status>
      </div>
    </li>
  );
}

const isDoseAnswered = (status: DoseState): boolean => status === 'Taken' || status === 'Skipped';

const tickLooks: Readonly<Record<'taken' | 'skipped' | 'open', string>> = {
  taken: 'border-leaf bg-leaf text-on-leaf',
  skipped: 'border-edge text-soft',
  open: 'border-edge text-transparent group-hover:border-leaf group-hover:text-leaf',
};

interface DoseTickProps {
  readonly dose: Dose;
  readonly underWay: DoseAction | undefined;
  readonly onMark: (action: DoseAction) => void;
}

function DoseTick({ dose, underWay, onMark }: DoseTickProps) {
  const { status, open, time } = dose;
  const isTaken = status === 'Taken';
  const isAnswered = isDoseAnswered(status);
  const look = isTaken ? 'taken' : status === 'Skipped' ? 'skipped' : 'open';
  const isBusy = underWay !== undefined;
  return (
    <button
      type="button"
      aria-pressed={isTaken}
      aria-disabled={isBusy || undefined}
      aria-label={t.named(status === 'Skipped' ? t.undo : t.taken, formatMedicine(dose), formatClock(time))}
      disabled={!open && !isAnswered}
      onClick={() => !isBusy && onMark(isAnswered ? 'undo' : 'taken')}
      className="group -m-1 grid size-11 place-items-center rounded-full disabled:opacity-45"
    >
      <span
        className={clsx(
          'grid size-8 place-items-center rounded-full border-2 transition-colors duration-150 [&_svg]:size-4.5 [&_svg]:stroke-[2.5]',
          isBusy ? 'border-edge text-leaf' : tickLooks[look],
        )}
      >
        {isBusy ? <Spinner /> : status === 'Skipped' ? <Minus aria-hidden="true" /> : <Check aria-hidden="true" />}
      </span>
    </button>
  );
}
