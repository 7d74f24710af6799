import { useState } from 'react';
import { useSearchParams } from 'react-router';

const sortParams = (search: URLSearchParams): string => {
  const names = new URLSearchParams(search);
  names.sort();
  return names.toString();
};
const hasSameParams = (one: URLSearchParams, other: URLSearchParams): boolean => sortParams(one) === sortParams(other);

/**
 * The address's search parameters, with a setter. The router updates the address asynchronously: a change shows at once, and the
 * next change builds on it. A change to the current value adds no history entry.
 */
export const useUrlSearchParams = () => {
  const [search, setSearch] = useSearchParams();
  const [ahead, setAhead] = useState<{ readonly of: URLSearchParams; readonly next: URLSearchParams }>();
  const put = (
    change: (before: URLSearchParams) => URLSearchParams,
    { replace }: { readonly replace: boolean },
  ): void => {
    const next = change(new URLSearchParams(window.location.search));
    setAhead({ of: search, next });
    setSearch(next, {
      replace: replace || hasSameParams(next, new URLSearchParams(window.location.search)),
      preventScrollReset: true,
    });
  };
  return { search: ahead?.of === search ? ahead.next : search, put };
};
