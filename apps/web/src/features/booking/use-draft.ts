import { useCallback, useRef, useState } from 'react';
import { type BookingDraft, readDraft, writeDraft } from '../../lib/booking-draft.ts';
import { formDrafts } from '../../lib/form-drafts.ts';

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

const blank: BookingDraft = { symptoms: '', addressType: 'saved', payOnConsultation: false, records: [], files: 0 };

/** What is being booked with a doctor, kept while this tab lives. */
export const useDraft = (userId: string, doctorId: string): Draft => {
  const [draft, setDraft] = useState(() => readDraft(formDrafts, userId, doctorId) ?? blank);
  const [files, setFiles] = useState<readonly File[]>([]);
  const [filesLost, setFilesLost] = useState(draft.files > 0);
  // Several changes may come between two drawings: none may undo another.
  const latest = useRef(draft);
  const change = useCallback(
    (part: Partial<BookingDraft>): void => {
      latest.current = { ...latest.current, ...part };
      writeDraft(formDrafts, userId, doctorId, latest.current);
      setDraft(latest.current);
    },
    [userId, doctorId],
  );
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
    // Its files are with the visit: nobody is asked to choose them again.
    booked: () => change({ attempt: undefined, files: 0 }),
  };
};
