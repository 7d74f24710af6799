import { shellMessages } from '@arogo/contract/messages/shell';
import { clsx } from 'clsx';
import { Link, useLocation } from 'react-router';
import { useSessionState } from '../lib/services.ts';
import { bottomItems, isAt } from './navigation.ts';

/** The five places of a phone, within reach of the thumb; for those who are signed in. */
export function BottomBar() {
  const { token } = useSessionState();
  const { pathname } = useLocation();
  if (token === undefined) return null;
  return (
    <>
      {/* Keeps the foot of the page clear of the bar. */}
      <div aria-hidden="true" className="h-[calc(4.25rem+env(safe-area-inset-bottom))] lg:hidden" />
      <nav
        aria-label={shellMessages.placesNavigation}
        className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-card pb-[env(safe-area-inset-bottom)] lg:hidden"
      >
        <ul className="mx-auto flex h-17 max-w-140">
          {bottomItems.map(({ to, label, Icon }) => {
            const here = isAt(pathname, to);
            return (
              <li key={to} className="min-w-0 flex-1">
                <Link
                  to={to}
                  aria-current={here ? 'page' : undefined}
                  className={clsx(
                    'flex h-full flex-col items-center justify-center gap-1 -outline-offset-2 text-xs',
                    here ? 'font-semibold text-leaf-ink' : 'font-medium text-soft hover:text-ink',
                  )}
                >
                  <Icon aria-hidden="true" className="size-5.5 stroke-[1.75]" />
                  {label}
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
    </>
  );
}
