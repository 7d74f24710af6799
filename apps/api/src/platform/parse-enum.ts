/** Checks that a text of the database is one of the contract's values, and returns it. @throws TypeError for any other */
export const parseEnum = <const T extends readonly string[]>(values: T, value: string): T[number] => {
  const found = values.find((known) => known === value);
  if (found === undefined) throw new TypeError('The database holds a value that the contract does not know.');
  return found;
};
