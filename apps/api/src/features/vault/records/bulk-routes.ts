import { deleteRecords, downloadRecords, restoreRecords } from '@arogo/contract/bulk';
import { vaultMessages, vaultScreen } from '@arogo/contract/messages/vault';
import { type Route, route } from '../../../platform/http/endpoints.ts';
import { sendArchive } from '../../../platform/http/send-file.ts';
import type { BulkService } from './bulk-service.ts';

/** The endpoints for several records. */
export const bulkRoutes = (bulk: BulkService): readonly Route[] => [
  route(deleteRecords, async ({ session, body }) => {
    const data = await bulk.remove(session, body.ids);
    const { length } = data.ids;
    return {
      status: 'success',
      message: length === 1 ? vaultMessages.deleted : vaultMessages.deletedMany(length),
      data,
    };
  }),

  route(restoreRecords, async ({ session, body }) => {
    const data = await bulk.restore(session, body.ids);
    const { length } = data.ids;
    return {
      status: 'success',
      message: length === 1 ? vaultMessages.restored : vaultMessages.restoredMany(length),
      data,
    };
  }),

  route(downloadRecords, async ({ session, body, reply }) =>
    sendArchive(reply, vaultScreen.archiveName, await bulk.download(session, body.ids)),
  ),
];
