import type { ScriptUrl } from '@arogo/client/script-url';

/** What stands against notices in this browser: it knows none, or its person refused them. */
export type PushObstacle = 'unsupported' | 'denied';

/** Why a browser did not subscribe, besides a refusal of the server. */
export class PushFailed extends Error {
  override readonly name = 'PushFailed';
  readonly reason: 'denied' | 'dismissed' | 'slow' | 'failed';

  constructor(reason: PushFailed['reason']) {
    super(`Push could not be turned on: ${reason}`);
    this.reason = reason;
  }
}

/** What a browser gives away when it subscribes, as the API takes it. */
export interface BrowserSubscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** Without a network a browser may wait for its push service for ever. Milliseconds. */
const patience = 10_000;
const worker = '/sw.js';

export const pushObstacle = (): PushObstacle | undefined => {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : undefined;
};

/** Tells whenever this browser allows notices or blocks them, wherever that was done. @returns how to stop */
export const watchNotices = (onChange: () => void): (() => void) => {
  const stopping = new AbortController();
  const watch = async (): Promise<void> => {
    const status = await navigator.permissions.query({ name: 'notifications' });
    if (!stopping.signal.aborted) status.addEventListener('change', onChange, { signal: stopping.signal });
  };
  // A browser that does not know the name tells nothing; it is asked again whenever the page is opened.
  void watch().catch(() => undefined);
  return () => stopping.abort();
};

const base64url = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.codePointAt(0) ?? 0);

const inTime = async <T>(work: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PushFailed('slow')), patience);
  });
  try {
    return await Promise.race([work, late]);
  } catch (error) {
    throw error instanceof PushFailed ? error : new PushFailed('failed');
  } finally {
    clearTimeout(timer);
  }
};

const plain = (subscription: PushSubscription): BrowserSubscription => ({
  endpoint: subscription.endpoint,
  keys: { p256dh: base64url(subscription.getKey('p256dh')), auth: base64url(subscription.getKey('auth')) },
});

/** What this browser is subscribed with now. */
const currentSubscription = async (): Promise<PushSubscription | undefined> => {
  if (pushObstacle() === 'unsupported') return undefined;
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? undefined;
};

/** The endpoint of this browser's subscription, where it has one. */
export const subscribedEndpoint = async (): Promise<string | undefined> => (await currentSubscription())?.endpoint;

/**
 * Subscribes this browser under a key, anew where it was subscribed under another. Its person must have allowed notices.
 * @throws PushFailed
 */
export const subscribe = async (publicKey: string, scriptUrl: ScriptUrl): Promise<BrowserSubscription> =>
  inTime(
    (async () => {
      const known = await currentSubscription();
      if (known && base64url(known.options.applicationServerKey) === publicKey) return plain(known);
      await known?.unsubscribe();
      await navigator.serviceWorker.register(scriptUrl(worker), { scope: '/', updateViaCache: 'none' });
      const registration = await navigator.serviceWorker.ready;
      return plain(
        await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) }),
      );
    })(),
  );

/**
 * Asks whether Arogo may show notices; to be called by a click.
 * @throws PushFailed
 */
export const askForNotices = async (): Promise<void> => {
  const answer = await Notification.requestPermission();
  if (answer !== 'granted') throw new PushFailed(answer === 'denied' ? 'denied' : 'dismissed');
};

/** Ends this browser's own subscription; the server is told apart. */
export const unsubscribe = async (): Promise<void> => {
  await (await currentSubscription())?.unsubscribe();
};
