import { profileScreens } from '@arogo/contract/messages/profile-screens';
import {
  Ambulance,
  HeartPulse,
  type LucideIcon,
  LogOut,
  MapPin,
  MessageSquareText,
  ReceiptText,
  Settings,
  Umbrella,
  UserRound,
} from 'lucide-react';

/** Values of the query parameter `section`; without it My Profile is shown. */
export type Section = keyof typeof profileScreens.sections;

const icons: Readonly<Record<Section, LucideIcon>> = {
  '': UserRound,
  medical: HeartPulse,
  emergency: Ambulance,
  health: Umbrella,
  address: MapPin,
  transaction: ReceiptText,
  settings: Settings,
  feedback: MessageSquareText,
  logout: LogOut,
};

const isProfileSection = (value: string): value is Section => Object.hasOwn(icons, value);

/** The section of an address; My Profile if it names none or an unknown one. */
export const parseSection = (query: URLSearchParams): Section => {
  const value = query.get('section') ?? '';
  return isProfileSection(value) ? value : '';
};

export interface SectionLink {
  readonly section: Section;
  readonly to: string;
  readonly label: string;
  readonly Icon: LucideIcon;
}

const buildLink = (section: Section): SectionLink => ({
  section,
  to: section === '' ? '/profile' : `/profile?section=${section}`,
  label: profileScreens.sections[section],
  Icon: icons[section],
});

/** The side menu, in its order. */
export const sectionLinks: readonly SectionLink[] = Object.keys(icons).filter(isProfileSection).map(buildLink);

/** The same in groups, for phones. Sign-out is separate and last. */
export const sectionGroups: readonly { readonly name: string; readonly links: readonly SectionLink[] }[] = [
  { name: profileScreens.groups.account, links: (['', 'address', 'settings'] as const).map(buildLink) },
  { name: profileScreens.groups.health, links: (['medical', 'emergency', 'health'] as const).map(buildLink) },
  { name: profileScreens.groups.money, links: (['transaction'] as const).map(buildLink) },
  { name: profileScreens.groups.help, links: (['feedback'] as const).map(buildLink) },
];
export const logoutLink: SectionLink = buildLink('logout');
