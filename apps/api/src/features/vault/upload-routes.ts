import { nameMaximum } from '@arogo/contract/limits';
import { commonMessages } from '@arogo/contract/messages/common';
import { vaultMessages } from '@arogo/contract/messages/vault';
import { uploadForm } from '@arogo/contract/vault';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import type { StoredFile } from '../../platform/files/encrypted.ts';
import { asMultipartError, dropRest } from '../../platform/multipart.ts';
import { displayFileName } from './file-name.ts';
import type { FileKeeper, Upload } from './service.ts';

const fieldNames: ReadonlySet<string> = new Set(['record_type', 'date', 'doctor_name', 'status', 'health_type']);

const limits = {
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

const refuse = (field: string, message: string): AppError =>
  new AppError('invalid_input', { fields: { [field]: message }, message });

type Part = ReturnType<FastifyRequest['parts']> extends AsyncIterableIterator<infer P> ? P : never;

/** The text of a field. @throws AppError invalid_input for one that is unknown, repeated or far too long */
const textOf = (part: Extract<Part, { type: 'field' }>, earlier: ReadonlyMap<string, string>): string => {
  const { fieldname: name, value } = part;
  if (!fieldNames.has(name) || typeof value !== 'string') throw refuse(name, vaultMessages.unknownField);
  if (earlier.has(name)) throw refuse(name, vaultMessages.repeatedField);
  if (part.valueTruncated) throw refuse(name, commonMessages.tooLong(nameMaximum));
  return value;
};

const checked = (texts: ReadonlyMap<string, string>, file: StoredFile | undefined): Upload['form'] => {
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
export const receiveUpload = async (request: FastifyRequest, keeper: FileKeeper): Promise<Upload> => {
  const texts = new Map<string, string>();
  let file: StoredFile | undefined;
  let fileName: string | undefined;
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        // A text where the file belongs is no file.
        if (part.fieldname !== 'file') texts.set(part.fieldname, textOf(part, texts));
        continue;
      }
      if (part.fieldname !== 'file') throw refuse(part.fieldname, vaultMessages.unknownField);
      if (file !== undefined) throw refuse('file', vaultMessages.oneFileOnly);
      fileName = part.filename;
      file = await keeper.keep(part.file);
    }
    const form = checked(texts, file);
    if (file === undefined) throw refuse('file', vaultMessages.fileRequired);
    return { form, file, fileName: displayFileName(fileName) };
  } catch (error) {
    dropRest(request);
    if (file !== undefined) await keeper.discard(file);
    throw asMultipartError(error);
  }
};
