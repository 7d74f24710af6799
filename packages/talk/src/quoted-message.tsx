import { messagingScreen as t } from '@arogo/contract/messages/messaging-screen';
import { clsx } from 'clsx';
import { useMessagingDeps } from './provider.tsx';
import type { Quote } from './sync/outbox.ts';
import { formatSnippet } from './format.ts';

interface QuotedMessageProps {
  readonly quote: Quote;
  /** Name of the other side. */
  readonly name: string;
  /** Jumps to the quoted message; without it the quote is no button. */
  readonly onShow?: ((seq: number) => void) | undefined;
}

/** The message that a reply quotes, in one line. */
export function QuotedMessage({ quote, name, onShow }: QuotedMessageProps) {
  const { role: side } = useMessagingDeps();
  const who = quote.sender === side ? t.you : name;
  const content = (
    <>
      <span className="block truncate text-xs font-semibold text-leaf-ink">
        <bdi>{who}</bdi>
      </span>
      <span className={clsx('block truncate text-sm text-soft', quote.deleted && 'italic')}>
        <bdi>{formatSnippet(quote)}</bdi>
      </span>
    </>
  );
  const look = 'block w-full min-w-0 rounded-small border-l-3 border-leaf bg-paper/70 px-2.5 py-1.5 text-left';
  if (onShow === undefined) return <span className={look}>{content}</span>;
  return (
    <button
      type="button"
      title={t.showQuoted}
      className={clsx(look, 'mb-1.5 min-h-11 hover:bg-paper')}
      onClick={() => onShow(quote.seq)}
    >
      {content}
    </button>
  );
}
