import { buildDoseLink } from '@arogo/contract/dose-link';
import { notificationTexts } from '@arogo/contract/messages/notifications';
import type { PushAnswer, PushMessage } from '@arogo/contract/push-message';
import { clearExpiredSharedFiles, storeSharedFiles, shareTarget, sharedFilesPath } from '../lib/shared-files.ts';
import { readMessage, readRefusal } from './message.ts';
import { deleteOtherCaches, isShellFile, isPage, cacheShell, serveFile, servePage } from './shell.ts';
import type { Shell } from './shell-files.ts';

// Shows push notifications while Arogo may be closed, and answers them in place; opens the app offline; receives files
// that other apps share. It caches the app's own files. Of personal data it stores only shared files, for at most an hour.

declare const self: ServiceWorkerGlobalScope;
/** Set by the build; the dev server has none. */
declare const SHELL: Shell | undefined;

const medicinesPath = '/service/medicine-alert';
const apiPath = '/api/notifications';
const requestTimeoutMs = 10_000;

/** TypeScript's DOM library lacks notification actions. */
interface NotificationDisplayOptions extends NotificationOptions {
  readonly actions?: readonly { readonly action: string; readonly title: string }[];
  readonly renotify?: boolean;
}

/** Data of a shown notification: its message, and the page that a tap opens. */
interface NotificationData {
  readonly message?: PushMessage;
  readonly opens: string;
}

/** The page where a dose can be answered without a session. */
const answerPath = (id: string, { ticket, person }: PushAnswer): string => buildDoseLink({ id, ticket, person });

const showNotification = (title: string, options: NotificationDisplayOptions, data: NotificationData): Promise<void> =>
  self.registration.showNotification(title, { ...options, icon: '/icon-192.png', badge: '/icon-32.png', data });

const postAnswer = (path: string, ticket: string, body?: object): Promise<Response> =>
  fetch(`${apiPath}/${path}?ticket=${encodeURIComponent(ticket)}`, {
    method: 'POST',
    credentials: 'omit',
    cache: 'no-store',
    signal: AbortSignal.timeout(requestTimeoutMs),
    ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });

/** Always shows a notification: a browser revokes the push permission of a page that receives a push and shows none. */
const handlePush = async (text: string | undefined): Promise<void> => {
  const message = readMessage(text);
  if (message === undefined)
    return showNotification(
      notificationTexts.unreadableTitle,
      { body: notificationTexts.unreadable, tag: 'arogo' },
      { opens: '/' },
    );
  const { notice: notificationId, title, body, tag, delivery, received, answer, opens = medicinesPath } = message;
  await showNotification(
    title,
    { body, tag, renotify: true, ...(answer && { actions: answer.actions, requireInteraction: true }) },
    // Browsers show at most two buttons; a tap opens the page with all answers.
    { message, opens: answer === undefined ? opens : answerPath(notificationId, answer) },
  );
  // The receipt is optional, so an error is ignored.
  await postAnswer(`${delivery}/received`, received).catch(() => undefined);
};

/** Sends an answer. Only a failure is shown, with a link to the page where the dose can be answered. */
const sendAnswer = async ({ notice: notificationId, tag, answer }: PushMessage, action: string): Promise<void> => {
  if (answer === undefined) return;
  const failed = (words: string): Promise<void> =>
    showNotification(
      answer.failedTitle,
      { body: words, tag, renotify: true },
      { opens: answerPath(notificationId, answer) },
    );
  try {
    const response = await postAnswer(`${notificationId}/answer`, answer.ticket, { action });
    if (!response.ok) await failed((await readRefusal(response)) ?? answer.failedBody);
  } catch {
    await failed(answer.failedBody);
  }
};

/** Focuses a tab that shows the page, or opens one. Another tab may contain unsaved input. */
const openWindow = async (place: string): Promise<void> => {
  const address = new URL(place, self.location.origin);
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = tabs.find(
    ({ url }) => new URL(url).pathname === address.pathname && new URL(url).hash === address.hash,
  );
  await (there ? there.focus() : self.clients.openWindow(address.href));
};

const notifyTabs = async (): Promise<void> => {
  for (const tab of await self.clients.matchAll({ type: 'window' })) tab.postMessage('push-subscription-changed', {});
};

const installWorker = async (): Promise<void> => {
  if (SHELL !== undefined) await cacheShell(SHELL, caches);
  await self.skipWaiting();
};

const activateWorker = async (): Promise<void> => {
  if (SHELL !== undefined) await deleteOtherCaches(SHELL, caches);
  // Where supported, the browser requests the page while the worker starts.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
};

/** The page, from the preload of the browser if there is one. */
const fetchPage = async (event: FetchEvent): Promise<Response> => {
  const early: unknown = await event.preloadResponse;
  return early instanceof Response ? early : fetch(event.request);
};

/** Stores files that another app shares, and redirects to the page that takes them; that page also reports a failure. */
const receiveShare = async (request: Request): Promise<Response> => {
  try {
    await storeSharedFiles(await request.formData(), caches, Date.now());
  } catch {
    await clearExpiredSharedFiles(caches, Infinity).catch(() => undefined);
  }
  return Response.redirect(sharedFilesPath, 303);
};

self.addEventListener('install', (event) => event.waitUntil(installWorker()));
self.addEventListener('activate', (event) => event.waitUntil(activateWorker()));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method === 'POST' && address.origin === self.location.origin && address.pathname === shareTarget)
    event.respondWith(receiveShare(request));
  if (SHELL === undefined || request.method !== 'GET') return;
  if (isPage(request.mode, address, self.location.origin)) {
    event.respondWith(servePage(SHELL, caches, fetchPage(event)));
    event.waitUntil(clearExpiredSharedFiles(caches, Date.now()));
  } else if (isShellFile(SHELL, address, self.location.origin)) event.respondWith(serveFile(SHELL, caches, request));
});

self.addEventListener('push', (event) => event.waitUntil(handlePush(event.data?.text())));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { message, opens } = event.notification.data as NotificationData;
  const chosen = message?.answer?.actions.find(({ action }) => action === event.action);
  event.waitUntil(message && chosen ? sendAnswer(message, chosen.action) : openWindow(opens));
});

// Only a page has the session to register a changed subscription: an open one, or the next.
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(notifyTabs()));
