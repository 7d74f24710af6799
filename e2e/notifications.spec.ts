import { randomUUID } from 'node:crypto';
import { medicationMessages } from '@arogo/contract/messages/medication';
import { medAlertScreen } from '@arogo/contract/messages/med-alert';
import {
  answerTexts,
  bellScreen,
  doseScreen,
  notificationTexts,
  notificationMessages,
  pushScreen,
  channelTestScreen,
} from '@arogo/contract/messages/notifications';
import type { PushMessage } from '@arogo/contract/push-message';
import type { BrowserContext, Page, Worker } from '@playwright/test';
import { getFullBrowserLaunch } from './fixtures/browser.ts';
import { pressEscape } from './fixtures/keyboard.ts';
import { chooseDue } from './fixtures/medication.ts';
import { expect, expectAccessible, type Mail, type Patient, getProductUrl, test } from './fixtures/test.ts';

// A browser of tests is a private window, in which Chromium has no push service.
test.use({
  serviceWorkers: 'allow',
  launchOptions: getFullBrowserLaunch(),
  allowedErrors: [/does not support the Push API in incognito mode/],
});

/** Reminders come with the minute. */
const minuteMs = { timeout: 90_000 };

const post = async (patient: Patient, path: string, body: object): Promise<void> => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${patient.token}` };
  const answer = await fetch(`${getProductUrl()}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(answer.status).toBe(201);
};

/** A medicine whose first dose is due then. */
const createDose = (patient: Patient, medicineName: string, first: Date): Promise<void> => {
  const schedule = { kind: 'interval', hours: 24, first: first.toISOString(), amount: 1 };
  return post(patient, '/api/medication/alerts', {
    medicineName,
    doseUnit: 'tablet',
    schedule,
    startsOn: '2026-01-01',
  });
};

interface Reminder {
  readonly address: string;
  readonly notificationId: string;
  readonly ticket: string;
}

/** The reminders in a patient's mailbox. */
const readReminders = async (patient: Patient): Promise<Reminder[]> => {
  const mails = (await (await fetch(`${getProductUrl()}/dev/mail.json?to=${patient.email}`)).json()) as Mail[];
  return mails.flatMap(({ text }) => {
    const [address, notificationId = '', ticket = ''] = /^http\S+\/dose#([0-9a-f-]{36})\.(\S+)$/m.exec(text) ?? [];
    return address === undefined ? [] : [{ address, notificationId, ticket }];
  });
};

/** What the tests use of the world in which the service worker runs. */
interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: { openWindow: (address: string) => Promise<void> };
  readonly NotificationEvent: new (
    type: string,
    init: { readonly notification: Notification; readonly action: string },
  ) => Event;
  readonly dispatchEvent: (event: Event) => boolean;
  /** How many notices were put on the screen since this was watched. */
  shown: number;
}

interface ShownNotification {
  readonly title: string;
  readonly body: string;
  readonly actions: readonly string[];
}

/** Counts the notices that a worker has shown, so that a test need not ask for them before they stand. */
const watchNotifications = (worker: Worker): Promise<void> =>
  worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope;
    scope.shown = 0;
    const show = scope.registration.showNotification.bind(scope.registration);
    ServiceWorkerRegistration.prototype.showNotification = async (...args) => {
      await show(...args);
      scope.shown += 1;
    };
  });

/** The notices on the screen. Asked for while one is being shown, Chromium forgets that one: so only when it stands. */
const readShownNotifications = (worker: Worker): Promise<readonly ShownNotification[]> =>
  worker.evaluate(async () => {
    const { registration } = globalThis as unknown as WorkerScope;
    const notifications = await registration.getNotifications();
    return notifications.map((notification) => ({
      title: notification.title,
      body: notification.body,
      actions: (Reflect.get(notification, 'actions') as readonly { readonly title: string }[]).map(
        ({ title }) => title,
      ),
    }));
  });

/** Waits until what was done has put one more notice on the screen. @returns all that stand there */
const waitForNotification = async (worker: Worker, act: () => Promise<void>): Promise<readonly ShownNotification[]> => {
  const count = (): Promise<number> => worker.evaluate(() => (globalThis as unknown as WorkerScope).shown);
  const before = await count();
  await act();
  await expect.poll(count).toBeGreaterThan(before);
  return readShownNotifications(worker);
};

