import type { Translation } from '../../translation.ts';
import type * as english from '../danger-notices.ts';

export const dangerNoticesScreen: Translation<typeof english.dangerNoticesScreen> = {
  dismiss: (title) => `हटाएँ: ${title}`,
  notSeenAtOnce: 'आपका संदेश चला गया, पर हो सकता है डॉक्टर उसे तुरंत न देखें। जवाब का इंतज़ार न करें।',
};
