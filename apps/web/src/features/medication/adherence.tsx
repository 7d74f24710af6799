import { messageOf } from '@arogo/client/api-error';
import { monthOf as monthNameOf } from '@arogo/client/formats';
import type { AnswerOf } from '@arogo/contract/endpoint';
import type { adherence } from '@arogo/contract/medication';
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
import { adherenceQuery } from '../../parts/medication/queries.ts';
import { TallyBar } from '../../parts/medication/tally-bar.tsx';
import { dateWords, medicineOf } from '../../parts/medication/words.ts';
import { firstOf, lastOf, monthOf, monthsAfter, weeksOf } from './calendar.ts';

type HowItWent = AnswerOf<typeof adherence>['data'];
type Day = HowItWent['days'][number];

const monthName = (month: string): string => `${monthNameOf(`${month}-15T12:00:00Z`, 'UTC')} ${month.slice(0, 4)}`;

/** How the doses of a month went, day by day and for each medicine. */
export function Adherence({ today }: { readonly today: string }) {
  const { call } = useServices();
  const [month, setMonth] = useState(monthOf(today));
  const last = lastOf(month);
  const { data, error, isFetching, refetch } = useQuery({
    ...adherenceQuery(call, firstOf(month), last < today ? last : today),
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
              onClick={() => setMonth(monthsAfter(month, -1))}
            />
            <span aria-live="polite" className="min-w-32 text-center text-sm font-semibold">
              {monthName(month)}
            </span>
            <IconButton
              label={t.laterMonth}
              look="outlined"
              disabled={month >= monthOf(today)}
              icon={<ChevronRight aria-hidden="true" />}
              onClick={() => setMonth(monthsAfter(month, 1))}
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
            title={messageOf(error, t.adherenceFailed)}
            busy={isFetching}
            onAgain={() => void refetch()}
          />
        )
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-[1.6fr_1fr] lg:gap-6">
          <Month month={month} today={today} days={data.days} />
          <Medicines medicines={data.medicines} />
        </div>
      )}
    </section>
  );
}

interface MonthProps {
  readonly month: string;
  readonly today: string;
  readonly days: HowItWent['days'];
}

/** A month as a table of weeks; each day with its number, its doses and a bar in the specified colours. */
function Month({ month, today, days }: MonthProps) {
  const byDate = new Map(days.map((day) => [day.date, day]));
  return (
    <Card className="px-2! sm:px-5.5!">
      <table className="w-full table-fixed border-separate border-spacing-1">
        <caption className="sr-only">{t.month(monthName(month))}</caption>
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
          {weeksOf(month).map((week, row) => (
            <tr key={week.find((date) => date !== undefined) ?? row}>
              {week.map((date, column) =>
                date === undefined ? (
                  <td key={t.weekdays[column]} aria-hidden="true">
                    {' '}
                  </td>
                ) : (
                  <Cell key={date} date={date} today={today} day={byDate.get(date)} />
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

function Cell({ date, today, day }: { readonly date: string; readonly today: string; readonly day: Day | undefined }) {
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
          ? [t.ofDay(dateWords(date), due.taken, due.due), t.missedSkipped(due.missed, due.skipped)]
              .filter((part) => part !== '')
              .join(', ')
          : t.noneOfDay(dateWords(date))}
      </span>
      <span aria-hidden="true" className="grid gap-0.5">
        <span className={clsx('text-sm tabular-nums', due ? 'font-medium' : 'text-soft')}>{number}</span>
        {due && (
          <>
            <span className="text-xs tabular-nums">{`${due.taken}/${due.due}`}</span>
            <TallyBar tally={due} className="mx-auto w-full max-w-14" />
          </>
        )}
      </span>
    </td>
  );
}

/** The share of each medicine. */
function Medicines({ medicines }: { readonly medicines: HowItWent['medicines'] }) {
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
                <bdi className="min-w-0 font-medium wrap-anywhere">{medicineOf(medicine)}</bdi>
                <span className="shrink-0 font-semibold tabular-nums">
                  {t.percent(Math.round((medicine.taken / medicine.due) * 100))}
                </span>
              </div>
              <TallyBar tally={medicine} className="mt-1.5" />
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
