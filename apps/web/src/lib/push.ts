import type { ToScriptUrl } from '@arogo/client/script-url';

/** What stands against notices in this browser: it knows none, or its person refused them. */
export type PushObstacle = 'unsupported' | 'denied';

/** Why a browser did not subscribe, besides a refusal of the server. */
export class PushSubscriptionError extends Error {
  override readonly name = 'PushSubscriptionError';
  readonly reason: 'denied' | 'dismissed' | 'slow' | 'failed';

  constructor(reason: PushSubscriptionError['reason']) {
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
const pushTimeoutMs = 10_000;
const workerPath = '/sw.js';

export const findPushObstacle = (): PushObstacle | undefined => {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : undefined;
};

/** Tells whenever this browser allows notices or blocks them, wherever that was done. @returns how to stop */
export const subscribeNotificationPermission = (onChange: () => void): (() => void) => {
  const stopping = new AbortController();
  const watch = async (): Promise<void> => {
    const status = await navigator.permissions.query({ name: 'notifications' });
    if (!stopping.signal.aborted) status.addEventListener('change', onChange, { signal: stopping.signal });
  };
  // A browser that does not know the name tells nothing; it is asked again whenever the page is opened.
  void watch().catch(() => undefined);
  return () => stopping.abort();
};

const encodeBase64Url = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const decodeBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.codePointAt(0) ?? 0);

const withTimeout = async <T>(work: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PushSubscriptionError('slow')), pushTimeoutMs);
  });
  try {
    return await Promise.race([work, late]);
  } catch (error) {
    throw error instanceof PushSubscriptionError ? error : new PushSubscriptionError('failed');
  } finally {
    clearTimeout(timer);
  }
};

const toBrowserSubscription = (subscription: PushSubscription): BrowserSubscription => ({
  endpoint: subscription.endpoint,
  keys: { p256dh: encodeBase64Url(subscription.getKey('p256dh')), auth: encodeBase64Url(subscription.getKey('auth')) },
});

/** What this browser is subscribed with now. */
const getCurrentSubscription = async (): Promise<PushSubscription | undefined> => {
  if (findPushObstacle() === 'unsupported') return undefined;
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? undefined;
};

/** The endpoint of this browser's subscription, where it has one. */
export const getSubscribedEndpoint = async (): Promise<string | undefined> =>
  (await getCurrentSubscription())?.endpoint;

/**
 * Subscribes this browser under a key, anew where it was subscribed under another. Its person must have allowed notices.
 * @throws PushFailed
 */
export const subscribeToPush = async (publicKey: string, scriptUrl: ToScriptUrl): Promise<BrowserSubscription> =>
  withTimeout(
    (async () => {
      const known = await getCurrentSubscription();
      if (known && encodeBase64Url(known.options.applicationServerKey) === publicKey)
        return toBrowserSubscription(known);
      await known?.unsubscribe();
      await navigator.serviceWorker.register(scriptUrl(workerPath), { scope: '/', updateViaCache: 'none' });
      const registration = await navigator.serviceWorker.ready;
      return toBrowserSubscription(
        await registration.pushManager.subscribe({
          userVisibleOnly: true,
          applicationServerKey: decodeBase64Url(publicKey),
        }),
      );
    })(),
  );

/**
 * Asks whether Arogo may show notices; to be called by a click.
 * @throws PushFailed
 */
export const requestNotificationPermission = async (): Promise<void> => {
  const answer = await Notification.requestPermission();
  if (answer !== 'granted') throw new PushSubscriptionError(answer === 'denied' ? 'denied' : 'dismissed');
};

/** Ends this browser's own subscription; the server is told apart. */
export const unsubscribeFromPush = async (): Promise<void> => {
  await (await getCurrentSubscription())?.unsubscribe();
};
