import { useHref } from 'react-router';

/** Prefix of the addresses of this page's person; '' for the signed-in person. */
export const usePersonPrefix = (): string => {
  const root = useHref('/');
  return root === '/' ? '' : root;
};
