import { expect, test } from 'vitest';
import { doctorListMessages as m } from './doctor-list.ts';

test('a place is told with its state, once where both have one name', () => {
  expect([m.near('Gorakhpur', 'Uttar Pradesh'), m.near('Chandigarh', 'Chandigarh')]).toEqual([
    'near Gorakhpur, Uttar Pradesh',
    'near Chandigarh',
  ]);
  expect(m.nearFirst(m.near('Pune', 'Maharashtra'))).toBe('those near Pune, Maharashtra first');
});

test('how a text was understood: specialties, the gender, languages, and what was left out', () => {
  expect([
    m.understood(['Dentistry'], 'female', []),
    m.understood(['Cardiology', 'Neurology'], null, []),
    m.understood([], 'male', []),
  ]).toEqual([
    'Looked for as Dentistry, female doctors.',
    'Looked for as Cardiology, Neurology.',
    'Looked for male doctors.',
  ]);
  expect([
    m.understood(['Dentistry'], 'female', ['Tamil']),
    m.understood(['Dentistry'], null, ['Tamil', 'Telugu']),
    m.understood([], null, ['Tamil', 'Telugu', 'English']),
  ]).toEqual([
    'Looked for as Dentistry, female doctors who speak Tamil.',
    'Looked for as Dentistry, doctors who speak Tamil or Telugu.',
    'Looked for doctors who speak Tamil, Telugu or English.',
  ]);
  expect([m.leftOut(['zzyzx']), m.leftOut(['one', 'two', 'three'])]).toEqual([
    'We found no doctor for “zzyzx”, so it is left out.',
    'We found no doctor for “one”, “two” or “three”, so they are left out.',
  ]);
  expect([m.unspoken(['Kashmiri']), m.unspoken(['Kashmiri', 'Dogri'])]).toEqual([
    'No doctor here speaks Kashmiri, so it is left out.',
    'No doctor here speaks Kashmiri or Dogri, so they are left out.',
  ]);
});

test('how many were found: the number, or a lower bound that says that it is one', () => {
  const told = [1, 3_000].map((total) => m.results({ total, totalRelation: 'exact' }));
  expect([...told, m.results({ total: 10_000, totalRelation: 'at-least' })]).toEqual([
    '1 doctor',
    '3,000 doctors',
    '10,000+ doctors',
  ]);
});
