import { describe, expect, it, vi } from 'vitest';
import {
  requestPermission,
  detectBrowser,
  type PermissionBrowser,
  permissions,
  readPermission,
  watchPermission,
} from './permissions.ts';

/** A browser of the test: what it says of each name, and what becomes of asking it. */
const browserWith = (
  states: Readonly<Record<string, PermissionState | undefined>>,
  more: Partial<PermissionBrowser> = {},
) => {
  const statuses = new Map<string, EventTarget & { state: PermissionState }>();
  const query = async ({ name }: { name: string }) => {
    const state = states[name];
    if (state === undefined) throw new TypeError('The name is not known.');
    const status = statuses.get(name) ?? Object.assign(new EventTarget(), { state });
    statuses.set(name, status);
    return status;
  };
  const change = (name: string, state: PermissionState): void => {
    const status = statuses.get(name);
    if (status) status.state = state;
    status?.dispatchEvent(new Event('change'));
  };
  const browser = {
    permissions: { query },
    geolocation: {},
    mediaDevices: {},
    storage: { persisted: async () => true, persist: async () => true },
    ...more,
  } as unknown as PermissionBrowser;
  return { browser, change };
};

describe("1 §2.8: 'App permissions (toggles Location, Camera, Microphone, Storage access)'", () => {
  it('stand as the browser truly has them; what it does not say or offer is said', async () => {
    const { browser } = browserWith({ geolocation: 'granted', camera: 'denied' });
    expect(await Promise.all(permissions.map((each) => readPermission(browser, each)))).toEqual([
      'granted',
      'denied',
      'unknown',
      'granted',
    ]);
    expect(await Promise.all(permissions.map((each) => readPermission({}, each)))).toEqual([
      'unsupported',
      'unsupported',
      'unsupported',
      'unsupported',
    ]);
    const failing = browserWith(
      {},
      { storage: { persisted: () => Promise.reject(new Error('no')), persist: async () => false } },
    ).browser;
    expect(await readPermission(failing, 'storage')).toBe('unknown');
  });

  it('are heard of when they change outside, until nobody listens', async () => {
    const { browser, change } = browserWith({ camera: 'prompt' });
    const listener = vi.fn<() => void>();
    const stop = watchPermission(browser, 'camera', listener);
    await readPermission(browser, 'camera');
    change('camera', 'granted');
    expect([listener.mock.calls.length, await readPermission(browser, 'camera')]).toEqual([1, 'granted']);
    stop();
    change('camera', 'denied');
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('are asked for, and what the browser then gives is let go at once', async () => {
    const stop = vi.fn<() => void>();
    const wanted: unknown[] = [];
    const { browser } = browserWith(
      {},
      {
        mediaDevices: {
          getUserMedia: async (constraints) => {
            wanted.push(constraints);
            return { getTracks: () => [{ stop }] } as unknown as MediaStream;
          },
        },
        geolocation: { getCurrentPosition: (_found, failed) => failed?.({ code: 3 } as GeolocationPositionError) },
      },
    );
    expect(await Promise.all(permissions.map((each) => requestPermission(browser, each)))).toEqual([
      'granted',
      'granted',
      'granted',
      'granted',
    ]);
    expect([wanted, stop.mock.calls.length]).toEqual([[{ video: true }, { audio: true }], 2]);
  });

  it.each([
    ['NotAllowedError', 'refused'],
    ['NotFoundError', 'absent'],
    ['NotReadableError', 'failed'],
  ])('a camera that answers %s was %s', async (name, outcome) => {
    const { browser } = browserWith(
      {},
      { mediaDevices: { getUserMedia: () => Promise.reject(new DOMException('no', name)) } },
    );
    expect(await requestPermission(browser, 'camera')).toBe(outcome);
  });

  it('a location that is denied and a storage that is not given are refused', async () => {
    const { browser } = browserWith(
      {},
      {
        geolocation: { getCurrentPosition: (_found, failed) => failed?.({ code: 1 } as GeolocationPositionError) },
        storage: { persist: async () => false },
      },
    );
    expect([await requestPermission(browser, 'location'), await requestPermission(browser, 'storage')]).toEqual([
      'refused',
      'refused',
    ]);
  });

  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1', 'iphone'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'firefox'],
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36 Edg/156.0', 'chrome'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) Version/19.0 Safari/605.1.15', 'safari'],
    ['', 'other'],
  ])('%j keeps them where %s does', (userAgent, kind) => {
    expect(detectBrowser(userAgent)).toBe(kind);
  });
});
