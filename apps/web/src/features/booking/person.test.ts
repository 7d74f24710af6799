import { expect, test } from 'vitest';
import { isForOther } from './person.ts';

const user = { firstName: 'Asha', lastName: 'Rao', dateOfBirth: '1990-04-12' };
const self = { firstName: 'Asha', lastName: 'Rao', dob: '1990-04-12' };

test.each([
  ['the account’s own name and birth date', self, false],
  ['the own name, typed otherwise', { ...self, firstName: '  asha', lastName: 'Ｒao' }, false],
  ['another first name', { ...self, firstName: 'Tara' }, true],
  ['another last name', { ...self, lastName: 'Iyer' }, true],
  ['another birth date', { ...self, dob: '2015-04-12' }, true],
])(
  "decision B7: 'Another name or birth date than the account's is a visit for someone else': %s",
  (_title, person, other) => {
    expect(isForOther(person, user)).toBe(other);
  },
);
