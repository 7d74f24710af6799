import type { CallKind } from '@arogo/contract/calls';
import type { Message } from '@arogo/contract/conversations';
import type { SharedMenuHandle } from '@arogo/ui/menu';
import { createContext, use } from 'react';

/** Shared by all messages of a conversation; stable while messages come and go. */
export interface ThreadTools {
  /** Name of the other side. */
  readonly name: string;
  readonly timeZone: string;
  readonly menu: SharedMenuHandle<Message>;
  readonly scrollToMessage: (seq: number) => void;
  readonly open: (message: Message) => void;
  readonly refetchMessage: (seq: number) => void;
  readonly retry: (clientId: string) => void;
  readonly discard: (clientId: string) => void;
  readonly choose: (message: Message, chosen: boolean) => void;
  readonly onCall: ((kind: CallKind) => void) | undefined;
}

export const ThreadToolsContext = createContext<ThreadTools | undefined>(undefined);

export const useThreadTools = (): ThreadTools => {
  const tools = use(ThreadToolsContext);
  if (tools === undefined) throw new Error('Messages are shown inside a conversation.');
  return tools;
};
