import { settingsMessages as m } from '@arogo/contract/messages/settings';
import { settingsScreen as s } from '@arogo/contract/messages/settings-screen';
import { type Slot, slots, timeOfDay } from '@arogo/contract/schedule';
import type { Settings } from '@arogo/contract/settings';
import { Button } from '@arogo/ui/button';
import { Card, CardHeader } from '@arogo/ui/card';
import { TextField } from '@arogo/ui/text-field';
import { type FormEvent, useState } from 'react';
import { useServices } from '../../../lib/services.ts';
import { LeaveConfirmDialog } from '../entity-editor/leave-confirm-dialog.tsx';
import { usePersistedState } from '../entity-editor/use-persisted-state.ts';
import { useUpdateSettings } from './queries.ts';

export const isTime = (value: string): boolean => timeOfDay.safeParse(value).success;

interface SlotTimesProps {
  readonly settings: Settings;
  /** Title and text if the settings are another person's. */
  readonly title?: string;
  readonly text?: string;
}

/** Validates the times of a day by slot; empty if they are valid. */
const validateSlotTimes = (times: Settings['times']): Readonly<Partial<Record<Slot, string>>> => {
  const problems: Partial<Record<Slot, string>> = {};
  let before = '';
  for (const slot of slots) {
    const time = times[slot];
    if (!isTime(time)) problems[slot] = m.timeInvalid;
    else if (time <= before) problems[slot] = m.timesOrder;
    else before = time;
  }
  return problems;
};

/** Times of the slots of the patient's day. */
export function SlotTimes({ settings, title = s.timesTitle, text = s.timesText }: SlotTimesProps) {
  const { toaster } = useServices();
  const { change, busy } = useUpdateSettings();
  const { draft, isChanged, change: keep, settle, question } = usePersistedState('slot-times', settings.times);
  const [problems, setProblems] = useState<ReturnType<typeof validateSlotTimes>>({});
  const times = isChanged ? draft : settings.times;

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const wrong = validateSlotTimes(times);
    setProblems(wrong);
    if (Object.keys(wrong).length > 0 || !(await change({ times }))) return;
    settle();
    toaster.success(s.timesSaved);
  };

  return (
    <Card as="section" aria-labelledby="times-title">
      <CardHeader level={2} title={<span id="times-title">{title}</span>} text={text} />
      <form noValidate className="mt-4" onSubmit={(event) => void save(event)}>
        <div className="grid gap-x-3 gap-y-5 min-[22.5rem]:grid-cols-2 sm:gap-x-4 lg:grid-cols-4">
          {slots.map((slot) => (
            <TextField
              key={slot}
              type="time"
              label={s.slots[slot]}
              required

              value={times[slot]}
              error={problems[slot]}
              onChange={(event) => keep({ ...times, [slot]: event.target.value })}
            />
          ))}
        </div>
        <Button
          type="submit"
          variant="secondary"
          className="mt-6 max-sm:w-full"
          loading={busy && isChanged}
          disabled={!isChanged}
        >
          {s.save}
        </Button>
      </form>
      <LeaveConfirmDialog {...question} />
    </Card>
  );
}
