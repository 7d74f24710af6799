import { vaultMessages } from '@arogo/contract/messages/vault';
import { readDocumentDetails } from '@arogo/contract/document-details';
import { deleteRecord, downloadRecord, listRecords, restoreRecord, uploadRecord } from '@arogo/contract/vault';
import { type Route, route } from '../../platform/http/endpoints.ts';
import { sendWholeFile } from '../../platform/http/send-file.ts';
import { parseIdempotencyKey } from '../../platform/http/idempotency.ts';
import { createDisconnectSignal } from '../../platform/http/client-disconnect.ts';
import { receiveSingleFile } from '../../platform/http/single-file-form.ts';
import type { DocumentDetailsService } from './reading/document-details-service.ts';
import type { VaultService } from './service.ts';
import { receiveUpload } from './records/upload-routes.ts';

/** The endpoints of the health vault. */
export const vaultRoutes = (vault: VaultService): readonly Route[] => [
  route(listRecords, ({ session, query }) => vault.list(session, query)),

  route(uploadRecord, async ({ session, request, reply }) => {
    const key = parseIdempotencyKey(request.headers['idempotency-key']);
    await vault.consumeUploadQuota(session);
    const { record, wasCreated } = await vault.create(session, await receiveUpload(request, vault), key);
    reply.code(wasCreated ? 201 : 200);
    return {
      status: 'success',
      message: wasCreated ? vaultMessages.uploaded : vaultMessages.alreadyThere,
      data: record,
    };
  }),

  route(deleteRecord, async ({ session, params }) => ({
    status: 'success',
    message: vaultMessages.deleted,
    data: await vault.remove(session, params.id),
  })),

  route(restoreRecord, async ({ session, params }) => ({
    status: 'success',
    message: vaultMessages.restored,
    data: await vault.restore(session, params.id),
  })),

  route(downloadRecord, async ({ session, params, reply }) =>
    sendWholeFile(reply, await vault.open(session, params.id)),
  ),
];

/** The endpoint that reads a document before it is saved. */
export const documentDetailsRoutes = (documentDetails: DocumentDetailsService): readonly Route[] => [
  route(readDocumentDetails, async ({ session, request, reply }) => {
    await documentDetails.consumeUploadQuota(session);
    const file = await receiveSingleFile(request, {
      field: 'file',
      required: vaultMessages.fileRequired,
      only: vaultMessages.oneFileOnly,
      store: (source) => documentDetails.store(source),
      discard: (stored) => documentDetails.discard(stored),
    });
    return { status: 'success', data: await documentDetails.read(session, file, createDisconnectSignal(reply)) };
  }),
];
