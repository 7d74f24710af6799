import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';

/** Brings the focus to where a step begins; not on the first page of an appointment, where a phone would raise its keyboard. */
export const useFocus = (target: RefObject<HTMLElement | null>): void => {
  const isFirst = useLocation().key === 'default';
  useEffect(() => {
    if (!isFirst) target.current?.focus();
  }, [isFirst, target]);
};
