import { expect, it } from 'vitest';
import { buildDoseLink, parseDoseLink } from './dose-link.ts';

const id = '11111111-2222-4333-8444-555555555555';
const ticket = 'payload_1-x.mac_2-y';

it('says which dose, and whose where it is somebody else', () => {
  const own = buildDoseLink({ id, ticket });
  expect(own).toBe(`/dose#${id}.${ticket}`);
  expect(parseDoseLink(own.slice('/dose'.length))).toEqual({ id, ticket, person: undefined });
  for (const name of ['Asha', 'अनु', "D'Souza J. R.", '100% #1.']) {
    const link = buildDoseLink({ id, ticket, person: { id, name } });
    expect(parseDoseLink(link.slice('/dose'.length))).toEqual({ id, ticket, person: { id, name } });
  }
});

it.each(['', '#', `#${id}`, `#${id}.one`, `#${id}.${ticket}.x`, `#${id}.${ticket}.${id}`, `#x.${ticket}`])(
  'takes %j for no link',
  (fragment) => {
    expect(parseDoseLink(fragment)).toBeUndefined();
  },
);

it('a name that is no text is none, and a long one is cut', () => {
  expect(parseDoseLink(`#${id}.${ticket}.${id}.%E0%A4%A`)?.person?.name).toBe('');
  expect(parseDoseLink(`#${id}.${ticket}.${id}.${'a'.repeat(600)}`)?.person?.name).toHaveLength(100);
});
