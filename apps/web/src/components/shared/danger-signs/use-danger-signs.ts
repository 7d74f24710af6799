import { maxAiTextLength, findDangerSigns } from '@arogo/contract/assistant';
import type { DangerNotice, DangerSign } from '@arogo/contract/danger';
import { useEffect, useState } from 'react';
import { useServices } from '../../../lib/services.ts';

/** Shorter texts carry no sign. */
const minTextLength = 3;
/** Notices shown at a time: who needs help at once reads no list. */
const maxNotices = 2;

export interface DangerDetection {
  /** The most urgent first. */
  readonly notices: readonly DangerNotice[];
  readonly dismiss: (sign: DangerSign) => void;
}

const noNotices: readonly DangerNotice[] = [];
const noDismissedSigns: ReadonlySet<DangerSign> = new Set();

/**
 * Danger signs in a text, by the server's rules. Nothing of the text is kept, and where the rules cannot be asked nothing
 * is said: it hinders nobody.
 * @param of another one of these asks again, also of the same text
 * @param wait milliseconds without another letter before they are asked
 * @param keeps what was found of an earlier text stays while another text has none
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
        // Sent again it is said again; while one writes it stays dismissed.
        if (keeps) setDismissed(noDismissedSigns);
      } catch {
        // The last that is known stays.
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
