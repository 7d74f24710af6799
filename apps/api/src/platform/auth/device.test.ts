import type { ShareDevice } from '@arogo/contract/sharing';
import { expect, test } from 'vitest';
import { detectDevice } from './device.ts';

const browsers: readonly (readonly [ShareDevice, string])[] = [
  [
    'iphone',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1',
  ],
  ['ipad', 'Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) AppleWebKit/605.1.15'],
  ['android_phone', 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/156.0 Mobile Safari/537.36'],
  ['android_tablet', 'Mozilla/5.0 (Linux; Android 16; SM-X910) AppleWebKit/537.36 Chrome/156.0 Safari/537.36'],
  ['chromebook', 'Mozilla/5.0 (X11; CrOS x86_64 15000) AppleWebKit/537.36'],
  ['windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Edg/156.0'],
  ['mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) AppleWebKit/605.1.15'],
  ['linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'],
  ['other', ''],
  ['other', 'WhatsApp/2.0'],
];
test.for(browsers)('%s: %s', ([device, userAgent]) => {
  expect(detectDevice(userAgent)).toBe(device);
});
