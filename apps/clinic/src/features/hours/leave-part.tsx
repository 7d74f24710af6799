import { connectionHint, messageOf } from '@arogo/client/api-error';
import { clinicEndLeave, clinicListLeave, clinicTakeLeave, type Leave } from '@arogo/contract/clinic';
import { clinicHours as m } from '@arogo/contract/messages/clinic-hours';
import { clockWords } from '@arogo/contract/messages/schedule-words';
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
import { useKept } from '../../lib/use-kept.ts';
import { TitledCard } from '../../parts/titled-card.tsx';
import { dayName } from '../../parts/visits/words.ts';

const key = ['clinic', 'leave'];

const daysOf = ({ from, until }: Pick<Leave, 'from' | 'until'>, today: string): string =>
  from === until ? dayName(from, today) : `${dayName(from, today)} – ${dayName(until, today)}`;

/** The days off to come, with what is booked in them; more are added here. */
export function LeavePart({ today }: { readonly today: string }) {
  const { call, toaster } = useServices();
  const client = useQueryClient();
  const { draft: days, change: setDays, drop } = useKept('leave', { from: '', until: '' });
  const [missing, setMissing] = useState(false);
  const leave = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await call(clinicListLeave, {}, { signal })).data,
  });

  const kept = (answer: { readonly data: readonly Leave[]; readonly message?: string | undefined }): void => {
    client.setQueryData(key, answer.data);
    if (answer.message !== undefined) toaster.success(answer.message);
    void client.invalidateQueries({ queryKey: ['clinic', 'day'] });
  };
  const take = useMutation({
    mutationFn: () => call(clinicTakeLeave, { body: days }),
    onSuccess(answer) {
      kept(answer);
      setDays({ from: '', until: '' });
      drop();
    },
  });
  const end = useMutation({
    mutationFn: ({ from, until }: Leave) => call(clinicEndLeave, { query: { from, until } }),
    onSuccess: kept,
    onError: (error) => void toaster.error(messageOf(error, m.leaveFailed)),
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
            title={messageOf(leave.error, m.leaveLoadFailed)}
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
                <span className="font-medium tabular-nums">{daysOf(one, today)}</span>
                <Button
                  size="sm"
                  variant="secondary"
                  loading={end.isPending && end.variables.from === one.from}
                  aria-label={m.endLeaveOf(daysOf(one, today))}
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
                          {dayName(date, today)}, {clockWords(time)}: <bdi className="ml-1">{person.name}</bdi>
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
        <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
          <DateField
            label={m.from}
            reserve={false}
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
            reserve={false}
            min={days.from === '' ? today : days.from}
            value={days.until}
            onChange={(until) => setDays({ ...days, until })}
          />
        </div>
        <Button type="submit" variant="secondary" loading={take.isPending} className="mt-4">
          {m.takeLeave}
        </Button>
        <FormProblem
          problem={
            missing
              ? { message: m.daysMissing }
              : take.error === null
                ? undefined
                : { message: messageOf(take.error, m.leaveFailed), hint: connectionHint(take.error) }
          }
        />
      </form>
    </TitledCard>
  );
}
