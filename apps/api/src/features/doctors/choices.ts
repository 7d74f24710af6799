import { readDoctorQuery } from '@arogo/clinical/directory/query';
import { searchForm } from '@arogo/clinical/directory/search-text';
import { specialties, specialtyOf } from '@arogo/clinical/directory/specialties';

const specialtyNames: ReadonlyMap<string, string> = new Map(specialties.flatMap(({ key, name, practitioner }) => [key, name, practitioner].map((text) => [searchForm(text), name])));

/** The specialty of the directory that a text names: by its name, its key, its practitioner or what patients call it. */
export const specialtyNamed = (text: string): string | undefined => {
  const known = specialtyNames.get(searchForm(text));
  if (known !== undefined) return known;
  const [first] = readDoctorQuery(text).specialties;
  return first && first.why !== 'symptom' && !first.guessed ? specialtyOf(first.key).name : undefined;
};

/** The languages a doctor can speak with patients: those of the Constitution's eighth schedule, English, and some spoken by millions. */
export const languages = [
  'Assamese', 'Bengali', 'Bhojpuri', 'Bodo', 'Dogri', 'English', 'French', 'Garo', 'German', 'Gujarati', 'Hindi', 'Kannada', 'Kashmiri', 'Khasi', 'Konkani', 'Ladakhi', 'Maithili', 'Malayalam',
  'Marathi', 'Meitei', 'Mizo', 'Nepali', 'Odia', 'Punjabi', 'Rajasthani', 'Sanskrit', 'Santali', 'Sindhi', 'Tamil', 'Telugu', 'Tulu', 'Urdu',
  'Arabic', 'Russian', 'Sign language', 'Spanish',
] as const;

const languageNames: ReadonlyMap<string, string> = new Map(languages.map((name) => [searchForm(name), name]));

/** A language of the list, however its letters are written. */
export const languageNamed = (text: string): string | undefined => languageNames.get(searchForm(text));
