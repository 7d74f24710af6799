import { maxNameLength } from '@arogo/contract/limits';
import { commonMessages } from '@arogo/contract/messages/common';
import { vaultMessages } from '@arogo/contract/messages/vault';
import { uploadForm } from '@arogo/contract/vault';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/errors.ts';
import type { StoredFile } from '../../../platform/files/encrypted-file-store.ts';
import { toMultipartError, drainRequest } from '../../../platform/http/multipart.ts';
import { toRecordFileName } from './file-name.ts';
import type { UploadStorage, RecordUpload } from '../service.ts';

const fieldNames: ReadonlySet<string> = new Set(['record_type', 'date', 'doctor_name', 'status', 'health_type']);

const multipartLimits = {
  // One more than allowed, so that a second file is seen and refused by name instead of being dropped.
  files: 2,
  parts: 12,
  fields: 10,
  /** Bytes; the longest doctor's name takes 400. */
  fieldSize: 2_000,
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
  if (!fieldNames.has(name) || typeof value !== 'string') throw createFieldError(name, vaultMessages.unknownField);
  if (earlier.has(name)) throw createFieldError(name, vaultMessages.repeatedField);
  if (part.valueTruncated) throw createFieldError(name, commonMessages.tooLong(maxNameLength));
  return value;
};

const parseUploadForm = (texts: ReadonlyMap<string, string>, file: StoredFile | undefined): RecordUpload['form'] => {
  const fields: Record<string, string> = file === undefined ? { file: vaultMessages.fileRequired } : {};
  const form = uploadForm.safeParse(Object.fromEntries(texts));
  for (const issue of form.error?.issues ?? []) fields[String(issue.path[0])] ??= issue.message;
  const [message] = Object.values(fields);
  if (message !== undefined || !form.success)
    throw new AppError('invalid_input', message === undefined ? {} : { fields, message });
  return form.data;
};

/**
 * Reads a multipart upload as it arrives, in whatever order its parts come; the file is never held in memory as a whole.
 * Whatever is refused leaves no file.
 * @throws AppError wrong_type, malformed_request, invalid_input, and as the keeper does
 */
export const receiveUpload = async (request: FastifyRequest, keeper: UploadStorage): Promise<RecordUpload> => {
  const texts = new Map<string, string>();
  let file: StoredFile | undefined;
  let fileName: string | undefined;
  try {
    for await (const part of request.parts({ limits: multipartLimits })) {
      if (part.type === 'field') {
        // A text where the file belongs is no file.
        if (part.fieldname !== 'file') texts.set(part.fieldname, readField(part, texts));
        continue;
      }
      if (part.fieldname !== 'file') throw createFieldError(part.fieldname, vaultMessages.unknownField);
      if (file !== undefined) throw createFieldError('file', vaultMessages.oneFileOnly);
      fileName = part.filename;
      file = await keeper.store(part.file);
    }
    const form = parseUploadForm(texts, file);
    if (file === undefined) throw createFieldError('file', vaultMessages.fileRequired);
    return { form, file, fileName: toRecordFileName(fileName) };
  } catch (error) {
    drainRequest(request);
    if (file !== undefined) await keeper.discard(file);
    throw toMultipartError(error);
  }
};
