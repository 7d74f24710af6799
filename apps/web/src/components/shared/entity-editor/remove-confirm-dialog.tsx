import { getErrorText } from '@arogo/client/api-error';
import { ConfirmDialog } from '@arogo/ui/confirm-dialog';
import { useRef, useState } from 'react';
import { useServices } from '../../../lib/services.ts';

interface RemoveConfirmDialogProps<Thing> {
  /** The item to delete; undefined while the dialog is closed. */
  readonly thing: Thing | undefined;
  readonly texts: { readonly deleteTitle: string; readonly confirmDelete: string; readonly deleteFailed: string };
  readonly text: string;
  /** Name of the item. */
  readonly subject: string | undefined;
  /** Resolves to the success message, once the item is deleted. */
  readonly remove: (thing: Thing) => Promise<string>;
  /** Target of the focus when its card is removed. */
  readonly place: () => HTMLElement | null;
  readonly onClose: () => void;
}

/** Confirms a deletion, and reports its success or failure. */
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
