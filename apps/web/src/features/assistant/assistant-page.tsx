import { openStoreOrMemory } from '@arogo/client/storage';
import { assistantScreen as t } from '@arogo/contract/messages/assistant-screen';
import { Dialog } from '@arogo/ui/dialog';
import { clsx } from 'clsx';
import { useState } from 'react';
import { usePagePerson } from '../../components/shared/persons/page-person.ts';
import { useServices, useStoredUser } from '../../lib/services.ts';
import { ChatList } from './chat-list.tsx';
import { ChatPane } from './chat-pane.tsx';
import { useChatRoute } from './use-chat-route.ts';
import { createChatDrafts, type ChatDrafts } from './drafts.ts';

/** Chats with the assistant (/service/ai, query chatId). */
export default function AssistantPage() {
  const owner = useStoredUser()?.id ?? '';
  const person = usePagePerson()?.id;
  return <AssistantForAccount key={`${owner} ${person ?? ''}`} owner={owner} person={person} />;
}

/** Drafts belong to their author and concern one person. */
function AssistantForAccount({ owner, person }: { readonly owner: string; readonly person: string | undefined }) {
  const { session } = useServices();
  const [drafts] = useState(() => {
    const tab = openStoreOrMemory(() => window.sessionStorage);
    return createChatDrafts(
      {
        getItem: (key) => tab.getItem(key),
        removeItem: (key) => tab.removeItem(key),
        // A failure after sign-out is not stored any more.
        setItem: (key, value) => session.token() !== undefined && tab.setItem(key, value),
      },
      { owner, person },
    );
  });
  return <AssistantChats drafts={drafts} />;
}

function AssistantChats({ drafts }: { readonly drafts: ChatDrafts }) {
  const { chatId, open, select, close } = useChatRoute();
  const [listed, setListed] = useState(false);
  const list = (
    <ChatList
      chatId={chatId}
      onSelect={(id) => {
        setListed(false);
        select(id);
      }}
      onNew={() => {
        setListed(false);
        close();
      }}
      onGone={(id) => {
        if (id === undefined || id === chatId) close();
      }}
    />
  );
  return (
    <div
      className={clsx(
        // Uses the full width of a phone, between its header and its bar; an open chat uses the whole screen.
        'flex min-h-0 overflow-hidden bg-card max-lg:-mx-4 max-lg:-mt-4 max-lg:-mb-10 md:max-lg:-mx-6',
        'lg:h-[calc(100dvh-4rem-var(--person-bar,0px))] lg:rounded-card lg:border lg:border-line',
        chatId === undefined
          ? 'max-lg:h-[calc(100dvh-8.5rem-env(safe-area-inset-bottom)-var(--call-bar,0px)-var(--person-bar,0px))]'
          : 'max-lg:h-[calc(100dvh-var(--call-bar,0px)-var(--person-bar,0px))]',
      )}
    >
      <h1 className="sr-only">{t.title}</h1>
      <section
        aria-labelledby="chats-title"
        className="flex min-h-0 w-72 shrink-0 flex-col border-r border-line max-lg:hidden"
      >
        <h2 id="chats-title" className="px-4.5 pt-4 pb-3 text-section">
          {t.title}
        </h2>
        {list}
      </section>
      <ChatPane chatId={chatId} drafts={drafts} onOpen={open} onClose={close} onList={() => setListed(true)} />
      <Dialog open={listed} onClose={() => setListed(false)} title={t.chats} size="md">
        <div className="-mx-3 flex h-[70dvh] flex-col">{list}</div>
      </Dialog>
    </div>
  );
}
