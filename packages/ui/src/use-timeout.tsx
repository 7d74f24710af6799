import { useEffect, useState } from 'react';

/** Returns a function that runs an action after a delay in milliseconds; unmounting cancels it. */
export const useTimeout = (): ((action: () => void, delay: number) => void) => {
  const [planned, setPlanned] = useState<{ readonly action: () => void; readonly delay: number }>();
  useEffect(() => {
    if (planned === undefined) return undefined;
    const timer = setTimeout(planned.action, planned.delay);
    return () => clearTimeout(timer);
  }, [planned]);
  return (action, delay) => setPlanned({ action, delay });
};
