import { messageFileForm } from '@arogo/contract/conversations';
import { conversationMessages as m } from '@arogo/contract/messages/conversations';
import type { FastifyRequest } from 'fastify';
import type { MediaUploader } from '../../platform/http/media-uploader.ts';
import { receiveMultipartForm } from '../../platform/http/multipart-form.ts';
import type { FileMessage } from './send-message-service.ts';

/**
 * Receives a message with a file. A refused message leaves no file.
 * @throws AppError unsupported_media_type, malformed_request, invalid_input, and as `MediaUploader.store`
 */
export const receiveFile = async (request: FastifyRequest, uploader: MediaUploader): Promise<FileMessage> => {
  const { form, file } = await receiveMultipartForm(request, {
    schema: messageFileForm,
    textFields: Object.keys(messageFileForm.shape),
    // Enough for ids and a number.
    textMaxLength: 100,
    unknown: m.unknownField,
    field: 'file',
    required: m.fileRequired,
    only: m.oneFileOnly,
    store: (source, name) => uploader.store(source, name),
    discard: (upload) => uploader.discard(upload),
  });
  const { clientId, duration, replyTo } = form;
  return { clientId, duration, replyTo, file };
};
