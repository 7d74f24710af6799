import { useEffect, useState } from 'react';

/** Debounce in milliseconds, between the last key and the request. */
const debounceMs = 150;

/** The typed text, debounced; an empty text counts at once. */
export const useDebouncedValue = (typed: string): string => {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), typed === '' ? 0 : debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
};
