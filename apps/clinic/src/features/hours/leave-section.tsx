import { getConnectionHint, getErrorText } from '@arogo/client/api-error';
import { clinicDeleteLeave, clinicListLeave, clinicAddLeave, type Leave } from '@arogo/contract/clinic';
import { clinicHours as m } from '@arogo/contract/messages/clinic-hours';
import { formatClock } from '@arogo/contract/messages/schedule-format';
import { isCalendarDate } from '@arogo/contract/profile';
import { LoadFailed } from '@arogo/talk/load-failed';
import { Button } from '@arogo/ui/button';
import { DateField } from '@arogo/ui/date-field';
import { FormProblem } from '@arogo/ui/form-problem';
import { Skeleton } from '@arogo/ui/skeleton';
import { TextLink } from '@arogo/ui/text-link';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { useServices } from '../../lib/services.ts';
import { useStoredState } from '../../lib/use-stored-state.ts';
import { TitledCard } from '../../components/shared/titled-card.tsx';
import { formatDayName } from '../../components/shared/appointments/format.ts';

const leaveQueryKey = ['clinic', 'leave'];

const formatLeaveDays = ({ from, until }: Pick<Leave, 'from' | 'until'>, today: string): string =>
  from === until ? formatDayName(from, today) : `${formatDayName(from, today)} – ${formatDayName(until, today)}`;

/** Upcoming days off, with the appointments on them, and a form to add more. */
export function LeaveSection({ today }: { readonly today: string }) {
  const { call, toaster } = useServices();
  const client = useQueryClient();
  const { draft: days, change: setDays, drop } = useStoredState('leave', { from: '', until: '' });
  const [missing, setMissing] = useState(false);
  const leave = useQuery({
    queryKey: leaveQueryKey,
    queryFn: async ({ signal }) => (await call(clinicListLeave, {}, { signal })).data,
  });

  const kept = (answer: { readonly data: readonly Leave[]; readonly message?: string | undefined }): void => {
    client.setQueryData(leaveQueryKey, answer.data);
    if (answer.message !== undefined) toaster.success(answer.message);
    void client.invalidateQueries({ queryKey: ['clinic', 'day'] });
  };
  const take = useMutation({
    mutationFn: () => call(clinicAddLeave, { body: days }),
    onSuccess(answer) {
      kept(answer);
      setDays({ from: '', until: '' });
      drop();
    },
  });
  const end = useMutation({
    mutationFn: ({ from, until }: Leave) => call(clinicDeleteLeave, { query: { from, until } }),
    onSuccess: kept,
    onError: (error) => void toaster.error(getErrorText(error, m.leaveFailed)),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const isComplete = isCalendarDate(days.from) && isCalendarDate(days.until);
    setMissing(!isComplete);
    if (isComplete) take.mutate();
  };

  return (
    <TitledCard title={m.leaveTitle}>
      <p className="mb-2 text-sm text-soft">{m.leaveText}</p>
      {leave.data === undefined ? (
        leave.error === null ? (
          <Skeleton className="h-11 w-full" />
        ) : (
          <LoadFailed
            error={leave.error}
            title={getErrorText(leave.error, m.leaveLoadFailed)}
            busy={leave.isFetching}
            onAgain={() => void leave.refetch()}
          />
        )
      ) : leave.data.length === 0 ? (
        <p className="flex min-h-11 items-center text-soft">{m.noLeave}</p>
      ) : (
        <ul className="grid">
          {leave.data.map((one) => (
            <li key={one.from} className="border-t border-line py-2 first:border-0">
              <div className="flex min-h-11 items-center justify-between gap-3">
                <span className="font-medium tabular-nums">{formatLeaveDays(one, today)}</span>
                <Button
                  size="sm"
                  variant="secondary"
                  loading={end.isPending && end.variables.from === one.from}
                  aria-label={m.endLeaveOf(formatLeaveDays(one, today))}
                  onClick={() => end.mutate(one)}
                >
                  {m.endLeave}
                </Button>
              </div>
              {one.visits.length > 0 && (
                <div className="pb-1.5">
                  <p className="text-sm text-sun">{m.standing(one.visits.length)}</p>
                  <ul className="grid">
                    {one.visits.map(({ id, date, time, person }) => (
                      <li key={id}>
                        <TextLink as={Link} to={`/visits/${id}`} className="inline-flex min-h-11 items-center">
                          {formatDayName(date, today)}, {formatClock(time)}: <bdi className="ml-1">{person.name}</bdi>
                        </TextLink>
                      </li>
                    ))}
                  </ul>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      <form noValidate onSubmit={submit} className="mt-2 border-t border-line pt-4">
        <div className="grid gap-x-3 gap-y-5 min-[22.5rem]:grid-cols-2 sm:gap-x-5">
          <DateField
            label={m.from}

            min={today}
            value={days.from}
            onChange={(from) =>
              setDays({
                from,
                until: isCalendarDate(from) && (days.until === '' || days.until < from) ? from : days.until,
              })
            }
          />
          <DateField
            label={m.until}

            min={days.from === '' ? today : days.from}
            value={days.until}
            onChange={(until) => setDays({ ...days, until })}
          />
        </div>
        <Button type="submit" variant="secondary" loading={take.isPending} className="mt-6">
          {m.takeLeave}
        </Button>
        <FormProblem
          problem={
            missing
              ? { message: m.daysMissing }
              : take.error === null
                ? undefined
                : { message: getErrorText(take.error, m.leaveFailed), hint: getConnectionHint(take.error) }
          }
        />
      </form>
    </TitledCard>
  );
}
