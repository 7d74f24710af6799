import { callsScreen as c } from '@arogo/contract/messages/calls-screen';
import { consultOnline } from '@arogo/contract/messages/consult-online';
import { messagingScreen as t } from '@arogo/contract/messages/messaging-screen';
import type { Page } from '@playwright/test';
import { getFullBrowserLaunch } from './fixtures/browser.ts';
import { measureGoodLine } from './fixtures/calls.ts';
import { enterWorkspace, createDoctor, createConfirmedAppointment } from './fixtures/doctor.ts';
import { pressEscape } from './fixtures/keyboard.ts';
import { expect, expectAccessible, test } from './fixtures/test.ts';

// Cameras and microphones that the browser plays; it asks nobody, so what a page may use is said of each browser.
test.use({
  allowedErrors: [/ERR_INTERNET_DISCONNECTED/],
  launchOptions: getFullBrowserLaunch('--use-fake-device-for-media-stream=fps=5'),
});

/** A call notices and mends a broken line within half a minute of its own time. */
const patience = { timeout: 60_000 };

const grantMedia = (page: Page, permissions = ['camera', 'microphone']): Promise<void> =>
  page.context().grantPermissions(permissions);
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Call with / });
const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();

/** The other side's picture has a size, and goes on; one that is made anew begins anew. */
const expectPicture = async (page: Page): Promise<void> => {
  let before = -1;
  const goesOn = async (): Promise<boolean> => {
    const now = await page.evaluate(() =>
      Math.max(
        ...[...document.querySelectorAll('video')]
          .filter(({ muted, videoWidth }) => !muted && videoWidth > 0)
          .map(({ currentTime }) => currentTime),
        -1,
      ),
    );
    const grew = before > 0 && now > before;
    before = now;
    return grew;
  };
  await expect.poll(goesOn, { ...patience, intervals: [200] }).toBe(true);
};

