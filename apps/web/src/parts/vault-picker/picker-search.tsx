import { searchMaximum } from '@arogo/contract/limits';
import { vaultScreen as t } from '@arogo/contract/messages/vault';
import { IconButton } from '@arogo/ui/icon-button';
import { TextField } from '@arogo/ui/text-field';
import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** Between the last key and the question to the server. Milliseconds. */
const pause = 150;

/** What is looked for follows what is typed, as soon as the fingers rest. */
export function PickerSearch({ onSearch }: { readonly onSearch: (q: string) => void }) {
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const q = typed.trim();
  const ask = useEffectEvent(onSearch);
  useEffect(() => {
    const timer = setTimeout(() => ask(q), pause);
    return () => clearTimeout(timer);
  }, [q]);
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
