import { resendFrom } from '@arogo/client/access-state';
import { countdown } from '@arogo/client/formats';
import { codeResendAfter } from '@arogo/contract/limits';
import { accessScreens as s } from '@arogo/contract/messages/access-screens';
import { Resend } from '@arogo/ui/resend';
import { useState } from 'react';

interface ResendLineProps {
  /** When the newest code was asked for (milliseconds since 1970), if known. */
  readonly sentAt: number | undefined;
  /** Asks for another code; answers the milliseconds to wait before the next, undefined for none. */
  readonly onResend: () => Promise<number | undefined>;
}

/** 'Nothing there? …' */
export function ResendLine({ sentAt, onResend }: ResendLineProps) {
  const [from] = useState(() => resendFrom(sentAt, codeResendAfter, Date.now()));
  return (
    <Resend
      from={from}
      before={s.resendBefore}
      link={s.resendLink}
      after={(wait) => (wait > 0 ? s.resendIn(countdown(wait)) : s.resendNow)}
      onResend={onResend}
    />
  );
}
