import type { User } from '@arogo/contract/profile';

/** The fields of a profile, the most useful first. */
const fields = ['photoUrl', 'phoneNumber', 'dateOfBirth', 'gender', 'firstName', 'lastName'] as const;
export type ProfileGap = (typeof fields)[number];

type ProfileContent = Pick<User, 'photoUrl' | 'phoneNumber' | 'dateOfBirth' | 'gender' | 'firstName' | 'lastName'>;

/** How complete a profile is, as a whole percentage, and the first missing field. */
export const computeCompleteness = (
  user: ProfileContent,
): { readonly percent: number; readonly gap: ProfileGap | undefined } => {
  const gaps = fields.filter((name) => (user[name] ?? '') === '');
  return { percent: Math.round(((fields.length - gaps.length) / fields.length) * 100), gap: gaps[0] };
};
