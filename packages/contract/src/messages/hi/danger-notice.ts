import type { Translation } from '../../translation.ts';
import type * as english from '../danger-notice.ts';

export const dangerNoticeMessages: Translation<typeof english.dangerNoticeMessages> = {
  call: (number) => `${number} पर फ़ोन करें`,
  source: (name) => `स्रोत: ${name}`,
  about: 'खतरे के निशान कैसे पहचाने जाते हैं',
};
