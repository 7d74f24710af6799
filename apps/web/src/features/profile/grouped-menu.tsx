import { profileScreens } from '@arogo/contract/messages/profile-screens';
import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { logoutLink, sectionGroups, type SectionLink } from './sections.ts';

/** The menu of the profile on a phone: groups of links, with sign-out last and in red. */
export function GroupedMenu() {
  const id = useId();
  return (
    <nav aria-label={profileScreens.menu} className="grid gap-5">
      {sectionGroups.map(({ name, links }, place) => (
        <div key={name}>
          <p id={`${id}-${place}`} className="mb-1.5 px-1 text-sm font-semibold text-soft">
            {name}
          </p>
          <ul
            aria-labelledby={`${id}-${place}`}
            className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card"
          >
            {links.map((link) => (
              <MenuRow key={link.section} link={link} />
            ))}
          </ul>
        </div>
      ))}
      <ul className="overflow-hidden rounded-card border border-line bg-card">
        <MenuRow link={logoutLink} isRed />
      </ul>
    </nav>
  );
}

/** My Profile is below the menu on the same page: its row scrolls there. */
const showProfileForm = (): void => {
  const heading = document.querySelector('h1');
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
};

function MenuRow({
  link: { section, to, label, Icon },
  isRed = false,
}: {
  readonly link: SectionLink;
  readonly isRed?: boolean;
}) {
  return (
    <li>
      <Link
        to={to}
        aria-current={section === '' ? 'page' : undefined}
        onClick={section === '' ? showProfileForm : undefined}
        className={clsx(
          'flex min-h-13 items-center gap-3.5 px-4 font-medium no-underline -outline-offset-2 transition-colors duration-120 hover:bg-hush',
          isRed ? 'text-brick' : 'text-ink',
        )}
      >
        <Icon aria-hidden="true" className={clsx('size-5 shrink-0 stroke-[1.75]', !isRed && 'text-leaf-ink')} />
        <span className="min-w-0 flex-1">{label}</span>
        {!isRed && <ChevronRight aria-hidden="true" className="size-5 shrink-0 stroke-[1.75] text-soft" />}
      </Link>
    </li>
  );
}
