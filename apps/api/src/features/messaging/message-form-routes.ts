import { messageFileForm } from '@arogo/contract/conversations';
import { commonMessages } from '@arogo/contract/messages/common';
import { conversationMessages as m } from '@arogo/contract/messages/conversations';
import type { FastifyRequest } from 'fastify';
import type { output } from 'zod/mini';
import { AppError } from '../../platform/errors.ts';
import type { MediaUploader, UploadedMedia } from '../../platform/http/media-uploader.ts';
import { toMultipartError, drainRequest } from '../../platform/http/multipart.ts';
import type { FileMessage } from './send-message-service.ts';

const fieldNames: ReadonlySet<string> = new Set(Object.keys(messageFileForm.shape));

const multipartLimits = {
  // One more than allowed, so that a second file is seen and refused by name instead of being dropped.
  files: 2,
  parts: 8,
  fields: 6,
  /** Bytes; ids and a number. */
  fieldSize: 100,
  headerPairs: 50,
  // The parser would cut silently; the keeper counts and refuses.
  fileSize: Number.POSITIVE_INFINITY,
};

const createFieldError = (field: string, message: string): AppError =>
  new AppError('invalid_input', { fields: { [field]: message }, message });

type Part = ReturnType<FastifyRequest['parts']> extends AsyncIterableIterator<infer P> ? P : never;

/** The text of a field. @throws AppError invalid_input for one that is unknown, repeated or far too long */
const readField = (part: Extract<Part, { type: 'field' }>, earlier: ReadonlyMap<string, string>): string => {
  const { fieldname: name, value } = part;
  if (!fieldNames.has(name) || typeof value !== 'string' || earlier.has(name))
    throw createFieldError(name, m.unknownField);
  if (part.valueTruncated) throw createFieldError(name, commonMessages.tooLong(multipartLimits.fieldSize));
  return value;
};

const parseMessageForm = (texts: ReadonlyMap<string, string>): output<typeof messageFileForm> => {
  const form = messageFileForm.safeParse(Object.fromEntries(texts));
  if (form.success) return form.data;
  const fields: Record<string, string> = {};
  for (const issue of form.error.issues) fields[String(issue.path[0])] ??= issue.message;
  const [message] = Object.values(fields);
  throw new AppError('invalid_input', message === undefined ? {} : { fields, message });
};

/**
 * Reads a message with a file as it arrives, in whatever order its parts come; the file is never held in memory as a
 * whole. Whatever is refused leaves no file.
 * @throws AppError wrong_type, malformed_request, invalid_input, and as the keeper does
 */
export const receiveFile = async (request: FastifyRequest, keeper: MediaUploader): Promise<FileMessage> => {
  const texts = new Map<string, string>();
  let file: UploadedMedia | undefined;
  try {
    for await (const part of request.parts({ limits: multipartLimits })) {
      if (part.type === 'field') {
        // A text where the file belongs is no file.
        if (part.fieldname !== 'file') texts.set(part.fieldname, readField(part, texts));
      } else if (part.fieldname !== 'file') throw createFieldError(part.fieldname, m.unknownField);
      else if (file !== undefined) throw createFieldError('file', m.oneFileOnly);
      else file = await keeper.store(part.file, part.filename);
    }
    if (file === undefined) throw createFieldError('file', m.fileRequired);
    const { clientId, duration, replyTo } = parseMessageForm(texts);
    return { clientId, duration, replyTo, file };
  } catch (error) {
    drainRequest(request);
    if (file !== undefined) await keeper.discard(file);
    throw toMultipartError(error);
  }
};
