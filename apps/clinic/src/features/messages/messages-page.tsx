import { doctorCalls } from '@arogo/contract/calls';
import { doctorConversations } from '@arogo/contract/conversations';
import { useStartCall } from '@arogo/talk/calls/call-provider';
import { type MessagingDeps, MessagingProvider } from '@arogo/talk/provider';
import { MessagingView } from '@arogo/talk/messaging-view';
import { useConversationRoute } from '@arogo/talk/use-conversation-route.ts';
import { useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { useServices } from '../../lib/services.ts';
import { useIsWide } from '../../lib/use-is-wide.ts';
import { useMe } from '../../components/shared/me.ts';
import { PatientAppointments } from './patient-appointments.tsx';
import { getMessagingClient } from '../../components/shared/messaging/messaging-client.ts';

/** Conversations with patients (query activeChatId). */
export default function MessagesPage({ PdfViewer }: Pick<MessagingDeps, 'PdfViewer'>) {
  const services = useServices();
  const client = useQueryClient();
  const owner = useMe().data?.doctorId;
  const { activeId, open, close } = useConversationRoute();
  const startCall = useStartCall();
  const hasAside = useIsWide() && activeId !== undefined;
  const parts = useMemo((): MessagingDeps | undefined => {
    if (owner === undefined) return undefined;
    const { call, connection, hub, toaster } = services;
    return {
      role: 'doctor',
      owner,
      endpoints: doctorConversations,
      calls: doctorCalls,
      call,
      connection,
      hub,
      toaster,
      messaging: getMessagingClient(services, client, owner),
      Link,
      PdfViewer,
    };
  }, [services, client, owner, PdfViewer]);
  if (parts === undefined) return null;
  return (
    <MessagingProvider value={parts}>
      <div className={clsx(hasAside && 'grid grid-cols-[minmax(0,1fr)_18rem] gap-4')}>
        <MessagingView
          activeId={activeId}
          onOpen={open}
          onClose={close}
          onCall={({ id, other }, kind) => startCall(id, kind, other.name)}
          className={clsx(
            // From edge to edge of a phone, between its header and its bar; an open conversation has all of it.
            '-mx-4 -mt-4 -mb-10 md:-mx-6 lg:m-0 lg:h-[calc(100dvh-4rem)]',
            activeId === undefined
              ? 'max-lg:h-[calc(100dvh-8.5rem-env(safe-area-inset-bottom)-var(--call-bar,0px))] max-lg:bg-paper'
              : 'max-lg:h-[calc(100dvh-var(--call-bar,0px))]',
          )}
        />
        {hasAside && activeId !== undefined && (
          <div className="h-[calc(100dvh-4rem)] min-w-0">
            <PatientAppointments key={activeId} conversationId={activeId} />
          </div>
        )}
      </div>
    </MessagingProvider>
  );
}
