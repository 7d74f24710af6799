import { navigationMessages } from '@arogo/contract/messages/navigation';
import type { SocialPlace } from '@arogo/contract/site';
import { useSite } from '../lib/use-site.ts';

/** Icon paths with a view box of 24 by 24. */
const drawings: Readonly<Record<SocialPlace, string>> = {
  Facebook: 'M17 3h-3a5 5 0 0 0-5 5v3H6v4h3v7h4v-7h3l1-4h-4V8a1 1 0 0 1 1-1h3z',
  Instagram:
    'M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4zm5 5.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM17.2 6.8h.01',
  LinkedIn: 'M4 9h4v11H4zM6 4.5h.01M11 20V9h4v1.6A4.5 4.5 0 0 1 20 14v6h-4v-5.5a1.5 1.5 0 0 0-1-1.4',
  X: 'M4 4l16 16M20 4 4 20',
  YouTube:
    'M5 6.5c4-.7 10-.7 14 0a2.5 2.5 0 0 1 2 2.2c.3 2.2.3 4.4 0 6.6a2.5 2.5 0 0 1-2 2.2c-4 .7-10 .7-14 0' +
    'a2.5 2.5 0 0 1-2-2.2 25 25 0 0 1 0-6.6 2.5 2.5 0 0 1 2-2.2zM10 9l5 3-5 3z',
};

/** Links to the operator's social media pages; renders nothing without any. */
export function SocialLinks() {
  const site = useSite();
  if (site === undefined || site === 'failed' || site.social.length === 0) return null;
  return (
    <nav aria-label={navigationMessages.socialNavigation}>
      <ul className="-mx-2.5 flex">
        {site.social.map(({ name, url }) => (
          <li key={name}>
            <a
              href={url}
              rel="noreferrer"
              aria-label={name}
              title={name}
              className="grid size-11 place-items-center rounded-control hover:bg-hush hover:text-ink"
            >
              <svg
                viewBox="0 0 24 24"
                aria-hidden="true"
                className="size-5 fill-none stroke-current stroke-[1.75]"
                strokeLinecap="round"
                strokeLinejoin="round"
              >
                <path d={drawings[name]} />
              </svg>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
