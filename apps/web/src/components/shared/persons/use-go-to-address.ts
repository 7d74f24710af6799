import { use, useCallback } from 'react';
import { createPath, type Path, UNSAFE_NavigationContext as NavigationContext } from 'react-router';

/**
 * Navigates to a complete address, which may belong to another person than the page. Unsaved changes require confirmation, as
 * with a link.
 */
export const useGoToAddress = (): ((address: string, options?: { readonly replace?: boolean }) => void) => {
  const { navigator } = use(NavigationContext);
  return useCallback(
    (address, { replace = false } = {}) => (replace ? navigator.replace(address) : navigator.push(address)),
    [navigator],
  );
};

/** The complete address of a page as in the browser, with its person. */
export const toWholeAddress = (prefix: string, { pathname, search, hash }: Path): string =>
  createPath({ pathname: prefix !== '' && pathname === '/' ? prefix : `${prefix}${pathname}`, search, hash });
