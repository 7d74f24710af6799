import { profileMessages as m } from '@arogo/contract/messages/profile';
import { profileScreens as s } from '@arogo/contract/messages/profile-screens';
import { me } from '@arogo/contract/profile';
import { Alert } from '@arogo/ui/alert';
import { Button } from '@arogo/ui/button';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useServices, useStoredUser } from '../../lib/services.ts';
import { ProfileForm } from './profile-form.tsx';

/** My Profile: the user stored in this browser, refreshed from the server. */
export function MyProfileSection() {
  const { call, session } = useServices();
  const user = useStoredUser();
  const { data } = useQuery({
    queryKey: ['profile', 'me'],
    queryFn: ({ signal }) => call(me, {}, { signal }),
    enabled: user !== undefined,
  });

  useEffect(() => {
    const { user: kept } = session.state();
    const keptVersion = typeof kept === 'string' ? 0 : (kept.version ?? 0);
    // A response that was in flight while the profile was saved has an older version.
    if (data !== undefined && (data.data.version ?? 0) >= keptVersion) session.saveUser(data.data);
  }, [data, session]);

  if (user === undefined) {
    return (
      <Alert
        tone="danger"
        title={m.userMissing}
        action={
          <Button variant="secondary" onClick={() => session.clear()}>
            {s.logInAgain}
          </Button>
        }
      />
    );
  }
  return <ProfileForm user={user} />;
}
