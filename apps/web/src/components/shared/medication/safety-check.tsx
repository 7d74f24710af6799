import { medAlertScreen as t } from '@arogo/contract/messages/med-alert';
import { Skeleton } from '@arogo/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../../lib/services.ts';
import { doseSafetyQuery } from './queries.ts';

/**
 * Results of checking a medicine's substances before a dose: allergies, dangerous combinations, and checks that were not
 * possible.
 */
export function SafetyCheck({ alertId }: { readonly alertId: string }) {
  const { call } = useServices();
  const { data, error } = useQuery(doseSafetyQuery(call, alertId));
  if (data === undefined)
    return error === null ? <Skeleton className="h-5 w-full" /> : <p className="text-sm text-soft">{t.safetyFailed}</p>;
  return (
    <div className="grid gap-1.5 text-sm">
      {data.warnings.length === 0 && <p>{t.safetyFine}</p>}
      {data.warnings.map((warning) => (
        <p key={warning} className="text-sun">
          {warning}
        </p>
      ))}
      {data.notes.map((note) => (
        <p key={note} className="text-soft">
          {note}
        </p>
      ))}
    </div>
  );
}
