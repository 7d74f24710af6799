import type { Translation } from '../../translation.ts';
import type * as english from '../load-more.ts';

export const loadMoreMessages: Translation<typeof english.loadMoreMessages> = {
  showMore: 'और दिखाएँ',
  failed: 'हम और नहीं खोल पाए।',
};
