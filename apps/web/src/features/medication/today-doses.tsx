import type { MedicationAlert } from '@arogo/contract/medication';
import { medAlertScreen as t } from '@arogo/contract/messages/med-alert';
import { formatDosage } from '@arogo/contract/messages/data-words';
import { formatClock } from '@arogo/contract/messages/schedule-format';
import { Button } from '@arogo/ui/button';
import { Card } from '@arogo/ui/card';
import { SectionHeader } from '@arogo/ui/page-header';
import { Check } from 'lucide-react';
import { useCanChange } from '../../components/shared/persons/page-person.ts';
import { toSpokenParts } from '../../components/shared/speech/spoken-parts.ts';
import { useListen } from '../../components/shared/speech/use-listen.tsx';
import { DoseRow } from '../../components/shared/medication/dose-row.tsx';
import type { DoseMarkActions } from '../../components/shared/medication/use-mark-dose.ts';
import {
  type DayOfDoses,
  formatDoseNote,
  formatLimits,
  formatMedicine,
  formatIntake,
  formatWhen,
  isDoseDue,
} from '../../components/shared/medication/format.ts';

interface TodayDosesProps {
  readonly day: DayOfDoses;
  readonly alerts: readonly MedicationAlert[];
  readonly now: Date;
  readonly marks: DoseMarkActions;
}

/** Today's doses as text for reading aloud: time, medicine, amount and status. */
const formatSpokenDoses = ({ doses, timeZone }: DayOfDoses, now: Date): readonly string[] =>
  doses.map((dose) => {
    const { status, meal, dosage, time } = dose;
    return [
      formatClock(time),
      formatMedicine(dose),
      formatDosage(dosage),
      meal && t.meals[meal],
      isDoseDue(dose, now) ? t.dueNow : t.states[status],
      formatDoseNote(dose, timeZone),
    ]
      .filter(Boolean)
      .join(', ');
  });

/** The doses of today in order. */
export function TodayDoses({ day, alerts, now, marks }: TodayDosesProps) {
  const { doses, timeZone } = day;
  const listen = useListen({ what: t.todayList, parts: toSpokenParts(formatSpokenDoses(day, now)) });
  return (
    <section aria-labelledby="today-title" className="min-w-0">
      <SectionHeader
        id="today-title"
        title={t.today}
        aside={doses.length > 0 && listen.button}
        className="mb-1 [&>div]:-mr-2.5"
      />
      {listen.message}
      {doses.length === 0 ? (
        <Card className="text-soft">
          <p>{t.todayNone}</p>
          <NextDoseNotice alerts={alerts} timeZone={timeZone} now={now} />
        </Card>
      ) : (
        <ol aria-label={t.todayList} className="divide-y divide-line rounded-card border border-line bg-card">
          {doses.map((dose) => (
            <DoseRow key={`${dose.alertId} ${dose.dueAt}`} dose={dose} timeZone={timeZone} now={now} marks={marks} />
          ))}
        </ol>
      )}
    </section>
  );
}

/** Next dose, shown on a day without doses. */
function NextDoseNotice({
  alerts,
  timeZone,
  now,
}: Pick<TodayDosesProps, 'alerts' | 'now'> & { readonly timeZone: string }) {
  const [next] = alerts
    .flatMap((alert) => (alert.state === 'active' && alert.nextDueAt !== null ? [{ alert, at: alert.nextDueAt }] : []))
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
  return next && <p className="mt-1">{t.todayNext(formatMedicine(next.alert), formatWhen(next.at, timeZone, now))}</p>;
}

interface AsNeededMedicinesProps {
  readonly alerts: readonly MedicationAlert[];
  readonly timeZone: string;
  readonly now: Date;
  readonly marks: DoseMarkActions;
}

/** Medicines without times: when each was last taken, and warnings against another dose. */
export function AsNeededMedicines({ alerts, timeZone, now, marks }: AsNeededMedicinesProps) {
  const canChange = useCanChange();
  return (
    <section aria-labelledby="as-needed-title" className="min-w-0">
      <SectionHeader id="as-needed-title" title={t.asNeeded} className="mb-1" />
      <ul className="divide-y divide-line rounded-card border border-line bg-card">
        {alerts.map((alert) => {
          const dose = { alertId: alert.id, medicineName: formatMedicine(alert) };
          const limits = formatLimits(alert);
          return (
            <li
              key={alert.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5 px-4 py-3.5 sm:px-5.5"
            >
              <div className="min-w-0 flex-1 basis-44">
                <p className="text-item wrap-anywhere">
                  <bdi>{formatMedicine(alert)}</bdi>
                </p>
                <p className="mt-0.5 text-sm text-soft wrap-anywhere">{formatIntake(alert)}</p>
                {limits !== '' && <p className="text-sm text-soft wrap-anywhere">{limits}</p>}
                <p className="text-sm font-medium tabular-nums">
                  {alert.lastTakenAt === null
                    ? t.neverTaken
                    : t.lastTaken(formatWhen(alert.lastTakenAt, timeZone, now))}
                </p>
              </div>
              {canChange && (
                <Button
                  size="sm"
                  variant="secondary"
                  icon={<Check aria-hidden="true" />}
                  loading={marks.pendingAction(dose) !== undefined}
                  aria-label={t.takeNowNamed(formatMedicine(alert))}
                  onClick={() => marks.mark(dose, 'taken')}
                >
                  {t.takeNow}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
