import { useEffect, useState } from 'react';

/** Answers how to have something done after a delay in milliseconds; leaving the page takes it back. */
export const useTimeout = (): ((action: () => void, delay: number) => void) => {
  const [planned, setPlanned] = useState<{ readonly action: () => void; readonly delay: number }>();
  useEffect(() => {
    if (planned === undefined) return undefined;
    const timer = setTimeout(planned.action, planned.delay);
    return () => clearTimeout(timer);
  }, [planned]);
  return (action, delay) => setPlanned({ action, delay });
};
