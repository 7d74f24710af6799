import { privacyDataMessages as m } from '@arogo/contract/messages/privacy-data';
import { personRemoval } from '@arogo/contract/messages/person-removal';
import { removePerson } from '@arogo/contract/person-removal';
import { requestExport, downloadExport, deleteAccount, previewAccountDeletion } from '@arogo/contract/privacy-data';
import { type Route, route } from '../../platform/http/endpoints.ts';
import { getRequestLanguage } from '../../platform/language/request-language.ts';
import { sendArchive } from '../../platform/http/send-file.ts';
import type { AccountDeletionService } from './account-deletion-service.ts';
import type { ExportService } from './export-service.ts';

/** The endpoints of the data export and of the account's deletion. */
export const accountDataRoutes = ({
  exporting,
  erasing,
}: {
  readonly exporting: ExportService;
  readonly erasing: AccountDeletionService;
}): readonly Route[] => [
  route(requestExport, async ({ session, body }) => ({
    status: 'success',
    data: { url: await exporting.createLink(session, body.securityPin) },
  })),

  route(downloadExport, async ({ session, query, request, reply }) =>
    sendArchive(reply, m.archiveName, await exporting.download(session, query.ticket, getRequestLanguage(request))),
  ),

  route(previewAccountDeletion, async ({ session }) => ({ status: 'success', data: await erasing.outlook(session) })),

  route(deleteAccount, async ({ session, body }) => {
    await erasing.begin(session, body.securityPin, body.erase);
    return { status: 'success', message: m.erased };
  }),

  route(removePerson, async ({ session, params, body }) => {
    await erasing.removePerson(session, params.id, body.securityPin);
    return { status: 'success', message: personRemoval.removed };
  }),
];
