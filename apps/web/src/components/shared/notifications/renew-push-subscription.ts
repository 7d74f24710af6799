import type { Call } from '@arogo/client/api';
import type { ToScriptUrl } from '@arogo/client/script-url';
import { findPushObstacle } from '../../../lib/push.ts';
import { readStoredPush } from './stored-push-subscription.ts';
import { registerPushSubscription } from './use-push.ts';

let checkedOwner: string | undefined;

/**
 * Hands this browser's subscription over again, once an appointment, where `owner` turned push on here: the browser may have
 * changed it meanwhile, the server its key.
 * @throws PushFailed, ApiError; nothing is lost then, and the next appointment tries again
 */
export const renewPushSubscription = async (call: Call, scriptUrl: ToScriptUrl, owner: string): Promise<void> => {
  const memory = readStoredPush();
  if (memory?.owner !== owner || findPushObstacle() !== undefined || Notification.permission !== 'granted') return;
  const state = `${owner} ${memory.endpoint}`;
  if (checkedOwner === state) return;
  checkedOwner = state;
  await registerPushSubscription(call, scriptUrl, owner);
};
