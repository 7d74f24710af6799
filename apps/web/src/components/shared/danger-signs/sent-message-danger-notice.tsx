import { dangerNoticesScreen as t } from '@arogo/contract/messages/danger-notices';
import type { SentTextNoticeProps } from '@arogo/talk/provider';
import { DangerNotices } from './danger-notices.tsx';
import { useDangerSigns } from './use-danger-signs.ts';

const sentMessageOptions = { wait: 0, keeps: true };

/** Danger signs in a message sent to a doctor, who may not read it at once. */
export function SentMessageDangerNotice({ said: message }: SentTextNoticeProps) {
  const dangers = useDangerSigns(message, sentMessageOptions);
  return (
    <DangerNotices
      dangers={dangers}
      note={t.notSeenAtOnce}
      className="max-h-[55%] shrink-0 overflow-y-auto border-t border-line bg-paper p-3 sm:px-6 sm:py-4"
    />
  );
}
