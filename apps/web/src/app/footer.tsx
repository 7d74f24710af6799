import { navigationMessages } from '@arogo/contract/messages/navigation';
import { pageNames } from '@arogo/contract/messages/shell';
import { Link } from 'react-router';
import { SocialLinks } from './social-links.tsx';

const footerLinks = [
  { to: '/', label: pageNames.home },
  { to: '/service', label: pageNames.service },
  { to: '/blogs', label: pageNames.blogs },
  { to: '/about', label: pageNames.about },
  { to: '/contact', label: pageNames.contact },
] as const;

const legalLinks = [
  { to: '/terms', label: pageNames.terms },
  { to: '/privacy', label: pageNames.privacy },
] as const;

const linkClass =
  'inline-flex min-h-11 items-center rounded-small px-1 hover:text-ink hover:underline underline-offset-3';

/** The footer of pages with top navigation. It renders after the page, so that it does not jump. */
export function Footer() {
  return (
    <footer className="mt-16 border-t border-line [main:has([data-waiting])~&]:invisible print:hidden">
      <div className="page-width flex flex-col gap-3 py-6 text-sm text-soft sm:flex-row sm:flex-wrap sm:items-center sm:justify-between">
        <nav aria-label={navigationMessages.footerNavigation}>
          <ul className="-mx-1 flex flex-wrap gap-x-4">
            {[...footerLinks, ...legalLinks].map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className={linkClass}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <SocialLinks />
        <p>{navigationMessages.rights}</p>
      </div>
    </footer>
  );
}
