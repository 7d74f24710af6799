import type { KeyValueStore } from '@arogo/client/storage';
import type { ParticipantRole } from '@arogo/contract/live';

const storageKey = 'callHere';

/** Which call this page is in, and as which device: it survives a reload, and one page of the browser has it. */
export interface TabCall {
  /** The call that this page was in last, if any. */
  readonly callId: () => string | undefined;
  /** As which device this page is in that call, or would be in another. */
  readonly deviceId: () => string;
  readonly remember: (callId: string) => void;
  readonly forget: () => void;
  /** Takes a call for this page; false where another page of this browser has it, whatever was copied from it. */
  readonly acquireLock: (callId: string) => Promise<boolean>;
  readonly releaseLock: () => void;
}

/** @param tab storage of this tab */
export const createTabCall = (tab: KeyValueStore, side: ParticipantRole): TabCall => {
  let made: string | undefined;
  // Not before it is needed: pages that did not come over HTTPS cannot make one, nor a call.
  const newDevice = (): string => (made ??= crypto.randomUUID());
  let held: { readonly callId: string; readonly got: Promise<boolean> } | undefined;
  const releases: (() => void)[] = [];

  const memory = (): { readonly callId: string; readonly deviceId: string } | undefined => {
    const [callId, deviceId] = (tab.getItem(storageKey) ?? '').split(' ');
    return callId && deviceId ? { callId, deviceId } : undefined;
  };

  return {
    callId: () => memory()?.callId,
    deviceId: () => memory()?.deviceId ?? newDevice(),
    remember(callId) {
      const known = memory();
      tab.setItem(storageKey, `${callId} ${known?.callId === callId ? known.deviceId : newDevice()}`);
    },
    forget: () => tab.removeItem(storageKey),
    acquireLock(callId) {
      if (held?.callId === callId) return held.got;
      const got = new Promise<boolean>((resolve) => {
        void navigator.locks.request(`arogo-call-${side}-${callId}`, { ifAvailable: true }, (lock) => {
          resolve(lock !== null);
          return lock === null ? undefined : new Promise<void>((release) => releases.push(release));
        });
      });
      held = { callId, got };
      return got;
    },
    releaseLock() {
      held = undefined;
      for (const release of releases.splice(0)) release();
    },
  };
};
