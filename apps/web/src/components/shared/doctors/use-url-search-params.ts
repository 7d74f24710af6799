import { useState } from 'react';
import { useSearchParams } from 'react-router';

const sortParams = (search: URLSearchParams): string => {
  const names = new URLSearchParams(search);
  names.sort();
  return names.toString();
};
const hasSameParams = (one: URLSearchParams, other: URLSearchParams): boolean => sortParams(one) === sortParams(other);

/**
 * The address's search, and a way to change it. The router follows the address in its own time: what was chosen shows at
 * once, and the next choice adds to it. What stands there already is no other step on the way back.
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
