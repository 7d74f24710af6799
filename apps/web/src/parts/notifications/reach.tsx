import { connectionHint, messageOf } from '@arogo/client/api-error';
import { reachScreen as t } from '@arogo/contract/messages/notifications';
import { sharingScreen } from '@arogo/contract/messages/sharing';
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
import { useServices } from '../../lib/services.ts';

type Reached = Test['channels'][number];

/** How often to ask what came back, and for how long after the start. Milliseconds. */
const askEvery = 1_500;
const askFor = 2 * 60_000;

const colours: Readonly<Record<DeliveryState | 'off' | 'unavailable', StatusColour>> = {
  waiting: 'pending',
  sent: 'taken',
  shown: 'taken',
  failed: 'due',
  gone: 'due',
  held: 'pending',
  off: 'missed',
  unavailable: 'missed',
};

const keyOf = (id: string | undefined) => ['notices', 'test', id] as const;

const isReason = (reason: string): reason is keyof typeof t.reasons => reason in t.reasons;

const noteOf = ({ channel, state, reason }: Reached): string => {
  if (reason !== null && isReason(reason)) return t.reasons[reason];
  return state === 'sent' ? t.sentTo[channel] : '';
};

/** Something may still come: a mail that waits, a browser that says it showed the test. */
const mayChange = ({ channels, startedAt }: Test): boolean =>
  channels.some(
    ({ channel, state }) => state === 'waiting' || (state === 'sent' && (channel === 'push' || channel === 'in-app')),
  ) && Date.now() - Date.parse(startedAt) < askFor;

/** 'Do my alerts reach me?': sends a test through every channel that is on and says what came back. */
export function ReachTest() {
  const { call } = useServices();
  const client = useQueryClient();
  const start = useMutation({
    mutationFn: async () => (await call(startReachTest, {})).data,
    onSuccess: async (test) => {
      client.setQueryData(keyOf(test.id), test);
      await client.invalidateQueries({ queryKey: ['notices', 'list'] });
    },
  });
  const id = start.data?.id;
  const { data: test } = useQuery({
    queryKey: keyOf(id),
    queryFn: async ({ signal }) => (await call(readReachTest, { params: { id: id ?? '' } }, { signal })).data,
    enabled: id !== undefined,
    refetchInterval: ({ state: { data } }) => (data !== undefined && mayChange(data) ? askEvery : false),
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
        <Alert tone="danger" className="mt-4" title={messageOf(start.error, t.failed)}>
          {connectionHint(start.error)}
        </Alert>
      )}
      {test !== undefined && (
        <ul aria-label={t.results} aria-live="polite" className="mt-4 divide-y divide-line border-t border-line">
          {test.channels.map((reached) => (
            <ReachedRow key={reached.id} reached={reached} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function ReachedRow({ reached }: { readonly reached: Reached }) {
  const { channel, device, state } = reached;
  const note = noteOf(reached);
  return (
    <li className="grid gap-x-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-baseline">
      <span className="font-medium">
        {[t.channels[channel], device && sharingScreen.devices[device]].filter(Boolean).join(' · ')}
      </span>
      <Status colour={colours[state]}>{t.states[state]}</Status>
      {note !== '' && <span className="text-sm text-soft sm:col-span-2">{note}</span>}
    </li>
  );
}
