import { isBinding } from '@arogo/clinical/directory/lexicon';
import { readDoctorQuery } from '@arogo/clinical/directory/query';
import { comparedForm, matchForm, searchForm } from '@arogo/clinical/directory/search-text';
import { specialties, specialtyOf } from '@arogo/clinical/directory/specialties';

const specialtyNames = new Map(
  specialties.flatMap(({ key, name, practitioner }) =>
    [key, name, practitioner].map((text) => [comparedForm(text), name]),
  ),
);
for (const { name, synonyms } of specialties)
  for (const text of Object.values(synonyms).flat())
    if (!specialtyNames.has(comparedForm(text))) specialtyNames.set(comparedForm(text), name);

/** What the filter sends: nothing has to be compared for it. */
const chosen = new Set(specialties.map(({ name }) => name));

/** The specialty that all words of a text name as the search reads them: 'OB/GYN', 'kardiologist'. No complaint and no guess. */
const specialtyHeard = (text: string): string | undefined => {
  const { specialties: asked, words } = readDoctorQuery(text);
  const [only, ...others] = asked;
  if (only === undefined || others.length > 0 || only.why === 'symptom' || only.guessed || words.length > 0)
    return undefined;
  const telling = searchForm(text)
    .split(' ')
    .filter((word) => !isBinding(matchForm(word)));
  return only.words.length === telling.length ? specialtyOf(only.key).name : undefined;
};

/**
 * The specialty of the directory that a text names: by its name, its key, its practitioner or what patients call it, however
 * they spell it. The whole text must be the name: a 'paediatric surgeon' is no paediatrician.
 */
export const specialtyNamed = (text: string): string | undefined => {
  if (chosen.has(text)) return text;
  return specialtyNames.get(comparedForm(text)) ?? specialtyHeard(text);
};
