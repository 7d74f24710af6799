import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Brings the focus to where a step begins. Not on the first page of an appointment: there a person reads first, and a phone
 * would raise its keyboard.
 */
export const useFocusOnNavigation = (target: RefObject<HTMLElement | null>): void => {
  const { key } = useLocation();
  const isFirst = key === 'default';
  useEffect(() => {
    if (!isFirst) target.current?.focus();
  }, [isFirst, target]);
};
