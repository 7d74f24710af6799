import { expect, it } from 'vitest';
import { findInstallWay, installDismissedKey, keepInstallOffer } from './install-offer.ts';
import { createMemoryStore } from './storage.ts';

const agents = {
  android:
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
  iphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  ipad: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
  chromeOnIphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
};
const store = createMemoryStore();
const around = { userAgent: agents.android, maxTouchPoints: 5, isStandalone: false, hasOffer: true, store };

it('the browser’s offer comes first', () => {
  expect(findInstallWay(around)).toBe('offer');
  expect(findInstallWay({ ...around, userAgent: agents.iphone })).toBe('offer');
});

it.each([
  ['an iPhone', agents.iphone, 5, 'share-menu'],
  ['an iPad, which says it is a Mac', agents.ipad, 5, 'share-menu'],
  ['a Mac', agents.ipad, 0, undefined],
  ['another browser of an iPhone', agents.chromeOnIphone, 5, undefined],
  ['a browser that offers nothing', agents.android, 5, undefined],
])('without an offer: %s', (_what, userAgent, maxTouchPoints, way) => {
  expect(findInstallWay({ ...around, hasOffer: false, userAgent, maxTouchPoints })).toBe(way);
});

it('nothing is said where it is installed, or was dismissed', () => {
  expect(findInstallWay({ ...around, isStandalone: true })).toBeUndefined();
  const dismissed = createMemoryStore();
  dismissed.setItem(installDismissedKey, 'yes');
  expect(findInstallWay({ ...around, store: dismissed })).toBeUndefined();
});

it('the offer is kept in place of the browser’s own bar, until the app is installed', () => {
  const window = new EventTarget() as Window;
  keepInstallOffer(window);
  const offer = new Event('beforeinstallprompt', { cancelable: true });
  window.dispatchEvent(offer);
  expect([offer.defaultPrevented, window.arogoInstallOffer]).toEqual([true, offer]);
  window.dispatchEvent(new Event('appinstalled'));
  expect(window.arogoInstallOffer).toBeUndefined();
});
