import { type ReactNode, useEffect, useState } from 'react';
import { TextLink } from './text-link.tsx';
import { useSubmission } from './use-submission.tsx';

interface ResendProps {
  /** When another code may be requested, in milliseconds since 1970. */
  readonly from: number;
  /** The text before the link, and the link's own. */
  readonly before: ReactNode;
  readonly link: ReactNode;
  /** The text after it; `wait` is the remaining time in milliseconds. */
  readonly after: (wait: number) => ReactNode;
  /** Requests another code; resolves with the milliseconds to wait before the next, or undefined. */
  readonly onResend: () => Promise<number | undefined>;
}

const tickMs = 250;

/** Counts down the milliseconds to a moment, and can start over with another. */
const useCountdown = (first: number) => {
  const [{ until, now }, setTimes] = useState(() => ({ until: first, now: Date.now() }));
  const waits = now < until;
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setInterval(() => setTimes((times) => ({ ...times, now: Date.now() })), tickMs);
    return () => clearInterval(timer);
  }, [waits]);
  return {
    remaining: Math.max(0, until - now),
    waitFor: (milliseconds: number) => setTimes({ until: Date.now() + milliseconds, now: Date.now() }),
  };
};

/** Sends another code once the wait is over. */
export function Resend({ from, before, link, after, onResend }: ResendProps) {
  const { remaining, waitFor } = useCountdown(from);
  const { busy, run } = useSubmission();
  const waits = remaining > 0;

  const resend = async (): Promise<void> => {
    const wait = await onResend();
    if (wait !== undefined) waitFor(wait);
  };

  return (
    <p className="mt-1 text-sm text-soft">
      {before}
      {/* Stays in place and focusable during the wait, so that the focus is never lost. */}
      <TextLink
        as="button"
        aria-disabled={waits || busy}
        onClick={() => {
          if (!waits) void run(resend);
        }}
        className="relative touch-44 aria-disabled:text-leaf-ink!"
      >
        {link}
      </TextLink>
      <span className="tabular-nums">{after(remaining)}</span>
    </p>
  );
}
