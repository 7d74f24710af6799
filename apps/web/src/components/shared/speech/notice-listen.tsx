import type { DangerNotice } from '@arogo/contract/danger';
import { toNoticeLines, toSpokenParts } from './spoken-parts.ts';
import { useListen } from './use-listen.tsx';

/** Reads a danger notice aloud: first what to do, then the numbers to call. */
export function NoticeListen({ notice }: { readonly notice: DangerNotice }) {
  const { button, message } = useListen({
    what: notice.title,
    parts: toSpokenParts(toNoticeLines(notice)),
    look: notice.act === 'ask' ? 'icon' : 'button',
    className: notice.act === 'ask' ? '-my-2.5' : '-ml-3.5',
  });
  return (
    <>
      {button}
      {message}
    </>
  );
}
