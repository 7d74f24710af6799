import { use, useCallback } from 'react';
import { createPath, type Path, UNSAFE_NavigationContext as NavigationContext } from 'react-router';

/** Goes to a whole address, which may be about another person than the page. Unsaved changes are asked about, as by a link. */
export const useGoToAddress = (): ((address: string, options?: { readonly replace?: boolean }) => void) => {
  const { navigator } = use(NavigationContext);
  return useCallback(
    (address, { replace = false } = {}) => (replace ? navigator.replace(address) : navigator.push(address)),
    [navigator],
  );
};

/** The address of a page as the browser shows it, with its person. */
export const toWholeAddress = (prefix: string, { pathname, search, hash }: Path): string =>
  createPath({ pathname: prefix !== '' && pathname === '/' ? prefix : `${prefix}${pathname}`, search, hash });
