import { privacyDataMessages as m } from '@arogo/contract/messages/privacy-data';
import { Button } from '@arogo/ui/button';
import { Card, CardHeader } from '@arogo/ui/card';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

/** Deletes the account; a dialog first explains the consequences. */
export function DeleteAccountCard() {
  const [open, setOpen] = useState(false);
  return (
    <Card as="section" aria-labelledby="erase-title">
      <CardHeader level={2} title={<span id="erase-title">{m.eraseTitle}</span>} text={m.eraseText} />
      <Button
        variant="secondary"
        className="mt-4 max-sm:w-full"
        icon={<Trash2 aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {m.eraseButton}
      </Button>
      {open && <DeleteAccountDialog onClose={() => setOpen(false)} />}
    </Card>
  );
}
