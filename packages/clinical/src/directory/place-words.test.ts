import { readDataTable } from '@arogo/clinical-data/tables';
import { readTerms } from '@arogo/clinical-data/terms';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { allCityNames, findCities, isPlaceWord, readPlace } from './place-words.ts';

const cities = [...readTerms('directory/cities.tsv')];
const states = readDataTable('directory/states.tsv', ['code', 'name', 'language', 'term', 'source']);
const readCity = (text: string): string | undefined => readPlace(text).city?.name;

test.each([
  ['Bombay', 'Mumbai'],
  ['Bangalore', 'Bengaluru'],
  ['Calcutta', 'Kolkata'],
  ['Madras', 'Chennai'],
  ['Gurgaon', 'Gurugram'],
  ['Allahabad', 'Prayagraj'],
  ['Baroda', 'Vadodara'],
  ['Poona', 'Pune'],
  ['Trivandrum', 'Thiruvananthapuram'],
  ['Cochin', 'Kochi'],
  ['Pondicherry', 'Puducherry'],
  ['Mysore', 'Mysuru'],
  ['Vizag', 'Visakhapatnam'],
  ['Benares', 'Varanasi'],
  ['Banaras', 'Varanasi'],
  ['Simla', 'Shimla'],
  ['new  DELHI', 'Delhi'],
  ['Navi Mumbai', 'Navi Mumbai'],
  ['मुंबई', 'Mumbai'],
  ['मुम्बई', 'Mumbai'],
  ['गुड़गाँव', 'Gurugram'],
  ['बंगलौर', 'Bengaluru'],
  ['Pimpri Chinchwad', 'Pimpri-Chinchwad'],
])('the old, new and Hindi name of a city are one: %s is %s', (typed, name) => {
  const place = readPlace(typed);
  expect(place.city?.name).toBe(name);
  expect(place.words).toEqual([]);
  expect(place.state).toBeUndefined();
});

test('a city is known by all its names', () => {
  expect(readPlace('Bombay').city?.names).toEqual(['mumbai', 'bombay', 'bambai', 'मुंबई', 'बंबई']);
});

test('each name of the table finds its city or state, and none two of them', () => {
  const missed = cities.flatMap(([name, terms]) => [name, ...terms].filter((text) => readCity(text) !== name));
  expect(missed).toEqual([]);
  const towns = new Set(cities.flatMap(([, terms]) => terms).map((name) => name.toLowerCase()));
  const lost = states.flatMap(({ code, name, term }) =>
    [code, term].filter((text) => !towns.has(text.toLowerCase()) && readPlace(text).state !== name),
  );
  expect(lost).toEqual([]);
});

test('the 60 largest cities have a Hindi name', () => {
  const largest = cities.slice(0, 60);
  expect(largest.filter(([, terms]) => !/\p{Script=Devanagari}/u.test(terms.join(' ')))).toEqual([]);
});

test.each([
  ['400001', { pin: '400001', words: [] }],
  ['400 001', { pin: '400001', words: [] }],
  ['४००००१', { pin: '400001', words: [] }],
  ['PIN 560 034, Koramangala', { pin: '560034', words: ['koramangala'] }],
  ['012345', { words: ['012345'] }],
  ['40000', { words: ['40000'] }],
  ['4000011', { words: ['4000011'] }],
  ['9876543210', { words: ['9876543210'] }],
  ['', { words: [] }],
])('decision G7: a PIN code has six digits, the first not 0: %s', (typed, place) => {
  expect(readPlace(typed)).toEqual(place);
});

test.each([
  ['Andheri West, Bombay, MH 400 058', 'Mumbai', 'Maharashtra', '400058', ['andheri', 'west']],
  ['Lucknow, U.P.', 'Lucknow', 'Uttar Pradesh', undefined, []],
  ['Orissa', undefined, 'Odisha', undefined, []],
  ['OR', undefined, 'Odisha', undefined, []],
  ['Pune or Nagpur', 'Pune', undefined, undefined, ['or', 'nagpur']],
  ['TN', undefined, 'Tamil Nadu', undefined, []],
  ['Jammu and Kashmir', undefined, 'Jammu and Kashmir', undefined, []],
  ['Delhi', 'Delhi', undefined, undefined, []],
  ['near Kanpur, Uttar Pradesh, India', 'Kanpur', 'Uttar Pradesh', undefined, []],
  ['कानपुर, उत्तर प्रदेश', 'Kanpur', 'Uttar Pradesh', undefined, []],
  ['Kothrud', undefined, undefined, undefined, ['kothrud']],
])('reads %s', (typed, city, state, pin, words) => {
  const place = readPlace(typed);
  expect([place.city?.name, place.state, place.pin, place.words]).toEqual([city, state, pin, words]);
});

test.each(['Raj Sharma', 'U. P. Singh', 'Maha Lakshmi', 'Sharma SK', 'Kashmir Singh', 'AS Rao'])(
  "among people's names no short form is a state: '%s'",
  (text) => {
    expect(readPlace(text, { amongNames: true })).toEqual({ words: text.toLowerCase().replaceAll('.', '').split(' ') });
  },
);

test.each([
  ['skin Rajasthan', 'Rajasthan'],
  ['Orissa', 'Odisha'],
  ['uttar pradesh', 'Uttar Pradesh'],
  ['Goa', 'Goa'],
  ['पश्चिम बंगाल', 'West Bengal'],
])("among people's names a state is known by its long names: %s", (text, state) => {
  expect(readPlace(text, { amongNames: true }).state).toBe(state);
});

test('cities are found by any of their names', () => {
  expect(findCities((key) => key.startsWith('banglo')).map(({ name }) => name)).toEqual(['Bengaluru']);
  expect(allCityNames).toContain('newdelhi');
});

test('a city is known as such where complaints are looked for', () => {
  expect(['kanpur', 'nasik', 'agra'].map((word) => isPlaceWord(word))).toEqual([true, true, true]);
  expect(isPlaceWord('skin')).toBe(false);
});

test('is safe for any text', () => {
  const parts = fc.constantFrom('Pune ', '411 ', '001', "'", '\u202E', 'मुंबई', ' up', '%', '\u0000');
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(fc.nat(0xffff), { maxLength: 300 }).map((units) => String.fromCharCode(...units)),
        fc.array(parts, { maxLength: 90 }).map((all) => all.join('')),
      ),
      (text) => {
        const { pin = '100000', words } = readPlace(text);
        expect(pin).toMatch(/^[1-9]\d{5}$/);
        expect(words.every((word) => /^[\p{L}\p{N}][\p{L}\p{M}\p{N}]*$/u.test(word))).toBe(true);
      },
    ),
    { numRuns: 500, seed: 5 },
  );
});
