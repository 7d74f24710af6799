import { getConnectionHint, getErrorText } from '@arogo/client/api-error';
import { saveFile } from '@arogo/client/save-file';
import { download } from '@arogo/client/transfer';
import { printDoseSheet } from '@arogo/contract/dose-sheet';
import { doseSheetTexts as t } from '@arogo/contract/messages/dose-sheet';
import { vaultMessages } from '@arogo/contract/messages/vault';
import { Button } from '@arogo/ui/button';
import { useMutation } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useServices } from '../../lib/services.ts';

/** Saves all active medicines in large type as a PDF for printing. */
export function DoseSheetButton() {
  const { connection, toaster } = useServices();
  const sheet = useMutation({
    mutationFn: async () => {
      const toast = toaster.loading(vaultMessages.preparingDownload);
      try {
        saveFile(await download(connection, printDoseSheet, {}), t.fileName);
        toaster.update(toast, 'success', vaultMessages.downloadStarted);
      } catch (error) {
        toaster.update(toast, 'error', getErrorText(error, vaultMessages.downloadFailed), {
          description: getConnectionHint(error),
        });
      }
    },
  });
  return (
    <Button
      size="sm"
      variant="quiet"
      icon={<Printer aria-hidden="true" />}
      loading={sheet.isPending}
      onClick={() => sheet.mutate()}
      className="-mr-2.5"
    >
      {t.download}
    </Button>
  );
}
