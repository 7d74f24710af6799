import type { AvailabilityOverride, WeeklyHours } from './times.ts';

/** A clinic from a registry. */
export interface ClinicEntry {
  /** The registry's key. */
  readonly code: string;
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  /** PIN code. */
  readonly postalCode: string;
  readonly phone: string;
  /** Degrees. */
  readonly latitude: number;
  readonly longitude: number;
}

/** A doctor from a registry, with all details. Writing an entry replaces the one with the same code. */
export interface DirectoryEntry {
  readonly code: string;
  readonly displayName: string;
  readonly gender: 'male' | 'female' | 'other';
  /** A specialty of the directory. */
  readonly specialty: string;
  readonly expertise: readonly string[];
  readonly clinic: ClinicEntry;
  readonly education: string;
  readonly credentials: string;
  /** Year of the first registration. */
  readonly practisingSince: number;
  readonly registrationNumber: string;
  readonly registrationCouncil: string;
  /** When the number was last compared with the council's register, YYYY-MM-DD; null if never. */
  readonly registrationCheckedOn: string | null;
  readonly languages: readonly string[];
  /** Paise; null: not offered. */
  readonly onlineFee: number | null;
  readonly inPersonFee: number | null;
  readonly bio: string;
  readonly timeZone: string;
  readonly listed: boolean;
  readonly sample: boolean;
  readonly hours: readonly WeeklyHours[];
  readonly exceptions: readonly AvailabilityOverride[];
  readonly faq: readonly { readonly question: string; readonly answer: string }[];
}
