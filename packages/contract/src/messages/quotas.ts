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
    `Your files take up all of your ${formatBytes(maximum)}. Delete records or chats that you no longer need, then try again.`,
  records: (maximum: number) =>
    `You have ${formatNumber(maximum)} records, which is the most that your vault can hold. Delete records that you no longer need, then try again.`,
  alerts: (maximum: number) =>
    `You have ${formatNumber(maximum)} med alerts, which is the most that can be kept. Delete alerts that have ended, then try again.`,
  assistantChats: (maximum: number) =>
    `You have ${formatNumber(maximum)} chats with the assistant, which is the most that can be kept. Delete chats that you no longer need, then try again.`,
  shares: (maximum: number) =>
    `You made ${formatNumber(maximum)} links within an hour, which is the most. Please try again later, or send a link that you made before.`,
  messages: (maximum: number) =>
    `You sent ${formatNumber(maximum)} messages within an hour, which is the most. Please try again later. In an emergency call 112.`,
  uploads: (maximum: number) =>
    `You uploaded ${formatNumber(maximum)} files within an hour, which is the most. Please try again later.`,
  downloads: 'Your other downloads are still under way. Please try again when one of them is done.',
} as const;

/** The part of the settings that shows how much an account keeps. */
export const usageScreen = {
  title: 'Your storage',
  loading: 'Loading your storage',
  failed: 'Your storage could not be loaded.',
  storageLabel: 'Storage',
  /** @param used and @param limit in bytes */
  storage: (used: number, limit: number) => `${formatBytes(used)} of ${formatBytes(limit)} used`,
  storageNote: 'Records, attachments, chat files and your photo.',
  recordsLabel: 'Records',
  records: (used: number, limit: number) => `${formatNumber(used)} of ${formatNumber(limit)} records`,
  storageNear: 'Your storage is almost full. Delete records or chats that you no longer need.',
  storageFull: 'Your storage is full. Nothing new can be added until you delete records or chats.',
  recordsNear:
    'You are close to the number of records that your vault can hold. Delete records that you no longer need.',
  recordsFull: 'Your vault is full. No record can be added until you delete one.',
  openVault: 'Open Health Vault',
} as const;
