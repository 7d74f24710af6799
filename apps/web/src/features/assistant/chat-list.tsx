import { getErrorText } from '@arogo/client/api-error';
import type { AiChat } from '@arogo/contract/assistant';
import { maxSearchLength } from '@arogo/contract/limits';
import { accessStepMessages as access } from '@arogo/contract/messages/access-steps';
import { assistantScreen as t } from '@arogo/contract/messages/assistant-screen';
import { LoadFailed } from '@arogo/talk/load-failed';
import { useNow } from '@arogo/talk/use-now.ts';
import { useDebouncedValue } from '@arogo/talk/use-debounced-value.ts';
import { Button } from '@arogo/ui/button';
import { InlineMessage } from '@arogo/ui/inline-message';
import { createSharedMenu, MenuItem, SharedMenu } from '@arogo/ui/menu';
import { SearchField } from '@arogo/ui/search-field';
import { Skeleton, SkeletonRegion } from '@arogo/ui/skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { LogOut, Pencil, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useServices } from '../../lib/services.ts';
import { useSignOut } from '../../components/shared/use-sign-out.ts';
import { ChatRow } from './chat-row.tsx';
import { ClearChatsDialog, DeleteChatDialog, RenameChatDialog } from './chat-dialogs.tsx';
import { groupChats } from './chat-groups.ts';
import { chatListQuery } from './queries.ts';
import { useAssistantTexts } from './use-assistant-texts.ts';

interface ChatListProps {
  readonly chatId: string | undefined;
  readonly onSelect: (id: string) => void;
  readonly onNew: () => void;
  /** A chat was deleted; without an id all were. */
  readonly onGone: (id?: string) => void;
}

/** The patient's chats: a button for a new one, a search, those of the last seven days, older ones, and actions for all. */
export function ChatList({ chatId, onSelect, onNew, onGone }: ChatListProps) {
  const texts = useAssistantTexts();
  const { call } = useServices();
  const [typed, setTyped] = useState('');
  const q = useDebouncedValue(typed.trim());
  const { data, error, isPending, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(chatListQuery(call, q));
  const now = useNow();
  const [menu] = useState(() => createSharedMenu<AiChat>());
  const [renaming, setRenaming] = useState<AiChat>();
  const [deleting, setDeleting] = useState<AiChat>();
  const [clearing, setClearing] = useState(false);
  const { signOut: leave, isBusy: busy, problem } = useSignOut();
  const chats = data?.pages.flatMap((page) => page.chats) ?? [];
  const { recent, older } = groupChats(chats, now);
  const rows = (group: readonly AiChat[]): ReactNode =>
    group.map((chat) => (
      <ChatRow key={chat.id} chat={chat} active={chat.id === chatId} words={q} menu={menu} onSelect={onSelect} />
    ));
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="grid gap-2.5 px-3 pb-3">
        <Button block variant="secondary" icon={<Plus aria-hidden="true" />} onClick={onNew}>
          {t.newChat}
        </Button>
        <search>
          <SearchField
            label={t.searchLabel}
            placeholder={t.searchPlaceholder}
            clearLabel={t.clearSearch}
            maxLength={maxSearchLength}
            value={typed}
            onValue={setTyped}
          />
        </search>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-1.5 pb-3">
        {isPending && <ListSkeleton />}
        {!isPending && data === undefined && (
          <LoadFailed
            className="mx-1.5"
            error={error}
            title={t.listFailed}
            hint={t.listSafe}
            busy={isFetching}
            onAgain={() => void refetch()}
          />
        )}
        {data !== undefined && chats.length === 0 && (
          <p className="px-3 py-2 text-sm text-soft text-pretty">{q === '' ? texts.noChats : t.nothingFound(q)}</p>
        )}
        {q === '' ? (
          <>
            <ChatGroup title={t.recent}>{rows(recent)}</ChatGroup>
            <ChatGroup title={t.older}>{rows(older)}</ChatGroup>
          </>
        ) : (
          <ChatGroup title={t.found}>{rows(chats)}</ChatGroup>
        )}
        {hasNextPage && (
          <Button block size="sm" variant="quiet" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t.loadMore}
          </Button>
        )}
      </div>
      <div className="grid gap-0.5 border-t border-line px-1.5 py-2">
        <FootButton
          icon={<Trash2 aria-hidden="true" />}
          disabled={chats.length === 0 && q === ''}
          onClick={() => setClearing(true)}
        >
          {t.clear}
        </FootButton>
        <FootButton icon={<LogOut aria-hidden="true" />} disabled={busy} onClick={leave}>
          {t.logOut}
        </FootButton>
        {problem !== undefined && (
          <InlineMessage tone="danger" className="px-3">
            {getErrorText(problem, access.logoutFailed, access.logoutFailedShort)}
          </InlineMessage>
        )}
      </div>
      <SharedMenu handle={menu}>
        {(chat) => (
          <>
            <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => setRenaming(chat)}>
              {t.rename}
            </MenuItem>
            <MenuItem icon={<Trash2 aria-hidden="true" />} tone="danger" onSelect={() => setDeleting(chat)}>
              {t.delete}
            </MenuItem>
          </>
        )}
      </SharedMenu>
      {renaming && <RenameChatDialog key={renaming.id} chat={renaming} onClose={() => setRenaming(undefined)} />}
      <DeleteChatDialog chat={deleting} onClose={() => setDeleting(undefined)} onGone={onGone} />
      <ClearChatsDialog open={clearing} onClose={() => setClearing(false)} onGone={onGone} />
    </div>
  );
}

function ChatGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  if (!Array.isArray(children) || children.length === 0) return null;
  return (
    <section aria-label={title} className="mb-3">
      <h3 className="px-3 py-1.5 text-xs font-semibold text-soft">{title}</h3>
      <ul className="flex flex-col gap-0.5">{children}</ul>
    </section>
  );
}

interface FootButtonProps {
  readonly icon: ReactNode;
  readonly disabled: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function FootButton({ icon, disabled, onClick, children }: FootButtonProps) {
  return (
    <button
      type="button"
      disabled={disabled}
      onClick={onClick}
      className={
        'flex min-h-11 items-center gap-3 rounded-control px-3 text-left text-[0.9375rem] font-medium ' +
        '-outline-offset-2 transition-colors duration-120 hover:bg-hush disabled:opacity-45 [&_svg]:size-5 ' +
        '[&_svg]:stroke-[1.75] [&_svg]:text-soft'
      }
    >
      {icon}
      {children}
    </button>
  );
}

function ListSkeleton() {
  return (
    <SkeletonRegion label={t.loadingList} className="grid gap-4 px-3 py-3">
      {['w-40', 'w-48', 'w-32', 'w-44'].map((width) => (
        <Skeleton key={width} className={`h-4 ${width}`} />
      ))}
    </SkeletonRegion>
  );
}
