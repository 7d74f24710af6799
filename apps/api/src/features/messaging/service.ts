import type { MediaUploader } from '../../platform/http/media-uploader.ts';
import { type MessageChangesService, createMessageChangesService } from './message-changes-service.ts';
import { createMessageUploader } from './message-uploader.ts';
import type { MessagingDeps } from './dependencies.ts';
import { createConversationReader, type ConversationReader } from './conversation-reader-service.ts';
import { createSendMessageService, type SendMessageService } from './send-message-service.ts';

/**
 * Messages between patients and doctors. Independent of HTTP. Row-level security limits each participant to their side's
 * conversations.
 */
export interface MessagingService
  extends ConversationReader, SendMessageService, MessageChangesService, MediaUploader {}

export const createMessagingService = (deps: MessagingDeps): MessagingService => ({
  ...createConversationReader(deps),
  ...createSendMessageService(deps),
  ...createMessageChangesService(deps),
  ...createMessageUploader(deps),
});
