import type { MedicationAlert } from '@arogo/contract/medication';
import { medAlertScreen as t } from '@arogo/contract/messages/med-alert';
import { scheduleWords } from '@arogo/contract/messages/schedule-words';
import { Alert } from '@arogo/ui/alert';
import { Button } from '@arogo/ui/button';
import { Checkbox } from '@arogo/ui/checkbox';
import { useEffect, useRef, useState } from 'react';
import { useAlerts } from '../../parts/medication/queries.ts';
import { medicineOf } from '../../parts/medication/words.ts';
import { earlierOf } from './earlier.ts';
import type { Earlier } from './use-save-alert.ts';

interface AlreadyProps {
  readonly name: string;
  readonly said: string;
  readonly busy: boolean;
  readonly onChoose: (earlier: Earlier) => void;
}

const none: readonly MedicationAlert[] = [];

/** The medicine is on alert already: which alert ends, or both stay. */
export function Already({ name, said, busy, onChoose }: AlreadyProps) {
  const { data: alerts = none } = useAlerts();
  const earlier = earlierOf(alerts, name);
  const [kept, setKept] = useState<readonly string[]>([]);
  const replaced = earlier.filter(({ id }) => !kept.includes(id)).map(({ id }) => id);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
    place.current?.querySelector('button')?.focus();
  }, []);
  return (
    <div ref={place} className="mt-3">
      <Alert tone="warning" live="assertive" title={said}>
        {earlier.length > 1 &&
          earlier.map((alert) => (
            <Checkbox
              key={alert.id}
              label={
                <>
                  <bdi>{medicineOf(alert)}</bdi> <span className="block text-sm text-soft">{scheduleWords(alert.schedule)}</span>
                </>
              }
              checked={!kept.includes(alert.id)}
              onChange={({ target }) => setKept(target.checked ? kept.filter((id) => id !== alert.id) : [...kept, alert.id])}
            />
          ))}
        {earlier.length === 1 && earlier[0] !== undefined && <p>{`${medicineOf(earlier[0])} · ${scheduleWords(earlier[0].schedule)}`}</p>}
        <span className="mt-2.5 flex flex-wrap gap-2">
          <Button size="sm" variant="secondary" disabled={replaced.length === 0 || busy} onClick={() => onChoose({ replaces: replaced })}>
            {t.alreadyReplace}
          </Button>
          <Button size="sm" variant="secondary" disabled={busy} onClick={() => onChoose({ keepBoth: true })}>
            {t.alreadyKeep}
          </Button>
        </span>
      </Alert>
    </div>
  );
}
