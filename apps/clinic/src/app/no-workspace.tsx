import { clinicShell as m } from '@arogo/contract/messages/clinic-shell';
import { AccessHeading } from '@arogo/ui/access-heading';
import { Button } from '@arogo/ui/button';
import { LogOut } from 'lucide-react';
import { useEffect } from 'react';
import { useSessionState } from '../lib/services.ts';
import { AccessFrame } from './access-frame.tsx';
import { useSignOut } from './use-sign-out.ts';

/** An account that works for no doctor: why nothing is here, and the way out. */
export function NoWorkspace() {
  const { user } = useSessionState();
  const { busy, signOut } = useSignOut();
  useEffect(() => {
    document.title = m.documentTitle(m.noWorkspaceTitle);
  }, []);
  return (
    <AccessFrame>
      <AccessHeading title={m.noWorkspaceTitle}>
        {typeof user === 'string' ? m.notInvited : m.noWorkspaceText(user.email)}
      </AccessHeading>
      <Button size="lg" block loading={busy} icon={<LogOut aria-hidden="true" />} onClick={signOut}>
        {m.signOut}
      </Button>
    </AccessFrame>
  );
}
