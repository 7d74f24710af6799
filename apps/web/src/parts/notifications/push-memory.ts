import { type KeyValueStore, storeOrMemory } from '@arogo/client/storage';

/** That somebody turned push on in this browser: who, and what the server calls it. */
export interface PushMemory {
  readonly owner: string;
  /** Of the browser, among those of its owner. */
  readonly id: string;
  readonly endpoint: string;
}

const name = 'pushBrowser';
const local = (): KeyValueStore => storeOrMemory(() => window.localStorage);

export const readPushMemory = (): PushMemory | undefined => {
  try {
    const value: unknown = JSON.parse(local().getItem(name) ?? 'null');
    if (typeof value !== 'object' || value === null) return undefined;
    const { owner, id, endpoint } = value as Partial<Record<keyof PushMemory, unknown>>;
    return typeof owner === 'string' && typeof id === 'string' && typeof endpoint === 'string'
      ? { owner, id, endpoint }
      : undefined;
  } catch {
    return undefined;
  }
};

export const writePushMemory = (memory: PushMemory): void => local().setItem(name, JSON.stringify(memory));
export const forgetPush = (): void => local().removeItem(name);
