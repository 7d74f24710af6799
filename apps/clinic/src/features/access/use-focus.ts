import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';

/** Moves the focus to the start of a step; not on the first page of a visit, where a phone would open its keyboard. */
export const useFocus = (target: RefObject<HTMLElement | null>): void => {
  const isFirst = useLocation().key === 'default';
  useEffect(() => {
    if (!isFirst) target.current?.focus();
  }, [isFirst, target]);
};
