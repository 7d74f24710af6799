import { formatDate } from '@arogo/client/format';
import { accessTexts as a } from '@arogo/contract/messages/caregivers-screen';
import type { Person } from '@arogo/contract/persons';

type Access = Pick<Person, 'role' | 'areas' | 'mental' | 'endsAt'>;

/** Formats the last day of an access: its end is the instant after that day. */
export const formatLastDay = (endsAt: string, zone: string): string =>
  formatDate(new Date(Date.parse(endsAt) - 1).toISOString(), zone);

/** Names the areas that an access opens. */
export const listAccessParts = ({ areas, mental }: Pick<Access, 'areas' | 'mental'>): readonly string[] => [
  ...areas.map((area) => a.areas[area]),
  ...(mental && areas.length > 0 ? [a.mental] : []),
  a.always,
];

/** Formats 'Can view, until 3 December 2026: Records, Medicines, Emergency card'. */
export const formatAccess = (access: Access, zone: string): string => {
  const role = a.roles[access.role];
  const until = access.endsAt === null ? role : `${role}, ${a.until(formatLastDay(access.endsAt, zone))}`;
  return access.role === 'keep' ? until : a.summary(until, a.join(listAccessParts(access)));
};
