import { profileScreens } from '@arogo/contract/messages/profile-screens';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { usePagePerson } from '../../components/shared/persons/page-person.ts';
import { isLinkOpen } from '../../components/shared/persons/person-parts.ts';
import { PeopleLink } from './people/people-link.tsx';
import { type Section, sectionLinks } from './sections.ts';

/**
 * The side menu; on a phone a horizontally scrolling row, with the active section in view.
 * @param active undefined for a section that is not in the menu
 */
export function ProfileMenu({ active }: { readonly active: Section | undefined }) {
  const person = usePagePerson();
  const links = person === undefined ? sectionLinks : sectionLinks.filter(({ to }) => isLinkOpen(to, person));
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const row = list.current;
    const link = row?.querySelector(`[data-section="${active}"]`);
    if (!row || !link) return;
    const { left, width } = link.getBoundingClientRect();
    const middle = row.getBoundingClientRect().left + row.clientWidth / 2;
    // Scrolls only the row, not the page.
    row.scrollLeft += left + width / 2 - middle;
  }, [active]);

  return (
    <div className="min-w-0 lg:sticky lg:top-[calc(var(--person-bar,0px)+1.5rem)]">
      <nav aria-label={profileScreens.menu}>
        <ul
          ref={list}
          className="flex gap-1.5 overflow-x-auto [scrollbar-width:none] max-lg:-mx-4 max-lg:px-4 max-lg:py-1 lg:flex-col lg:gap-0.5"
        >
          {links.map(({ section, to, label, Icon }) => (
            <li key={section} className="shrink-0">
              <Link
                to={to}
                data-section={section}
                aria-current={section === active ? 'page' : undefined}
                className={clsx(
                  'flex min-h-11 items-center gap-2.5 border px-3.5 text-[0.9375rem] font-medium whitespace-nowrap transition-colors duration-120',
                  'rounded-full lg:gap-3 lg:rounded-control lg:border-transparent lg:px-3',
                  section === active
                    ? 'border-leaf bg-leaf-wash text-leaf-ink'
                    : 'border-line bg-card hover:bg-hush lg:bg-transparent',
                  section !== active &&
                    (section === 'logout' ? 'text-brick' : 'text-ink lg:text-soft lg:hover:text-ink'),
                )}
              >
                <Icon aria-hidden="true" className="size-5 shrink-0 stroke-[1.75]" />
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {person === undefined && (
        <div className="mt-3 border-t border-line pt-3 max-lg:hidden">
          <PeopleLink />
        </div>
      )}
    </div>
  );
}
