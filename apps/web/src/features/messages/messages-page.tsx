import { talkScreen as t } from '@arogo/contract/messages/talk-screen';
import { useStartCall } from '@arogo/talk/calls/call-provider';
import type { TalkParts } from '@arogo/talk/provider';
import { TalkView } from '@arogo/talk/talk-view';
import { useChatPlace } from '@arogo/talk/use-chat-place.ts';
import { LinkButton } from '@arogo/ui/link-button';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { PatientTalk } from '../../parts/talk/patient-talk.tsx';
import { useDoctorChat } from './use-doctor-chat.ts';

/** Conversations with doctors (/messages, query activeChatId). */
export default function MessagesPage({ PdfViewer }: Pick<TalkParts, 'PdfViewer'>) {
  const { activeId, open, close } = useChatPlace();
  const startCall = useStartCall();
  useDoctorChat();
  return (
    <PatientTalk PdfViewer={PdfViewer}>
      <TalkView
        activeId={activeId}
        onOpen={open}
        onClose={close}
        onCall={({ id, other }, kind) => startCall(id, kind, other.name)}
        emptyAction={
          <LinkButton as={Link} to="/doctor-list">
            {t.bookFirst}
          </LinkButton>
        }
        className={clsx(
          // From edge to edge of a phone, between its header and its bar; an open conversation has all of it.
          '-mx-4 -mt-4 -mb-10 md:-mx-6 lg:m-0 lg:h-[calc(100dvh-4rem)]',
          activeId === undefined
            ? 'max-lg:h-[calc(100dvh-8.5rem-env(safe-area-inset-bottom)-var(--call-bar,0px))] max-lg:bg-paper'
            : 'max-lg:h-[calc(100dvh-var(--call-bar,0px))]',
        )}
      />
    </PatientTalk>
  );
}
