import type { Call } from '@arogo/client/api';
import { getConnectionHint, getErrorText } from '@arogo/client/api-error';
import { getBrowserTimeZone, formatDate } from '@arogo/client/format';
import { changeModelConsent, type ModelConsents, readModelConsents } from '@arogo/contract/insights';
import { settingsScreen as s } from '@arogo/contract/messages/settings-screen';
import { type HealthType, healthTypes } from '@arogo/contract/vault';
import { LoadFailed } from '@arogo/talk/load-failed';
import { Card, CardHeader } from '@arogo/ui/card';
import { Switch } from '@arogo/ui/switch';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useServices } from '../../../lib/services.ts';

const consentQuery = (call: Call) =>
  queryOptions({
    queryKey: ['settings', 'model-consent'],
    queryFn: async ({ signal }) => (await call(readModelConsents, {}, { signal })).data,
    staleTime: 0,
  });

type GivenConsent = ModelConsents['agreed'][number];

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
        toaster.error(getErrorText(error, s.saveFailed), { description: getConnectionHint(error) });
      }
      await client.invalidateQueries({ queryKey: ['settings'] });
      void client.invalidateQueries({ queryKey: ['vault', 'insights'] });
    },
  });
};

const formatConsentDay = ({ givenAt }: GivenConsent): string => formatDate(givenAt, getBrowserTimeZone());

/** What the patient agrees to be sent to the language model of this installation; nothing where there is none. */
export function ModelConsent() {
  const { call } = useServices();
  const { data, error, isFetching, refetch } = useQuery(consentQuery(call));
  if (data !== undefined) return data.model === null ? null : <LoadedConsent model={data.model} agreed={data.agreed} />;
  if (error !== null)
    return (
      <LoadFailed
        error={error}
        title={getErrorText(error, s.loadFailed)}
        busy={isFetching}
        onAgain={() => void refetch()}
      />
    );
  // Most installations have none: nothing is held open for it.
  return null;
}

interface LoadedConsentProps {
  readonly model: NonNullable<ModelConsents['model']>;
  readonly agreed: ModelConsents['agreed'];
}

function LoadedConsent({ model, agreed }: LoadedConsentProps) {
  const consent = useConsent();
  const { isPending, variables } = consent;
  return (
    <Card as="section" aria-labelledby="model-title">
      <CardHeader
        level={2}
        title={<span id="model-title">{s.modelTitle}</span>}
        text={s.modelText(model.name, model.host)}
      />
      <div className="mt-3 grid divide-y divide-line border-t border-line">
        {healthTypes.map((healthType) => {
          const yes = agreed.find((one) => one.healthType === healthType && one.host === model.host);
          const isChanging = isPending && variables.healthType === healthType;
          return (
            <Switch
              key={healthType}
              label={s.modelSide[healthType]}
              hint={yes ? s.modelSince(formatConsentDay(yes)) : s.modelNot}
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
