import { useRef, useState } from 'react';

/** Runs a form's work, once at a time, and tells whether it is under way. `work` sees to its own errors. */
export const useSubmission = () => {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const run = async (work: () => Promise<void>): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await work();
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, run };
};
