import { doubted, type Fact } from '../fact.ts';

/** Within a name, an l before a small letter is an I that was recognised wrongly: 'Prakash lyer'. */
const wrongCapital = /(?<=\p{Lu}[\p{L}.]*\s)l(?=\p{Ll})/gu;

/** A person's name with its capitals; doubtful where one had to be put back. */
export const withCapitals = (name: Fact<string>): Fact<string> => {
  const value = name.value.replace(wrongCapital, 'I');
  return value === name.value ? name : doubted({ ...name, value }, 'unclear-characters');
};
