import { settingsMessages as m } from '@arogo/contract/messages/settings';
import { settingsScreen as s } from '@arogo/contract/messages/settings-screen';
import type { Settings } from '@arogo/contract/settings';
import { Button } from '@arogo/ui/button';
import { Card, CardHeader } from '@arogo/ui/card';
import { Switch } from '@arogo/ui/switch';
import { TextField } from '@arogo/ui/text-field';
import { type FormEvent, useState } from 'react';
import { useServices } from '../../../lib/services.ts';
import { LeaveConfirmDialog } from '../../../components/shared/entity-editor/leave-confirm-dialog.tsx';
import { usePersistedState } from '../../../components/shared/entity-editor/use-persisted-state.ts';
import { useUpdateSettings } from '../../../components/shared/settings/queries.ts';
import { isTime } from '../../../components/shared/settings/slot-times.tsx';

interface SettingsProps {
  readonly settings: Settings;
}

/** Suggested when quiet hours are first switched on. */
const defaultQuietHours = { from: '22:00', until: '07:00' };

/** The hours without notifications. */
export function QuietHours({ settings: { quietHours } }: SettingsProps) {
  const { toaster } = useServices();
  const { change, busy } = useUpdateSettings();
  const {
    draft,
    isChanged,
    change: keep,
    settle,
    question,
  } = usePersistedState('quiet-hours', quietHours ?? defaultQuietHours);
  const [wrong, setWrong] = useState(false);
  const hours = isChanged ? draft : quietHours;

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (hours === null) return;
    const isWrong = !isTime(hours.from) || !isTime(hours.until);
    setWrong(isWrong);
    if (isWrong || !(await change({ quietHours: hours }))) return;
    settle();
    toaster.success(s.saved);
  };

  return (
    <Card as="section" aria-labelledby="quiet-title">
      <CardHeader level={2} title={<span id="quiet-title">{s.quietTitle}</span>} text={s.quietText} />
      <Switch
        className="mt-2"
        label={s.quiet}
        checked={quietHours !== null}
        onChange={(event) => {
          settle();
          setWrong(false);
          void change({ quietHours: event.target.checked ? defaultQuietHours : null });
        }}
      />
      {hours !== null && quietHours !== null && (
        <form noValidate className="mt-2" onSubmit={(event) => void save(event)}>
          <div className="grid gap-x-3 gap-y-5 min-[22.5rem]:grid-cols-2 sm:gap-x-4 lg:max-w-md">
            {(['from', 'until'] as const).map((end) => (
              <TextField
                key={end}
                type="time"
                label={end === 'from' ? s.quietFrom : s.quietUntil}
                required

                value={hours[end]}
                error={wrong && !isTime(hours[end]) ? m.timeInvalid : undefined}
                onChange={(event) => keep({ ...hours, [end]: event.target.value })}
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
      )}
      <LeaveConfirmDialog {...question} />
    </Card>
  );
}
