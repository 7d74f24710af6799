import { maxSearchLength } from '@arogo/contract/limits';
import { vaultScreen as t } from '@arogo/contract/messages/vault';
import { SearchField } from '@arogo/ui/search-field';
import { useCallback, useEffect, useState } from 'react';
import { trimSearch } from './filters.ts';

interface SearchBoxProps {
  /** The words of the current search. */
  readonly q: string;
  readonly onSearch: (q: string) => void;
}

/** Delay between the last key press and the request, in milliseconds. */
const debounceMs = 150;

/** Search field of the vault. The search follows the typed text after a pause (debounced). */
export function SearchBox({ q, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(q);
  const words = trimSearch(typed);
  // Searches that this box started and whose words have not arrived yet. Other words come from elsewhere and replace the typed text.
  const [shownQuery, setShownQuery] = useState(q);
  const [pendingQueries, setPendingQueries] = useState<readonly string[]>([]);
  if (q !== shownQuery) {
    setShownQuery(q);
    setPendingQueries(pendingQueries.slice(pendingQueries.indexOf(q) + 1));
    if (!pendingQueries.includes(q)) setTyped(q);
  }
  const startSearch = useCallback(
    (next: string): void => {
      setPendingQueries((before) => [...before, next]);
      onSearch(next);
    },
    [onSearch],
  );
  useEffect(() => {
    if (words === q) return undefined;
    const timer = setTimeout(() => startSearch(words), debounceMs);
    return () => clearTimeout(timer);
  }, [words, q, startSearch]);
  return (
    <search>
      <SearchField
        label={t.searchLabel}
        placeholder={t.searchPlaceholder}
        clearLabel={t.clearSearch}
        maxLength={maxSearchLength}
        value={typed}
        onValue={setTyped}
      />
    </search>
  );
}
