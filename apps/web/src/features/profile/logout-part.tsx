import { connectionHint, messageOf } from '@arogo/client/api-error';
import { logout } from '@arogo/contract/access';
import { accessMessages as m } from '@arogo/contract/messages/access';
import { profileScreens as s } from '@arogo/contract/messages/profile-screens';
import { Alert } from '@arogo/ui/alert';
import { Button } from '@arogo/ui/button';
import { Card } from '@arogo/ui/card';
import { LogOut } from 'lucide-react';
import { useRef, useState } from 'react';
import { useServices } from '../../lib/services.ts';
import { takeBack } from '../../parts/notifications/use-push.ts';

/** Leaving: the server ends the session, then this browser forgets it; the guard leads to /login. */
export function LogoutPart() {
  const { call, session } = useServices();
  const [problem, setProblem] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const leaving = useRef(false);

  const leave = async (): Promise<void> => {
    if (leaving.current) return;
    leaving.current = true;
    setBusy(true);
    setProblem(undefined);
    try {
      // Who leaves a browser wants nothing of theirs to ring on it; but nothing keeps them from leaving.
      await takeBack(call).catch(() => undefined);
      await call(logout, {});
      session.clear();
    } catch (error) {
      leaving.current = false;
      setBusy(false);
      setProblem(error);
    }
  };

  return (
    <Card>
      <p className="text-item">{s.logoutQuestion}</p>
      <p className="mt-1 text-soft">{s.logoutText}</p>
      <Button className="mt-5 max-sm:w-full" icon={<LogOut aria-hidden="true" />} loading={busy} onClick={() => void leave()}>
        {s.logout}
      </Button>
      {problem !== undefined && (
        <Alert tone="danger" title={messageOf(problem, m.logoutFailed, m.logoutFailedShort)} className="mt-4">
          {connectionHint(problem)}
        </Alert>
      )}
    </Card>
  );
}
