import type { ShareDevice } from '@arogo/contract/sharing';

/** The first sign that a text carries names it: more special ones come before those whose signs they carry as well. */
const devicePatterns: readonly (readonly [sign: RegExp, device: ShareDevice])[] = [
  [/iPhone|iPod/, 'iphone'],
  [/iPad/, 'ipad'],
  [/Android.*Mobile/, 'android_phone'],
  [/Android/, 'android_tablet'],
  [/CrOS/, 'chromebook'],
  [/Windows/, 'windows'],
  [/Mac OS X|Macintosh/, 'mac'],
  [/Linux/, 'linux'],
];

/** The kind of device that a browser says it runs on; nothing else of what it says is kept. */
export const detectDevice = (userAgent: string): ShareDevice =>
  devicePatterns.find(([sign]) => sign.test(userAgent))?.[1] ?? 'other';
