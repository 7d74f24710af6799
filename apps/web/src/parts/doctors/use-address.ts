import { useState } from 'react';
import { useSearchParams } from 'react-router';

/**
 * The address's search, and a way to change it. The router follows the address in its own time: what was chosen shows at
 * once, and the next choice adds to it.
 */
export const useAddress = () => {
  const [search, setSearch] = useSearchParams();
  const [ahead, setAhead] = useState<{ readonly of: URLSearchParams; readonly next: URLSearchParams }>();
  const put = (change: (before: URLSearchParams) => URLSearchParams, { replace }: { readonly replace: boolean }): void => {
    const next = change(new URLSearchParams(window.location.search));
    setAhead({ of: search, next });
    setSearch(next, { replace, preventScrollReset: true });
  };
  return { search: ahead?.of === search ? ahead.next : search, put };
};
