import { toCalendarDate, getBrowserTimeZone } from '@arogo/client/format';
import type { EmergencyContact } from '@arogo/contract/emergency-contacts';
import type { MedicalProfile } from '@arogo/contract/medical-profile';
import type { MedicationAlert } from '@arogo/contract/medication';
import { emergencyScreen as s } from '@arogo/contract/messages/emergency';
import { formatHealthName } from '@arogo/contract/messages/health-names';
import { medicalScreen } from '@arogo/contract/messages/medical-profile';
import { formatBloodGroup, formatContactRelation } from '@arogo/contract/messages/profile-words';
import { calculateAge, type User } from '@arogo/contract/profile';
import { formatMedicine, formatAlertSchedule } from '../../../components/shared/medication/format.ts';
import { formatFullName, formatOwnPhone, formatContactPhone } from './format.ts';

/** The details of the view. Each can be left out when sharing. */
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

/** Mental health conditions are shared only if the person selects them. An e-mail address does not help in an emergency. */
export const hiddenByDefault: ReadonlySet<DetailKey> = new Set(['mentalConditions', 'email']);

export interface EmergencyDetail {
  readonly key: DetailKey;
  readonly title: string;
  /** Empty if there are none; `none` then says why. */
  readonly lines: readonly string[];
  readonly none: string;
}

export interface DetailSource {
  /** The person. One without an account has neither phone number nor e-mail address. */
  readonly user: Pick<User, 'firstName' | 'lastName' | 'dateOfBirth'> & Partial<Pick<User, 'phoneNumber' | 'email'>>;
  readonly profile: MedicalProfile;
  readonly alerts: readonly MedicationAlert[];
  readonly contacts: readonly EmergencyContact[];
  readonly now: Date;
}

const buildDetail = (key: DetailKey, title: string, text: string): EmergencyDetail => ({
  key,
  title,
  lines: text === '' ? [] : [text],
  none: s.notSaid,
});
const buildListDetail = (key: DetailKey, title: string, names: readonly string[] | null): EmergencyDetail => ({
  key,
  title,
  lines: names?.map(formatHealthName) ?? [],
  none: names === null ? s.notAnswered : s.none,
});

const formatMeasures = ({ heightFt, heightCm, isFt, weight, isKg }: MedicalProfile): string =>
  [
    heightFt === '' ? '' : isFt ? `${heightFt} ${medicalScreen.ft}` : `${heightCm} ${medicalScreen.cm}`,
    weight === null ? '' : `${weight} ${isKg ? medicalScreen.kg : medicalScreen.lbs}`,
  ]
    .filter((part) => part !== '')
    .join(', ');

const isSameText = (one: string, other: string): boolean => one.toLocaleLowerCase() === other.toLocaleLowerCase();

/** The medicines of the medical profile, then those of active alerts. */
const listMedications = (profile: MedicalProfile, alerts: readonly MedicationAlert[]): readonly string[] | null => {
  const running = alerts.filter(({ state }) => state === 'active');
  if (profile.medications === null && running.length === 0) return null;
  const medications = profile.medications ?? [];
  return [
    ...medications.filter(
      (name) =>
        !running.some((alert) => isSameText(alert.medicineName, name) || isSameText(formatMedicine(alert), name)),
    ),
    ...running.map((alert) => s.running(formatMedicine(alert), formatAlertSchedule(alert))),
  ];
};

/** Builds all details in the order of the view. */
export const buildEmergencyDetails = ({
  user,
  profile,
  alerts,
  contacts,
  now,
}: DetailSource): readonly EmergencyDetail[] => {
  const { healthConditions: all, mentalConditions: mental } = profile;
  const age =
    user.dateOfBirth === ''
      ? ''
      : s.years(calculateAge(user.dateOfBirth.slice(0, 10), toCalendarDate(now, getBrowserTimeZone())));
  return [
    buildDetail('name', s.name, `${user.firstName} ${user.lastName}`.trim()),
    buildDetail('age', s.age, age),
    buildDetail('bloodGroup', s.bloodGroup, formatBloodGroup(profile.bloodGroup)),
    ...(user.phoneNumber === undefined ? [] : [buildDetail('phone', s.phone, formatOwnPhone(user.phoneNumber))]),
    ...(user.email === undefined ? [] : [buildDetail('email', s.email, user.email)]),
    buildDetail('measures', s.heightWeight, formatMeasures(profile)),
    buildListDetail(
      'healthConditions',
      s.healthConditions,
      all === null ? null : all.filter((name) => !mental.includes(name)),
    ),
    buildListDetail('mentalConditions', s.mentalConditions, all === null ? null : mental),
    buildListDetail('medications', s.medications, listMedications(profile, alerts)),
    buildListDetail('allergies', s.allergies, profile.allergies),
    buildListDetail('surgeries', s.surgeries, profile.surgeries),
    buildListDetail(
      'contacts',
      s.contacts,
      contacts.map(
        (contact) =>
          `${formatFullName(contact)} (${formatContactRelation(contact.relation)}), ${formatContactPhone(contact)}`,
      ),
    ),
  ];
};

/** Formats the selected details as a message, one line each. */
export const formatDetailsMessage = (details: readonly EmergencyDetail[], selected: ReadonlySet<DetailKey>): string =>
  details
    .filter(({ key }) => selected.has(key))
    .map(({ title, lines, none }) => s.messageOf(title, lines.length === 0 ? none : lines.join('; ')))
    .join('\n');
