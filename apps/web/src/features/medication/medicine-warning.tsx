import { medAlertScreen as t } from '@arogo/contract/messages/med-alert';
import { Alert } from '@arogo/ui/alert';
import { Button } from '@arogo/ui/button';
import { useEffect, useRef } from 'react';

interface MedicineWarningProps {
  /** The allergies and dangerous combinations, in words. */
  readonly message: string;
  readonly busy: boolean;
  readonly onConfirm: () => void;
  readonly onBack: () => void;
}

/** Warning about an allergy or a dangerous combination before an alert is saved. */
export function MedicineWarning({ message, busy, onConfirm, onBack }: MedicineWarningProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
    place.current?.querySelector('button')?.focus();
  }, []);
  return (
    <div ref={place} className="mt-3">
      <Alert tone="warning" live="assertive" title={t.warningTitle}>
        <p>{message}</p>
        <span className="mt-2.5 flex flex-wrap gap-2">
          <Button size="sm" variant="secondary" disabled={busy} onClick={onBack}>
            {t.warningBack}
          </Button>
          <Button size="sm" variant="secondary" loading={busy} onClick={onConfirm}>
            {t.warningConfirm}
          </Button>
        </span>
      </Alert>
    </div>
  );
}