/** Browsers show as many buttons as they like; Chromium two. */
const readMaxActions = (worker: Worker): Promise<number> =>
  worker.evaluate(() => Number(Reflect.get(Notification, 'maxActions')));

/** Taps the notice with that title, or one of its buttons. @returns the addresses that were opened for it */
const tap = (worker: Worker, title: string, action = ''): Promise<readonly string[]> =>
  worker.evaluate(
    async ([wanted, chosen]) => {
      const scope = globalThis as unknown as WorkerScope;
      const notification = (await scope.registration.getNotifications()).find((shown) => shown.title === wanted);
      if (notification === undefined) throw new Error('There is no such notice.');
      const opened: string[] = [];
      // Only a real tap may open a window.
      scope.clients.openWindow = async (address) => void opened.push(address);
      const event = new scope.NotificationEvent('notificationclick', { notification, action: chosen });
      const waiting: Promise<unknown>[] = [];
      Object.defineProperty(event, 'waitUntil', { value: (work: Promise<unknown>) => void waiting.push(work) });
      scope.dispatchEvent(event);
      await Promise.all(waiting);
      return opened;
    },
    [title, action] as const,
  );

/** Hands a push to the browser as its push service would. */
const createPushSender = async (context: BrowserContext, page: Page): Promise<(data: string) => Promise<void>> => {
  const browser = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    browser.on(
      'ServiceWorker.workerRegistrationUpdated',
      ({ registrations: [first] }) => first && resolve(first.registrationId),
    );
  });
  await browser.send('ServiceWorker.enable');
  const registrationId = await registered;
  return async (data) => {
    await browser.send('ServiceWorker.deliverPushMessage', { origin: getProductUrl(), registrationId, data });
  };
};

const buildPush = ({ notificationId, ticket }: Reminder): string => {
  const message: PushMessage = {
    notice: notificationId,
    title: notificationTexts.doseTitle,
    body: notificationTexts.doseUnnamed('8:00 am'),
    tag: notificationId,
    delivery: randomUUID(),
    received: 'x',
    answer: {
      ticket,
      actions: (['taken', 'later', 'skipped'] as const).map((action) => ({ action, title: answerTexts[action] })),
      failedTitle: notificationTexts.answerFailedTitle,
      failedBody: notificationTexts.answerFailed,
    },
  };
  return JSON.stringify(message);
};

const notificationBell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const notificationsDialog = (page: Page) => page.getByRole('dialog', { name: bellScreen.title });

