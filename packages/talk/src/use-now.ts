import { useEffect, useState } from 'react';

const millisecondsPerMinute = 60_000;

/** Milliseconds since 1970, each minute anew: whether a time is today's, and how far away a moment is. */
export const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), millisecondsPerMinute);
    return () => clearInterval(timer);
  }, []);
  return now;
};
