import { expect, test } from 'vitest';
import {
  createFormDrafts,
  maxFormDraftLength,
  maxFormDrafts,
  maxFormDraftsLength,
  matchesShape,
} from './form-drafts.ts';
import { createMemoryStore } from './storage.ts';

interface Note {
  readonly text: string;
}
const isNote = matchesShape<Note>({ text: '' });
const create = () => {
  const store = createMemoryStore();
  return { store, drafts: createFormDrafts(store, 'drafts') };
};

test('a draft comes back to its writer, by form, until it is dropped', () => {
  const { store, drafts } = create();
  drafts.write('asha', 'profile', { text: 'one' });
  drafts.write('asha', 'address:new', { text: 'two' });
  expect(drafts.read('asha', 'profile', isNote)).toEqual({ text: 'one' });
  expect(drafts.list('asha')).toEqual(['address:new', 'profile']);
  drafts.remove('asha', 'profile');
  expect(drafts.read('asha', 'profile', isNote)).toBeUndefined();
  drafts.remove('asha', 'address:new');
  expect(store.getItem('drafts')).toBeNull();
});

test('another account on the same tab sees no draft, and its first draft removes the others', () => {
  const { store, drafts } = create();
  drafts.write('asha', 'profile', { text: 'secret' });
  expect([drafts.read('ravi', 'profile', isNote), drafts.list('ravi')]).toEqual([undefined, []]);
  drafts.remove('ravi', 'profile');
  expect(drafts.read('asha', 'profile', isNote)).toEqual({ text: 'secret' });
  drafts.write('ravi', 'feedback', { text: 'mine' });
  expect(store.getItem('drafts')).not.toContain('secret');
});

test('the number and the size of drafts are bounded, the oldest go first', () => {
  const { store, drafts } = create();
  for (let form = 0; form <= maxFormDrafts; form += 1) drafts.write('asha', String(form), { text: 'x' });
  expect(drafts.read('asha', '0', isNote)).toBeUndefined();
  expect(drafts.read('asha', '1', isNote)).toEqual({ text: 'x' });
  drafts.write('asha', 'long', { text: 'x'.repeat(maxFormDraftLength) });
  expect(drafts.read('asha', 'long', isNote)).toBeUndefined();
  for (let form = 0; form < maxFormDrafts; form += 1)
    drafts.write('asha', String(form), { text: 'x'.repeat(maxFormDraftLength - 100) });
  expect((store.getItem('drafts') ?? '').length).toBeLessThan(maxFormDraftsLength + 1000);
  expect(drafts.read('asha', String(maxFormDrafts - 1), isNote)).toBeDefined();
});

test('a value that is no draft, and a store without room, do no harm', () => {
  const { store, drafts } = create();
  const ofAsha = [
    '{"owner":"asha"}',
    '{"owner":"asha","drafts":[null]}',
    '{"owner":"asha","drafts":[["profile",{"text":7}]]}',
    '{"owner":"asha","drafts":[["profile",null]]}',
  ];
  for (const broken of ['', '{', 'null', '[]', ...ofAsha]) {
    store.setItem('drafts', broken);
    expect(drafts.read('asha', 'profile', isNote)).toBeUndefined();
  }
  const full = createFormDrafts(
    {
      ...createMemoryStore(),
      setItem: () => {
        throw new Error('no room');
      },
    },
    'drafts',
  );
  expect(() => full.write('asha', 'profile', { text: 'x' })).not.toThrow();
});
