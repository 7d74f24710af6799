import { useEffect, useState } from 'react';

/** Between the last key and the question to the server. Milliseconds. */
const debounceMs = 150;

/** What was typed, once the fingers rest. */
export const useDebouncedValue = (typed: string): string => {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), typed === '' ? 0 : debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
};
