import { getResendAllowedAt } from '@arogo/client/access-state';
import { formatCountdown } from '@arogo/client/format';
import { otpResendDelayMs } from '@arogo/contract/limits';
import { accessScreens as s } from '@arogo/contract/messages/access-screens';
import { Resend } from '@arogo/ui/resend';
import { useState } from 'react';

interface ResendLineProps {
  /** When the newest code was requested (milliseconds since 1970), if known. */
  readonly sentAt: number | undefined;
  /** Requests another code; resolves to the milliseconds to wait before the next, or undefined if there is no wait. */
  readonly onResend: () => Promise<number | undefined>;
}

/** 'Nothing there? …' */
export function ResendLine({ sentAt, onResend }: ResendLineProps) {
  const [from] = useState(() => getResendAllowedAt(sentAt, otpResendDelayMs, Date.now()));
  return (
    <Resend
      from={from}
      before={s.resendBefore}
      link={s.resendLink}
      after={(wait) => (wait > 0 ? s.resendIn(formatCountdown(wait)) : s.resendNow)}
      onResend={onResend}
    />
  );
}
