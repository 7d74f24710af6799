/** What one account may keep and do, unless the operator says otherwise. Sizes in bytes; `…PerHour` within an hour. */
export interface Quotas {
  /** Of all files together: records, attachments of messages and chats, the photo. */
  readonly storageBytes: number;
  readonly records: number;
  /** Med alerts that are kept, ended ones too. */
  readonly alerts: number;
  /** Chats with the assistant that are kept. */
  readonly assistantChats: number;
  /** Links to records that are made. */
  readonly sharesPerHour: number;
  /** Messages to doctors. */
  readonly messagesPerHour: number;
  /** Records and photos that begin to arrive, whatever becomes of them. */
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
