import { dangerNoticesScreen as t } from '@arogo/contract/messages/danger-notices';
import { DangerNotice } from '@arogo/ui/danger-notice';
import { IconButton } from '@arogo/ui/icon-button';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { NoticeListen } from '../speech/notice-listen.tsx';
import { AboutDangerSigns } from './about-danger-signs.tsx';
import type { DangerDetection } from './use-danger-signs.ts';

interface DangerNoticesProps {
  readonly dangers: DangerDetection;
  /** Text above the notices. */
  readonly note?: string | undefined;
  /** They have already been announced elsewhere on the page. */
  readonly quiet?: boolean | undefined;
  readonly className?: string | undefined;
}

/** Notices of the danger signs in a text, each dismissible; renders nothing if there are none. */
export function DangerNotices({ dangers: { notices, dismiss }, note, quiet = false, className }: DangerNoticesProps) {
  if (notices.length === 0) return null;
  return (
    <div className={clsx('grid gap-3', className)}>
      {note !== undefined && notices.some(({ act }) => act !== 'ask') && (
        <p className="text-sm font-medium text-pretty">{note}</p>
      )}
      {notices.map((notice) => (
        <div key={notice.sign} className="relative [&_p:first-child]:pr-9">
          <DangerNotice
            notice={notice}
            live={quiet ? 'off' : 'assertive'}
            about={<AboutDangerSigns />}
            listen={<NoticeListen notice={notice} />}
            className={clsx(notice.act === 'ask' && 'pr-11')}
          />
          <IconButton
            label={t.dismiss(notice.title)}
            icon={<X aria-hidden="true" />}
            className="absolute! top-1.5 right-1.5"
            onClick={() => dismiss(notice.sign)}
          />
        </div>
      ))}
    </div>
  );
}
