import type { Translation } from '../../translation.ts';
import type * as english from '../messaging-labels.ts';

export const messagingLabels: Translation<typeof english.messagingLabels> = {
  unread: (count) => `${count} अनपढ़े संदेश`,
  unreadShort: (count) => (count > 99 ? '99+' : String(count)),
  message: 'संदेश',
  messageNamed: (name) => `${name} को संदेश`,
};
