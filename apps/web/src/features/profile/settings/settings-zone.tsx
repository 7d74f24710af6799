import { getBrowserTimeZone } from '@arogo/client/format';
import { settingsScreen as s } from '@arogo/contract/messages/settings-screen';
import type { Settings } from '@arogo/contract/settings';
import { Button } from '@arogo/ui/button';
import { Card, CardHeader } from '@arogo/ui/card';
import { SelectField } from '@arogo/ui/select-field';
import { useState } from 'react';
import { useServices } from '../../../lib/services.ts';
import { useUpdateSettings } from '../../../components/shared/settings/queries.ts';
import { hasSameClock } from '../same-clock.ts';

/** Formats America/New_York as 'America/New York'. */
const formatZoneName = (zone: string): string => zone.replaceAll('_', ' ');

/** The time zones that the browser supports, always including the patient's and the device's. */
const listTimeZones = (...own: readonly string[]): readonly string[] =>
  [...new Set([...own, ...Intl.supportedValuesOf('timeZone')])].toSorted();

/** The time zone of doses. It changes only when the patient changes it, not when the device travels. */
export function TimeZone({ settings: { timeZone } }: { readonly settings: Settings }) {
  const { toaster } = useServices();
  const { change, busy } = useUpdateSettings();
  const here = getBrowserTimeZone();
  const [now] = useState(() => new Date());
  const move = async (zone: string): Promise<void> => {
    if (await change({ timeZone: zone })) toaster.success(s.zoneSaved(formatZoneName(zone)));
  };
  return (
    <Card as="section" aria-labelledby="zone-title">
      <CardHeader level={2} title={<span id="zone-title">{s.zoneTitle}</span>} text={s.zoneText} />
      <SelectField
        className="mt-4 lg:max-w-md"
        label={s.zone}

        value={timeZone}
        options={listTimeZones(timeZone, here).map((zone) => ({ value: zone, label: formatZoneName(zone) }))}
        onChange={(event) => void move(event.target.value)}
      />
      {!hasSameClock(here, timeZone, now) && (
        <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="text-sm text-soft">{s.zoneMoved(formatZoneName(here))}</p>
          <Button size="sm" variant="secondary" loading={busy} onClick={() => void move(here)}>
            {s.zoneTake(formatZoneName(here))}
          </Button>
        </div>
      )}
    </Card>
  );
}
