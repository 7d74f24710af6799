import { getConnectionHint, getErrorText } from '@arogo/client/api-error';
import { accessStepMessages as m } from '@arogo/contract/messages/access-steps';
import { profileScreens as s } from '@arogo/contract/messages/profile-screens';
import { Alert } from '@arogo/ui/alert';
import { Button } from '@arogo/ui/button';
import { Card } from '@arogo/ui/card';
import { LogOut } from 'lucide-react';
import { useSignOut } from '../../../components/shared/use-sign-out.ts';

/** Signs out, after an explanation. */
export function LogoutSection() {
  const { signOut: leave, isBusy: busy, problem } = useSignOut();
  return (
    <Card>
      <p className="text-item">{s.logoutQuestion}</p>
      <p className="mt-1 text-soft">{s.logoutText}</p>
      <Button className="mt-5 max-sm:w-full" icon={<LogOut aria-hidden="true" />} loading={busy} onClick={leave}>
        {s.logout}
      </Button>
      {problem !== undefined && (
        <Alert tone="danger" title={getErrorText(problem, m.logoutFailed, m.logoutFailedShort)} className="mt-4">
          {getConnectionHint(problem)}
        </Alert>
      )}
    </Card>
  );
}
