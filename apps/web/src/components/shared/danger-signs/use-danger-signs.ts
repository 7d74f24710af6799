import { maxAiTextLength, findDangerSigns } from '@arogo/contract/assistant';
import type { DangerNotice, DangerSign } from '@arogo/contract/danger';
import { useEffect, useState } from 'react';
import { useServices } from '../../../lib/services.ts';

/** Shorter texts contain no sign. */
const minTextLength = 3;
/** Maximum number of notices: a person who needs help at once does not read a list. */
const maxNotices = 2;

export interface DangerDetection {
  /** The most urgent first. */
  readonly notices: readonly DangerNotice[];
  readonly dismiss: (sign: DangerSign) => void;
}

const noNotices: readonly DangerNotice[] = [];
const noDismissedSigns: ReadonlySet<DangerSign> = new Set();

/**
 * Detects danger signs in a text by the server's rules, debounced. The text is not stored, and a failed request shows nothing, so
 * that it never blocks the person.
 * @param of another object triggers a new request, even with the same text
 * @param wait debounce in milliseconds
 * @param keeps keeps the notices of an earlier text if another text has none
 */
export const useDangerSigns = (
  of: { readonly text: string },
  { wait, keeps }: { readonly wait: number; readonly keeps: boolean },
): DangerDetection => {
  const { call } = useServices();
  const [found, setFound] = useState(noNotices);
  const [dismissed, setDismissed] = useState(noDismissedSigns);
  useEffect(() => {
    const text = of.text.trim().slice(0, maxAiTextLength);
    const stopper = new AbortController();
    const ask = async (): Promise<void> => {
      if (text.length < minTextLength) {
        if (!keeps) setFound(noNotices);
        return;
      }
      try {
        const { data } = await call(findDangerSigns, { body: { text } }, { signal: stopper.signal });
        if (stopper.signal.aborted || (keeps && data.length === 0)) return;
        setFound(data.slice(0, maxNotices));
        // A message that is sent again shows its notices again; while typing, dismissed ones stay dismissed.
        if (keeps) setDismissed(noDismissedSigns);
      } catch {
        // The last known notices stay.
      }
    };
    const timer = setTimeout(() => void ask(), wait);
    return () => {
      clearTimeout(timer);
      stopper.abort();
    };
  }, [call, of, wait, keeps]);
  return {
    notices: found.filter(({ sign }) => !dismissed.has(sign)),
    dismiss: (sign) => setDismissed((before) => new Set([...before, sign])),
  };
};
