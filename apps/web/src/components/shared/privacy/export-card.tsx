import { privacyDataMessages as m } from '@arogo/contract/messages/privacy-data';
import { privacyScreen } from '@arogo/contract/messages/privacy-screen';
import { requestExport } from '@arogo/contract/privacy-data';
import { Button } from '@arogo/ui/button';
import { Card, CardHeader } from '@arogo/ui/card';
import { Dialog } from '@arogo/ui/dialog';
import { FormProblem } from '@arogo/ui/form-problem';
import { useSubmission } from '@arogo/ui/use-submission';
import { Download } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useServices } from '../../../lib/services.ts';
import { PinField } from '../pin-dialog.tsx';
import { usePinPrompt } from '../use-pin-prompt.ts';

/** Downloads the file at a URL without leaving the page. */
const saveExport = (url: string): void => {
  const link = document.createElement('a');
  link.href = url;
  link.download = m.archiveName;
  link.click();
};

function ExportDialog({ onClose }: { readonly onClose: () => void }) {
  const { call, toaster } = useServices();
  const form = useId();
  const pin = usePinPrompt(m.exportFailed);
  const { busy, run } = useSubmission();

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void run(() =>
      pin.confirm(async (securityPin) => {
        saveExport((await call(requestExport, { body: { securityPin } })).data.url);
        toaster.success(m.exportBegun);
        onClose();
      }),
    );
  };

  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={m.exportAsk}
      description={m.exportAskText}
      dismissible={!busy}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            {privacyScreen.cancel}
          </Button>
          <Button type="submit" form={form} loading={busy}>
            {m.exportGo}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <PinField pin={pin} />
      </form>
      <FormProblem problem={pin.problem} />
    </Dialog>
  );
}

/**
 * Exports all data about the page's person.
 * @param text description; defaults to that for the account holder
 */
export function ExportCard({ text = m.exportText }: { readonly text?: string }) {
  const [open, setOpen] = useState(false);
  return (
    <Card as="section" aria-labelledby="export-title">
      <CardHeader level={2} title={<span id="export-title">{m.exportTitle}</span>} text={text} />
      <Button
        variant="secondary"
        className="mt-4 max-sm:w-full"
        icon={<Download aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {m.exportButton}
      </Button>
      {open && <ExportDialog onClose={() => setOpen(false)} />}
    </Card>
  );
}
