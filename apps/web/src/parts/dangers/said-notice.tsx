import { dangerNoticesScreen as t } from '@arogo/contract/messages/danger-notices';
import type { SaidNoticeProps } from '@arogo/talk/provider';
import { DangerNotices } from './danger-notices.tsx';
import { useDangers } from './use-dangers.ts';

const afterSending = { wait: 0, keeps: true };

/** Danger signs in a message that was sent to a doctor, who may not see it at once. */
export function SaidNotice({ said }: SaidNoticeProps) {
  const dangers = useDangers(said, afterSending);
  return (
    <DangerNotices
      dangers={dangers}
      note={t.notSeenAtOnce}
      className="max-h-[55%] shrink-0 overflow-y-auto border-t border-line bg-paper p-3 sm:px-6 sm:py-4"
    />
  );
}
