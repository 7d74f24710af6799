import { getErrorText } from '@arogo/client/api-error';
import { usageScreen as words } from '@arogo/contract/messages/quotas';
import { getUsageState, readUsage, type Usage } from '@arogo/contract/usage';
import { LoadFailed } from '@arogo/talk/load-failed';
import { Alert } from '@arogo/ui/alert';
import { Card, CardHeader } from '@arogo/ui/card';
import { Progress } from '@arogo/ui/progress';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { TextLink } from '@arogo/ui/text-link';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useServices } from '../../../lib/services.ts';

/** Shows the used and the allowed storage, with a warning near the limit. */
export function UsageCard() {
  const { call } = useServices();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['settings', 'usage'],
    staleTime: 0,
    queryFn: async ({ signal }) => (await call(readUsage, {}, { signal })).data,
  });
  return (
    <Card as="section" aria-labelledby="usage-title">
      <CardHeader level={2} title={<span id="usage-title">{words.title}</span>} text={words.storageNote} />
      <div className="mt-4">
        {data !== undefined && <LoadedUsage usage={data} />}
        {data === undefined && error !== null && (
          <LoadFailed
            error={error}
            title={getErrorText(error, words.failed)}
            busy={isFetching}
            onAgain={() => void refetch()}
          />
        )}
        {data === undefined && error === null && (
          <SkeletonRegion label={words.loading} className="grid gap-5">
            <Skeleton className="h-9 w-full" />
            <Skeleton className="h-9 w-full" />
          </SkeletonRegion>
        )}
      </div>
    </Card>
  );
}

function LoadedUsage({ usage: { storage, records } }: { readonly usage: Usage }) {
  const storageState = getUsageState(storage.usedBytes, storage.limitBytes);
  const recordsState = getUsageState(records.used, records.limit);
  const warnings = [
    storageState !== 'free' && {
      isFull: storageState === 'full',
      text: storageState === 'full' ? words.storageFull : words.storageNear,
    },
    recordsState !== 'free' && {
      isFull: recordsState === 'full',
      text: recordsState === 'full' ? words.recordsFull : words.recordsNear,
    },
  ].filter((warning) => warning !== false);
  return (
    <div className="grid gap-5">
      <UsageAmount
        label={words.storageLabel}
        text={words.storage(storage.usedBytes, storage.limitBytes)}
        used={storage.usedBytes}
        limit={storage.limitBytes}
      />
      <UsageAmount
        label={words.recordsLabel}
        text={words.records(records.used, records.limit)}
        used={records.used}
        limit={records.limit}
      />
      {warnings.map(({ isFull, text }) => (
        <Alert
          key={text}
          tone={isFull ? 'danger' : 'warning'}
          live="off"
          action={
            <TextLink as={Link} to="/service/health-vault" alone>
              {words.openVault}
            </TextLink>
          }
        >
          {text}
        </Alert>
      ))}
    </div>
  );
}

interface UsageAmountProps {
  readonly label: string;
  readonly text: string;
  readonly used: number;
  readonly limit: number;
}

function UsageAmount({ label, text, used, limit }: UsageAmountProps) {
  return (
    <div>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3 text-[0.9375rem]">
        <span className="font-medium">{label}</span>
        <span className="text-soft tabular-nums">{text}</span>
      </div>
      <Progress label={label} value={used} max={limit} valueText={text} />
    </div>
  );
}
