import { messagingScreen as t } from '@arogo/contract/messages/messaging-screen';
import { useStartCall } from '@arogo/talk/calls/call-provider';
import type { MessagingDeps } from '@arogo/talk/provider';
import { MessagingView } from '@arogo/talk/messaging-view';
import { useConversationRoute } from '@arogo/talk/use-conversation-route.ts';
import { LinkButton } from '@arogo/ui/link-button';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { PatientConversations } from '../../components/shared/messaging/patient-conversations.tsx';
import { useIsPartManaged } from '../../components/shared/persons/page-person.ts';
import { useDoctorConversation } from './use-doctor-conversation.ts';

/** Conversations with doctors (/messages, query activeChatId). */
export default function MessagesPage({ PdfViewer }: Pick<MessagingDeps, 'PdfViewer'>) {
  const { activeId, open, close } = useConversationRoute();
  const startCall = useStartCall();
  const mayCall = useIsPartManaged('messages');
  const mayBook = useIsPartManaged('visits');
  useDoctorConversation();
  return (
    <PatientConversations PdfViewer={PdfViewer}>
      <MessagingView
        activeId={activeId}
        onOpen={open}
        onClose={close}
        onCall={mayCall ? ({ id, other }, kind) => startCall(id, kind, other.name) : undefined}
        emptyAction={
          mayBook && (
            <LinkButton as={Link} to="/doctor-list">
              {t.bookFirst}
            </LinkButton>
          )
        }
        className={clsx(
          // From edge to edge of a phone, between its header and its bar; an open conversation has all of it.
          '-mx-4 -mt-4 -mb-10 md:-mx-6 lg:m-0 lg:h-[calc(100dvh-4rem-var(--person-bar,0px))]',
          activeId === undefined
            ? 'max-lg:h-[calc(100dvh-8.5rem-env(safe-area-inset-bottom)-var(--call-bar,0px)-var(--person-bar,0px))] max-lg:bg-paper'
            : 'max-lg:h-[calc(100dvh-var(--call-bar,0px)-var(--person-bar,0px))]',
        )}
      />
    </PatientConversations>
  );
}
