import { clinicShell as m } from '@arogo/contract/messages/clinic-shell';
import { Avatar } from '@arogo/ui/avatar';
import { Button } from '@arogo/ui/button';
import { LogOut } from 'lucide-react';
import { useSessionState } from '../lib/services.ts';
import { useMe } from '../components/shared/me.ts';
import { useSignOut } from './use-sign-out.ts';

/** The signed-in doctor, and the sign-out button. */
export function Account() {
  const { user } = useSessionState();
  const { data: me } = useMe();
  const { busy, signOut } = useSignOut();
  if (typeof user === 'string') return null;
  const { firstName, lastName, email } = user;
  const name = me?.name ?? `${firstName} ${lastName}`.trim();
  return (
    <>
      <div className="flex min-w-0 items-center gap-3 px-1 max-lg:pr-12">
        <Avatar name={name || email} src={me?.img ?? undefined} size="md" />
        <p className="min-w-0">
          <span className="sr-only">{m.signedInAs} </span>
          <span className="block truncate text-item">{name || email}</span>
          {name !== '' && <span className="block truncate text-sm text-soft">{email}</span>}
        </p>
      </div>
      <Button
        variant="secondary"
        block
        loading={busy}
        icon={<LogOut aria-hidden="true" />}
        onClick={signOut}
        className="mt-4"
      >
        {m.signOut}
      </Button>
    </>
  );
}
