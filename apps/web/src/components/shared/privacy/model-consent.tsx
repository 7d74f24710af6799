import type { Call } from '@arogo/client/api';
import { getConnectionHint, getErrorText } from '@arogo/client/api-error';
import { getBrowserTimeZone, formatDate } from '@arogo/client/format';
import { changeModelConsent, type ModelConsents, readModelConsents } from '@arogo/contract/insights';
import { modelConsentScreen as s } from '@arogo/contract/messages/model-consent-screen';
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

/** Sets the patient's consent for records of one side, and refetches what it affects. */
const useConsent = () => {
  const { call, toaster } = useServices();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (wanted: { readonly healthType: HealthType; readonly agreed: boolean }) => {
      try {
        await call(changeModelConsent, { body: wanted });
        toaster.success(wanted.agreed ? s.saved : s.withdrawn);
        await client.invalidateQueries({ queryKey: ['settings'] });
      } catch (error) {
        toaster.error(getErrorText(error, s.saveFailed), { description: getConnectionHint(error) });
        // Not awaited, so that the switch is enabled again at once.
        void client.invalidateQueries({ queryKey: ['settings'] });
      }
      void client.invalidateQueries({ queryKey: ['vault', 'insights'] });
    },
  });
};

const formatConsentDay = ({ givenAt }: GivenConsent): string => formatDate(givenAt, getBrowserTimeZone());

/** Texts of the consent, if it does not concern the account's own records. */
interface ModelConsentTexts {
  readonly title: string;
  readonly text: (name: string, host: string) => string;
  readonly side: Readonly<Record<HealthType, string>>;
  /** Why consent is no longer possible; an earlier consent is then void too. */
  readonly closed?: string | undefined;
}

const ownTexts: ModelConsentTexts = { title: s.title, text: s.text, side: s.side };

/** Consent to send data of the page's person to the language model of this installation; renders nothing if there is none. */
export function ModelConsent({ texts = ownTexts }: { readonly texts?: ModelConsentTexts }) {
  const { call } = useServices();
  const { data, error, isFetching, refetch } = useQuery(consentQuery(call));
  if (data !== undefined)
    return data.model === null ? null : <LoadedConsent model={data.model} agreed={data.agreed} texts={texts} />;
  if (error !== null)
    return (
      <LoadFailed
        error={error}
        title={getErrorText(error, s.loadFailed)}
        busy={isFetching}
        onAgain={() => void refetch()}
      />
    );
  // Most installations have no model, so no space is reserved.
  return null;
}

interface LoadedConsentProps {
  readonly model: NonNullable<ModelConsents['model']>;
  readonly agreed: ModelConsents['agreed'];
  readonly texts: ModelConsentTexts;
}

function LoadedConsent({ model, agreed, texts }: LoadedConsentProps) {
  const consent = useConsent();
  const { isPending, variables } = consent;
  return (
    <Card as="section" aria-labelledby="model-title">
      <CardHeader
        level={2}
        title={<span id="model-title">{texts.title}</span>}
        text={texts.text(model.name, model.host)}
      />
      {texts.closed === undefined ? (
        <div className="mt-3 grid divide-y divide-line border-t border-line">
          {healthTypes.map((healthType) => {
            const yes = agreed.find((one) => one.healthType === healthType && one.host === model.host);
            const isChanging = isPending && variables.healthType === healthType;
            return (
              <Switch
                key={healthType}
                label={texts.side[healthType]}
                hint={yes ? s.since(formatConsentDay(yes)) : s.not}
                checked={isChanging ? variables.agreed : yes !== undefined}
                disabled={isPending}
                onChange={({ target }) => consent.mutate({ healthType, agreed: target.checked })}
              />
            );
          })}
        </div>
      ) : (
        <p className="mt-3">{texts.closed}</p>
      )}
    </Card>
  );
}
