import { useRef, useState } from 'react';

/** Runs an asynchronous submission, one at a time, and reports whether it is in progress. `work` handles its own errors. */
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
