import type { Message } from '@arogo/contract/conversations';
import { messagingScreen as t } from '@arogo/contract/messages/messaging-screen';
import { MenuItem, SharedMenu, type SharedMenuHandle } from '@arogo/ui/menu';
import { Copy, ListChecks, Pencil, Reply, Trash2 } from 'lucide-react';
import { useMessagingDeps } from './provider.tsx';

interface MessageMenuProps {
  readonly menu: SharedMenuHandle<Message>;
  readonly onCopy: (message: Message) => void;
  readonly onEdit: (message: Message) => void;
  readonly onDelete: (message: Message) => void;
  readonly onReply: (message: Message) => void;
  readonly onSelect: (message: Message) => void;
}

/**
 * The actions of a message. Edit is for messages of this account; Delete also for those that another account wrote for the same
 * person.
 */
export function MessageMenu({ menu, onCopy, onEdit, onDelete, onReply, onSelect }: MessageMenuProps) {
  const { role: side, acting } = useMessagingDeps();
  return (
    <SharedMenu handle={menu}>
      {(message) => {
        const mine = message.sender === side;
        const isOwn = mine && !message.isByAnotherAccount;
        return (
          <>
            <MenuItem icon={<Copy aria-hidden="true" />} onSelect={() => onCopy(message)}>
              {t.copy}
            </MenuItem>
            {isOwn && message.type === 'text' && (
              <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={() => onEdit(message)}>
                {t.edit}
              </MenuItem>
            )}
            {(isOwn || (mine && !acting)) && (
              <MenuItem icon={<Trash2 aria-hidden="true" />} tone="danger" onSelect={() => onDelete(message)}>
                {t.delete}
              </MenuItem>
            )}
            {acting?.mayWrite !== false && (
              <MenuItem icon={<Reply aria-hidden="true" />} onSelect={() => onReply(message)}>
                {t.reply}
              </MenuItem>
            )}
            <MenuItem icon={<ListChecks aria-hidden="true" />} onSelect={() => onSelect(message)}>
              {t.selectMessages}
            </MenuItem>
          </>
        );
      }}
    </SharedMenu>
  );
}
