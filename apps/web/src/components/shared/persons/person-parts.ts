import type { Person } from '@arogo/contract/persons';

/** Access to another person that each part of the product requires; false: available for the account holder only so far. */
const accessByPart = {
  overview: 'any',
  profile: 'any',
  insurance: 'records',
  vault: 'records',
  medicines: 'medicines',
  visits: 'visits',
  messages: 'messages',
  assistant: 'records',
  mental: 'mental',
  notifications: 'any',
} as const satisfies Readonly<Record<string, Access>>;

type Access = Person['areas'][number] | 'any' | 'mental' | false;
export type PersonPart = keyof typeof accessByPart;

const allows = (access: Access, { areas, mental }: Pick<Person, 'areas' | 'mental'>): boolean => {
  if (access === false || access === 'any') return access === 'any';
  return access === 'mental' ? mental && areas.length > 0 : areas.includes(access);
};

/** Whether a part is available for this person and visible to the account. */
export const isPartOpen = (part: PersonPart, person: Pick<Person, 'areas' | 'mental'>): boolean =>
  allows(accessByPart[part], person);

/** Whether the account may change data of a part for this person. */
export const isPartManaged = (part: PersonPart, person: Pick<Person, 'areas' | 'mental' | 'role'>): boolean =>
  person.role !== 'view' && isPartOpen(part, person);

/** Parts by the prefix of their pages' paths; other paths belong to the account. */
const partsByPath: readonly (readonly [path: string, part: PersonPart])[] = [
  ['/appointments', 'visits'],
  ['/doctor-list', 'visits'],
  ['/book-appointment', 'visits'],
  ['/payment', 'visits'],
  ['/physical', 'visits'],
  ['/service/consult-online', 'visits'],
  ['/messages', 'messages'],
  // A page about doctors.
  ['/mental', 'visits'],
  ['/assessment', 'mental'],
  ['/service/mental-health', 'mental'],
  ['/service/ai', 'assistant'],
  ['/service/medicine-alert', 'medicines'],
  ['/service/health-vault', 'vault'],
];
const partsBySection: Readonly<Record<string, PersonPart>> = {
  medical: 'profile',
  emergency: 'profile',
  health: 'insurance',
};
/** Pages that concern no person. */
const publicPaths: ReadonlySet<string> = new Set(['/service', '/blogs', '/about', '/contact', '/terms', '/privacy']);

interface Page {
  readonly pathname: string;
  readonly search: string;
}

/** Whether a page is available for this person; otherwise it is neither offered nor shown. */
export const isPageOpen = ({ pathname, search }: Page, person: Pick<Person, 'areas' | 'mental'>): boolean => {
  if (pathname === '/' || publicPaths.has(pathname)) return true;
  const part =
    pathname === '/profile'
      ? partsBySection[new URLSearchParams(search).get('section') ?? '']
      : partsByPath.find(([path]) => pathname === path || pathname.startsWith(`${path}/`))?.[1];
  return part !== undefined && isPartOpen(part, person);
};

/** Whether an internal link leads to a page that is available for this person. */
export const isLinkOpen = (to: string, person: Pick<Person, 'areas' | 'mental'>): boolean => {
  const [pathname = '/', search = ''] = to.split('?');
  return isPageOpen({ pathname, search }, person);
};
