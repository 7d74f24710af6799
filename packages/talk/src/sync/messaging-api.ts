import type { Call } from '@arogo/client/api';
import { createAbortError } from '@arogo/client/api-error';
import type { Connection } from '@arogo/client/connection';
import { upload } from '@arogo/client/transfer';
import type { Message, ConversationEndpoints } from '@arogo/contract/conversations';

/** A page of messages, and the state of the conversation. */
export interface MessagePage {
  readonly messages: readonly Message[];
  readonly more: boolean;
  readonly lastSeq: number;
  readonly version: number;
}

/** Which messages to fetch; the latest if all are undefined. */
export interface MessageQuery {
  readonly before?: number;
  readonly around?: number;
  readonly changedAfter?: number;
  readonly limit?: number;
}

/** A message to send, without its file. */
export type NewMessage = { readonly clientId: string; readonly replyTo?: string } & (
  | { readonly text: string }
  | { readonly recordId: string }
);

export interface NewFile {
  readonly clientId: string;
  readonly replyTo?: string;
  readonly file: Blob;
  readonly name: string;
  /** Milliseconds, for audio and video. */
  readonly duration?: number;
}

/** The server endpoints that conversations need; each call throws an ApiError. */
export interface MessagingApi {
  readonly messages: (conversationId: string, query: MessageQuery) => Promise<MessagePage>;
  readonly send: (conversationId: string, message: NewMessage) => Promise<Message>;
  /** @param onProgress share that was uploaded, from 0 to 1 */
  readonly sendFile: (
    conversationId: string,
    file: NewFile,
    onProgress: (done: number) => void,
    signal: AbortSignal,
  ) => Promise<Message>;
  readonly edit: (messageId: string, text: string) => Promise<Message>;
  readonly remove: (messageId: string) => Promise<Message>;
  readonly mark: (
    conversationId: string,
    marks: { readonly delivered?: number; readonly read?: number },
  ) => Promise<void>;
}

const toFormData = ({ clientId, replyTo, file, name, duration }: NewFile): FormData => {
  const form = new FormData();
  // Fields go before the file: the server needs them when the file arrives.
  form.append('clientId', clientId);
  if (duration !== undefined) form.append('duration', String(Math.round(duration)));
  if (replyTo !== undefined) form.append('replyTo', replyTo);
  form.append('file', file, name);
  return form;
};

/**
 * Calls the endpoints of one side. Without a session it sends nothing: pending messages wait until the session is renewed,
 * instead of leading to the sign-in page.
 */
export const createMessagingApi = (
  call: Call,
  connection: Connection,
  endpoints: ConversationEndpoints,
): MessagingApi => {
  const signedIn = (): void => {
    if (connection.session.token() === undefined) throw createAbortError();
  };
  return {
    async messages(id, query) {
      signedIn();
      return call(endpoints.messages, { params: { id }, query });
    },
    async send(id, body) {
      signedIn();
      return (await call(endpoints.send, { params: { id }, body })).data;
    },
    async sendFile(id, file, onProgress, signal) {
      signedIn();
      // `upload` does not fill in path parameters.
      const here = {
        ...endpoints.sendFile,
        path: endpoints.sendFile.path.replace('{id}', encodeURIComponent(id)) as typeof endpoints.sendFile.path,
      };
      const answer = await upload(connection, here, toFormData(file), {
        signal,
        onProgress: (done, total) => onProgress(total > 0 ? done / total : 0),
      });
      return answer.data;
    },
    edit: async (id, text) => (await call(endpoints.edit, { params: { id }, body: { text } })).data,
    remove: async (id) => (await call(endpoints.remove, { params: { id } })).data,
    async mark(id, marks) {
      signedIn();
      await call(endpoints.mark, { params: { id }, body: marks });
    },
  };
};
