import { personScreen } from '@arogo/contract/messages/persons';
import { ChevronRight, Users } from 'lucide-react';
import { Link } from 'react-router';
import { peoplePath } from '../../../components/shared/persons/people-path.ts';

/** A link to the profiles of other persons, below the profile's menu. A card on a phone, one more row on wide screens. */
export function PeopleLink() {
  return (
    <Link
      to={peoplePath}
      className={
        'flex items-center font-medium no-underline transition-colors duration-120 hover:bg-hush ' +
        'max-lg:min-h-13 max-lg:gap-3.5 max-lg:rounded-card max-lg:border max-lg:border-line max-lg:bg-card max-lg:px-4 max-lg:text-ink ' +
        'lg:min-h-11 lg:gap-3 lg:rounded-control lg:px-3 lg:text-[0.9375rem] lg:text-soft lg:hover:text-ink'
      }
    >
      <Users aria-hidden="true" className="size-5 shrink-0 stroke-[1.75] max-lg:text-leaf-ink" />
      <span className="min-w-0 flex-1">{personScreen.title}</span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 stroke-[1.75] text-soft lg:hidden" />
    </Link>
  );
}
