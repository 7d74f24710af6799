import { getErrorText } from '@arogo/client/api-error';
import { medAlertScreen as t } from '@arogo/contract/messages/med-alert';
import type { Settings } from '@arogo/contract/settings';
import { uiMessages } from '@arogo/contract/messages/ui';
import { Button } from '@arogo/ui/button';
import { Card } from '@arogo/ui/card';
import { Switch } from '@arogo/ui/switch';
import type { UseQueryResult } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useServices } from '../../lib/services.ts';
import { useUpdateSettings } from '../../components/shared/settings/queries.ts';

/** 'Auto med alert' On/Off, with what it does and which alerts always need confirmation. */
export function AutoMedAlert({
  settings: { data, error, isFetching, refetch },
}: {
  readonly settings: UseQueryResult<Settings>;
}) {
  const { toaster } = useServices();
  const { change } = useUpdateSettings();
  const on = data?.autoMedAlert ?? false;
  const turn = async (wanted: boolean): Promise<void> => {
    if (await change({ autoMedAlert: wanted })) toaster.success(wanted ? t.autoOn : t.autoOff);
  };
  return (
    <Card as="section" aria-label={t.autoTitle}>
      <Switch
        label={
          <span className="flex flex-wrap items-baseline justify-between gap-x-3 text-item">
            {t.autoTitle}
            {/* Reserves the space while the state is loading. */}
            <span aria-hidden="true" className={clsx('text-sm font-semibold', on ? 'text-leaf-ink' : 'text-soft')}>
              {data === undefined ? '' : on ? t.on : t.off}
            </span>
          </span>
        }
        checked={on}
        disabled={data === undefined}
        onChange={({ target }) => void turn(target.checked)}
      />
      <p className="mt-1 text-sm text-pretty">{t.autoText}</p>
      <p className="mt-2 text-sm text-soft text-pretty">{t.autoWaits}</p>
      {data === undefined && error !== null && (
        <div className="mt-3 flex flex-wrap items-center gap-3 text-sm text-brick">
          {getErrorText(error, t.autoLoadFailed)}
          <Button size="sm" variant="secondary" loading={isFetching} onClick={() => void refetch()}>
            {uiMessages.tryAgain}
          </Button>
        </div>
      )}
    </Card>
  );
}
