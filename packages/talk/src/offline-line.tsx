import { WifiOff } from 'lucide-react';
import { useOnline } from './use-online.ts';

/** Tells the person while offline that messages wait to be sent. */
export function OfflineLine({ title, text }: { readonly title: string; readonly text: string }) {
  const online = useOnline();
  return (
    <div aria-live="polite" className="shrink-0">
      {!online && (
        <p className="flex items-start gap-2.5 border-t border-line bg-sun-wash px-4 py-2.5 text-sm text-ink sm:px-6">
          <WifiOff aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 stroke-[1.75] text-sun" />
          <span>
            <span className="font-semibold">{title}</span> {text}
          </span>
        </p>
      )}
    </div>
  );
}
