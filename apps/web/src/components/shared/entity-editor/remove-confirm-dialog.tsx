import { getErrorText } from '@arogo/client/api-error';
import { ConfirmDialog } from '@arogo/ui/confirm-dialog';
import { useRef, useState } from 'react';
import { useServices } from '../../../lib/services.ts';

interface RemoveConfirmDialogProps<Thing> {
  /** What would be deleted; undefined while nobody asks. */
  readonly thing: Thing | undefined;
  readonly texts: { readonly deleteTitle: string; readonly confirmDelete: string; readonly deleteFailed: string };
  readonly text: string;
  /** What it is, by its name. */
  readonly subject: string | undefined;
  /** Resolves to what is said of it, once it no longer stands there. */
  readonly remove: (thing: Thing) => Promise<string>;
  /** Where the focus goes when its card is gone. */
  readonly place: () => HTMLElement | null;
  readonly onClose: () => void;
}

/** Asks before something is deleted, and says that it is gone, or why it is not. */
export function RemoveConfirmDialog<Thing>({
  thing,
  texts,
  text,
  subject,
  remove,
  place,
  onClose,
}: RemoveConfirmDialogProps<Thing>) {
  const { toaster } = useServices();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const gone = useRef(false);
  const close = (): void => {
    setProblem(undefined);
    onClose();
  };
  const confirm = async (entity: Thing): Promise<void> => {
    gone.current = false;
    setBusy(true);
    setProblem(undefined);
    try {
      const message = await remove(entity);
      gone.current = true;
      toaster.success(message);
      close();
    } catch (failed) {
      setProblem(getErrorText(failed, texts.deleteFailed));
    }
    setBusy(false);
  };
  return (
    <ConfirmDialog
      open={thing !== undefined}
      title={texts.deleteTitle}
      text={text}
      subject={subject}
      confirmLabel={texts.confirmDelete}
      busy={busy}
      error={problem}
      finalFocus={() => (gone.current ? place() : null)}
      onConfirm={() => {
        if (thing !== undefined) void confirm(thing);
      }}
      onCancel={close}
    />
  );
}
