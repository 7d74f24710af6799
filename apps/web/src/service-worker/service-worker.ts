import { buildDoseLink } from '@arogo/contract/dose-link';
import { notificationTexts } from '@arogo/contract/messages/notifications';
import type { PushAnswer, PushMessage } from '@arogo/contract/push-message';
import { clearExpiredSharedFiles, storeSharedFiles, shareTarget, sharedFilesPath } from '../lib/shared-files.ts';
import { readMessage, readRefusal } from './message.ts';
import { deleteOtherCaches, isShellFile, isPage, cacheShell, serveFile, servePage } from './shell.ts';
import type { Shell } from './shell-files.ts';

// Shows notices that arrive while Arogo may be closed, and answers them in place; opens the app without a connection;
// takes what other apps share. It keeps the app's own files, and of a person only what was just shared, for an hour at most.

declare const self: ServiceWorkerGlobalScope;
/** Of the build; of the dev server there is none. */
declare const SHELL: Shell | undefined;

const medicinesPath = '/service/medicine-alert';
const apiPath = '/api/notifications';
const requestTimeoutMs = 10_000;

/** TypeScript's library does not know the buttons of a notice yet. */
interface NotificationDisplayOptions extends NotificationOptions {
  readonly actions?: readonly { readonly action: string; readonly title: string }[];
  readonly renotify?: boolean;
}

/** What a notice on the screen remembers: the message that it shows, and where a tap leads. */
interface NotificationData {
  readonly message?: PushMessage;
  readonly opens: string;
}

/** Where a dose can be answered without a session. */
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

/** A browser takes the right to push away from who wakes it and shows nothing, so something is always shown. */
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
    // Browsers show two buttons at most; a tap leads to where all answers are.
    { message, opens: answer === undefined ? opens : answerPath(notificationId, answer) },
  );
  // That it was shown is worth knowing, not worth failing for.
  await postAnswer(`${delivery}/received`, received).catch(() => undefined);
};

/** Sends an answer; what became of it is said only where it failed, with a way to the page that can do it. */
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

/** Brings a tab that is at the place to the front, or opens one. Another tab may hold what somebody is typing. */
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
  // Where it is there, the page is asked for while the worker is still waking up.
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
};

/** The page, asked for by the browser already or now. */
const fetchPage = async (event: FetchEvent): Promise<Response> => {
  const early: unknown = await event.preloadResponse;
  return early instanceof Response ? early : fetch(event.request);
};

/** Keeps what another app shares, and opens the window that takes it; that window says so where nothing could be kept. */
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

// Only a page knows the session with which a changed subscription can be handed over: the one that is open, or the next.
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(notifyTabs()));
