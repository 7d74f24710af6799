import { profileMessages as m } from '@arogo/contract/messages/profile';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors.ts';
import type { StoredFile } from '../../platform/files/encrypted.ts';
import { asMultipartError, dropRest } from '../../platform/multipart.ts';
import type { PhotoService } from './photos.ts';

const limits = {
  // One more than allowed, so that a second file is seen and refused instead of being dropped.
  files: 2,
  parts: 4,
  fields: 2,
  fieldSize: 200,
  headerPairs: 50,
  // The parser would cut silently; the service counts and refuses.
  fileSize: Number.POSITIVE_INFINITY,
};

const refuse = (message: string): AppError => new AppError('invalid_input', { fields: { photo: message }, message });

/**
 * Reads the one photo of a multipart form as it arrives. Whatever is refused leaves no file.
 * @throws AppError wrong_type, malformed_request, invalid_input, photo_too_large
 */
export const receivePhoto = async (request: FastifyRequest, photos: PhotoService): Promise<StoredFile> => {
  let received: StoredFile | undefined;
  try {
    for await (const part of request.parts({ limits })) {
      // A text where the photo belongs is no photo.
      if (part.type === 'field') continue;
      if (part.fieldname !== 'photo') throw refuse(m.photoRequired);
      if (received !== undefined) throw refuse(m.onePhotoOnly);
      received = await photos.receive(part.file);
    }
    if (received === undefined) throw refuse(m.photoRequired);
    return received;
  } catch (error) {
    dropRest(request);
    if (received !== undefined) await photos.discard(received);
    throw asMultipartError(error);
  }
};
