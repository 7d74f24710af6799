import type { Readable } from 'node:stream';
import { commonMessages } from '@arogo/contract/messages/common';
import { vaultMessages } from '@arogo/contract/messages/vault';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/v4/core';
import { AppError, createFieldError } from '../errors.ts';
import { toMultipartError, drainRequest } from './multipart.ts';

/** A form of texts with a file, and where that goes while it arrives. */
interface MultipartForm<S extends z.$ZodType, T> {
  readonly schema: S;
  /** Names of its text fields. */
  readonly textFields: readonly string[];
  /** Bytes that a text may have. */
  readonly textMaxLength: number;
  /** What to say of a longer text; left out where bytes and characters are the same. */
  readonly tooLong?: string;
  /** What to say of a field that the form does not have. */
  readonly unknown?: string;
  /** Name of the field of its file. */
  readonly field: string;
  /** What to say where there is no file; left out where none is needed. */
  readonly required?: string;
  /** What to say of a second file. */
  readonly only: string;
  readonly store: (source: Readable, called: string | undefined) => Promise<T>;
  readonly discard: (file: T) => Promise<void>;
}

/** @param missing what to say of the file where there is none, by its field */
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
  // What cannot name a thing is absent, like any other.
  if (message === commonMessages.notFound) throw new AppError('not_found');
  throw new AppError('invalid_input', message === undefined ? {} : { fields, message });
};

/**
 * Reads texts and the one file of a multipart form as they arrive, in any order. Whatever is refused leaves no file.
 * @throws AppError unsupported_media_type, malformed_request, invalid_input, not_found, and as the file is refused
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
    textFields: names,
    textMaxLength: textMaximum,
    tooLong = commonMessages.tooLong(textMaximum),
    unknown = vaultMessages.unknownField,
    field,
    required,
    only,
    store: keep,
    discard,
  }: MultipartForm<S, T>,
): Promise<{ readonly form: z.output<S>; readonly file: T | undefined }> {
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
        if (name !== field) throw createFieldError(name, unknown);
        if (file !== undefined) throw createFieldError(field, only);
        file = await keep(part.file, part.filename);
        // A text where a file is required is no file, and the file is then called missing.
      } else if (name !== field || required === undefined) {
        if (!names.includes(name) || typeof part.value !== 'string') throw createFieldError(name, unknown);
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
