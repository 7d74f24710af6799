import { getBrowserTimeZone, formatTime } from '@arogo/client/format';
import type { CallKind } from '@arogo/contract/calls';
import type { Message } from '@arogo/contract/conversations';
import { messagingScreen as t } from '@arogo/contract/messages/messaging-screen';
import { TextLink } from '@arogo/ui/text-link';
import { clsx } from 'clsx';
import { Phone, PhoneMissed, PhoneOff, Video } from 'lucide-react';
import { useMessagingDeps } from './provider.tsx';
import { formatCallLength, formatCallMessage } from './format.ts';

interface CallMessageProps {
  readonly message: Message;
  readonly name: string;
  readonly onCall: ((kind: CallKind) => void) | undefined;
}

/** A system message about a call. Centred, since neither side wrote it. */
export function CallMessage({ message, name, onCall }: CallMessageProps) {
  const { role: side } = useMessagingDeps();
  const { type, callDetails, date } = message;
  const kind = callDetails?.kind ?? 'audio';
  const isMissed = type === 'missedCall';
  const mine = callDetails?.caller === side;
  const Icon = isMissed ? (mine ? PhoneOff : PhoneMissed) : kind === 'video' ? Video : Phone;
  const lasted =
    type === 'consultationEnd' && callDetails !== null && callDetails.time > 0
      ? t.lasted(formatCallLength(callDetails.time))
      : undefined;
  return (
    <div className="flex max-w-full flex-wrap items-center justify-center gap-x-2 text-sm">
      <Icon
        aria-hidden="true"
        className={clsx('size-4 shrink-0 stroke-[1.75]', isMissed && !mine ? 'text-brick' : 'text-soft')}
      />
      <span className="min-w-0 text-center">
        <span className="font-medium">{formatCallMessage(message, side, name)}</span>
        {lasted !== undefined && <span className="text-soft"> · {lasted}</span>}
        <span className="text-soft tabular-nums"> · {formatTime(date, getBrowserTimeZone())}</span>
      </span>
      {isMissed && onCall && (
        <TextLink as="button" alone onClick={() => onCall(kind)} className="font-semibold">
          {mine ? t.callAgain : t.callBack}
        </TextLink>
      )}
    </div>
  );
}
