import { editedMessages as m } from '@arogo/contract/messages/edited';
import { ConfirmDialog } from '@arogo/ui/confirm-dialog';

interface LeaveQuestionProps {
  readonly open: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Asks before what was typed is lost. */
export function LeaveQuestion({ open, onStay, onLeave }: LeaveQuestionProps) {
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
