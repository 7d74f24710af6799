import { readDataTable, splitCell } from '@arogo/clinical-data/tables';
import { termColumns } from '@arogo/clinical-data/terms';
import { councils, isCareSystem, isCouncil, type CareSystem, type Council } from './specialty.ts';

/** Keys of the specialties in the order of their table, directory/specialties.tsv of clinical-data. */
const specialtyKeys = [
  'primary-care',
  'internal-medicine',
  'cardiology',
  'pulmonology',
  'gastroenterology',
  'nephrology',
  'endocrinology',
  'neurology',
  'rheumatology',
  'haematology',
  'oncology',
  'infectious-diseases',
  'allergy',
  'geriatrics',
  'pain-medicine',
  'dermatology',
  'sexual-health',
  'general-surgery',
  'orthopaedics',
  'sports-medicine',
  'neurosurgery',
  'cardiothoracic-surgery',
  'vascular-surgery',
  'plastic-surgery',
  'proctology',
  'urology',
  'ophthalmology',
  'ent',
  'obstetrics-gynaecology',
  'fertility',
  'paediatrics',
  'dentistry',
  'orthodontics',
  'endodontics',
  'oral-surgery',
  'paediatric-dentistry',
  'psychiatry',
  'child-psychiatry',
  'addiction-medicine',
  'clinical-psychology',
  'counselling',
  'physiotherapy',
  'nutrition',
  'speech-hearing',
  'ayurveda',
  'homoeopathy',
  'unani',
  'siddha',
  'yoga-naturopathy',
] as const;

/** Permanent key of a specialty, in addresses, imports and the database; it stays when the display name changes. */
export type SpecialtyKey = (typeof specialtyKeys)[number];

/** A medical specialty of the directory. Its names are data, like a doctor's name, not texts of the catalogue. */
export interface Specialty {
  readonly key: SpecialtyKey;
  /** Display name: 'Dermatology'. */
  readonly name: string;
  /** Name of the practitioner: 'Dermatologist'. */
  readonly practitioner: string;
  /** Specialties of the system 'ayush' must be marked as such. */
  readonly system: CareSystem;
  /** Relative frequency in the sample data. */
  readonly weight: number;
  /** Synonyms that patients use, in English, in Hindi and in Hindi written with Latin letters. */
  readonly synonyms: {
    readonly english: readonly string[];
    readonly hindi: readonly string[];
    readonly hindiInLatin: readonly string[];
  };
  /** 8 to 14 areas of expertise, the most requested first. */
  readonly expertise: readonly string[];
  /** Usual sets of credentials, as practitioners write them; the most frequent first. */
  readonly credentials: readonly string[];
  readonly council: Council;
}

const termRows = Map.groupBy(readDataTable('directory/specialty-terms.tsv', termColumns), ({ concept }) => concept);

const listTerms = (key: string, language: string): readonly string[] =>
  (termRows.get(key) ?? []).filter((row) => row.language === language).map(({ term }) => term);

const toKey = (text: string): SpecialtyKey => {
  const key = specialtyKeys.find((known) => known === text);
  if (key === undefined) throw new TypeError(`The table has a specialty without a key: ${text}`);
  return key;
};

/**
 * The closed list of specialties: those that patients in India look for, not all degrees. Our own selection, along the broad
 * specialties of the National Medical Commission's postgraduate regulations, the MDS branches of the Dental Council of India, and
 * the branches of the Ministry of Ayush. A new specialty needs a row in directory/specialties.tsv of clinical-data, and its key.
 */
export const specialties: readonly Specialty[] = readDataTable('directory/specialties.tsv', [
  'key',
  'name',
  'practitioner',
  'system',
  'council',
  'weight',
  'expertise',
  'credentials',
  'source',
]).map(({ key, name, practitioner, system, council, weight, expertise, credentials }) => {
  if (!isCareSystem(system) || !isCouncil(council))
    throw new TypeError(`The table has a specialty of no system or council: ${key}`);
  return {
    key: toKey(key),
    name,
    practitioner,
    system,
    weight: Number(weight),
    synonyms: {
      english: listTerms(key, 'en'),
      hindi: listTerms(key, 'hi'),
      hindiInLatin: listTerms(key, 'hx'),
    },
    expertise: splitCell(expertise, '|'),
    credentials: splitCell(credentials, '|'),
    council,
  };
});

const byKey: ReadonlyMap<string, Specialty> = new Map(specialties.map((specialty) => [specialty.key, specialty]));

/** Whether a text is the key of a specialty. */
export const isSpecialtyKey = (text: string): text is SpecialtyKey => byKey.has(text);

/** Returns the specialty of a key. */
export const getSpecialty = (key: SpecialtyKey): Specialty => byKey.get(key) as Specialty;

/** The council that registers the practitioners of a specialty: 'State dental council (Indian Dentists Register)'. */
export const formatCouncil = (key: SpecialtyKey): string => councils[getSpecialty(key).council];
