import { getConnectionHint, getErrorText } from '@arogo/client/api-error';
import { channelTestTexts, channelUnavailableTexts } from '@arogo/contract/messages/notification-channels';
import { channelTestScreen as t } from '@arogo/contract/messages/notifications';
import { sharingScreen } from '@arogo/contract/messages/sharing';
import { isOptionalChannel } from '@arogo/contract/notification-channels';
import {
  type DeliveryState,
  readReachTest,
  type ReachTest as Test,
  startReachTest,
} from '@arogo/contract/notifications';
import { Alert } from '@arogo/ui/alert';
import { Status, type StatusColour } from '@arogo/ui/badge';
import { Button } from '@arogo/ui/button';
import { Card, CardHeader } from '@arogo/ui/card';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useServices } from '../../../lib/services.ts';

type ChannelTestResult = Test['channels'][number];

/** How often to ask what came back, and for how long after the start. Milliseconds. */
const pollIntervalMs = 1_500;
const pollDurationMs = 2 * 60_000;

const stateColours: Readonly<Record<DeliveryState | 'off' | 'unavailable', StatusColour>> = {
  waiting: 'pending',
  sent: 'taken',
  shown: 'taken',
  failed: 'due',
  gone: 'due',
  held: 'pending',
  off: 'missed',
  unavailable: 'missed',
};

const buildTestKey = (id: string | undefined) => ['notices', 'test', id] as const;

const isKnownReason = (reason: string): reason is keyof typeof t.reasons => reason in t.reasons;

const formatChannelNote = ({ channel, state, reason }: ChannelTestResult): string => {
  if (reason === 'not_set_up' && isOptionalChannel(channel)) return channelUnavailableTexts[channel];
  if (reason !== null && isKnownReason(reason)) return t.reasons[reason];
  return state === 'sent' ? channelTestTexts[channel].sent : '';
};

/** Something may still come: a mail that waits, a browser that says it showed the test. */
const isPending = ({ channels, startedAt }: Test): boolean =>
  channels.some(
    ({ channel, state }) => state === 'waiting' || (state === 'sent' && (channel === 'push' || channel === 'in-app')),
  ) && Date.now() - Date.parse(startedAt) < pollDurationMs;

/** 'Do my alerts reach me?': sends a test through every channel that is on and says what came back. */
export function ChannelTest() {
  const { call } = useServices();
  const client = useQueryClient();
  const start = useMutation({
    mutationFn: async () => (await call(startReachTest, {})).data,
    onSuccess: async (test) => {
      client.setQueryData(buildTestKey(test.id), test);
      await client.invalidateQueries({ queryKey: ['notices', 'list'] });
    },
  });
  const id = start.data?.id;
  const { data: test } = useQuery({
    queryKey: buildTestKey(id),
    queryFn: async ({ signal }) => (await call(readReachTest, { params: { id: id ?? '' } }, { signal })).data,
    enabled: id !== undefined,
    refetchInterval: ({ state: { data } }) => (data !== undefined && isPending(data) ? pollIntervalMs : false),
  });
  return (
    <Card as="section" aria-labelledby="reach-title">
      <CardHeader level={2} title={<span id="reach-title">{t.title}</span>} text={t.text} />
      <Button
        className="mt-4"
        variant="secondary"
        size="sm"
        loading={start.isPending}
        icon={<Send aria-hidden="true" />}
        onClick={() => start.mutate()}
      >
        {id === undefined ? t.send : t.sendAgain}
      </Button>
      {start.error !== null && (
        <Alert tone="danger" className="mt-4" title={getErrorText(start.error, t.failed)}>
          {getConnectionHint(start.error)}
        </Alert>
      )}
      {test !== undefined && (
        <ul aria-label={t.results} aria-live="polite" className="mt-4 divide-y divide-line border-t border-line">
          {test.channels.map((reached) => (
            <ChannelTestRow key={reached.id} reached={reached} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function ChannelTestRow({ reached }: { readonly reached: ChannelTestResult }) {
  const { channel, device, state } = reached;
  const note = formatChannelNote(reached);
  return (
    <li className="grid gap-x-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-baseline">
      <span className="font-medium">
        {[channelTestTexts[channel].name, device && sharingScreen.devices[device]].filter(Boolean).join(' · ')}
      </span>
      <Status colour={stateColours[state]}>{t.states[state]}</Status>
      {note !== '' && <span className="text-sm text-soft sm:col-span-2">{note}</span>}
    </li>
  );
}
