import { navigationMessages } from '@arogo/contract/messages/navigation';
import { pageNames } from '@arogo/contract/messages/shell';
import { Avatar } from '@arogo/ui/avatar';
import { getButtonClass } from '@arogo/ui/button-style';
import { clsx } from 'clsx';
import { Link, useLocation } from 'react-router';
import { useStoredUser } from '../lib/services.ts';
import { getPathSegment } from './navigation.ts';

/** Tells the guard that this link is for signing in, so the profile is not the destination. */
const signInLinkState = { forSigningIn: true };

/** A link to the profile with the account's name; without a session, a link to sign in. */
export function ProfileLink({ className, onChoose }: { readonly className?: string; readonly onChoose?: () => void }) {
  const user = useStoredUser();
  const { pathname } = useLocation();
  if (user === undefined) {
    return (
      <Link
        to="/profile"
        state={signInLinkState}
        className={clsx(getButtonClass({ variant: 'secondary', size: 'sm' }), className)}
      >
        {navigationMessages.signIn}
      </Link>
    );
  }
  const { firstName, lastName, email, photoUrl } = user;
  return (
    <Link
      to="/profile"
      onClick={onChoose}
      aria-current={getPathSegment(pathname, 1) === 'profile' ? 'page' : undefined}
      className={clsx(
        'flex min-h-11 max-w-52 min-w-0 items-center gap-2.5 rounded-control px-2 font-medium hover:bg-hush',
        'aria-[current=page]:bg-leaf-wash aria-[current=page]:text-leaf-ink',
        className,
      )}
    >
      <Avatar name={`${firstName} ${lastName}`.trim() || email} src={photoUrl} size="sm" />
      <span aria-hidden="true" className="min-w-0 truncate">
        {firstName || pageNames.profile}
      </span>
      <span className="sr-only">{navigationMessages.profileOf(firstName || pageNames.profile)}</span>
    </Link>
  );
}
