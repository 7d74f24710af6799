import type { Readable } from 'node:stream';
import { commonMessages } from '@arogo/contract/messages/common';
import { vaultMessages } from '@arogo/contract/messages/vault';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/v4/core';
import { AppError, createFieldError } from '../errors.ts';
import { toMultipartError, drainRequest } from './multipart.ts';

/** A form of text fields with a file, and the storage of the file. */
interface MultipartForm<S extends z.$ZodType, T> {
  readonly schema: S;
  /** Names of the text fields. */
  readonly textFields: readonly string[];
  /** Maximum size of a text field in bytes. */
  readonly textMaxLength: number;
  /** The error for a longer text; absent if bytes and characters are equal. */
  readonly tooLong?: string;
  /** The error for an unknown field. */
  readonly unknown?: string;
  /** Name of the file field. */
  readonly field: string;
  /** The error for a missing file; absent if it is optional. */
  readonly required?: string;
  /** The error for a second file. */
  readonly only: string;
  readonly store: (source: Readable, fileName: string | undefined) => Promise<T>;
  readonly discard: (file: T) => Promise<void>;
}

/** @param missing the error of a missing file, by field */
const parseTexts = <S extends z.$ZodType>(
  schema: S,
  texts: ReadonlyMap<string, string>,
  missing: Readonly<Record<string, string>>,
): z.output<S> => {
  const form = z.safeParse(schema, Object.fromEntries(texts));
  const fields: Record<string, string> = { ...missing };
  for (const { path, message } of form.error?.issues ?? []) fields[String(path[0])] ??= message;
  const [message] = Object.values(fields);
  if (form.success && message === undefined) return form.data;
  // A malformed id cannot name anything, so it is not found.
  if (message === commonMessages.notFound) throw new AppError('not_found');
  throw new AppError('invalid_input', message === undefined ? {} : { fields, message });
};

/**
 * Receives the text fields and the file of a multipart form, in any order. The file is streamed. A refused form leaves no file.
 * @throws AppError unsupported_media_type, malformed_request, invalid_input, not_found, and the errors of the file
 */
export async function receiveMultipartForm<S extends z.$ZodType, T>(
  request: FastifyRequest,
  form: MultipartForm<S, T> & { readonly required: string },
): Promise<{ readonly form: z.output<S>; readonly file: T }>;
export async function receiveMultipartForm<S extends z.$ZodType, T>(
  request: FastifyRequest,
  form: MultipartForm<S, T>,
): Promise<{ readonly form: z.output<S>; readonly file: T | undefined }>;
export async function receiveMultipartForm<S extends z.$ZodType, T>(
  request: FastifyRequest,
  {
    schema,
    textFields: fieldNames,
    textMaxLength: textMaxBytes,
    tooLong = commonMessages.tooLong(textMaxBytes),
    unknown = vaultMessages.unknownField,
    field,
    required,
    only,
    store: storeFile,
    discard,
  }: MultipartForm<S, T>,
): Promise<{ readonly form: z.output<S>; readonly file: T | undefined }> {
  const texts = new Map<string, string>();
  let file: T | undefined;
  // One more of each than allowed, so that it is refused with an error; the storage counts the file's bytes.
  const limits = {
    files: 2,
    fields: fieldNames.length + 1,
    parts: fieldNames.length + 3,
    fieldSize: textMaxBytes,
    headerPairs: 50,
    fileSize: Number.POSITIVE_INFINITY,
  };
  try {
    for await (const part of request.parts({ limits })) {
      const { fieldname: name } = part;
      if (part.type === 'file') {
        if (name !== field) throw createFieldError(name, unknown);
        if (file !== undefined) throw createFieldError(field, only);
        file = await storeFile(part.file, part.filename);
        // A text in place of the required file does not count, so the file is reported as missing.
      } else if (name !== field || required === undefined) {
        if (!fieldNames.includes(name) || typeof part.value !== 'string') throw createFieldError(name, unknown);
        if (part.valueTruncated) throw createFieldError(name, tooLong);
        if (texts.has(name)) throw createFieldError(name, vaultMessages.repeatedField);
        texts.set(name, part.value);
      }
    }
    const isMissing = file === undefined && required !== undefined;
    return { form: parseTexts(schema, texts, isMissing ? { [field]: required } : {}), file };
  } catch (error) {
    drainRequest(request);
    if (file !== undefined) await discard(file);
    throw toMultipartError(error);
  }
}
