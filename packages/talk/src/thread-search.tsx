import { maxSearchLength } from '@arogo/contract/limits';
import { messagingScreen as t } from '@arogo/contract/messages/messaging-screen';
import { IconButton } from '@arogo/ui/icon-button';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp, Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useMessagingDeps } from './provider.tsx';
import { messageSearchQuery } from './queries.ts';
import { useDebouncedValue } from './use-debounced-value.ts';
import { LimitedField } from '@arogo/ui/limited-field';

interface ThreadSearchProps {
  readonly conversationId: string;
  readonly onShow: (seq: number) => void;
  /** Called with the current search words, which the list marks. */
  readonly onWords: (words: string) => void;
  readonly onClose: () => void;
}

/** Searches the whole conversation and steps from one match to the next. */
export function ThreadSearch({ conversationId, onShow, onWords, onClose }: ThreadSearchProps) {
  const { call, endpoints } = useMessagingDeps();
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const q = useDebouncedValue(typed.trim());
  const { data, error, isFetching, isPlaceholderData } = useQuery(
    messageSearchQuery(call, endpoints, conversationId, q),
  );
  const hits = q === '' || isPlaceholderData ? undefined : data?.messages;
  const [at, setAt] = useState({ q: '', index: 0 });
  const index = at.q === q ? at.index : 0;
  const seq = hits?.[index]?.seq;
  useEffect(() => box.current?.focus(), []);
  useEffect(() => onWords(q), [q, onWords]);
  useEffect(() => {
    if (seq !== undefined) onShow(seq);
  }, [seq, onShow]);

  const step = (by: number): void => {
    if (hits === undefined || hits.length === 0) return;
    setAt({ q, index: (index + by + hits.length) % hits.length });
  };
  const words =
    q === ''
      ? ''
      : error
        ? t.searchFailed
        : hits === undefined
          ? ''
          : hits.length === 0
            ? t.noHits
            : t.hitOf(index + 1, hits.length, data?.more ?? false);
  return (
    <search className="flex shrink-0 items-center gap-1 border-b border-line bg-card px-3 py-2 sm:px-4">
      <LimitedField
        ref={box}
        type="search"
        label={t.searchIn}
        labelHidden

        className="flex-1"
        placeholder={t.searchInPlaceholder}
        icon={<Search aria-hidden="true" />}
        value={typed}
        maxLength={maxSearchLength}
        autoComplete="off"
        enterKeyHint="search"
        inputClassName="[&::-webkit-search-cancel-button]:hidden"
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
          if (event.key !== 'Enter') return;
          event.preventDefault();
          step(event.shiftKey ? -1 : 1);
        }}
      />
      <p aria-live="polite" aria-busy={isFetching} className="min-w-14 px-1 text-center text-sm text-soft tabular-nums">
        {words}
      </p>
      <IconButton
        label={t.previousHit}
        icon={<ChevronUp aria-hidden="true" />}
        disabled={hits === undefined || hits.length < 2}
        onClick={() => step(1)}
      />
      <IconButton
        label={t.nextHit}
        icon={<ChevronDown aria-hidden="true" />}
        disabled={hits === undefined || hits.length < 2}
        onClick={() => step(-1)}
      />
      <IconButton label={t.closeSearch} icon={<X aria-hidden="true" />} onClick={onClose} />
    </search>
  );
}
