import { clsx } from 'clsx';
import { getStableIndex } from './initials.ts';

const sizes = { sm: 'size-10', md: 'size-12', lg: 'size-16', xl: 'size-24' } as const;

const grounds = ['fill-leaf-wash', 'fill-sky-wash', 'fill-sun-wash'] as const;
// Skin and hair are not theme tokens: they look the same in both themes.
const skins = ['#e8b796', '#d89f7a', '#c58a63', '#a9714c', '#8a5a3b'] as const;
const hairs = ['#1f1a1a', '#2c2220', '#3a2a24', '#6f6763'] as const;
const coats = ['#ffffff', '#f3f6f4', '#e9f0f5'] as const;
const shirts = ['#0e6b57', '#2a5da8', '#7a4b86', '#955800'] as const;

const shortHair = [
  'M20 27c-2-12 5-18 12-18s14 6 12 18c-1-5-3-8-6-9-5 2-9 1-12 0-3 2-5 5-6 9z',
  'M20.5 28c-2-12 5-19 13-19 6 0 11 6 10 18-1-5-2-7-4-8-6 0-11-1-14-3-4 3-4 7-5 12z',
  'M21 24c0-9 5-14 11-14s11 5 11 14c-2-4-5-6-11-6s-9 2-11 6z',
] as const;
const longHair = [
  'M18 44c-3-14-1-35 14-35s17 21 14 35l-5-4c1-6 1-12-1-18-5 0-10-2-13-5-2 6-5 10-5 17 0 3 0 5 1 7z',
  'M19 38c-3-13 1-29 13-29s16 16 13 29c-2-3-3-8-3-14-7 0-14-3-17-7-2 6-5 14-6 21z',
  'M20 28c-2-12 4-19 12-19s14 7 12 19c-2-6-5-9-12-9s-10 3-12 9z M39 11a6 6 0 1 1-12-4 6 6 0 0 1 12 4z',
] as const;

type PortraitProps = {
  readonly doctor: {
    readonly userId: string /** 'male', 'female' or 'other'. */;
    readonly gender: string;
    readonly picture: string | null;
  };
  /** sm 40, md 48, lg 64, xl 96 px. */
  readonly size?: keyof typeof sizes;
  readonly className?: string;
};

/** A doctor's picture, else a portrait generated from the id, always the same. Decorative: the name is written beside it. */
export function DoctorPortrait({ doctor, size = 'md', className }: PortraitProps) {
  const pick = <V,>(values: readonly [V, ...V[]], what: string): V =>
    values[getStableIndex(`${what}${doctor.userId}`, values.length)] ?? values[0];
  const place = clsx('shrink-0 overflow-hidden rounded-full', sizes[size], className);
  if (doctor.picture !== null)
    return <img src={doctor.picture} alt="" className={clsx(place, 'bg-hush object-cover')} />;
  const skin = pick(skins, 'skin');
  const isLong = doctor.gender === 'female' || (doctor.gender !== 'male' && getStableIndex(doctor.userId, 2) === 0);
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className={place}>
      <rect width="64" height="64" className={pick(grounds, 'ground')} />
      <path d="M7 64c1-13 10-19 25-19s24 6 25 19z" fill={pick(coats, 'coat')} />
      <path d="M24 46l8 12 8-12-8-3z" fill={pick(shirts, 'shirt')} />
      <path d="M27 36h10v8c0 3-2 5-5 5s-5-2-5-5z" fill={skin} />
      <path d="M27 39c2 3 8 3 10 0v3c-2 3-8 3-10 0z" fill="#000000" opacity="0.12" />
      <ellipse cx="32" cy="27" rx="10.5" ry="12.5" fill={skin} />
      <path d={pick(isLong ? longHair : shortHair, 'style')} fill={pick(hairs, 'hair')} />
      <path d="M22 47l7 17h-3L18 49zM42 47l-7 17h3l8-15z" fill="#000000" opacity="0.08" />
    </svg>
  );
}
