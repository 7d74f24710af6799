import { markDoubtful, type Fact } from '../fact.ts';

/** Within a name, an l before a lower-case letter is a misread I: 'Prakash lyer'. */
const wrongCapital = /(?<=\p{Lu}[\p{L}.]*\s)l(?=\p{Ll})/gu;

/** Restores the capitals of a person's name, and marks a changed name as doubtful. */
export const fixCapitals = (name: Fact<string>): Fact<string> => {
  const value = name.value.replace(wrongCapital, 'I');
  return value === name.value ? name : markDoubtful({ ...name, value }, 'unclear-characters');
};

/** Lower-case particles in names. */
const particle =
  'd[aeiou]|del|della|van|von|der|den|bin|bint|ben|el|al|la|le|y|e|of|alias|urf|and|kumar|kumari|bai|devi|md|ji';
const smallWord = new RegExp(`(?<![\\p{L}\\p{M}.'’-])(?!(?:${particle})(?![\\p{L}]))\\p{Ll}[\\p{L}\\p{M}]*`, 'gu');

/** A name does not end with a connecting particle. */
const lastParticle = /(?<=\s)(?:d[aeiou]|del|van|von|der|den|la|le|y|e|of|and)$/u;

/** Finds lower-case words in a name that has capitals: 'A ge' stands below a torn label. */
export const findSmallWords = (name: string): readonly string[] =>
  /\p{Lu}/u.test(name) ? [...(name.match(smallWord) ?? []), ...(lastParticle.exec(name) ?? [])] : [];
