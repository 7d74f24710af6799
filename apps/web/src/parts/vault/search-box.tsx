import { searchMaximum } from '@arogo/contract/limits';
import { vaultScreen as t } from '@arogo/contract/messages/vault';
import { IconButton } from '@arogo/ui/icon-button';
import { TextField } from '@arogo/ui/text-field';
import { Search, X } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { wordsOf } from './filters.ts';

interface SearchBoxProps {
  /** The words that are looked for now. */
  readonly q: string;
  readonly onSearch: (q: string) => void;
}

/** Between the last key and the question to the server. Milliseconds. */
const pause = 150;

/** What is looked for follows what is typed, as soon as the fingers rest. */
export function SearchBox({ q, onSearch }: SearchBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(q);
  const words = wordsOf(typed);
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
    const timer = setTimeout(() => ask(words), pause);
    return () => clearTimeout(timer);
  }, [words, q, ask]);
  return (
    <search>
      <TextField
        ref={box}
        type="search"
        label={t.searchLabel}
        labelHidden
        reserve={false}
        placeholder={t.searchPlaceholder}
        icon={<Search aria-hidden="true" />}
        value={typed}
        maxLength={searchMaximum}
        onChange={({ target }) => setTyped(target.value)}
        autoComplete="off"
        enterKeyHint="search"
        inputClassName="[&::-webkit-search-cancel-button]:hidden"
        trailing={
          typed !== '' && (
            <IconButton
              label={t.clearSearch}
              icon={<X aria-hidden="true" />}
              onClick={() => {
                setTyped('');
                box.current?.focus();
              }}
            />
          )
        }
      />
    </search>
  );
}
