import { matchForm, searchForm } from '@arogo/clinical/directory/search-text';
import { specialties } from '@arogo/clinical/directory/specialties';

/** The words of a name as they are compared: spellings of one word are one, and so are singular and plural. */
const compared = (text: string): string => searchForm(text).split(' ').map(matchForm).join(' ');

const specialtyNames = new Map(specialties.flatMap(({ key, name, practitioner }) => [key, name, practitioner].map((text) => [compared(text), name])));
for (const { name, synonyms } of specialties) for (const text of Object.values(synonyms).flat()) if (!specialtyNames.has(compared(text))) specialtyNames.set(compared(text), name);

/**
 * The specialty of the directory that a text names: by its name, its key, its practitioner or what patients call it. The whole
 * text must be the name: a 'paediatric surgeon' is no paediatrician.
 */
export const specialtyNamed = (text: string): string | undefined => specialtyNames.get(compared(text));

/** The languages a doctor can speak with patients: those of the Constitution's eighth schedule, English, and some spoken by millions. */
export const languages = [
  'Assamese', 'Bengali', 'Bhojpuri', 'Bodo', 'Dogri', 'English', 'French', 'Garo', 'German', 'Gujarati', 'Hindi', 'Kannada', 'Kashmiri', 'Khasi', 'Konkani', 'Ladakhi', 'Maithili', 'Malayalam',
  'Marathi', 'Meitei', 'Mizo', 'Nepali', 'Odia', 'Punjabi', 'Rajasthani', 'Sanskrit', 'Santali', 'Sindhi', 'Tamil', 'Telugu', 'Tulu', 'Urdu',
  'Arabic', 'Russian', 'Sign language', 'Spanish',
] as const;

const languageNames: ReadonlyMap<string, string> = new Map(languages.map((name) => [searchForm(name), name]));

/** A language of the list, however its letters are written. */
export const languageNamed = (text: string): string | undefined => languageNames.get(searchForm(text));
