import { uiMessages } from '@arogo/contract/messages/ui';
import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useRef, type ReactNode } from 'react';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { ensureFocusInside } from './dialog-focus.ts';
import { useDialogSubject } from './dialog-subject.tsx';

export type ConfirmDialogProps = {
  readonly open: boolean;
  readonly title: ReactNode;
  readonly text: ReactNode;
  /** Name of the object, below the question, to prevent confirming the wrong one. */
  readonly subject?: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel?: string | undefined;
  readonly tone?: 'primary' | 'danger' | undefined;
  /** In progress: the confirm button shows a spinner, and the dialog cannot be closed. */
  readonly busy?: boolean | undefined;
  /** Why it failed; the dialog stays open. */
  readonly error?: string | undefined;
  /**
   * Element to focus after closing. Default, and for null: the previously focused element, which may be removed by the
   * confirmation.
   */
  readonly finalFocus?: (() => HTMLElement | null) | undefined;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

/** Asks before an action. The focus starts on the cancel button. */
export function ConfirmDialog({
  open,
  title,
  text,
  subject,
  confirmLabel,
  cancelLabel = uiMessages.cancel,
  tone = 'danger',
  busy = false,
  error,
  finalFocus,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  const about = useDialogSubject();
  return (
    <AlertDialog.Root
      open={open}
      onOpenChange={(wanted, details) => {
        if (wanted) return;
        details.cancel();
        if (!busy) onCancel();
      }}
      onOpenChangeComplete={(opened) => {
        if (!opened) return;
        ensureFocusInside(
          () => popup.current,
          () => cancel.current,
        );
      }}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop
          className={
            'fixed inset-0 z-40 bg-veil transition-opacity duration-180 ease-out data-ending-style:opacity-0 ' +
            'data-starting-style:opacity-0'
          }
        />
        <AlertDialog.Viewport className="fixed inset-0 z-40 grid items-end justify-items-center overflow-hidden sm:items-center sm:p-6">
          <AlertDialog.Popup
            ref={popup}
            initialFocus={cancel}
            {...(finalFocus ? { finalFocus } : {})}
            className={
              'max-h-[92dvh] w-full overflow-y-auto rounded-t-[20px] border-t border-line bg-card px-4 pt-5 ' +
              'pb-[max(1rem,env(safe-area-inset-bottom))] text-ink shadow-float outline-none ' +
              'transition-[opacity,transform] duration-200 ease-out data-ending-style:translate-y-6 ' +
              'data-ending-style:opacity-0 data-starting-style:translate-y-6 data-starting-style:opacity-0 ' +
              'sm:max-w-110 sm:rounded-[18px] sm:border sm:p-6 sm:data-ending-style:translate-y-2 ' +
              'sm:data-starting-style:translate-y-2'
            }
          >
            {about !== undefined && <div className="-mx-4 -mt-5 mb-5 sm:-mx-6 sm:-mt-6 sm:mb-6">{about}</div>}
            <AlertDialog.Title className="text-section wrap-anywhere">{title}</AlertDialog.Title>
            <AlertDialog.Description className="mt-1.5 text-[0.9375rem] text-soft wrap-anywhere">
              {text}
            </AlertDialog.Description>
            {subject && (
              <div className="mt-4 rounded-control border border-line bg-paper px-4 py-3 font-medium wrap-anywhere">
                {subject}
              </div>
            )}
            {error && (
              <Alert tone="danger" className="mt-4">
                {error}
              </Alert>
            )}
            <div className="mt-6 flex justify-end gap-3 max-sm:*:flex-1">
              <Button ref={cancel} variant="secondary" disabled={busy} onClick={onCancel}>
                {cancelLabel}
              </Button>
              <Button variant={tone} loading={busy} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
