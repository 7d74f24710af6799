import { getConnectionHint, getErrorText } from '@arogo/client/api-error';
import { type ClinicMe, type ClinicWeek, clinicSaveHours } from '@arogo/contract/clinic';
import type { AppointmentMode } from '@arogo/contract/doctors';
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
import { draftStore } from '../../lib/draft-store.ts';
import { useServices } from '../../lib/services.ts';
import { TitledCard } from '../../components/shared/titled-card.tsx';
import { DayTimes } from './day-times.tsx';
import {
  copyDayToWeekdays,
  toWeekTimes,
  isSameWeek,
  getDayTimes,
  type WeekSlots,
  toWeekSlots,
  replaceDayTimes,
} from './week.ts';

interface WeekSectionProps {
  readonly saved: ClinicWeek;
  readonly fees: ClinicMe['fees'];
}

const draftKey = 'hours';
const weekDraftSchema = z.array(z.tuple([z.string(), z.array(z.string())]));

/** Reads unsaved changes of the week from this tab. */
const readWeekDraft = (): WeekSlots | undefined => {
  try {
    return new Map(weekDraftSchema.parse(JSON.parse(draftStore.getItem(draftKey) ?? '')));
  } catch {
    return undefined;
  }
};

/** The times of the week by mode, edited together and saved at once. */
export function WeekSection({ saved, fees }: WeekSectionProps) {
  const { call, toaster } = useServices();
  const client = useQueryClient();
  const [query, setQuery] = useSearchParams();
  const mode: AppointmentMode = query.get('mode') === 'online' ? 'online' : 'in-person';
  const [draft, keepDraft] = useState(readWeekDraft);
  const setDraft = (next: WeekSlots | undefined): void => {
    keepDraft(next);
    if (next === undefined) draftStore.removeItem(draftKey);
    else draftStore.setItem(draftKey, JSON.stringify([...next]));
  };
  const known = toWeekSlots(saved);
  const week = draft ?? known;
  const isChanged = draft !== undefined && !isSameWeek(draft, known);
  const save = useMutation({
    mutationFn: () => call(clinicSaveHours, { body: { hours: toWeekTimes(week) } }),
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
            onTimes={(times) => setDraft(replaceDayTimes(week, mode, index + 1, times))}
            onCopy={
              index === 0 && getDayTimes(week, mode, 1).length > 0
                ? () => setDraft(copyDayToWeekdays(week, mode, 1))
                : undefined
            }
          />
        ))}
      </ul>
      <div
        className={clsx(
          '-mx-4 -mb-4 rounded-b-card border-t border-line bg-card px-4 py-4 sm:-mx-5.5 sm:-mb-5.5 sm:px-5.5',
          // Unsaved changes keep the save button in view, above the bar of a phone.
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
              : { message: getErrorText(save.error, m.saveFailed), hint: getConnectionHint(save.error) }
          }
        />
      </div>
    </TitledCard>
  );
}
