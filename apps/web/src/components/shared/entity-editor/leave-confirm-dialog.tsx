import { editConflictMessages as m } from '@arogo/contract/messages/edit-conflict';
import { ConfirmDialog } from '@arogo/ui/confirm-dialog';

interface LeaveConfirmDialogProps {
  readonly open: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Asks for confirmation before input is lost. */
export function LeaveConfirmDialog({ open, onStay, onLeave }: LeaveConfirmDialogProps) {
  return (
    <ConfirmDialog
      open={open}
      title={m.leaveTitle}
      text={m.leaveText}
      confirmLabel={m.leave}
      cancelLabel={m.stay}
      onCancel={onStay}
      onConfirm={onLeave}
    />
  );
}
