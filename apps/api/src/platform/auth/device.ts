import type { ShareDevice } from '@arogo/contract/sharing';

/** The first matching pattern wins, so specific ones precede those that they also match. */
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

/** The kind of device, from the User-Agent. Nothing else of it is stored. */
export const detectDevice = (userAgent: string): ShareDevice =>
  devicePatterns.find(([sign]) => sign.test(userAgent))?.[1] ?? 'other';
