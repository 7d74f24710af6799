import { getErrorText } from '@arogo/client/api-error';
import { formatMonth, formatCalendarDate } from '@arogo/client/format';
import type { EndpointAnswer } from '@arogo/contract/endpoint';
import type { readAdherence } from '@arogo/contract/medication';
import { medAlertScreen as t } from '@arogo/contract/messages/med-alert';
import { LoadFailed } from '@arogo/talk/load-failed';
import { Status } from '@arogo/ui/badge';
import { Card } from '@arogo/ui/card';
import { IconButton } from '@arogo/ui/icon-button';
import { SectionHeader } from '@arogo/ui/page-header';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useServices } from '../../lib/services.ts';
import { adherenceQuery } from '../../components/shared/medication/queries.ts';
import { DoseTallyBar } from '../../components/shared/medication/tally-bar.tsx';
import { formatMedicine } from '../../components/shared/medication/format.ts';
import { getFirstDay, getLastDay, toMonth, addMonths, buildWeeks } from './calendar.ts';

type AdherenceData = EndpointAnswer<typeof readAdherence>['data'];
type AdherenceDay = AdherenceData['days'][number];

const formatMonthName = (month: string): string =>
  `${formatMonth(`${month}-15T12:00:00Z`, 'UTC')} ${month.slice(0, 4)}`;

/** Adherence of a month, by day and by medicine. */
export function Adherence({ today }: { readonly today: string }) {
  const { call } = useServices();
  const [month, setMonth] = useState(toMonth(today));
  const last = getLastDay(month);
  const { data, error, isFetching, refetch } = useQuery({
    ...adherenceQuery(call, getFirstDay(month), last < today ? last : today),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-labelledby="adherence-title" className="min-w-0">
      <SectionHeader
        id="adherence-title"
        title={t.adherence}
        className="mb-1"
        aside={
          <>
            <IconButton
              label={t.earlier}
              look="outlined"
              icon={<ChevronLeft aria-hidden="true" />}
              onClick={() => setMonth(addMonths(month, -1))}
            />
            <span aria-live="polite" className="min-w-32 text-center text-sm font-semibold">
              {formatMonthName(month)}
            </span>
            <IconButton
              label={t.laterMonth}
              look="outlined"
              disabled={month >= toMonth(today)}
              icon={<ChevronRight aria-hidden="true" />}
              onClick={() => setMonth(addMonths(month, 1))}
            />
          </>
        }
      />
      {data === undefined ? (
        error === null ? (
          <SkeletonRegion label={t.adherenceLoading} className="grid gap-4 lg:grid-cols-[1.6fr_1fr] lg:gap-6">
            <Skeleton className="h-96 rounded-card" />
            <Skeleton className="h-96 rounded-card" />
          </SkeletonRegion>
        ) : (
          <LoadFailed
            error={error}
            title={getErrorText(error, t.adherenceFailed)}
            busy={isFetching}
            onAgain={() => void refetch()}
          />
        )
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-[1.6fr_1fr] lg:gap-6">
          <AdherenceMonth month={month} today={today} days={data.days} />
          <MedicineAdherence medicines={data.medicines} />
        </div>
      )}
    </section>
  );
}

interface AdherenceMonthProps {
  readonly month: string;
  readonly today: string;
  readonly days: AdherenceData['days'];
}

/** A month as a table of weeks; each day with its number, its doses and a bar in the specified colours. */
function AdherenceMonth({ month, today, days }: AdherenceMonthProps) {
  const byDate = new Map(days.map((day) => [day.date, day]));
  return (
    <Card className="px-2! sm:px-5.5!">
      <table className="w-full table-fixed border-separate border-spacing-1">
        <caption className="sr-only">{t.month(formatMonthName(month))}</caption>
        <thead>
          <tr>
            {t.weekdays.map((day, index) => (
              <th key={day} scope="col" className="pb-1.5 text-center text-xs font-semibold text-soft">
                <span aria-hidden="true">{t.weekdaysShort[index]}</span>
                <span className="sr-only">{day}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {buildWeeks(month).map((week, row) => (
            <tr key={week.find((date) => date !== undefined) ?? row}>
              {week.map((date, column) =>
                date === undefined ? (
                  <td key={t.weekdays[column]} aria-hidden="true">
                    {' '}
                  </td>
                ) : (
                  <DayCell key={date} date={date} today={today} day={byDate.get(date)} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="mt-3 flex flex-wrap gap-x-5 gap-y-1 px-2">
        <Status colour="taken">{t.states.Taken}</Status>
        <Status colour="pending">{t.states.Skipped}</Status>
        <Status colour="missed">{t.states.Missed}</Status>
      </div>
    </Card>
  );
}

function DayCell({
  date,
  today,
  day,
}: {
  readonly date: string;
  readonly today: string;
  readonly day: AdherenceDay | undefined;
}) {
  const number = Number(date.slice(8));
  const due = day !== undefined && day.due > 0 ? day : undefined;
  return (
    <td
      className={clsx(
        'h-13 rounded-control px-1 py-1.5 text-center align-top',
        due ? 'bg-hush' : '',
        date === today && 'ring-1 ring-leaf ring-inset',
      )}
    >
      <span className="sr-only">
        {due
          ? [t.ofDay(formatCalendarDate(date), due.taken, due.due), t.missedSkipped(due.missed, due.skipped)]
              .filter((part) => part !== '')
              .join(', ')
          : t.noneOfDay(formatCalendarDate(date))}
      </span>
      <span aria-hidden="true" className="grid gap-0.5">
        <span className={clsx('text-sm tabular-nums', due ? 'font-medium' : 'text-soft')}>{number}</span>
        {due && (
          <>
            <span className="text-xs tabular-nums">{`${due.taken}/${due.due}`}</span>
            <DoseTallyBar tally={due} className="mx-auto w-full max-w-14" />
          </>
        )}
      </span>
    </td>
  );
}

/** Adherence by medicine. */
function MedicineAdherence({ medicines }: { readonly medicines: AdherenceData['medicines'] }) {
  const due = medicines.filter((medicine) => medicine.due > 0);
  return (
    <Card>
      <h3 className="text-item">{t.medicines}</h3>
      {due.length === 0 ? (
        <p className="mt-1 text-soft">{t.noneYet}</p>
      ) : (
        <ul className="mt-1 divide-y divide-line">
          {due.map((medicine) => (
            <li key={medicine.alertId} className="py-3 last:pb-0">
              <div className="flex items-baseline justify-between gap-3">
                <bdi className="min-w-0 font-medium wrap-anywhere">{formatMedicine(medicine)}</bdi>
                <span className="shrink-0 font-semibold tabular-nums">
                  {t.percent(Math.round((medicine.taken / medicine.due) * 100))}
                </span>
              </div>
              <DoseTallyBar tally={medicine} className="mt-1.5" />
              <p className="mt-1 flex flex-wrap justify-between gap-x-4 text-sm text-soft tabular-nums">
                <span>{t.takenOf(medicine.taken, medicine.due)}</span>
                <span>{t.missedSkipped(medicine.missed, medicine.skipped)}</span>
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