test(
  'decision M4: Reminders that arrive: a live bell and list, Taken / Later / Skip on the browser’s own notice and ' +
    'on the page of the mail’s link; ‘Do my alerts reach me?’ says what came back',
  async ({ page, context, signUp, anotherBrowser }) => {
    test.setTimeout(300_000);
    await context.grantPermissions(['notifications']);
    const patient = await signUp(page);
    const due = chooseDue();
    for (const medicine of ['Glycomet', 'Telma', 'Dolo']) await createDose(patient, medicine, due);
    await page.goto('/profile?section=settings');
    await page.getByRole('tab', { name: 'Notification' }).click();

    const push = page.getByRole('region', { name: pushScreen.title });
    await expect(push.getByText(pushScreen.off)).toBeVisible();
    await push.getByRole('button', { name: pushScreen.turnOn }).click();
    const reach = page.getByRole('region', { name: channelTestScreen.title });
    await reach.getByRole('button', { name: channelTestScreen.send }).click();
    const channels = reach.getByRole('list', { name: channelTestScreen.results }).getByRole('listitem');
    await expect(channels).toHaveText([
      /^In Arogo(Sent|Shown)/,
      /^Browser pushNot availableNo browser is turned on\.$/,
      /^EmailSent/,
      /^SMSNot availableText messages are not set up/,
    ]);
    // Here no push service can be reached: at the latest after ten seconds the browser is given up on, and says so.
    await expect(push.getByRole('alert')).toHaveText(new RegExp(`${pushScreen.slow}|${pushScreen.failed}`));
    await expectAccessible(page);

    await expect(notificationBell(page)).toHaveAccessibleName(bellScreen.bellUnread(4), minuteMs);
    await expect.poll(async () => (await readReminders(patient)).length, minuteMs).toBe(3);
    const [first, second, third] = (await readReminders(patient)) as [Reminder, Reminder, Reminder];

    // The browser's own notice.
    const [worker] = context.serviceWorkers();
    if (worker === undefined) throw new Error('There is no service worker.');
    const deliver = await createPushSender(context, page);
    const buttons = ['Taken', 'Later', 'Skip'].slice(0, await readMaxActions(worker));
    await watchNotifications(worker);
    expect(await waitForNotification(worker, () => deliver('this is no message'))).toEqual([
      { title: notificationTexts.unreadableTitle, body: notificationTexts.unreadable, actions: [] },
    ]);
    expect(await tap(worker, notificationTexts.unreadableTitle)).toEqual([`${getProductUrl()}/`]);
    expect(await waitForNotification(worker, () => deliver(buildPush(first)))).toEqual([
      { title: notificationTexts.doseTitle, body: notificationTexts.doseUnnamed('8:00 am'), actions: buttons },
    ]);
    expect(await tap(worker, notificationTexts.doseTitle, 'taken')).toEqual([]);
    expect(await readShownNotifications(worker)).toEqual([]);
    // The key is used up: an answer that does not arrive is said, with the way to the page.
    expect(await waitForNotification(worker, () => deliver(buildPush(first)))).toHaveLength(1);
    await tap(worker, notificationTexts.doseTitle, 'later');
    expect(await readShownNotifications(worker)).toEqual([
      { title: notificationTexts.answerFailedTitle, body: notificationMessages.answerGone, actions: [] },
    ]);
    expect(await tap(worker, notificationTexts.answerFailedTitle)).toEqual([first.address]);
    expect(await waitForNotification(worker, () => deliver(buildPush(second)))).toHaveLength(1);
    // A tap beside the buttons leads to where all answers are, without a session.
    expect(await tap(worker, notificationTexts.doseTitle)).toEqual([second.address]);

    // The page of the mail's link, without a session.
    const receiver = await anotherBrowser();
    const came = await receiver.goto(second.address);
    expect(came?.headers()).toMatchObject({ 'x-robots-tag': expect.stringContaining('noindex') });
    await expect(receiver.getByRole('heading', { name: doseScreen.title })).toBeVisible();
    await expectAccessible(receiver);
    await receiver.getByRole('button', { name: answerTexts.skipped, exact: true }).click();
    await expect(receiver.getByRole('heading', { name: doseScreen.saved })).toBeVisible();
    await receiver.reload();
    await receiver.getByRole('button', { name: answerTexts.taken, exact: true }).click();
    await expect(receiver.getByText(notificationMessages.answerGone)).toBeVisible();
    await receiver.goto('/dose#nonsense');
    await expect(receiver.getByRole('heading', { name: doseScreen.endedTitle })).toBeVisible();

    // Whoever is signed in answers from the list. What was answered elsewhere stands there already.
    await expect(notificationBell(page)).toHaveAccessibleName(bellScreen.bellUnread(2));
    await notificationBell(page).click();
    const rows = notificationsDialog(page).getByRole('list', { name: bellScreen.list }).getByRole('listitem');
    await expect(rows).toHaveCount(4);
    const answered = (state: string) => rows.getByText(new RegExp(`^${medAlertScreen.at(state, '')}`));
    await expect(answered('Taken')).toHaveCount(1);
    await expect(answered('Skipped')).toHaveCount(1);
    await expectAccessible(page);
    await rows.getByRole('button', { name: answerTexts.taken, exact: true }).click();
    await expect(page.getByText(medicationMessages.taken)).toBeVisible();
    await expect(answered('Taken')).toHaveCount(2);
    await expect(notificationsDialog(page).locator(':focus')).toHaveText(
      new RegExp(`^${medAlertScreen.at('Taken', '')}`),
    );
    expect(
      (
        await fetch(`${getProductUrl()}/api/notifications/${third.notificationId}/answer?ticket=${third.ticket}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{"action":"taken"}',
        })
      ).status,
    ).toBe(409);
    await pressEscape(notificationsDialog(page));
    await expect(notificationsDialog(page)).toHaveCount(0);
    await expect(notificationBell(page)).toHaveAccessibleName(bellScreen.bell);
  },
);
