import type { Call } from '@arogo/client/api';
import type { Connection } from '@arogo/client/connection';
import type { LiveHub } from '@arogo/client/live-hub';
import type { CallEndpoints } from '@arogo/contract/calls';
import type { Conversation, ConversationEndpoints } from '@arogo/contract/conversations';
import type { ParticipantRole } from '@arogo/contract/live';
import type { Toaster } from '@arogo/ui/toaster';
import { type ComponentType, createContext, type ReactNode, use } from 'react';
import type { MessagingClient } from './sync/messaging-client.ts';

/** Where records of the vault are chosen to be sent: a window that is there while it is rendered. */
export interface RecordPickerProps {
  /** The records that were chosen, by what they are called. */
  readonly onRecords: (records: readonly { readonly id: string; readonly name: string }[]) => void;
  readonly onClose: () => void;
}

/** What was just sent: another object each time, also for the same words. */
export interface SentTextNoticeProps {
  readonly said: { readonly text: string };
}

interface TextLinkComponentProps {
  readonly to: string;
  readonly className?: string | undefined;
  readonly 'aria-label'?: string | undefined;
  readonly children?: ReactNode;
}

/** What messages and calls of one person are shown with. The app makes it once and hands it to `MessagingProvider`. */
export interface MessagingDeps {
  readonly role: ParticipantRole;
  /** Where another account acts for the patient: for whom, and whether it may write and call for them. */
  readonly acting?: { readonly personName: string; readonly mayWrite: boolean } | undefined;
  /** The id of the account that is signed in. */
  readonly owner: string;
  readonly endpoints: ConversationEndpoints;
  readonly calls: CallEndpoints;
  readonly call: Call;
  readonly connection: Connection;
  /** Where conversations and calls are heard of. */
  readonly hub: LiveHub;
  readonly toaster: Toaster;
  /** Conversations as they are kept; one for a person, however many pages show them. */
  readonly messaging: MessagingClient;
  /** The router's link; it takes `to`. */
  readonly Link: ComponentType<TextLinkComponentProps>;
  /** Where an appointment with the other side is booked; without it no such link is shown. */
  readonly buildBookingPath?: (conversation: Conversation) => string;
  /** Without it no record of the vault can be sent. */
  readonly RecordPicker?: ComponentType<RecordPickerProps>;
  /** Where a record of the vault that was sent is shown; without it its file is. */
  readonly buildRecordPath?: (recordId: string) => string;
  /** Says something about what was sent, above where one writes, or nothing. */
  readonly SentTextNotice?: ComponentType<SentTextNoticeProps>;
  /** Shows the pages of a PDF. */
  readonly PdfViewer: ComponentType<{ readonly file: Blob }>;
}

const MessagingContext = createContext<MessagingDeps | undefined>(undefined);

/** What is inside shows conversations and calls of one person. */
export function MessagingProvider({
  value,
  children,
}: {
  readonly value: MessagingDeps;
  readonly children: ReactNode;
}) {
  return <MessagingContext value={value}>{children}</MessagingContext>;
}

export const useMessagingDeps = (): MessagingDeps => {
  const parts = use(MessagingContext);
  if (parts === undefined) throw new Error('Conversations and calls are shown inside MessagingProvider.');
  return parts;
};
