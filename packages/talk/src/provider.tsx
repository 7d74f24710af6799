import type { Call } from '@arogo/client/api';
import type { Connection } from '@arogo/client/connection';
import type { LiveHub } from '@arogo/client/live-hub';
import type { CallEndpoints } from '@arogo/contract/calls';
import type { Conversation, ConversationEndpoints } from '@arogo/contract/conversations';
import type { ParticipantRole } from '@arogo/contract/live';
import type { Toaster } from '@arogo/ui/toaster';
import { type ComponentType, createContext, type ReactNode, use } from 'react';
import type { MessagingClient } from './sync/messaging-client.ts';

/** A dialog to choose records of the vault; open while it is rendered. */
export interface RecordPickerProps {
  /** Called with the chosen records and their titles. */
  readonly onRecords: (records: readonly { readonly id: string; readonly name: string }[]) => void;
  readonly onClose: () => void;
}

/** The text that was just sent: a new object each time, even for the same text. */
export interface SentTextNoticeProps {
  readonly said: { readonly text: string };
}

interface TextLinkComponentProps {
  readonly to: string;
  readonly className?: string | undefined;
  readonly 'aria-label'?: string | undefined;
  readonly children?: ReactNode;
}

/** Dependencies of conversations and calls of one person. The app creates them once for `MessagingProvider`. */
export interface MessagingDeps {
  readonly role: ParticipantRole;
  /** Set if another account acts for the patient: for whom, and whether it may write and call. */
  readonly acting?: { readonly personName: string; readonly mayWrite: boolean } | undefined;
  /** Id of the signed-in account. */
  readonly owner: string;
  readonly endpoints: ConversationEndpoints;
  readonly calls: CallEndpoints;
  readonly call: Call;
  readonly connection: Connection;
  /** Source of the live events of conversations and calls. */
  readonly hub: LiveHub;
  readonly toaster: Toaster;
  /** The client that keeps the conversations; one for a person, shared by all pages. */
  readonly messaging: MessagingClient;
  /** The router's link; it takes `to`. */
  readonly Link: ComponentType<TextLinkComponentProps>;
  /** Builds the path to book an appointment with the other side; without it there is no such link. */
  readonly buildBookingPath?: (conversation: Conversation) => string;
  /** Without it the person cannot send records of the vault. */
  readonly RecordPicker?: ComponentType<RecordPickerProps>;
  /** Builds the path of a sent record; without it the file itself is shown. */
  readonly buildRecordPath?: (recordId: string) => string;
  /** May show a notice about the text that was just sent, above the composer. */
  readonly SentTextNotice?: ComponentType<SentTextNoticeProps>;
  /** Renders the pages of a PDF. */
  readonly PdfViewer: ComponentType<{ readonly file: Blob }>;
}

const MessagingContext = createContext<MessagingDeps | undefined>(undefined);

/** Provides the dependencies of conversations and calls to the components inside. */
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
