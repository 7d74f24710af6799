import type { Call } from '@arogo/client/api';
import { ApiError, getErrorText } from '@arogo/client/api-error';
import type { ToScriptUrl } from '@arogo/client/script-url';
import { pushScreen as t } from '@arogo/contract/messages/notifications';
import { addPushSubscription, pushKey, removePushSubscription } from '@arogo/contract/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  requestNotificationPermission,
  PushSubscriptionError,
  findPushObstacle,
  subscribeToPush,
  getSubscribedEndpoint,
  unsubscribeFromPush,
  subscribeNotificationPermission,
} from '../../../lib/push.ts';
import { useServices, useStoredUser } from '../../../lib/services.ts';
import { clearStoredPush, readStoredPush, writeStoredPush } from './stored-push-subscription.ts';

/** Subscribes this browser and registers the subscription on the server. Idempotent for the same subscription. */
export const registerPushSubscription = async (call: Call, scriptUrl: ToScriptUrl, owner: string): Promise<void> => {
  const { publicKey } = (await call(pushKey, {})).data;
  const subscription = await subscribeToPush(publicKey, scriptUrl);
  const { id } = (await call(addPushSubscription, { body: subscription })).data;
  writeStoredPush({ owner, id, endpoint: subscription.endpoint });
};

const ignoreNotFound = (error: unknown): void => {
  if (!(error instanceof ApiError && error.code === 'not_found')) throw error;
};

/**
 * Ends push notifications for this browser; makes no request if it was never registered.
 * @throws ApiError
 */
export const removePushRegistration = async (call: Call): Promise<void> => {
  const memory = readStoredPush();
  if (memory === undefined) return;
  // A registration that the server no longer has counts as removed.
  await call(removePushSubscription, { params: { id: memory.id } }).catch(ignoreNotFound);
  await unsubscribeFromPush();
  clearStoredPush();
};

const isThisBrowser = async (owner: string): Promise<boolean> => {
  const memory = readStoredPush();
  return memory?.owner === owner && (await getSubscribedEndpoint()) === memory.endpoint;
};

const getPushErrorText = (error: unknown): string =>
  error instanceof PushSubscriptionError ? t[error.reason] : getErrorText(error, t.failed);

/** State of push notifications in this browser, with its toggle. */
export const usePushToggle = () => {
  const { call, scriptUrl } = useServices();
  const owner = useStoredUser()?.id ?? '';
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const queryKey = ['notices', 'this-browser', owner];
  const { data: state } = useQuery({
    queryKey,
    queryFn: async () => findPushObstacle() ?? ((await isThisBrowser(owner)) ? 'on' : 'off'),
    staleTime: 0,
  });
  useEffect(
    () =>
      subscribeNotificationPermission(() => void client.invalidateQueries({ queryKey: ['notices', 'this-browser'] })),
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
      await requestNotificationPermission();
      await registerPushSubscription(call, scriptUrl, owner);
    }, getPushErrorText);

  const turnOff = (): Promise<void> =>
    run(
      () => removePushRegistration(call),
      (error) => getErrorText(error, t.removeFailed),
    );

  return { state, busy, problem, turnOn, turnOff };
};
