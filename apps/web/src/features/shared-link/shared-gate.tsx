import { getBrowserTimeZone, formatDateTime } from '@arogo/client/format';
import { sharedScreen as t } from '@arogo/contract/messages/sharing';
import { Alert } from '@arogo/ui/alert';
import { Button } from '@arogo/ui/button';
import { Card } from '@arogo/ui/card';
import { PasswordField } from '@arogo/ui/password-field';
import { Clock, Eye } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import type { ShareInfo, OpenShare } from './use-open-share.ts';

/** Describes the contents of the link and asks for its passcode; nothing is opened or counted before the person confirms. */
export function SharedGate({
  look,
  shared: { open, isOpening: opening, problem },
}: {
  readonly look: ShareInfo;
  readonly shared: OpenShare;
}) {
  const [passcode, setPasscode] = useState('');
  const name = look.sharedBy || t.somebody;
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    open(look.needsPasscode ? passcode : undefined);
  };
  return (
    <Card className="p-5! sm:p-7!">
      <h1 className="text-page text-balance wrap-anywhere">{t.shares(name, look.records)}</h1>
      <p className="mt-2 text-soft wrap-anywhere">{t.intro(name)}</p>
      <form noValidate onSubmit={submit} className="mt-6">
        {look.needsPasscode && (
          <PasswordField
            label={t.passcode}
            secretName={t.passcodeName}
            required
            hint={t.passcodeHint(name)}
            value={passcode}
            error={problem.passcode}
            onChange={({ target }) => setPasscode(target.value)}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
            className="mb-6"
          />
        )}
        {problem.message !== undefined && (
          <Alert tone="danger" className="mb-4">
            {problem.message}
          </Alert>
        )}
        <Button type="submit" size="lg" block loading={opening}>
          {t.open}
        </Button>
      </form>
      <ul className="mt-6 grid gap-2.5 text-sm text-soft">
        <li className="flex items-start gap-2.5">
          <Clock aria-hidden="true" className="mt-0.5 size-4 shrink-0 stroke-[1.75]" />
          {t.until(formatDateTime(look.expiresAt, getBrowserTimeZone()))}
        </li>
        <li className="flex items-start gap-2.5 wrap-anywhere">
          <Eye aria-hidden="true" className="mt-0.5 size-4 shrink-0 stroke-[1.75]" />
          {t.noted(name)}
        </li>
      </ul>
    </Card>
  );
}
