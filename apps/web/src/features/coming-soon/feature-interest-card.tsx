import type { Call } from '@arogo/client/api';
import { getConnectionHint, getErrorText } from '@arogo/client/api-error';
import { featureInterestMessages as m } from '@arogo/contract/messages/feature-interest';
import { changeFeatureInterest, listFeatureInterests, type UpcomingFeature } from '@arogo/contract/feature-interest';
import { LoadFailed } from '@arogo/talk/load-failed';
import { Button } from '@arogo/ui/button';
import { Card } from '@arogo/ui/card';
import { Skeleton } from '@arogo/ui/skeleton';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { useState } from 'react';
import { useServices } from '../../lib/services.ts';

const featureInterestsQuery = (call: Call) =>
  queryOptions({
    queryKey: ['wishes'],
    queryFn: async ({ signal }) => (await call(listFeatureInterests, {}, { signal })).data.wishes,
  });

/** Requests a notification when a feature is available; the request is stored and can be withdrawn. */
export function FeatureInterestCard({ part }: { readonly part: UpcomingFeature }) {
  const { call, toaster } = useServices();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const { data, error, isFetching, refetch } = useQuery(featureInterestsQuery(call));
  const wished = data?.includes(part) ?? false;

  const change = async (): Promise<void> => {
    setBusy(true);
    try {
      const { data: now, message } = await call(changeFeatureInterest, { body: { part, wanted: !wished } });
      client.setQueryData(featureInterestsQuery(call).queryKey, now.wishes);
      if (message !== undefined) toaster.success(message);
    } catch (failure) {
      toaster.error(getErrorText(failure, m.failed), { description: getConnectionHint(failure) });
    }
    setBusy(false);
  };

  return (
    <Card as="section" aria-labelledby="wish-title">
      <h2 id="wish-title" className="flex items-center gap-2.5 text-section">
        <BellRing aria-hidden="true" className="size-5.5 shrink-0 stroke-[1.75] text-leaf-ink" />
        {m.wantTitle}
      </h2>
      <p aria-live="polite" className="mt-2 text-soft">
        {wished ? m.asked : m.wantText}
      </p>
      {data === undefined && error === null && <Skeleton className="mt-5 h-11 w-full sm:w-56" />}
      {data === undefined && error !== null && (
        <LoadFailed
          error={error}
          title={getErrorText(error, m.failed)}
          busy={isFetching}
          onAgain={() => void refetch()}
          className="mt-4"
        />
      )}
      {data !== undefined && (
        <Button
          variant={wished ? 'secondary' : 'primary'}
          loading={busy}
          className="mt-5 max-sm:w-full"
          onClick={() => void change()}
        >
          {wished ? m.takeBack : m.ask}
        </Button>
      )}
    </Card>
  );
}
