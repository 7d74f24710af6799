import { bookingForm } from '@arogo/contract/appointments';
import { documentsMaximum } from '@arogo/contract/booking-limits';
import { commonMessages } from '@arogo/contract/messages/common';
import { vaultMessages } from '@arogo/contract/messages/vault';
import type { FastifyRequest } from 'fastify';
import { AppError, createFieldError } from '../../platform/errors.ts';
import { toMultipartError, drainRequest } from '../../platform/http/multipart.ts';
import type { BookingRequest } from './create-appointment.ts';
import { type AttachmentStorage, recordGone } from './attachments.ts';

const fieldNames: ReadonlySet<string> = new Set(Object.keys(bookingForm.shape));
const repeatableField = 'recordIds';

const limits = {
  // One more than allowed, so that the extra file is refused with an error instead of dropped.
  files: documentsMaximum + 1,
  fields: 40,
  parts: 50,
  /** Bytes; the longest symptoms take 6,000. */
  fieldSize: 8_000,
  headerPairs: 50,
  // The parser would truncate silently; the attachment storage counts the bytes and refuses.
  fileSize: Number.POSITIVE_INFINITY,
};

type Part = ReturnType<FastifyRequest['parts']> extends AsyncIterableIterator<infer P> ? P : never;
type FieldValues = Map<string, string | string[]>;

/** @throws AppError invalid_input for a field that is unknown, repeated or far too long */
const addField = (values: FieldValues, part: Extract<Part, { type: 'field' }>): void => {
  const { fieldname: name, value } = part;
  if (!fieldNames.has(name) || typeof value !== 'string') throw createFieldError(name, vaultMessages.unknownField);
  if (part.valueTruncated) throw createFieldError(name, commonMessages.tooLong(limits.fieldSize));
  const previous = values.get(name);
  if (name === repeatableField) values.set(name, Array.isArray(previous) ? [...previous, value] : [value]);
  else if (previous === undefined) values.set(name, value);
  else throw createFieldError(name, vaultMessages.repeatedField);
};

const parseForm = (values: FieldValues): BookingRequest['form'] => {
  const records = values.get(repeatableField);
  if (records !== undefined && records.length > documentsMaximum) throw new AppError('files_limit_reached');
  const form = bookingForm.safeParse(Object.fromEntries(values));
  if (form.success) return form.data;
  const fields: Record<string, string> = {};
  for (const issue of form.error.issues) fields[String(issue.path[0])] ??= issue.message;
  const [message] = Object.values(fields);
  // An id that is no UUID gets the same error as a missing record.
  if (repeatableField in fields) throw recordGone();
  throw new AppError('invalid_input', message === undefined ? {} : { fields, message });
};

/**
 * Receives a booking form, with its parts in any order. Files are streamed, never held in memory as a whole. A refused booking
 * leaves no file.
 * @throws AppError unsupported_media_type, malformed_request, invalid_input, files_limit_reached, and as `AttachmentStorage.keep`
 */
export const receiveBooking = async (request: FastifyRequest, storage: AttachmentStorage): Promise<BookingRequest> => {
  const values: FieldValues = new Map();
  const attachments: BookingRequest['attachments'][number][] = [];
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') addField(values, part);
      else if (part.fieldname !== 'documents') throw createFieldError(part.fieldname, vaultMessages.unknownField);
      else if (attachments.length === documentsMaximum) throw new AppError('files_limit_reached');
      else attachments.push(await storage.keep(part.file, part.filename));
    }
    return { form: parseForm(values), attachments };
  } catch (error) {
    drainRequest(request);
    await storage.discard(attachments);
    throw toMultipartError(error);
  }
};
