import { messageOf } from '@arogo/client/api-error';
import { fileSize } from '@arogo/client/formats';
import { type CardFile, removeCardFile } from '@arogo/contract/insurance';
import { insuranceScreen as s } from '@arogo/contract/messages/insurance-screen';
import { Alert } from '@arogo/ui/alert';
import { Button } from '@arogo/ui/button';
import { Dialog } from '@arogo/ui/dialog';
import { LinkButton } from '@arogo/ui/link-button';
import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useServices } from '../../../lib/services.ts';

interface CardFileWindowProps {
  readonly file: CardFile;
  readonly insurer: string;
  readonly onReplace: () => void;
  readonly onClose: () => void;
}

/** A side of a card, large enough to be read across a desk. */
export default function CardFileWindow({ file: { id, side, name, src, mediaType, bytes }, insurer, onReplace, onClose }: CardFileWindowProps) {
  const { call } = useServices();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const remove = async (): Promise<void> => {
    setBusy(true);
    setProblem(undefined);
    try {
      await call(removeCardFile, { params: { id } });
      await client.invalidateQueries({ queryKey: ['insurance'] });
      onClose();
    } catch (error) {
      setBusy(false);
      setProblem(messageOf(error, s.removeFailed));
    }
  };
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={`${s.sides[side]}, ${insurer}`}
      description={`${name} · ${fileSize(bytes)}`}
      footer={
        <>
          <Button variant="quiet" loading={busy} onClick={() => void remove()}>
            {s.removeSide}
          </Button>
          <Button variant="secondary" disabled={busy} onClick={onReplace}>
            {s.replaceSide}
          </Button>
          <LinkButton href={src} download={name} icon={<Download aria-hidden="true" />}>
            {s.download}
          </LinkButton>
        </>
      }
    >
      {mediaType !== 'application/pdf' && (
        <img src={src} alt={name} className="mx-auto max-h-[60dvh] w-full rounded-control bg-hush object-contain" onError={() => setProblem(s.openFailed)} />
      )}
      {problem !== undefined && (
        <Alert tone="danger" className="mt-3">
          {problem}
        </Alert>
      )}
    </Dialog>
  );
}
