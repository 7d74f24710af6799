import { profileMessages as m } from '@arogo/contract/messages/profile';
import type { FastifyRequest } from 'fastify';
import type { StoredFile } from '../../../platform/files/encrypted-file-store.ts';
import { receiveSingleFile } from '../../../platform/http/single-file-form.ts';
import type { PhotoService } from './photo-service.ts';

/**
 * Receives the photo of a multipart form. A refused form leaves no file.
 * @throws AppError unsupported_media_type, malformed_request, invalid_input, photo_too_large
 */
export const receivePhoto = (request: FastifyRequest, photos: PhotoService): Promise<StoredFile> =>
  receiveSingleFile(request, {
    field: 'photo',
    required: m.photoRequired,
    only: m.onePhotoOnly,
    store: (source) => photos.receive(source),
    discard: (received) => photos.discard(received),
  });
