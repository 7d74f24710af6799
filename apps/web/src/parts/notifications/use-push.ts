import type { Call } from '@arogo/client/api';
import { ApiError, messageOf } from '@arogo/client/api-error';
import type { ScriptUrl } from '@arogo/client/script-url';
import { pushScreen as t } from '@arogo/contract/messages/notifications';
import { addPushSubscription, pushKey, removePushSubscription } from '@arogo/contract/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  askForNotices,
  PushFailed,
  pushObstacle,
  subscribe,
  subscribedEndpoint,
  unsubscribe,
  watchNotices,
} from '../../lib/push.ts';
import { useServices, useStoredUser } from '../../lib/services.ts';
import { forgetPush, readPushMemory, writePushMemory } from './push-memory.ts';

/** Subscribes this browser and hands its subscription over. The same one again changes nothing. */
export const handOver = async (call: Call, scriptUrl: ScriptUrl, owner: string): Promise<void> => {
  const { publicKey } = (await call(pushKey, {})).data;
  const subscription = await subscribe(publicKey, scriptUrl);
  const { id } = (await call(addPushSubscription, { body: subscription })).data;
  writePushMemory({ owner, id, endpoint: subscription.endpoint });
};

const ignoreGone = (error: unknown): void => {
  if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
};

/**
 * Notices reach this browser no more; nothing is asked of anybody where they never did.
 * @throws ApiError
 */
export const takeBack = async (call: Call): Promise<void> => {
  const memory = readPushMemory();
  if (memory === undefined) return;
  // Gone on the server already is gone.
  await call(removePushSubscription, { params: { id: memory.id } }).catch(ignoreGone);
  await unsubscribe();
  forgetPush();
};

const isHere = async (owner: string): Promise<boolean> => {
  const memory = readPushMemory();
  return memory?.owner === owner && (await subscribedEndpoint()) === memory.endpoint;
};

const wordsOf = (error: unknown): string =>
  error instanceof PushFailed ? t[error.reason] : messageOf(error, t.failed);

/** Whether notices reach this browser, and the switch for it. */
export const usePush = () => {
  const { call, scriptUrl } = useServices();
  const owner = useStoredUser()?.id ?? '';
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const queryKey = ['notices', 'this-browser', owner];
  const { data: state } = useQuery({
    queryKey,
    queryFn: async () => pushObstacle() ?? ((await isHere(owner)) ? 'on' : 'off'),
    staleTime: 0,
  });
  useEffect(
    () => watchNotices(() => void client.invalidateQueries({ queryKey: ['notices', 'this-browser'] })),
    [client],
  );

  const run = async (work: () => Promise<void>, words: (error: unknown) => string): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      setProblem(words(error));
    }
    await client.invalidateQueries({ queryKey });
    setBusy(false);
  };

  const turnOn = (): Promise<void> =>
    run(async () => {
      await askForNotices();
      await handOver(call, scriptUrl, owner);
    }, wordsOf);

  const turnOff = (): Promise<void> =>
    run(
      () => takeBack(call),
      (error) => messageOf(error, t.removeFailed),
    );

  return { state, busy, problem, turnOn, turnOff };
};
