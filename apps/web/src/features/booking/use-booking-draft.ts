import { useCallback, useRef, useState } from 'react';
import { type BookingDraft, readBookingDraft, writeBookingDraft } from '../../lib/booking-draft.ts';
import { formDrafts } from '../../lib/form-drafts.ts';

export interface BookingDraftState {
  readonly draft: BookingDraft;
  /** Files of the device, kept in memory until the page is left. */
  readonly files: readonly File[];
  /** Files were selected before the page was reloaded. */
  readonly hasLostFiles: boolean;
  readonly change: (part: Partial<BookingDraft>) => void;
  readonly setFiles: (files: readonly File[]) => void;
  /** Called after booking: the text stays until the appointment is confirmed, but the next request is a new one. */
  readonly clear: () => void;
}

const emptyDraft: BookingDraft = {
  symptoms: '',
  addressType: 'saved',
  payOnConsultation: false,
  records: [],
  files: 0,
};

/** Draft of a booking with a doctor, stored for the lifetime of the tab. */
export const useBookingDraft = (userId: string, doctorId: string): BookingDraftState => {
  const [draft, setDraft] = useState(() => readBookingDraft(formDrafts, userId, doctorId) ?? emptyDraft);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [filesLost, setFilesLost] = useState(draft.files > 0);
  // A ref, because several changes may precede the next render and must not overwrite each other.
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
    // The files belong to the appointment and need not be selected again.
    clear: () => change({ attempt: undefined, files: 0 }),
  };
};
