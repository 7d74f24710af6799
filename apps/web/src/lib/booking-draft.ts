import type { KeyValueStore } from '@arogo/client/storage';
import { bookingDraftKey } from './drop-draft.ts';

/** Files cannot be kept; how many there were is, so that the page can say that they are gone. */
export interface BookingDraft {
  /** Whose it is, and with whom. */
  readonly userId: string;
  readonly doctorId: string;
  readonly symptoms: string;
  readonly addressType: 'saved' | 'other';
  readonly payOnConsultation: boolean;
  readonly records: readonly { readonly id: string; readonly name: string; readonly bytes: number }[];
  readonly files: number;
  /** Of the latest request: the same request again carries the same key, so that it books nothing twice. */
  readonly attempt?: { readonly key: string; readonly of: string };
}

const isDraft = (value: unknown): value is BookingDraft =>
  typeof value === 'object' && value !== null && 'userId' in value && 'doctorId' in value && 'symptoms' in value && typeof value.symptoms === 'string' && 'records' in value && Array.isArray(value.records);

/** The draft of this person for this doctor, if there is one. */
export const readDraft = (store: KeyValueStore, userId: string, doctorId: string): BookingDraft | undefined => {
  try {
    const value: unknown = JSON.parse(store.getItem(bookingDraftKey) ?? 'null');
    return isDraft(value) && value.userId === userId && value.doctorId === doctorId ? value : undefined;
  } catch {
    return undefined;
  }
};

export const writeDraft = (store: KeyValueStore, draft: BookingDraft): void => store.setItem(bookingDraftKey, JSON.stringify(draft));
