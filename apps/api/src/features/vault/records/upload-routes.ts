import { maxNameLength } from '@arogo/contract/limits';
import { commonMessages } from '@arogo/contract/messages/common';
import { vaultMessages } from '@arogo/contract/messages/vault';
import { uploadForm } from '@arogo/contract/vault';
import type { FastifyRequest } from 'fastify';
import { receiveMultipartForm } from '../../../platform/http/multipart-form.ts';
import type { RecordUpload, UploadStorage } from '../service.ts';
import { toRecordFileName } from './file-name.ts';

/**
 * Reads a multipart upload as a stream. A refused upload stores no file.
 * @throws AppError unsupported_media_type, malformed_request, invalid_input, and the errors of `storage`
 */
export const receiveUpload = async (request: FastifyRequest, storage: UploadStorage): Promise<RecordUpload> => {
  const { form, file } = await receiveMultipartForm(request, {
    schema: uploadForm,
    textFields: ['record_type', 'date', 'doctor_name', 'status', 'health_type'],
    // In bytes: the longest doctor's name takes 400.
    textMaxLength: 2_000,
    tooLong: commonMessages.tooLong(maxNameLength),
    field: 'file',
    required: vaultMessages.fileRequired,
    only: vaultMessages.oneFileOnly,
    store: async (source, name) => ({ stored: await storage.store(source), name }),
    discard: ({ stored }) => storage.discard(stored),
  });
  return { form, file: file.stored, fileName: toRecordFileName(file.name) };
};
