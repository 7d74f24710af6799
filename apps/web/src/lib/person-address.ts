import { useHref } from 'react-router';

/** What the addresses of this page's person begin with; '' for the signed-in person's own. */
export const usePersonPrefix = (): string => {
  const root = useHref('/');
  return root === '/' ? '' : root;
};
