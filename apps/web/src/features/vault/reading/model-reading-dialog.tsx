import { modelReadingScreen as t } from '@arogo/contract/messages/model-reading';
import type { ModelReading } from '@arogo/contract/model-reading';
import { Alert } from '@arogo/ui/alert';
import { Button } from '@arogo/ui/button';
import { Checkbox } from '@arogo/ui/checkbox';
import { Dialog } from '@arogo/ui/dialog';
import { useRef, useState } from 'react';
import { useModelReading } from './model-reading-queries.ts';

interface ModelReadingDialogProps {
  readonly id: string;
  readonly reading: ModelReading;
  readonly onClose: () => void;
}

/** Names the recipient of this document's image and its contents, and asks for consent. */
export default function ModelReadingDialog({ id, reading, onClose }: ModelReadingDialogProps) {
  const { model, host, pages } = reading;
  // Consent applies to the recipient shown; if that changes, the dialog asks again.
  const [agreedTo, setAgreedTo] = useState<string>();
  const heading = useRef<HTMLParagraphElement>(null);
  const { send, isSending, failure } = useModelReading(id, onClose);
  const isAgreed = agreedTo === host;
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!isSending}
      title={t.title}
      initialFocus={heading}
      footer={
        <>
          <Button variant="secondary" disabled={isSending} onClick={onClose}>
            {t.cancel}
          </Button>
          <Button disabled={!isAgreed} loading={isSending} onClick={() => send(host)}>
            {t.send}
          </Button>
        </>
      }
    >
      <p ref={heading} tabIndex={-1} className="text-item wrap-anywhere outline-none">
        {t.receiver(model, host)}
      </p>
      <h3 className="mt-4 text-sm text-soft">{t.sentTitle}</h3>
      <ul className="mt-1 grid list-disc gap-1.5 pl-5">
        <li>{t.sent(pages)}</li>
        <li>{t.holds}</li>
        <li>{t.notSent}</li>
      </ul>
      <h3 className="mt-4 text-sm text-soft">{t.afterTitle}</h3>
      <p className="mt-1">{t.after}</p>
      <p className="mt-4 wrap-anywhere">{t.cannotRecall(host)}</p>
      <Checkbox
        className="mt-4 rounded-card border border-line px-4 py-1.5 wrap-anywhere"
        label={t.agree(host)}
        hint={t.agreeHint}
        checked={isAgreed}
        disabled={isSending}
        onChange={({ target }) => setAgreedTo(target.checked ? host : undefined)}
      />
      {failure !== undefined && (
        <Alert tone="danger" className="mt-4">
          {failure}
        </Alert>
      )}
    </Dialog>
  );
}
