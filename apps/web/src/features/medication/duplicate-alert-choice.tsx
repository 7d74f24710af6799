import type { MedicationAlert } from '@arogo/contract/medication';
import { medAlertScreen as t } from '@arogo/contract/messages/med-alert';
import { Alert } from '@arogo/ui/alert';
import { Button } from '@arogo/ui/button';
import { Checkbox } from '@arogo/ui/checkbox';
import { useEffect, useRef, useState } from 'react';
import { useMedicationAlerts } from '../../components/shared/medication/queries.ts';
import { formatMedicine, formatAlertSchedule } from '../../components/shared/medication/format.ts';
import type { EarlierAlertsChoice } from './use-save-alert.ts';

interface DuplicateAlertChoiceProps {
  /** The alerts of the same medicine. */
  readonly alertIds: readonly string[];
  readonly message: string;
  readonly busy: boolean;
  readonly onChoose: (earlier: EarlierAlertsChoice) => void;
  /** Opens one of them. */
  readonly onShow: (id: string) => void;
}

const noAlerts: readonly MedicationAlert[] = [];

/** The medicine already has an alert: lets the patient choose which alert to end, or keep both. */
export function DuplicateAlertChoice({ alertIds, message, busy, onChoose, onShow }: DuplicateAlertChoiceProps) {
  const { data: alerts = noAlerts } = useMedicationAlerts();
  const earlier = alerts.filter(({ id }) => alertIds.includes(id));
  const [keptIds, setKeptIds] = useState<readonly string[]>([]);
  const replaced = alertIds.filter((id) => !keptIds.includes(id));
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
    place.current?.querySelector('button')?.focus();
  }, []);
  return (
    <div ref={place} className="mt-3">
      <Alert tone="warning" live="assertive" title={message}>
        {earlier.length > 1 &&
          earlier.map((alert) => (
            <Checkbox
              key={alert.id}
              label={
                <>
                  <bdi>{formatMedicine(alert)}</bdi>{' '}
                  <span className="block text-sm text-soft">{formatAlertSchedule(alert)}</span>
                </>
              }
              checked={!keptIds.includes(alert.id)}
              onChange={({ target }) =>
                setKeptIds(target.checked ? keptIds.filter((id) => id !== alert.id) : [...keptIds, alert.id])
              }
            />
          ))}
        {earlier.length === 1 && earlier[0] !== undefined && (
          <p>{`${formatMedicine(earlier[0])} · ${formatAlertSchedule(earlier[0])}`}</p>
        )}
        <span className="mt-2.5 flex flex-wrap gap-2">
          <Button
            size="sm"
            variant="secondary"
            disabled={replaced.length === 0 || busy}
            onClick={() => onChoose({ replaces: replaced })}
          >
            {t.alreadyReplace}
          </Button>
          <Button size="sm" variant="secondary" disabled={busy} onClick={() => onChoose({ keepBoth: true })}>
            {t.alreadyKeep}
          </Button>
          {alertIds.length === 1 && alertIds[0] !== undefined && (
            <Button size="sm" variant="secondary" disabled={busy} onClick={() => onShow(alertIds[0] ?? '')}>
              {t.alreadyShow}
            </Button>
          )}
        </span>
      </Alert>
    </div>
  );
}
