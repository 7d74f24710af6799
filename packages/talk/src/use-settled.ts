import { useEffect, useState } from 'react';

/** Between the last key and the question to the server. Milliseconds. */
const pause = 150;

/** What was typed, once the fingers rest. */
export const useSettled = (typed: string): string => {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), typed === '' ? 0 : pause);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
};
