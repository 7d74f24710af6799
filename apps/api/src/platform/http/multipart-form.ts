import type { Readable } from 'node:stream';
import { commonMessages } from '@arogo/contract/messages/common';
import { vaultMessages } from '@arogo/contract/messages/vault';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/v4/core';
import { AppError } from '../errors.ts';
import { toMultipartError, drainRequest } from './multipart.ts';

/** A form of texts with a file, and where that goes while it arrives. */
export interface MultipartForm<S extends z.$ZodType, T> {
  readonly schema: S;
  /** Names of its text fields. */
  readonly textFields: readonly string[];
  /** Bytes that a text may have. */
  readonly textMaxLength: number;
  /** Name of the field of its file. */
  readonly field: string;
  /** What to say where there is no file; left out where none is needed. */
  readonly required?: string;
  /** What to say of a second file. */
  readonly only: string;
  readonly store: (source: Readable, called: string | undefined) => Promise<T>;
  readonly discard: (file: T) => Promise<void>;
}

const createFieldError = (field: string, message: string): AppError =>
  new AppError('invalid_input', { fields: { [field]: message }, message });

const parseTexts = <S extends z.$ZodType>(schema: S, texts: ReadonlyMap<string, string>): z.output<S> => {
  const form = z.safeParse(schema, Object.fromEntries(texts));
  if (form.success) return form.data;
  const fields: Record<string, string> = {};
  for (const { path, message } of form.error.issues) fields[String(path[0])] ??= message;
  const [message] = Object.values(fields);
  // What cannot name a thing is absent, like any other.
  if (message === commonMessages.notFound) throw new AppError('not_found');
  throw new AppError('invalid_input', message === undefined ? {} : { fields, message });
};

/**
 * Reads texts and the one file of a multipart form as they arrive, in any order. Whatever is refused leaves no file.
 * @throws AppError wrong_type, malformed_request, invalid_input, not_found, and as the file is refused
 */
export const receiveMultipartForm = async <S extends z.$ZodType, T>(
  request: FastifyRequest,
  {
    schema,
    textFields: names,
    textMaxLength: textMaximum,
    field,
    required,
    only,
    store: keep,
    discard,
  }: MultipartForm<S, T>,
): Promise<{ readonly form: z.output<S>; readonly file: T | undefined }> => {
  const texts = new Map<string, string>();
  let file: T | undefined;
  // One more of each than allowed, so that it is seen and refused by name; the keeper counts the file's bytes.
  const limits = {
    files: 2,
    fields: names.length + 1,
    parts: names.length + 3,
    fieldSize: textMaximum,
    headerPairs: 50,
    fileSize: Number.POSITIVE_INFINITY,
  };
  try {
    for await (const part of request.parts({ limits })) {
      const { fieldname: name } = part;
      if (part.type === 'file') {
        if (name !== field) throw createFieldError(name, vaultMessages.unknownField);
        if (file !== undefined) throw createFieldError(field, only);
        file = await keep(part.file, part.filename);
      } else {
        if (!names.includes(name) || typeof part.value !== 'string')
          throw createFieldError(name, vaultMessages.unknownField);
        if (part.valueTruncated) throw createFieldError(name, commonMessages.tooLong(textMaximum));
        if (texts.has(name)) throw createFieldError(name, vaultMessages.repeatedField);
        texts.set(name, part.value);
      }
    }
    const form = parseTexts(schema, texts);
    if (file === undefined && required !== undefined) throw createFieldError(field, required);
    return { form, file };
  } catch (error) {
    drainRequest(request);
    if (file !== undefined) await discard(file);
    throw toMultipartError(error);
  }
};
