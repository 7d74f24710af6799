import { profileScreens as s } from '@arogo/contract/messages/profile-screens';
import type { User } from '@arogo/contract/profile';
import { Avatar } from '@arogo/ui/avatar';
import { Card } from '@arogo/ui/card';
import { computeCompleteness } from './completeness.ts';

/** Name and photo of the patient, and how complete the profile is. */
export function IdentityCard({ user }: { readonly user: User }) {
  const { percent, gap } = computeCompleteness(user);
  const name = `${user.firstName} ${user.lastName}`.trim() || user.email;
  return (
    <Card className="grid gap-3.5">
      <div className="flex items-center gap-3.5">
        <Avatar name={name} src={user.photoUrl ?? undefined} size="xl" />
        <div className="min-w-0">
          <p className="text-section wrap-anywhere">
            <bdi>{name}</bdi>
          </p>
          <p className="text-sm text-soft wrap-anywhere">{user.email}</p>
        </div>
      </div>
      <div className="grid gap-1.5">
        <span aria-hidden="true" className="h-1.5 overflow-hidden rounded-full bg-line">
          <span className="block h-full rounded-full bg-leaf" style={{ width: `${percent}%` }} />
        </span>
        <p className="text-sm font-medium">{s.complete(percent)}</p>
        {gap !== undefined && <p className="text-sm text-soft">{s.missing[gap]}</p>}
      </div>
    </Card>
  );
}
