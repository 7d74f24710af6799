import { editConflictMessages as m } from '@arogo/contract/messages/edit-conflict';
import { Alert } from '@arogo/ui/alert';
import { Button } from '@arogo/ui/button';

interface RestoredDraftNoticeProps {
  readonly shown: boolean;
  /** Restores the values before the input. */
  readonly onDiscard: () => void;
  readonly className?: string;
}

/** Notice that input from before a reload or the end of the session was restored. */
export function RestoredDraftNotice({ shown, onDiscard, className = 'mb-4' }: RestoredDraftNoticeProps) {
  if (!shown) return null;
  return (
    <Alert
      tone="info"
      className={className}
      title={m.restoredTitle}
      action={
        <Button size="sm" variant="secondary" onClick={onDiscard}>
          {m.discardRestored}
        </Button>
      }
    >
      {m.restoredText}
    </Alert>
  );
}
