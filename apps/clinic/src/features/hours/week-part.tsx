import { connectionHint, messageOf } from '@arogo/client/api-error';
import { type ClinicMe, type ClinicWeek, clinicSaveHours } from '@arogo/contract/clinic';
import type { VisitMode } from '@arogo/contract/doctors';
import { clinicHours as m } from '@arogo/contract/messages/clinic-hours';
import { Alert } from '@arogo/ui/alert';
import { Button } from '@arogo/ui/button';
import { FormProblem } from '@arogo/ui/form-problem';
import { Segmented } from '@arogo/ui/segmented';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { drafts } from '../../lib/drafts.ts';
import { useServices } from '../../lib/services.ts';
import { TitledCard } from '../../parts/titled-card.tsx';
import { DayTimes } from './day-times.tsx';
import { copied, hoursOf, isSameWeek, timesOf, type Week, weekOf, withTimes } from './week.ts';

interface WeekPartProps {
  readonly saved: ClinicWeek;
  readonly fees: ClinicMe['fees'];
}

const draftName = 'hours';
const draftShape = z.array(z.tuple([z.string(), z.array(z.string())]));

/** What was changed here before, and not saved. */
const begun = (): Week | undefined => {
  try {
    return new Map(draftShape.parse(JSON.parse(drafts.getItem(draftName) ?? '')));
  } catch {
    return undefined;
  }
};

/** The week's times of each mode, changed together and saved at once. */
export function WeekPart({ saved, fees }: WeekPartProps) {
  const { call, toaster } = useServices();
  const client = useQueryClient();
  const [query, setQuery] = useSearchParams();
  const mode: VisitMode = query.get('mode') === 'online' ? 'online' : 'in-person';
  const [draft, keepDraft] = useState(begun);
  const setDraft = (next: Week | undefined): void => {
    keepDraft(next);
    if (next === undefined) drafts.removeItem(draftName);
    else drafts.setItem(draftName, JSON.stringify([...next]));
  };
  const known = weekOf(saved);
  const week = draft ?? known;
  const isChanged = draft !== undefined && !isSameWeek(draft, known);
  const save = useMutation({
    mutationFn: () => call(clinicSaveHours, { body: { hours: hoursOf(week) } }),
    onSuccess({ data, message }) {
      client.setQueryData(['clinic', 'hours'], data);
      setDraft(undefined);
      toaster.success(message ?? m.saved);
    },
  });
  return (
    <TitledCard title={m.weekTitle}>
      <Segmented
        label={m.mode}
        labelHidden
        reserve={false}
        options={(['in-person', 'online'] as const).map((value) => ({ value, label: m.modes[value] }))}
        value={mode}
        onChange={(next) =>
          setQuery(next === 'online' ? { mode: next } : {}, { replace: true, preventScrollReset: true })
        }
      />
      <p className="mt-3 text-sm text-soft">{m.length[mode]}</p>
      {fees[mode] === null && <Alert tone="info" title={m.notOffered} className="mt-3" />}
      <ul className="mt-2 grid">
        {m.weekdays.map((name, index) => (
          <DayTimes
            key={`${mode} ${name}`}
            name={name}
            week={week}
            mode={mode}
            weekday={index + 1}
            onTimes={(times) => setDraft(withTimes(week, mode, index + 1, times))}
            onCopy={
              index === 0 && timesOf(week, mode, 1).length > 0 ? () => setDraft(copied(week, mode, 1)) : undefined
            }
          />
        ))}
      </ul>
      <div
        className={clsx(
          '-mx-4 -mb-4 rounded-b-card border-t border-line bg-card px-4 py-4 sm:-mx-5.5 sm:-mb-5.5 sm:px-5.5',
          // What waits to be saved stays in sight, above the bar of a phone.
          isChanged && 'sticky bottom-0 z-10 max-lg:bottom-[calc(4.25rem+env(safe-area-inset-bottom))]',
        )}
      >
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2.5">
          <Button disabled={!isChanged} loading={save.isPending} onClick={() => save.mutate()}>
            {m.save}
          </Button>
          {isChanged && (
            <>
              <Button variant="secondary" disabled={save.isPending} onClick={() => setDraft(undefined)}>
                {m.discard}
              </Button>
              <span className="text-sm text-soft">{m.unsaved}</span>
            </>
          )}
        </div>
        <FormProblem
          problem={
            save.error === null
              ? undefined
              : { message: messageOf(save.error, m.saveFailed), hint: connectionHint(save.error) }
          }
        />
      </div>
    </TitledCard>
  );
}
