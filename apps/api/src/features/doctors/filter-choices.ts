import { isBinding } from '@arogo/clinical/directory/lexicon';
import { readDoctorQuery } from '@arogo/clinical/directory/query';
import { toComparedForm, toMatchForm, toSearchForm } from '@arogo/clinical/directory/search-text';
import { specialties, getSpecialty } from '@arogo/clinical/directory/specialties';

const specialtyByName = new Map(
  specialties.flatMap(({ key, name, practitioner }) =>
    [key, name, practitioner].map((text) => [toComparedForm(text), name]),
  ),
);
for (const { name, synonyms } of specialties)
  for (const text of Object.values(synonyms).flat())
    if (!specialtyByName.has(toComparedForm(text))) specialtyByName.set(toComparedForm(text), name);

/** What the filter sends: nothing has to be compared for it. */
const filterSpecialties = new Set(specialties.map(({ name }) => name));

/** The specialty that all words of a text name as the search reads them: 'OB/GYN', 'kardiologist'. No complaint and no guess. */
const parseSpecialty = (text: string): string | undefined => {
  const { specialties: requested, words } = readDoctorQuery(text);
  const [only, ...others] = requested;
  if (only === undefined || others.length > 0 || only.why === 'symptom' || only.isGuessed || words.length > 0)
    return undefined;
  const telling = toSearchForm(text)
    .split(' ')
    .filter((word) => !isBinding(toMatchForm(word)));
  return only.words.length === telling.length ? getSpecialty(only.key).name : undefined;
};

/**
 * The specialty of the directory that a text names: by its name, its key, its practitioner or what patients call it, however
 * they spell it. The whole text must be the name: a 'paediatric surgeon' is no paediatrician.
 */
export const findSpecialty = (text: string): string | undefined => {
  if (filterSpecialties.has(text)) return text;
  return specialtyByName.get(toComparedForm(text)) ?? parseSpecialty(text);
};
