import { maxToasts } from '@arogo/contract/limits';
import { uiMessages } from '@arogo/contract/messages/ui';
import { Toast } from '@base-ui/react/toast';
import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { Spinner } from './spinner.tsx';
import { useToastPosition } from './toast-position.tsx';
import type { Toaster, ToastEvent, ToastKind, ToastOptions } from './toaster.tsx';

const durationsMs: Record<ToastKind, number> = { success: 5000, info: 5000, error: 8000, loading: 0 };
const actionDurationMs = 10_000;

type ToastData = { readonly action?: ToastOptions['action'] };
type Manager = ReturnType<typeof Toast.createToastManager<ToastData>>;

function applyToast(manager: Manager, event: ToastEvent) {
  if (event.type === 'dismiss') {
    manager.close(event.id);
    return;
  }
  const { kind, title, description, action, timeout } = event.message;
  const usual = action && kind !== 'loading' ? actionDurationMs : durationsMs[kind];
  manager.add({ id: event.id, type: kind, title, description, timeout: timeout ?? usual, data: { action } });
}

/**
 * Renders the toasts: at the top on a phone, at the lower right on a desktop, clear of a dialog's controls. Loaded by the outlet.
 */
export default function ToastView({ toaster }: { readonly toaster: Toaster }) {
  const [manager] = useState<Manager>(() => Toast.createToastManager<ToastData>());
  useEffect(() => {
    let detach: (() => void) | undefined;
    // A live region announces only later changes, so it is rendered for a moment before the first toast.
    const timer = setTimeout(() => {
      detach = toaster.attach((event) => applyToast(manager, event));
    }, 50);
    return () => {
      clearTimeout(timer);
      detach?.();
    };
  }, [toaster, manager]);
  return (
    <Toast.Provider toastManager={manager} limit={maxToasts}>
      <Toast.Portal>
        <Viewport />
      </Toast.Portal>
    </Toast.Provider>
  );
}

/** The container of the toasts. */
function Viewport() {
  const { toasts } = Toast.useToastManager<ToastData>();
  const place = useRef<HTMLDivElement>(null);
  const distance = useToastPosition(place, toasts.length);
  return (
    <Toast.Viewport
      ref={place}
      style={distance === 0 ? undefined : { translate: `0 ${distance}px` }}
      aria-label={uiMessages.notifications}
      className={
        'pointer-events-none fixed inset-x-0 top-0 z-60 mx-auto flex max-h-dvh max-w-112 flex-col gap-2 ' +
        'overflow-y-auto px-4 pt-3 pb-8 [scrollbar-width:none] sm:top-auto sm:right-0 sm:bottom-0 sm:left-auto ' +
        'sm:w-112 sm:flex-col-reverse sm:px-6 sm:pt-8 sm:pb-6'
      }
    >
      <ToastList />
    </Toast.Viewport>
  );
}

function ToastList() {
  const { toasts, close } = Toast.useToastManager<ToastData>();
  return toasts.map((toast) => {
    const action = toast.data?.action;
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        swipeDirection={['up', 'right', 'left']}
        className={clsx(
          'pointer-events-auto relative shrink-0 rounded-card border border-line bg-card text-ink shadow-float outline-none data-limited:hidden',
          'translate-x-(--toast-swipe-movement-x) transition-[opacity,transform,translate] duration-180 ease-out data-swiping:transition-none',
          'data-ending-style:opacity-0 data-starting-style:-translate-y-2 data-starting-style:opacity-0 sm:data-starting-style:translate-y-2',
          'focus-visible:outline-2 focus-visible:outline-leaf',
        )}
      >
        <Toast.Content className="flex items-start gap-3 py-1.5 pr-1.5 pl-4">
          <span className="mt-3 shrink-0">
            <ToastIcon kind={toast.type} />
          </span>
          <div className="min-w-0 flex-1 py-2.5 text-[0.9375rem] leading-6 wrap-anywhere">
            <Toast.Title render={<p />} className="font-medium" />
            <Toast.Description className="text-sm text-soft" />
          </div>
          {action && (
            <button
              type="button"
              className="min-h-11 shrink-0 rounded-control px-3 text-[0.9375rem] font-semibold text-leaf-ink hover:bg-leaf-wash"
              onClick={() => {
                action.onClick();
                close(toast.id);
              }}
            >
              {action.label}
            </button>
          )}
          {toast.type !== 'loading' && (
            <Toast.Close
              aria-label={uiMessages.dismiss}
              // Base UI hides it from assistive technology until the toast is hovered; here it is always visible.
              aria-hidden={false}
              render={<IconButton label={uiMessages.dismiss} icon={<X aria-hidden="true" />} className="text-soft" />}
            />
          )}
        </Toast.Content>
      </Toast.Root>
    );
  });
}

function ToastIcon({ kind }: { readonly kind: string | undefined }) {
  const shape = 'size-5 stroke-[1.75]';
  if (kind === 'loading') return <Spinner className="text-leaf" />;
  if (kind === 'success') return <CircleCheck aria-hidden="true" className={clsx(shape, 'text-leaf')} />;
  if (kind === 'error') return <CircleAlert aria-hidden="true" className={clsx(shape, 'text-brick')} />;
  return <Info aria-hidden="true" className={clsx(shape, 'text-sky')} />;
}
