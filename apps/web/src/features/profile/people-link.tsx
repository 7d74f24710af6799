import { pageNames } from '@arogo/contract/messages/shell';
import { ChevronRight, Users } from 'lucide-react';
import { Link } from 'react-router';

/** Below the menu of one's own profile: the way to the profiles of others. */
export function PeopleLink() {
  return (
    <Link
      to="/people"
      className="flex min-h-13 items-center gap-3.5 rounded-card border border-line bg-card px-4 font-medium text-ink no-underline hover:bg-hush"
    >
      <Users aria-hidden="true" className="size-5 shrink-0 stroke-[1.75] text-leaf-ink" />
      <span className="min-w-0 flex-1">{pageNames.people}</span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 stroke-[1.75] text-soft" />
    </Link>
  );
}
