import { privacyDataMessages as m } from '@arogo/contract/messages/privacy-data';
import { requestExport, downloadExport, deleteAccount, previewAccountDeletion } from '@arogo/contract/privacy-data';
import { create as contentDisposition } from 'content-disposition';
import { type Route, route } from '../../platform/http/endpoints.ts';
import type { AccountDeletionService } from './account-deletion-service.ts';
import type { ExportService } from './export-service.ts';

/** Taking everything home, and ending the account. */
export const accountDataRoutes = ({
  exporting,
  erasing,
}: {
  readonly exporting: ExportService;
  readonly erasing: AccountDeletionService;
}): readonly Route[] => [
  route(requestExport, async ({ session, body }) => ({
    status: 'success',
    data: { url: await exporting.ask(session, body.securityPin) },
  })),

  route(downloadExport, async ({ session, query, reply }) => {
    const archive = await exporting.download(session, query.ticket);
    reply.headers({
      'content-type': 'application/zip',
      'content-disposition': contentDisposition(m.archiveName),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    return archive;
  }),

  route(previewAccountDeletion, async ({ session }) => ({ status: 'success', data: await erasing.outlook(session) })),

  route(deleteAccount, async ({ session, body }) => {
    await erasing.begin(session, body.securityPin);
    return { status: 'success', message: m.erased };
  }),
];
