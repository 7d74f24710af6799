import { sessionMessages as m } from './messages/sessions.ts';
import type { Translation } from './translation.ts';

/** The first match names the browser: more specific patterns precede those that also match it. */
const browsers: readonly (readonly [sign: RegExp, name: string])[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
];
const systems: readonly (readonly [sign: RegExp, name: string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

const matchName = (signs: typeof browsers, userAgent: string): string | undefined =>
  signs.find(([sign]) => sign.test(userAgent))?.[1];

/** Names browser and system, such as 'Chrome on Android', by the user agent. @param texts in another language than the build's */
export const describeDevice = (
  userAgent: string,
  texts: Pick<Translation<typeof m>, 'unknownBrowser' | 'browserOn'> = m,
): string => {
  const browser = matchName(browsers, userAgent) ?? texts.unknownBrowser;
  const system = matchName(systems, userAgent);
  return system === undefined ? browser : texts.browserOn(browser, system);
};

/** Whether it is a phone or tablet. */
export const isHandheld = (userAgent: string): boolean => /iPhone|iPad|Android|Mobile/.test(userAgent);
