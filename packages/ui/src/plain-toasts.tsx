import { uiMessages } from '@arogo/contract/messages/ui';
import { useEffect, useState } from 'react';
import type { Toaster, ToastEvent, ToastMessage } from './toaster.tsx';

type ToastMap = ReadonlyMap<string, ToastMessage>;

const applyToastEvent = (shown: ToastMap, event: ToastEvent): ToastMap => {
  const next = new Map(shown);
  if (event.type === 'show') next.set(event.id, event.message);
  else if (event.id === undefined) next.clear();
  else next.delete(event.id);
  return next;
};

/** Plain fallback if the toast view could not be loaded. Each toast stays until it is dismissed. */
export function PlainToasts({ toaster }: { readonly toaster: Toaster }) {
  const [shown, setShown] = useState<ToastMap>(() => new Map());
  useEffect(() => toaster.attach((event) => setShown((before) => applyToastEvent(before, event))), [toaster]);
  const dismiss = (id: string): void => setShown((before) => applyToastEvent(before, { type: 'dismiss', id }));
  return (
    <section
      aria-label={uiMessages.notifications}
      aria-live="polite"
      className={
        'fixed inset-x-0 top-0 z-60 mx-auto grid max-h-dvh max-w-112 gap-2 overflow-y-auto px-4 pt-3 sm:top-auto ' +
        'sm:right-0 sm:bottom-0 sm:left-auto sm:w-112 sm:px-6 sm:pb-6'
      }
    >
      {[...shown].map(([id, { title, description, action }]) => (
        <div
          key={id}
          className="rounded-card border border-line bg-card px-4 py-3 text-[0.9375rem] text-ink shadow-float wrap-anywhere"
        >
          <p className="font-medium">{title}</p>
          {description !== undefined && <p className="text-sm text-soft">{description}</p>}
          <div className="-mx-2 flex gap-2">
            {action && (
              <PlainButton
                label={action.label}
                onClick={() => {
                  action.onClick();
                  dismiss(id);
                }}
              />
            )}
            <PlainButton label={uiMessages.dismiss} onClick={() => dismiss(id)} />
          </div>
        </div>
      ))}
    </section>
  );
}

function PlainButton({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-11 rounded-control px-2 font-semibold text-leaf-ink hover:bg-leaf-wash"
    >
      {label}
    </button>
  );
}
