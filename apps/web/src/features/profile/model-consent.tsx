import type { Call } from '@arogo/client/api';
import { connectionHint, messageOf } from '@arogo/client/api-error';
import { browserTimeZone, dayOf } from '@arogo/client/formats';
import { changeModelConsent, type ModelConsents, readModelConsents } from '@arogo/contract/insights';
import { settingsScreen as s } from '@arogo/contract/messages/settings-screen';
import { type HealthType, healthTypes } from '@arogo/contract/vault';
import { LoadFailed } from '@arogo/talk/load-failed';
import { Button } from '@arogo/ui/button';
import { Card, CardHeader } from '@arogo/ui/card';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { Switch } from '@arogo/ui/switch';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useServices } from '../../lib/services.ts';

const consentQuery = (call: Call) =>
  queryOptions({
    queryKey: ['settings', 'model-consent'],
    queryFn: async ({ signal }) => (await call(readModelConsents, {}, { signal })).data,
    staleTime: 0,
  });

type Yes = ModelConsents['agreed'][number];

/** The patient's yes or no for records of one side; what it changes is asked for again. */
const useConsent = () => {
  const { call, toaster } = useServices();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (wanted: { readonly healthType: HealthType; readonly agreed: boolean }) => {
      try {
        await call(changeModelConsent, { body: wanted });
        toaster.success(wanted.agreed ? s.saved : s.modelWithdrawn);
      } catch (error) {
        toaster.error(messageOf(error, s.saveFailed), { description: connectionHint(error) });
      }
      await client.invalidateQueries({ queryKey: consentQuery(call).queryKey });
      void client.invalidateQueries({ queryKey: ['vault', 'insights'] });
    },
  });
};

const dayOfYes = ({ givenAt }: Yes): string => dayOf(givenAt, browserTimeZone());

/** What the patient agreed to be sent to a language model, to be given and taken back; nothing where there is neither. */
export function ModelConsent() {
  const { call } = useServices();
  const { data, error, isFetching, refetch } = useQuery(consentQuery(call));
  if (data !== undefined) return data.model === null && data.agreed.length === 0 ? null : <Loaded known={data} />;
  if (error !== null) return <LoadFailed error={error} title={messageOf(error, s.loadFailed)} busy={isFetching} onAgain={() => void refetch()} />;
  return (
    <SkeletonRegion label={s.loading} className="grid gap-4 rounded-card border border-line bg-card p-4 sm:p-5.5">
      <Skeleton className="h-5 w-48" />
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-11 w-full" />
    </SkeletonRegion>
  );
}

function Loaded({ known: { model, agreed } }: { readonly known: ModelConsents }) {
  const consent = useConsent();
  const { isPending, variables } = consent;
  return (
    <Card as="section" aria-labelledby="model-title">
      <CardHeader level={2} title={<span id="model-title">{s.modelTitle}</span>} text={model === null ? s.modelNone : s.modelText(model.name, model.host)} />
      <div className="mt-3 grid divide-y divide-line border-t border-line">
        {healthTypes.map((healthType) => {
          const yes = agreed.find((one) => one.healthType === healthType && (model === null || one.host === model.host));
          if (model === null) return yes && <Former key={healthType} yes={yes} busy={isPending} onWithdraw={() => consent.mutate({ healthType, agreed: false })} />;
          const isChanging = isPending && variables.healthType === healthType;
          return (
            <Switch
              key={healthType}
              label={s.modelSide[healthType]}
              hint={yes ? s.modelSince(dayOfYes(yes)) : s.modelNot}
              checked={isChanging ? variables.agreed : yes !== undefined}
              disabled={isPending}
              onChange={({ target }) => consent.mutate({ healthType, agreed: target.checked })}
            />
          );
        })}
      </div>
    </Card>
  );
}

interface FormerProps {
  readonly yes: Yes;
  readonly busy: boolean;
  readonly onWithdraw: () => void;
}

/** A yes to a model that is no longer there. */
function Former({ yes, busy, onWithdraw }: FormerProps) {
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <div className="min-w-0">
        <p className="font-medium">{s.modelSide[yes.healthType]}</p>
        <p className="text-sm text-soft wrap-anywhere">{s.modelSinceTo(yes.host, dayOfYes(yes))}</p>
      </div>
      <Button size="sm" variant="secondary" loading={busy} onClick={onWithdraw}>
        {s.modelWithdraw}
        <span className="sr-only">: {s.modelSide[yes.healthType]}</span>
      </Button>
    </div>
  );
}
