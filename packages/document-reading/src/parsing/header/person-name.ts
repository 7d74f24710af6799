import { markDoubtful, type Fact } from '../fact.ts';

/** Within a name, an l before a small letter is an I that was recognised wrongly: 'Prakash lyer'. */
const wrongCapital = /(?<=\p{Lu}[\p{L}.]*\s)l(?=\p{Ll})/gu;

/** A person's name with its capitals; doubtful where one had to be put back. */
export const fixCapitals = (name: Fact<string>): Fact<string> => {
  const value = name.value.replace(wrongCapital, 'I');
  return value === name.value ? name : markDoubtful({ ...name, value }, 'unclear-characters');
};

/** Small words that names have. */
const particle =
  'd[aeiou]|del|della|van|von|der|den|bin|bint|ben|el|al|la|le|y|e|of|alias|urf|and|kumar|kumari|bai|devi|md|ji';
const smallWord = new RegExp(`(?<![\\p{L}\\p{M}.'’-])(?!(?:${particle})(?![\\p{L}]))\\p{Ll}[\\p{L}\\p{M}]*`, 'gu');

/** No name ends with a small word that joins others. */
const lastParticle = /(?<=\s)(?:d[aeiou]|del|van|von|der|den|la|le|y|e|of|and)$/u;

/** The words in small letters of a name that has capitals: 'A ge' stands below a torn label. */
export const findSmallWords = (name: string): readonly string[] =>
  /\p{Lu}/u.test(name) ? [...(name.match(smallWord) ?? []), ...(lastParticle.exec(name) ?? [])] : [];
