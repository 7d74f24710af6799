import { clinicShell as m } from '@arogo/contract/messages/clinic-shell';
import { AccessHeading } from '@arogo/ui/access-heading';
import { Button } from '@arogo/ui/button';
import { LogOut } from 'lucide-react';
import { useEffect } from 'react';
import { useSessionState } from '../lib/services.ts';
import { AccessFrame } from './access-frame.tsx';
import { useSignOut } from './use-sign-out.ts';

/** Shown to an account that works for no doctor: explains why the workspace is empty, with a sign-out button. */
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
