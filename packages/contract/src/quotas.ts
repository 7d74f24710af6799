/** Default limits of one account, which the operator can change. Sizes in bytes; `…PerHour` within an hour. */
export interface Quotas {
  /** All files together: records, attachments of messages and chats, the photo. */
  readonly storageBytes: number;
  readonly records: number;
  /** Stored med alerts, ended ones included. */
  readonly alerts: number;
  /** Stored chats with the assistant. */
  readonly assistantChats: number;
  /** New links to records. */
  readonly sharesPerHour: number;
  /** Messages to doctors. */
  readonly messagesPerHour: number;
  /** Started uploads of records and photos, failed ones included. */
  readonly uploadsPerHour: number;
}

/** The decided limits. Each can be set in the environment. */
export const quotas: Quotas = {
  storageBytes: 2 * 1024 ** 3,
  records: 2_000,
  alerts: 500,
  assistantChats: 500,
  sharesPerHour: 60,
  messagesPerHour: 200,
  uploadsPerHour: 300,
};

/** The share of a limit from which the settings warn. */
export const usageWarningShare = 0.9;
