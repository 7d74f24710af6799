import type { ToScriptUrl } from '@arogo/client/script-url';

/** Why this browser cannot show notifications: it does not support them, or they are blocked. */
export type PushObstacle = 'unsupported' | 'denied';

/** Why a browser did not subscribe, apart from an error of the server. */
export class PushSubscriptionError extends Error {
  override readonly name = 'PushSubscriptionError';
  readonly reason: 'denied' | 'dismissed' | 'slow' | 'failed';

  constructor(reason: PushSubscriptionError['reason']) {
    super(`Push could not be turned on: ${reason}`);
    this.reason = reason;
  }
}

/** Data of a push subscription, as the API takes it. */
export interface BrowserSubscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** How long subscribing may take: without a network a browser may wait for its push service forever. Milliseconds. */
const pushTimeoutMs = 10_000;
const workerPath = '/sw.js';

export const findPushObstacle = (): PushObstacle | undefined => {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : undefined;
};

/** Calls `onChange` whenever notifications are allowed or blocked, wherever it was changed. @returns a function that stops it */
export const subscribeNotificationPermission = (onChange: () => void): (() => void) => {
  const stopping = new AbortController();
  const watch = async (): Promise<void> => {
    const status = await navigator.permissions.query({ name: 'notifications' });
    if (!stopping.signal.aborted) status.addEventListener('change', onChange, { signal: stopping.signal });
  };
  // A browser that does not support the name sends no events; the permission is read again whenever the page is opened.
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

/** Current push subscription of this browser. */
const getCurrentSubscription = async (): Promise<PushSubscription | undefined> => {
  if (findPushObstacle() === 'unsupported') return undefined;
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? undefined;
};

/** Endpoint of this browser's subscription, if it has one. */
export const getSubscribedEndpoint = async (): Promise<string | undefined> =>
  (await getCurrentSubscription())?.endpoint;

/**
 * Subscribes this browser with a key; replaces a subscription with another key. Notifications must be allowed.
 * @throws PushSubscriptionError
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
 * Requests the permission to show notifications; must be called from a click.
 * @throws PushSubscriptionError
 */
export const requestNotificationPermission = async (): Promise<void> => {
  const answer = await Notification.requestPermission();
  if (answer !== 'granted') throw new PushSubscriptionError(answer === 'denied' ? 'denied' : 'dismissed');
};

/** Ends this browser's subscription; the server is notified separately. */
export const unsubscribeFromPush = async (): Promise<void> => {
  await (await getCurrentSubscription())?.unsubscribe();
};
