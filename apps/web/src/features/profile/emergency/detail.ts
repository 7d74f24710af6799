import { calendarDate, browserTimeZone } from '@arogo/client/formats';
import type { EmergencyContact } from '@arogo/contract/emergency-contacts';
import type { MedicalProfile } from '@arogo/contract/medical-profile';
import type { MedicationAlert } from '@arogo/contract/medication';
import { emergencyScreen as s } from '@arogo/contract/messages/emergency';
import { medicalScreen } from '@arogo/contract/messages/medical-profile';
import { ageOn, type User } from '@arogo/contract/profile';
import { medicineOf, scheduleOf } from '../../../parts/medication/words.ts';
import { fullName, ownPhoneWords, phoneWords } from './contact-words.ts';

/** What the detail view tells, and what may be left out of what is shared. */
export const detailKeys = [
  'name',
  'age',
  'bloodGroup',
  'phone',
  'email',
  'measures',
  'healthConditions',
  'mentalConditions',
  'medications',
  'allergies',
  'surgeries',
  'contacts',
] as const;
export type DetailKey = (typeof detailKeys)[number];

/** Of the mind is told only where the person wants it; the address helps nobody at a bedside. */
export const notToldAtFirst: ReadonlySet<DetailKey> = new Set(['mentalConditions', 'email']);

export interface Detail {
  readonly key: DetailKey;
  readonly title: string;
  /** Empty where there is nothing; `none` says which kind of nothing. */
  readonly lines: readonly string[];
  readonly none: string;
}

export interface DetailSource {
  readonly user: User;
  readonly profile: MedicalProfile;
  readonly alerts: readonly MedicationAlert[];
  readonly contacts: readonly EmergencyContact[];
  readonly now: Date;
}

const line = (key: DetailKey, title: string, text: string): Detail => ({
  key,
  title,
  lines: text === '' ? [] : [text],
  none: s.notSaid,
});
const list = (key: DetailKey, title: string, names: readonly string[] | null): Detail => ({
  key,
  title,
  lines: names ?? [],
  none: names === null ? s.notAnswered : s.none,
});

const measuresOf = ({ heightFt, heightCm, isFt, weight, isKg }: MedicalProfile): string =>
  [
    heightFt === '' ? '' : isFt ? `${heightFt} ${medicalScreen.ft}` : `${heightCm} ${medicalScreen.cm}`,
    weight === null ? '' : `${weight} ${isKg ? medicalScreen.kg : medicalScreen.lbs}`,
  ]
    .filter((part) => part !== '')
    .join(', ');

const sameWords = (one: string, other: string): boolean => one.toLocaleLowerCase() === other.toLocaleLowerCase();

/** The medicines that the patient says, then those that an alert reminds of now. */
const medicationsOf = (profile: MedicalProfile, alerts: readonly MedicationAlert[]): readonly string[] | null => {
  const running = alerts.filter(({ state }) => state === 'active');
  if (profile.medications === null && running.length === 0) return null;
  const told = profile.medications ?? [];
  return [
    ...told.filter(
      (name) => !running.some((alert) => sameWords(alert.medicineName, name) || sameWords(medicineOf(alert), name)),
    ),
    ...running.map((alert) => s.running(medicineOf(alert), scheduleOf(alert))),
  ];
};

/** All that the detail view says, in its order. */
export const detailsOf = ({ user, profile, alerts, contacts, now }: DetailSource): readonly Detail[] => {
  const { healthConditions: all, mentalConditions: mental } = profile;
  const age =
    user.dateOfBirth === '' ? '' : s.years(ageOn(user.dateOfBirth.slice(0, 10), calendarDate(now, browserTimeZone())));
  return [
    line('name', s.name, `${user.firstName} ${user.lastName}`.trim()),
    line('age', s.age, age),
    line('bloodGroup', s.bloodGroup, profile.bloodGroup),
    line('phone', s.phone, ownPhoneWords(user.phoneNumber)),
    line('email', s.email, user.email),
    line('measures', s.heightWeight, measuresOf(profile)),
    list('healthConditions', s.healthConditions, all === null ? null : all.filter((name) => !mental.includes(name))),
    list('mentalConditions', s.mentalConditions, all === null ? null : mental),
    list('medications', s.medications, medicationsOf(profile, alerts)),
    list('allergies', s.allergies, profile.allergies),
    list('surgeries', s.surgeries, profile.surgeries),
    list(
      'contacts',
      s.contacts,
      contacts.map((contact) => `${fullName(contact)} (${contact.relation}), ${phoneWords(contact)}`),
    ),
  ];
};

/** The chosen ones as a message, a line each. */
export const messageOfDetails = (details: readonly Detail[], told: ReadonlySet<DetailKey>): string =>
  details
    .filter(({ key }) => told.has(key))
    .map(({ title, lines, none }) => s.messageOf(title, lines.length === 0 ? none : lines.join('; ')))
    .join('\n');
