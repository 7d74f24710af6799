import type { KeyValueStore } from '@arogo/client/storage';
import type { ParticipantRole } from '@arogo/contract/live';

const storageKey = 'callHere';

/** The call of this tab and its device id. Both survive a reload, and a lock keeps a call to one tab of the browser. */
export interface TabCall {
  /** The call that this page was in last, if any. */
  readonly callId: () => string | undefined;
  /** The device id of this page in that call, or a new one for the next call. */
  readonly deviceId: () => string;
  readonly remember: (callId: string) => void;
  readonly forget: () => void;
  /** Takes the lock of a call. False if another tab of this browser holds it, as after duplicating a tab. */
  readonly acquireLock: (callId: string) => Promise<boolean>;
  readonly releaseLock: () => void;
}

/** @param tab storage of this tab */
export const createTabCall = (tab: KeyValueStore, side: ParticipantRole): TabCall => {
  let made: string | undefined;
  // Made on first use: pages without HTTPS have no randomUUID, nor calls.
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
