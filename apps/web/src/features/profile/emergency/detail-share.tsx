import { emergencyScreen as s } from '@arogo/contract/messages/emergency';
import { Button } from '@arogo/ui/button';
import { Checkbox } from '@arogo/ui/checkbox';
import { Copy, Printer, Share2 } from 'lucide-react';
import { useState } from 'react';
import { useServices } from '../../../lib/services.ts';
import { type EmergencyDetail, type DetailKey, formatDetailsMessage, hiddenByDefault } from './emergency-details.ts';
import { PrintSheet } from './print-sheet.tsx';

/** Shares the selected details: share sheet of the device, clipboard, or print. */
export function DetailShare({
  details,
  name,
  now,
}: {
  readonly details: readonly EmergencyDetail[];
  readonly name: string;
  readonly now: Date;
}) {
  const { toaster } = useServices();
  const [selected, setSelected] = useState<ReadonlySet<DetailKey>>(
    () =>
      new Set(
        details
          .filter(({ key, lines, none }) => (lines.length > 0 || none === s.none) && !hiddenByDefault.has(key))
          .map(({ key }) => key),
      ),
  );
  const text = formatDetailsMessage(details, selected);

  const toggle = (key: DetailKey): void => {
    const next = new Set(selected);
    if (!next.delete(key)) next.add(key);
    setSelected(next);
  };
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      toaster.success(s.copied);
    } catch {
      toaster.error(s.copyFailed);
    }
  };
  const share = async (): Promise<void> => {
    try {
      await navigator.share({ title: s.messageTitle(name), text });
    } catch (error) {
      // The person closed the share sheet: no error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) toaster.error(s.shareFailed);
    }
  };

  return (
    <>
      <fieldset>
        <legend className="sr-only">{s.shareTitle}</legend>
        <div className="grid sm:grid-cols-2">
          {details.map(({ key, title }) => (
            <Checkbox key={key} label={title} checked={selected.has(key)} onChange={() => toggle(key)} />
          ))}
        </div>
      </fieldset>
      <h3 className="mt-4 mb-1.5 text-sm font-medium text-soft">{s.preview}</h3>
      <p className="rounded-control border border-line bg-paper px-4 py-3 text-[0.9375rem] whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      <div className="mt-4 flex flex-wrap gap-2.5 max-sm:*:flex-1">
        {'share' in navigator && (
          <Button icon={<Share2 aria-hidden="true" />} disabled={text === ''} onClick={() => void share()}>
            {s.shareNow}
          </Button>
        )}
        <Button
          variant={'share' in navigator ? 'secondary' : 'primary'}
          icon={<Copy aria-hidden="true" />}
          disabled={text === ''}
          onClick={() => void copy()}
        >
          {s.copy}
        </Button>
        <Button
          variant="secondary"
          icon={<Printer aria-hidden="true" />}
          disabled={text === ''}
          onClick={() => window.print()}
        >
          {s.print}
        </Button>
      </div>
      <PrintSheet details={details.filter(({ key }) => selected.has(key))} now={now} />
    </>
  );
}
