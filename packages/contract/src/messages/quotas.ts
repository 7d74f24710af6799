import { formatNumber } from './calendar.ts';

/** 2147483648 as '2 GB', 1288490189 as '1.2 GB', 52428800 as '50 MB', 812 as '1 kB'. */
export const formatBytes = (bytes: number): string => {
  const steps = [
    [1024 ** 3, 'GB'],
    [1024 ** 2, 'MB'],
  ] as const;
  for (const [size, unit] of steps) if (bytes >= size) return `${Math.round((bytes / size) * 10) / 10} ${unit}`;
  return `${Math.ceil(bytes / 1024)} kB`;
};

/** What is said when an account has reached a limit: the limit, and what to do. */
export const quotaMessages = {
  /** @param maximum in bytes */
  storage: (maximum: number) =>
    `You have used all of your ${formatBytes(maximum)} of storage. Delete records or chats you no longer need, then try again.`,
  records: (maximum: number) =>
    `Your vault is full: it holds up to ${formatNumber(maximum)} records. Delete records you no longer need, then try again.`,
  alerts: (maximum: number) =>
    `You can have up to ${formatNumber(maximum)} med alerts. Delete alerts that have ended, then try again.`,
  assistantChats: (maximum: number) =>
    `You can keep up to ${formatNumber(maximum)} chats with the assistant. Delete chats you no longer need, then try again.`,
  shares: (maximum: number) =>
    `You can create up to ${formatNumber(maximum)} links an hour. Please try again later, or send a link you created before.`,
  messages: (maximum: number) =>
    `You can send up to ${formatNumber(maximum)} messages an hour. Please try again later. In an emergency, call 112.`,
  uploads: (maximum: number) => `You can upload up to ${formatNumber(maximum)} files an hour. Please try again later.`,
  downloads: 'Your other downloads are still running. Please try again when one is done.',
} as const;

/** The part of the settings that shows how much an account keeps. */
export const usageScreen = {
  title: 'Your storage',
  loading: 'Loading your storage',
  failed: 'We could not load your storage.',
  storageLabel: 'Storage',
  /** @param used and @param limit in bytes */
  storage: (used: number, limit: number) => `${formatBytes(used)} of ${formatBytes(limit)} used`,
  storageNote: 'Records, attachments, chat files and your photo.',
  recordsLabel: 'Records',
  records: (used: number, limit: number) => `${formatNumber(used)} of ${formatNumber(limit)} records`,
  storageNear: 'Your storage is almost full. Delete records or chats you no longer need.',
  storageFull: 'Your storage is full. To add more, delete records or chats.',
  recordsNear: 'Your vault is almost full. Delete records you no longer need.',
  recordsFull: 'Your vault is full. To add a record, delete one first.',
  openVault: 'Open Health Vault',
} as const;
