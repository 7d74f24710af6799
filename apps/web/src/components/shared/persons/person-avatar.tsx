import type { Person } from '@arogo/contract/persons';
import { Avatar } from '@arogo/ui/avatar';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { formatPersonName } from './person-name.ts';

/** Class that sets the colours of a person: --person and --person-wash. */
export const getPersonClass = ({ colour }: Pick<Person, 'colour'>): string => `person-${colour}`;

interface PersonAvatarProps {
  readonly person: Pick<Person, 'firstName' | 'lastName' | 'colour'>;
  readonly size?: ComponentProps<typeof Avatar>['size'];
}

/** The initials of a person in their colour. */
export function PersonAvatar({ person, size = 'md' }: PersonAvatarProps) {
  return (
    <Avatar
      name={formatPersonName(person)}
      size={size}
      className={getPersonClass(person)}
      tint="bg-(--person) text-(--person-wash)"
    />
  );
}

/** Strip at the top of a dialog that names its person. */
export function PersonStrip({ person }: { readonly person: Person }) {
  return (
    <p
      className={clsx(
        getPersonClass(person),
        'flex h-9 shrink-0 items-center border-l-6 border-(--person) bg-(--person-wash) px-3.5 text-sm font-semibold text-(--person) sm:px-5',
      )}
    >
      <bdi className="truncate">{formatPersonName(person)}</bdi>
    </p>
  );
}
