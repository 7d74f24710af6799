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

/** The exact names that the filter sends: a fast path. */
const filterSpecialties = new Set(specialties.map(({ name }) => name));

/**
 * The specialty that a whole text names, by the rules of the search: 'OB/GYN', 'kardiologist'. Complaints and guesses do not
 * count.
 */
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
 * Finds the specialty that a text names: by its name, its key, its practitioner or its common names, in any spelling. The whole
 * text must be the name: a 'paediatric surgeon' is not a paediatrician.
 */
export const findSpecialty = (text: string): string | undefined => {
  if (filterSpecialties.has(text)) return text;
  return specialtyByName.get(toComparedForm(text)) ?? parseSpecialty(text);
};
