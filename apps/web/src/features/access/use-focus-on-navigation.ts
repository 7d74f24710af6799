import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Moves the focus to the start of a step. Not on the first page of a visit: there a person reads first, and a phone would open
 * its keyboard.
 */
export const useFocusOnNavigation = (target: RefObject<HTMLElement | null>): void => {
  const { key } = useLocation();
  const isFirst = key === 'default';
  useEffect(() => {
    if (!isFirst) target.current?.focus();
  }, [isFirst, target]);
};
