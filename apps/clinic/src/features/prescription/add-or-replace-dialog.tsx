import { prescriptionStart as m } from '@arogo/contract/messages/prescription-templates';
import { Button } from '@arogo/ui/button';
import { Dialog } from '@arogo/ui/dialog';

interface AddOrReplaceDialogProps {
  readonly source: string;
  readonly onAnswer: (how: 'add' | 'replace') => void;
  readonly onClose: () => void;
}

/** Asks before a template or the last prescription changes input. */
export function AddOrReplaceDialog({ source, onAnswer, onClose }: AddOrReplaceDialogProps) {
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={m.askTitle}
      description={m.askText(source)}
      footer={
        <>
          <Button variant="secondary" onClick={() => onAnswer('replace')}>
            {m.replace}
          </Button>
          <Button onClick={() => onAnswer('add')}>{m.add}</Button>
        </>
      }
    />
  );
}
