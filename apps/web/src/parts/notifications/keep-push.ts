import type { Call } from '@arogo/client/api';
import type { ScriptUrl } from '@arogo/client/script-url';
import { pushObstacle } from '../../lib/push.ts';
import { readPushMemory } from './push-memory.ts';
import { handOver } from './use-push.ts';

let lookedAt: string | undefined;

/**
 * Hands this browser's subscription over again, once a visit, where `owner` turned push on here: the browser may have
 * changed it meanwhile, the server its key.
 * @throws PushFailed, ApiError; nothing is lost then, and the next visit tries again
 */
export const keepPush = async (call: Call, scriptUrl: ScriptUrl, owner: string): Promise<void> => {
  const memory = readPushMemory();
  if (memory?.owner !== owner || pushObstacle() !== undefined || Notification.permission !== 'granted') return;
  const state = `${owner} ${memory.endpoint}`;
  if (lookedAt === state) return;
  lookedAt = state;
  await handOver(call, scriptUrl, owner);
};
