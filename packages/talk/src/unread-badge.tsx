import { messagingLabels as t } from '@arogo/contract/messages/messaging-labels';

/** A small count at the icon of messages; nothing if it is 0. */
export function UnreadBadge({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <span
      className={
        'grid h-4.5 min-w-4.5 place-items-center rounded-full bg-leaf px-1 text-[0.6875rem] leading-none ' +
        'font-semibold text-on-leaf tabular-nums ring-2 ring-card'
      }
    >
      <span aria-hidden="true">{t.unreadShort(count)}</span>
      <span className="sr-only">{t.unread(count)},</span>
    </span>
  );
}
