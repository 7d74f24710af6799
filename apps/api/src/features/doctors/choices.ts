import { comparedForm } from '@arogo/clinical/directory/search-text';
import { specialties } from '@arogo/clinical/directory/specialties';

const specialtyNames = new Map(specialties.flatMap(({ key, name, practitioner }) => [key, name, practitioner].map((text) => [comparedForm(text), name])));
for (const { name, synonyms } of specialties) for (const text of Object.values(synonyms).flat()) if (!specialtyNames.has(comparedForm(text))) specialtyNames.set(comparedForm(text), name);

/** What the filter sends: nothing has to be compared for it. */
const chosen = new Set(specialties.map(({ name }) => name));

/**
 * The specialty of the directory that a text names: by its name, its key, its practitioner or what patients call it. The whole
 * text must be the name: a 'paediatric surgeon' is no paediatrician.
 */
export const specialtyNamed = (text: string): string | undefined => (chosen.has(text) ? text : specialtyNames.get(comparedForm(text)));
