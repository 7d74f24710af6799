import { messagingScreen as t } from '@arogo/contract/messages/messaging-screen';
import { clsx } from 'clsx';
import { Check, CheckCheck } from 'lucide-react';
import type { PeerReadPosition } from './sync/messaging-client.ts';

/** State of an own message: sent, delivered or read. */
export function Receipt({
  seq,
  marks: { delivered, read },
}: {
  readonly seq: number;
  readonly marks: PeerReadPosition;
}) {
  const isRead = seq <= read;
  const isThere = isRead || seq <= delivered;
  const Icon = isThere ? CheckCheck : Check;
  const words = isRead ? t.read : isThere ? t.delivered : t.sent;
  return (
    <span title={words} className={clsx('inline-flex shrink-0', isRead ? 'text-leaf' : 'text-soft')}>
      <Icon aria-hidden="true" className="size-4 stroke-2" />
      <span className="sr-only">{words}</span>
    </span>
  );
}
