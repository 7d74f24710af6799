import { parsePersonPrefix } from '@arogo/contract/person-path';
import { createPath, type Path, useHref } from 'react-router';

/** What the addresses of this page's person begin with; '' for the signed-in person's own. */
export const usePersonPrefix = (): string => {
  const root = useHref('/');
  return root === '/' ? '' : root;
};

/** The person of this page, as its address names them and whoever that is; undefined for the signed-in person. */
export const useAddressedPerson = (): string | undefined => parsePersonPrefix(usePersonPrefix());

/** The address of a page as the browser shows it, with its person. */
export const toWholeAddress = (prefix: string, { pathname, search, hash }: Path): string =>
  createPath({ pathname: prefix !== '' && pathname === '/' ? prefix : `${prefix}${pathname}`, search, hash });
