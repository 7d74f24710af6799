import { getErrorText } from '@arogo/client/api-error';
import { formatFileSize } from '@arogo/client/format';
import { type CardFile, removeCardFile } from '@arogo/contract/insurance';
import { insuranceScreen as s } from '@arogo/contract/messages/insurance-screen';
import { Alert } from '@arogo/ui/alert';
import { Button } from '@arogo/ui/button';
import { ConfirmDialog } from '@arogo/ui/confirm-dialog';
import { Dialog } from '@arogo/ui/dialog';
import { LinkButton } from '@arogo/ui/link-button';
import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useServices } from '../../../lib/services.ts';

interface CardFileDialogProps {
  readonly file: CardFile;
  readonly insurer: string;
  /** Undefined with read-only access. */
  readonly onReplace: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Shows one side of a card, large enough to read. */
export default function CardFileDialog({
  file: { id, side, name, src, mediaType, bytes },
  insurer,
  onReplace,
  onClose,
}: CardFileDialogProps) {
  const { call, toaster } = useServices();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [asking, setAsking] = useState(false);
  const [refused, setRefused] = useState<string>();
  const remove = async (): Promise<void> => {
    setBusy(true);
    setRefused(undefined);
    try {
      await call(removeCardFile, { params: { id } });
      toaster.success(s.sideRemoved(s.sides[side]));
      await client.invalidateQueries({ queryKey: ['insurance'] });
      onClose();
    } catch (error) {
      setBusy(false);
      setRefused(getErrorText(error, s.removeFailed));
    }
  };
  return (
    <>
      <Dialog
        open
        size="lg"
        onClose={onClose}
        title={`${s.sides[side]}, ${insurer}`}
        description={`${name} · ${formatFileSize(bytes)}`}
        footer={
          <>
            {onReplace && (
              <>
                <Button variant="quiet" onClick={() => setAsking(true)}>
                  {s.removeSide}
                </Button>
                <Button variant="secondary" onClick={onReplace}>
                  {s.replaceSide}
                </Button>
              </>
            )}
            <LinkButton href={src} download={name} icon={<Download aria-hidden="true" />}>
              {s.download}
            </LinkButton>
          </>
        }
      >
        {mediaType !== 'application/pdf' && (
          <img
            src={src}
            alt={name}
            className="mx-auto max-h-[60dvh] w-full rounded-control bg-hush object-contain"
            onError={() => setProblem(s.openFailed)}
          />
        )}
        {problem !== undefined && (
          <Alert tone="danger" className="mt-3">
            {problem}
          </Alert>
        )}
      </Dialog>
      <ConfirmDialog
        open={asking}
        title={s.removeTitle(s.sides[side])}
        text={s.removeText}
        subject={`${name}, ${insurer}`}
        confirmLabel={s.removeSide}
        busy={busy}
        error={refused}
        onConfirm={() => void remove()}
        onCancel={() => {
          setAsking(false);
          setRefused(undefined);
        }}
      />
    </>
  );
}
