import { talkScreen as t } from '@arogo/contract/messages/talk-screen';
import type { TalkParts } from '@arogo/talk/provider';
import { TalkView } from '@arogo/talk/talk-view';
import { LinkButton } from '@arogo/ui/link-button';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { PatientTalk } from '../../parts/talk/patient-talk.tsx';
import { useChatPlace } from './place.ts';

/** Conversations with doctors (/messages, query activeChatId). */
export default function MessagesPage({ PdfViewer }: Pick<TalkParts, 'PdfViewer'>) {
  const { activeId, open, close } = useChatPlace();
  return (
    <PatientTalk PdfViewer={PdfViewer}>
      <TalkView
        activeId={activeId}
        onOpen={open}
        onClose={close}
        emptyAction={
          <LinkButton as={Link} to="/doctor-list">
            {t.bookFirst}
          </LinkButton>
        }
        className={clsx(
          // From edge to edge of a phone, between its header and its bar; an open conversation has all of it.
          '-mx-4 -mt-4 -mb-10 md:-mx-6 lg:m-0 lg:h-[calc(100dvh-4rem)]',
          activeId === undefined ? 'max-lg:h-[calc(100dvh-8.5rem-env(safe-area-inset-bottom))] max-lg:bg-paper' : 'max-lg:h-dvh',
        )}
      />
    </PatientTalk>
  );
}
