import { lazy, Suspense, useSyncExternalStore } from 'react';
import { PlainToasts } from './plain-toasts.tsx';

export type ToastKind = 'success' | 'error' | 'info' | 'loading';

export type ToastOptions = {
  readonly description?: string | undefined;
  /** One action, such as Undo. It also closes the toast. */
  readonly action?: { readonly label: string; readonly onClick: () => void } | undefined;
  /**
   * Milliseconds until it closes; 0 never. Default 5000, errors 8000, with an action 10000; loading stays until it is updated or
   * dismissed.
   */
  readonly timeout?: number | undefined;
};

export type ToastMessage = ToastOptions & { readonly kind: ToastKind; readonly title: string };

/** An event for the view of the toasts, in order. */
export type ToastEvent =
  | { readonly type: 'show'; readonly id: string; readonly message: ToastMessage }
  | { readonly type: 'dismiss'; readonly id: string | undefined };

type OutcomeText<Value> = string | ((value: Value) => string);

/** Shows short notifications. Methods that show one return its id. */
export type Toaster = {
  readonly success: (title: string, options?: ToastOptions) => string;
  readonly error: (title: string, options?: ToastOptions) => string;
  readonly info: (title: string, options?: ToastOptions) => string;
  /** Stays until `update` or `dismiss`. */
  readonly loading: (title: string, options?: ToastOptions) => string;
  /** Replaces a toast, mostly a loading one, in place; shows it again if it has closed. */
  readonly update: (id: string, kind: ToastKind, title: string, options?: ToastOptions) => void;
  /** Without an id: all of them. */
  readonly dismiss: (id?: string) => void;
  /** Shows loading while `work` runs, then its outcome. Resolves and rejects like `work`. */
  readonly track: <Value>(
    work: Promise<Value>,
    texts: { readonly loading: string; readonly success: OutcomeText<Value>; readonly error: OutcomeText<unknown> },
  ) => Promise<Value>;
  /** For the view: receives all events so far and later. Returns a function that detaches it. */
  readonly attach: (view: (event: ToastEvent) => void) => () => void;
  /** For the outlet: whether any toast was ever shown, and a subscription to changes. */
  readonly hasSpoken: { readonly get: () => boolean; readonly subscribe: (listener: () => void) => () => void };
};

function resolveText<Value>(outcome: OutcomeText<Value>, value: Value): string {
  return typeof outcome === 'string' ? outcome : outcome(value);
}

/** Creates a toaster. It buffers events until a view attaches, so that the view can be loaded lazily. */
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

/** Preloads the toast view while the server is reachable, so that a toast about a lost connection can be shown. */
export const prepareToasts = (): void => void loadView().catch(() => undefined);

// If the view fails to load, toasts are shown plainly, instead of breaking the page.
const ToastView = lazy(() => loadView().catch(() => ({ default: PlainToasts })));

/** Renders the toasts; once, near the root. Loads the view with the first toast. */
export function ToastOutlet({ toaster }: { readonly toaster: Toaster }) {
  const spoken = useSyncExternalStore(toaster.hasSpoken.subscribe, toaster.hasSpoken.get);
  if (!spoken) return null;
  return (
    <Suspense fallback={null}>
      <ToastView toaster={toaster} />
    </Suspense>
  );
}
