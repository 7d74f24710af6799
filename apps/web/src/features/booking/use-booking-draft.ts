import { useCallback, useRef, useState } from 'react';
import { type BookingDraft, readBookingDraft, writeBookingDraft } from '../../lib/booking-draft.ts';
import { formDrafts } from '../../lib/form-drafts.ts';

export interface BookingDraftState {
  readonly draft: BookingDraft;
  /** Files of the device, which live as long as the page. */
  readonly files: readonly File[];
  /** Files were chosen before the page was loaded anew. */
  readonly hasLostFiles: boolean;
  readonly change: (part: Partial<BookingDraft>) => void;
  readonly setFiles: (files: readonly File[]) => void;
  /** It was booked: what was written stays until the appointment is confirmed, the next request is another one. */
  readonly clear: () => void;
}

const emptyDraft: BookingDraft = {
  symptoms: '',
  addressType: 'saved',
  payOnConsultation: false,
  records: [],
  files: 0,
};

/** What is being booked with a doctor, kept while this tab lives. */
export const useBookingDraft = (userId: string, doctorId: string): BookingDraftState => {
  const [draft, setDraft] = useState(() => readBookingDraft(formDrafts, userId, doctorId) ?? emptyDraft);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [filesLost, setFilesLost] = useState(draft.files > 0);
  // Several changes may come between two drawings: none may undo another.
  const latest = useRef(draft);
  const change = useCallback(
    (part: Partial<BookingDraft>): void => {
      latest.current = { ...latest.current, ...part };
      writeBookingDraft(formDrafts, userId, doctorId, latest.current);
      setDraft(latest.current);
    },
    [userId, doctorId],
  );
  return {
    draft,
    files,
    hasLostFiles: filesLost,
    change,
    setFiles(chosen) {
      setFiles(chosen);
      setFilesLost(false);
      change({ files: chosen.length });
    },
    // Its files are with the appointment: nobody is asked to choose them again.
    clear: () => change({ attempt: undefined, files: 0 }),
  };
};
