import { countdown } from '@arogo/client/formats';
import { codeResendAfter } from '@arogo/contract/limits';
import { accessScreens as s } from '@arogo/contract/messages/access-screens';
import { TextLink } from '@arogo/ui/text-link';
import { useEffect, useState } from 'react';
import { resendFrom } from './steps.ts';
import { useSubmission } from './use-submission.ts';

interface ResendProps {
  /** When the newest code was asked for (milliseconds since 1970), if known. */
  readonly sentAt: number | undefined;
  /** Asks for another code; answers the milliseconds to wait before the next, undefined for the usual. */
  readonly onResend: () => Promise<number | undefined>;
}

const tick = 250;

/** Milliseconds until a moment, counted down; and how to wait for another moment. */
const useCountdown = (first: () => number) => {
  const [{ until, now }, setTimes] = useState(() => ({ until: first(), now: Date.now() }));
  const waits = now < until;
  useEffect(() => {
    if (!waits) return undefined;
    const timer = setInterval(() => setTimes((times) => ({ ...times, now: Date.now() })), tick);
    return () => clearInterval(timer);
  }, [waits]);
  return {
    remaining: Math.max(0, until - now),
    waitFor: (milliseconds: number) => setTimes({ until: Date.now() + milliseconds, now: Date.now() }),
  };
};

/** 'Nothing there? …': the way to another code, once the wait is over. */
export function Resend({ sentAt, onResend }: ResendProps) {
  const { remaining, waitFor } = useCountdown(() => resendFrom(sentAt, codeResendAfter, Date.now()));
  const { busy, run } = useSubmission();
  const waits = remaining > 0;

  const resend = async (): Promise<void> => {
    const wait = await onResend();
    if (wait !== undefined) waitFor(wait);
  };

  return (
    <p className="text-sm text-soft">
      {s.resendBefore}
      {/* Stays where it is and can be reached while it waits, so that the focus is never lost. */}
      <TextLink
        as="button"
        aria-disabled={waits || busy}
        onClick={() => {
          if (!waits) void run(resend);
        }}
        className="relative touch-44 aria-disabled:text-leaf-ink!"
      >
        {s.resendLink}
      </TextLink>
      <span className="tabular-nums">{waits ? s.resendIn(countdown(remaining)) : s.resendNow}</span>
    </p>
  );
}
