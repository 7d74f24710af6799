import { councils, type CareSystem, type Council, type SpecialtyRow } from './specialty.ts';
import { ayush } from './tables/ayush.ts';
import { dental } from './tables/dental.ts';
import { medicine } from './tables/medicine.ts';
import { mind } from './tables/mental-health.ts';
import { shortForms } from './tables/short-forms.ts';
import { surgery } from './tables/surgery.ts';

const rows = { ...medicine, ...surgery, ...dental, ...mind, ...ayush } as const;

/** Names a specialty for good, in addresses, imports and the database; never changed, whatever its display name becomes. */
export type SpecialtyKey = keyof typeof rows;

/** A medical specialty of the directory. Its names are data of the directory, like a doctor's name, not texts of the catalogue. */
export interface Specialty {
  readonly key: SpecialtyKey;
  /** The specialty on screens: 'Dermatology'. */
  readonly name: string;
  /** What its practitioner is called: 'Dermatologist'. */
  readonly practitioner: string;
  /** Specialties of the system 'ayush' are to be marked as such. */
  readonly system: CareSystem;
  /** How frequent it is: a share of the sum of all weights, for the sample world. */
  readonly weight: number;
  /** What else patients call it, in English, in Hindi and in Hindi written with Latin letters. */
  readonly synonyms: {
    readonly english: readonly string[];
    readonly hindi: readonly string[];
    readonly hindiInLatin: readonly string[];
  };
  /** 8 to 14 areas of expertise, most asked for first. */
  readonly expertise: readonly string[];
  /** Usual sets of credentials, each as a practitioner writes it; the most frequent first. */
  readonly credentials: readonly string[];
  readonly council: Council;
}

/** A list of the tables, parted by '|'. */
const splitList = (text: string): readonly string[] => text.split('|');

/** What a row calls its specialty, and its short forms in the same language. */
const addShortForms = (
  key: string,
  row: SpecialtyRow,
  language: 'english' | 'hindi' | 'hindiInLatin',
): readonly string[] => {
  const short = shortForms[key]?.[language];
  return [...splitList(row[language]), ...(short === undefined ? [] : splitList(short))];
};

/**
 * The closed list of the directory's specialties: what patients in India look for, not the whole list of degrees. Our own
 * editing, along the broad specialties of the National Medical Commission's postgraduate regulations, the MDS branches of
 * the Dental Council of India, and the branches of the Ministry of Ayush. A specialty that is missed gets a row in tables/.
 */
export const specialties: readonly Specialty[] = Object.entries<SpecialtyRow>(rows).map(([key, row]) => ({
  key: key as SpecialtyKey,
  name: row.name,
  practitioner: row.practitioner,
  system: row.system,
  weight: row.weight,
  synonyms: {
    english: addShortForms(key, row, 'english'),
    hindi: addShortForms(key, row, 'hindi'),
    hindiInLatin: addShortForms(key, row, 'hindiInLatin'),
  },
  expertise: splitList(row.expertise),
  credentials: splitList(row.credentials),
  council: row.council,
}));

const byKey: ReadonlyMap<string, Specialty> = new Map(specialties.map((specialty) => [specialty.key, specialty]));

/** Whether a text is the key of a specialty. */
export const isSpecialtyKey = (text: string): text is SpecialtyKey => byKey.has(text);

/** The specialty of a key. */
export const getSpecialty = (key: SpecialtyKey): Specialty => byKey.get(key) as Specialty;

/** Who registers the practitioners of a specialty: 'State dental council (Indian Dentists Register)'. */
export const formatCouncil = (key: SpecialtyKey): string => councils[getSpecialty(key).council];
