import { lazy, Suspense, useSyncExternalStore } from 'react';
import { PlainToasts } from './plain-toasts.tsx';

export type ToastKind = 'success' | 'error' | 'info' | 'loading';

export type ToastOptions = {
  readonly description?: string | undefined;
  /** One thing to do about it, such as Undo. The toast closes when it is chosen. */
  readonly action?: { readonly label: string; readonly onClick: () => void } | undefined;
  /** Milliseconds until it leaves; 0 stays. Default 5000, errors 8000, with an action 10000; loading stays until it is turned or dismissed. */
  readonly timeout?: number | undefined;
};

export type ToastMessage = ToastOptions & { readonly kind: ToastKind; readonly title: string };

/** What a view of the toasts is told, in order. */
export type ToastEvent =
  | { readonly type: 'show'; readonly id: string; readonly message: ToastMessage }
  | { readonly type: 'dismiss'; readonly id: string | undefined };

type OutcomeText<Value> = string | ((value: Value) => string);

/** Says briefly what happened. Each call that shows something answers the toast's id. */
export type Toaster = {
  readonly success: (title: string, options?: ToastOptions) => string;
  readonly error: (title: string, options?: ToastOptions) => string;
  readonly info: (title: string, options?: ToastOptions) => string;
  /** Stays until `update` or `dismiss`. */
  readonly loading: (title: string, options?: ToastOptions) => string;
  /** Turns a toast, mostly a loading one, into another in its place; shows it anew if it has left. */
  readonly update: (id: string, kind: ToastKind, title: string, options?: ToastOptions) => void;
  /** Without an id: all of them. */
  readonly dismiss: (id?: string) => void;
  /** Loading while `work` runs, then its outcome. Answers as `work` does, rejections included. */
  readonly track: <Value>(
    work: Promise<Value>,
    texts: { readonly loading: string; readonly success: OutcomeText<Value>; readonly error: OutcomeText<unknown> },
  ) => Promise<Value>;
  /** For the view: receives what was said so far and everything after. Answers how to detach. */
  readonly attach: (view: (event: ToastEvent) => void) => () => void;
  /** For the outlet: whether anything was ever said, and when that changes. */
  readonly hasSpoken: { readonly get: () => boolean; readonly subscribe: (listener: () => void) => () => void };
};

function resolveText<Value>(outcome: OutcomeText<Value>, value: Value): string {
  return typeof outcome === 'string' ? outcome : outcome(value);
}

/** A toaster of one's own. It holds what is said until a view is there, so that the view can load when it is needed. */
export function createToaster(): Toaster {
  const waiting: ToastEvent[] = [];
  const listeners = new Set<() => void>();
  let view: ((event: ToastEvent) => void) | undefined;
  let count = 0;
  let hasSpoken = false;

  function emit(event: ToastEvent) {
    if (view) view(event);
    else waiting.push(event);
    if (hasSpoken) return;
    hasSpoken = true;
    for (const listener of listeners) listener();
  }

  function update(id: string, kind: ToastKind, title: string, options: ToastOptions = {}) {
    emit({ type: 'show', id, message: { ...options, kind, title } });
  }

  function show(kind: ToastKind, title: string, options?: ToastOptions): string {
    count += 1;
    const id = `toast-${count}`;
    update(id, kind, title, options);
    return id;
  }

  return {
    success: (title, options) => show('success', title, options),
    error: (title, options) => show('error', title, options),
    info: (title, options) => show('info', title, options),
    loading: (title, options) => show('loading', title, options),
    update,
    dismiss: (id) => emit({ type: 'dismiss', id }),
    async track(work, texts) {
      const id = show('loading', texts.loading);
      try {
        const value = await work;
        update(id, 'success', resolveText(texts.success, value));
        return value;
      } catch (error) {
        update(id, 'error', resolveText(texts.error, error));
        throw error;
      }
    },
    attach(next) {
      view = next;
      for (const event of waiting.splice(0)) next(event);
      return () => {
        if (view === next) view = undefined;
      };
    },
    hasSpoken: {
      get: () => hasSpoken,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  };
}

const loadView = () => import('./toast-view.tsx');

/** Fetches what shows toasts while the server can be reached: what failed for want of it must be said all the same. */
export const prepareToasts = (): void => void loadView().catch(() => undefined);

// Words that cannot be shown well are shown plainly, instead of the page being lost with them.
const ToastView = lazy(() => loadView().catch(() => ({ default: PlainToasts })));

/** Where the toasts appear: once, near the root. Loads what shows them when the first one is said. */
export function ToastOutlet({ toaster }: { readonly toaster: Toaster }) {
  const spoken = useSyncExternalStore(toaster.hasSpoken.subscribe, toaster.hasSpoken.get);
  if (!spoken) return null;
  return (
    <Suspense fallback={null}>
      <ToastView toaster={toaster} />
    </Suspense>
  );
}
