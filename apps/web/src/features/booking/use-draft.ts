import { storeOrMemory } from '@arogo/client/storage';
import { useState } from 'react';
import { type BookingDraft, readDraft, writeDraft } from '../../lib/booking-draft.ts';

const store = storeOrMemory(() => window.sessionStorage);

export interface Draft {
  readonly draft: BookingDraft;
  /** Files of the device, which live as long as the page. */
  readonly files: readonly File[];
  /** Files were chosen before the page was loaded anew. */
  readonly filesLost: boolean;
  readonly change: (part: Partial<BookingDraft>) => void;
  readonly setFiles: (files: readonly File[]) => void;
  /** It was booked: what was written stays until the visit is confirmed, the next request is another one. */
  readonly booked: () => void;
}

const blank = (userId: string, doctorId: string): BookingDraft => ({ userId, doctorId, symptoms: '', addressType: 'saved', payOnConsultation: false, records: [], files: 0 });

/** What is being booked with a doctor, kept while this tab lives. */
export const useDraft = (userId: string, doctorId: string): Draft => {
  const [draft, setDraft] = useState(() => readDraft(store, userId, doctorId) ?? blank(userId, doctorId));
  const [files, setFiles] = useState<readonly File[]>([]);
  const [filesLost, setFilesLost] = useState(draft.files > 0);
  const change = (part: Partial<BookingDraft>): void => {
    const next = { ...draft, ...part };
    writeDraft(store, next);
    setDraft(next);
  };
  return {
    draft,
    files,
    filesLost,
    change,
    setFiles(chosen) {
      setFiles(chosen);
      setFilesLost(false);
      change({ files: chosen.length });
    },
    booked() {
      const { attempt: _, ...rest } = draft;
      writeDraft(store, rest);
      setDraft(rest);
    },
  };
};
