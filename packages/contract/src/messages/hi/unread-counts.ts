import type { Translation } from '../../translation.ts';
import type * as english from '../unread-counts.ts';

export const unreadCountTexts: Translation<typeof english.unreadCountTexts> = {
  ofOthers: (count) => (count === 1 ? 'दूसरे पेजों पर 1 नई सूचना' : `दूसरे पेजों पर ${count} नई सूचनाएँ`),
  unread: (count) => `${count} नई`,
  many: '99+',
};
