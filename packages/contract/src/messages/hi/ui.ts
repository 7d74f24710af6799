import type { Translation } from '../../translation.ts';
import type * as english from '../ui.ts';

export const uiMessages: Translation<typeof english.uiMessages> = {
  close: 'बंद करें',
  cancel: 'रद्द करें',
  dismiss: 'हटाएँ',
  notifications: 'सूचनाएँ',
  loading: 'खुल रहा है',
  tryAgain: 'फिर से कोशिश करें',
};
