import { useEffect, useState } from 'react';

const millisecondsPerMinute = 60_000;

/** The current time in milliseconds since 1970, updated every minute, for relative times. */
export const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), millisecondsPerMinute);
    return () => clearInterval(timer);
  }, []);
  return now;
};