test(
  '2 §2, decisions C3, G2: a real call; video and phone; an online visit leads into its call: ' +
    'pictures both ways, mute, camera, a lost line, a poor one, hanging up, and a call that is missed @desk',
  async ({ page, newPatient, signIn, anotherBrowser, mailTo }) => {
    test.setTimeout(300_000);
    const [patient, doctor] = await Promise.all([newPatient(), createDoctor()]);
    const appointment = await createConfirmedAppointment(doctor, patient, { mode: 'online', inDays: 0 });
    const clinic = await anotherBrowser();
    const { displayName: name } = doctor.card;
    const thread = page.getByRole('region', { name: t.messagesOf(name) });
    await page.context().addInitScript(() => {
      const made: RTCPeerConnection[] = [];
      Object.assign(globalThis, { made });
      globalThis.RTCPeerConnection = class extends RTCPeerConnection {
        constructor(configuration?: RTCConfiguration) {
          super(configuration);
          made.push(this);
        }
      };
    });
    await Promise.all([grantMedia(page), grantMedia(clinic), measureGoodLine(page), measureGoodLine(clinic)]);
    await enterWorkspace(clinic, doctor, mailTo);

    await test.step("decision G8: '/service/consult-online lists those to come', and leads into the call ten minutes before", async () => {
      await signIn(page, patient);
      await page.goto('/service/consult-online');
      const appointments = page.getByRole('region', { name: consultOnline.visits });
      await expect(appointments.getByRole('heading', { name })).toBeVisible();
      await expect(appointments.getByText(/^You can join from /)).toBeVisible();
      await expect(page.getByRole('link', { name: /^Book/ }).first()).toBeVisible();
      await expectAccessible(page);
      await page.clock.setSystemTime(new Date(Date.parse(appointment.startsAt) - 9 * 60_000));
      // On a slow line the conversations are not known yet when the call is joined.
      const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
      await page.route(/\/api\/conversations\?/, async (route) => {
        await arrived;
        await route.continue();
      });
      await page.reload();
      await appointments.getByRole('link', { name: consultOnline.joinWith(name) }).click();
      await expect(page).toHaveURL(/\/messages\?/);
      arrive();
      await expect(page.getByRole('link', { name })).toHaveCount(0);
      const check = page.getByRole('dialog', { name: c.checkTitle });
      await expect
        .poll(() => check.getByLabel(c.preview).evaluate((video: HTMLVideoElement) => video.videoWidth), {})
        .toBeGreaterThan(0);
      await expect(check.getByRole('meter', { name: c.level })).toBeVisible();
      await expectAccessible(page);
      await check.getByRole('button', { name: c.startVideo }).click();
      await expect(dialog(page).getByText(c.ringing).first()).toBeVisible();
    });

    const other = await clinic.context().newPage();
    await test.step('it rings on every page of the other side; Esc declines nothing, and one page has it', async () => {
      const incomingCall = clinic.getByRole('dialog', { name: c.incomingVideo });
      await expect(incomingCall).toContainText('Asha Verma');
      await other.goto('/clinic');
      await expect(other.getByRole('dialog', { name: c.incomingVideo })).toBeVisible();
      await expect
        .poll(() =>
          incomingCall.evaluate(
            (element) => element.contains(document.activeElement) && document.activeElement?.tagName !== 'BUTTON',
          ),
        )
        .toBe(true);
      await pressEscape(incomingCall);
      await expectAccessible(clinic);
      await press(clinic, c.answerVideo);
      await expect(other.getByText(c.taken)).toBeVisible();
      await expect(other.getByRole('dialog', { name: c.incomingVideo })).toHaveCount(0);
    });

    await test.step('pictures both ways', async () => {
      await Promise.all([expectPicture(page), expectPicture(clinic)]);
      await expectAccessible(page);
    });

    await test.step('mute and camera are told to the other side', async () => {
      await press(page, c.mute);
      await expect(dialog(clinic).getByText(c.otherMuted, { exact: true })).toBeVisible();
      await press(page, c.cameraOff);
      await expect(dialog(clinic).getByText(c.otherCameraOff)).toBeVisible();
      await press(page, c.unmute);
      await press(page, c.cameraOn);
      await expect(dialog(clinic).getByText(c.otherMuted, { exact: true })).toHaveCount(0);
      await expect(dialog(clinic).getByText(c.otherCameraOff)).toHaveCount(0);
      await expectPicture(clinic);
    });

    await test.step('small, while messages are read', async () => {
      await pressEscape(dialog(page));
      await expect(dialog(page)).toHaveCount(0);
      await page.getByRole('textbox', { name: /^Message to / }).fill('I can see you now');
      await expectAccessible(page);
      await press(page, c.restore);
      await expect(dialog(page)).toBeVisible();
    });

    await test.step('a line that breaks is made again', async () => {
      await page.context().setOffline(true);
      await page.evaluate(() => {
        for (const connection of Reflect.get(globalThis, 'made') as RTCPeerConnection[]) connection.close();
      });
      await expect(dialog(page).getByText(c.reconnecting).first()).toBeVisible();
      await expect(dialog(clinic).getByText(c.reconnecting).first()).toBeVisible(patience);
      await page.context().setOffline(false);
      await expect(dialog(clinic).getByText(c.reconnecting)).toHaveCount(0, patience);
      await Promise.all([expectPicture(page), expectPicture(clinic)]);
    });

    await test.step('on a poor line the voices go on, and pictures can be tried again', async () => {
      await page.evaluate(() => {
        let lost = 0;
        const made = Reflect.get(globalThis, 'made') as RTCPeerConnection[];
        for (const connection of made) {
          const getStats = async (): Promise<RTCStatsReport> => {
            lost += 100;
            return new Map([
              ...(await RTCPeerConnection.prototype.getStats.call(connection)),
              ['poor', { type: 'remote-inbound-rtp', packetsLost: lost }],
            ]);
          };
          Object.assign(connection, { getStats });
        }
      });
      await expect(page.getByText(c.savingOwn)).toBeVisible(patience);
      await expect(clinic.getByText(c.savingOther('Asha Verma'))).toBeVisible();
      await page.evaluate(() => {
        for (const connection of Reflect.get(globalThis, 'made') as RTCPeerConnection[])
          Reflect.deleteProperty(connection, 'getStats');
      });
      await press(page, c.videoAgain);
      await expect(clinic.getByText(c.savingOther('Asha Verma'))).toHaveCount(0);
      await Promise.all([expectPicture(page), expectPicture(clinic)]);
    });

    await test.step('a page that is loaded anew goes on with the call', async () => {
      await clinic.reload();
      await Promise.all([expectPicture(page), expectPicture(clinic)]);
    });

    await test.step('who hangs up ends it for both, and the conversation says so', async () => {
      await press(clinic, c.hangUp);
      await expect(page.getByText(/^Call ended after \d+:\d\d$/)).toBeVisible();
      await Promise.all([expect(dialog(page)).toHaveCount(0), expect(dialog(clinic)).toHaveCount(0)]);
      await expect(thread.getByText(t.ended.video)).toBeVisible();
      expect(await page.evaluate(() => document.querySelectorAll('video').length)).toBe(0);
    });

    await test.step('a call that nobody takes leaves a missed call', async () => {
      await press(page, t.callNamed(name));
      await expect(clinic.getByRole('dialog', { name: c.incomingAudio })).toBeVisible();
      await press(page, c.cancel);
      await expect(clinic.getByRole('dialog', { name: c.incomingAudio })).toHaveCount(0);
      await expect(thread.getByText(t.noAnswer(name))).toBeVisible();
      await press(page, t.callNamed(name));
      await press(clinic, c.decline);
      await expect(page.getByRole('dialog', { name: c.endings.declined.title })).toBeVisible();
      await pressEscape(page.getByRole('dialog', { name: c.endings.declined.title }));
      await expect(thread.getByText(t.declined(name))).toBeVisible();
    });
  },
);

test('without a camera the call begins by voice, without a microphone it says so and does not begin @phone', async ({
  page,
  signUp,
}) => {
  const patient = await signUp(page);
  await createConfirmedAppointment(await createDoctor(), patient);
  await page.goto('/messages');
  await page
    .getByRole('list')
    .getByText(/^Dr\. /)
    .first()
    .click();
  const video = page.getByRole('button', { name: /video call/i });
  const check = page.getByRole('dialog', { name: c.checkTitle });

  await grantMedia(page, ['camera']);
  await video.click();
  await expect(check.getByText(c.microphone.refused)).toBeVisible();
  await expect(check.getByRole('button', { name: c.startVideo })).toHaveCount(0);
  await expectAccessible(page);

  await page.context().clearPermissions();
  await grantMedia(page, ['microphone']);
  await check.getByRole('button', { name: c.again }).click();
  await expect(check.getByText(c.camera.refused)).toBeVisible();
  await check.getByRole('button', { name: c.startVideo }).click();
  await expect(dialog(page).getByText(c.camera.refused)).toBeVisible();
  await expectAccessible(page);

  await press(page, c.minimise);
  await expect(page.getByRole('textbox', { name: /^Message to / })).toBeInViewport();
  await press(page, c.restore);
  await press(page, c.cancel);
  await expect(dialog(page)).toHaveCount(0);
});
