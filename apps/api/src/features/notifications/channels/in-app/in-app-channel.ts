import type { NotificationChannel } from '../channel.ts';

/** The list behind the bell. A notification is in it once it is inserted, so nothing is sent. */
export const inAppChannel: NotificationChannel<'in-app'> = {
  name: 'in-app',
  isConfigured: () => true,
  findTargets: () => Promise.resolve([{}]),
};
