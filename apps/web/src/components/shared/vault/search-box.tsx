import { maxSearchLength } from '@arogo/contract/limits';
import { vaultScreen as t } from '@arogo/contract/messages/vault';
import { SearchField } from '@arogo/ui/search-field';
import { useCallback, useEffect, useState } from 'react';
import { trimSearch } from './filters.ts';

interface SearchBoxProps {
  /** The words that are looked for now. */
  readonly q: string;
  readonly onSearch: (q: string) => void;
}

/** Between the last key and the question to the server. Milliseconds. */
const debounceMs = 150;

/** What is looked for follows what is typed, as soon as the fingers rest. */
export function SearchBox({ q, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useState(q);
  const words = trimSearch(typed);
  // What this box asked for and did not see yet: words that are not among it come from elsewhere, and go into the box.
  const [seen, setSeen] = useState(q);
  const [coming, setComing] = useState<readonly string[]>([]);
  if (q !== seen) {
    setSeen(q);
    setComing(coming.slice(coming.indexOf(q) + 1));
    if (!coming.includes(q)) setTyped(q);
  }
  const ask = useCallback(
    (next: string): void => {
      setComing((before) => [...before, next]);
      onSearch(next);
    },
    [onSearch],
  );
  useEffect(() => {
    if (words === q) return undefined;
    const timer = setTimeout(() => ask(words), debounceMs);
    return () => clearTimeout(timer);
  }, [words, q, ask]);
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
