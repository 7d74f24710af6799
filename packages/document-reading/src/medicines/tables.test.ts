import { readDataText } from '@arogo/clinical-data/tables';
import { describe, expect, it } from 'vitest';
import { factForm, factsScreen } from '@arogo/contract/messages/facts';
import { medicineCheckScreen } from '@arogo/contract/messages/medicine-check';
import { readingMessages } from '@arogo/contract/messages/reading';
import { recordScreen, vaultScreen } from '@arogo/contract/messages/vault';
import { parseFormCell } from '../parsing/prescription/form.ts';
import { buildNameKey } from './medicine-names.ts';
import { ordinaryWords } from './ordinary-words.ts';
import { brands, interactionRules, severities, substanceClasses, substanceLimits, substances } from './tables.ts';

const known = new Set(substances.map(({ name }) => name));
const tables = ['allergies', 'brands', 'class-members', 'classes', 'interactions', 'limits', 'substances'] as const;
const readRows = (table: (typeof tables)[number]): string[][] => {
  const [, ...lines] = readDataText(`medicines/${table}.tsv`).trimEnd().split('\n');
  return lines.map((line) => line.split('\t'));
};
const twice = (values: readonly string[]): string[] => values.filter((value, index) => values.indexOf(value) !== index);

describe('the tables of medicines', () => {
  it('have at least 2,500 brands and 150 pairs', () => {
    expect(brands.length).toBeGreaterThanOrEqual(2_500);
    expect(interactionRules.length).toBeGreaterThanOrEqual(150);
  });

  it.each(tables)('%s: each row names its source', (table) => {
    expect(readRows(table).filter((cells) => (cells.at(-1) ?? '').length < 5)).toEqual([]);
  });

  it('list each substance of a brand, a class, a limit and a pair', () => {
    const named = [
      ...brands.flatMap((brand) => brand.substances),
      ...[...substanceClasses.values()].flatMap((one) => [...one.substances]),
      ...substanceLimits.keys(),
      ...interactionRules.flatMap(({ one, other }) => [...one, ...other]),
    ];
    expect(named.filter((name) => !known.has(name))).toEqual([]);
    expect(interactionRules.filter(({ one, other }) => one.size === 0 || other.size === 0)).toEqual([]);
  });

  it('relate allergies to a listed substance or class', () => {
    const meant = readRows('allergies').map(([, means = '']) => means);
    expect(
      meant.filter((means) => !(means.startsWith('class:') ? substanceClasses.has(means.slice(6)) : known.has(means))),
    ).toEqual([]);
  });

  it('contain no brand and no substance name twice, and no brand that hides a substance', () => {
    const substanceNames = substances.flatMap(({ name, otherNames }) => [name, ...otherNames].map(buildNameKey));
    expect(twice(brands.map(({ name }) => buildNameKey(name)))).toEqual([]);
    expect(twice(substanceNames)).toEqual([]);
    expect(brands.map(({ name }) => buildNameKey(name)).filter((key) => substanceNames.includes(key))).toEqual([]);
  });

  it('have as many amounts in a strength as there are substances, each above zero', () => {
    const broken = brands.filter(({ substances: names, strengths }) =>
      strengths.some((one) => one.length !== names.length || one.some((mg) => mg !== undefined && !(mg > 0))),
    );
    expect(broken.map(({ name }) => name)).toEqual([]);
  });

  it('contain no two spellings of a brand with different substances', () => {
    const bySpelling = Map.groupBy(brands, ({ name }) => buildNameKey(name));
    expect(
      [...bySpelling].filter(([, same]) => new Set(same.map(({ substances: names }) => names.join())).size > 1),
    ).toEqual([]);
  });

  it('contain only forms that the reading knows', () => {
    const forms = readRows('brands').flatMap(([, , , cell = '']) => cell.split('|').map((form) => form.trim()));
    const unknown = forms.filter((form) => form !== '' && parseFormCell(form) !== form);
    expect(unknown).toEqual([]);
  });

  it('contain plausible strengths: within a factor of a hundred of most brands of the substance', () => {
    const bySubstance = Map.groupBy(
      brands.flatMap(({ name, substances: names, strengths }) =>
        strengths.flatMap((one) =>
          one.flatMap((mg, index) => (mg === undefined ? [] : [{ name, substance: names[index] ?? '', mg }])),
        ),
      ),
      ({ substance }) => substance,
    );
    const implausible = [...bySubstance.values()].flatMap((all) => {
      const usual = all.map(({ mg }) => mg).toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
      return all.filter(({ mg }) => mg < usual / 100 || mg > usual * 100);
    });
    expect(implausible).toEqual([]);
    expect([...bySubstance.values()].flat().filter(({ mg }) => mg > 2_000)).toEqual([]);
  });

  it('guard brands that are words of our own texts: a blurred line does not match them', () => {
    const texts = [factsScreen, factForm, recordScreen, vaultScreen, readingMessages, medicineCheckScreen];
    const spoken = texts.flatMap((text) => JSON.stringify(text).match(/[a-z]{3,}/gi) ?? []);
    const written =
      'take after before food morning night daily days week tablet capsule doctor patient advice review rest drink';
    const words = new Set([...spoken, ...written.split(' ')].map(buildNameKey));
    expect(
      brands
        .filter(({ name }) => words.has(buildNameKey(name)) && !ordinaryWords.has(buildNameKey(name)))
        .map(({ name }) => name),
    ).toEqual([]);
    expect([...ordinaryWords].filter((word) => !brands.some(({ name }) => buildNameKey(name) === word))).toEqual([]);
  });

  it('contain known severities, and limits above zero', () => {
    expect(
      readRows('interactions').filter(([, , severity = '']) => !severities.some((one) => one === severity)),
    ).toEqual([]);
    expect(
      [...substanceLimits.values()].filter(
        ({ maxDailyMg, leastGapMinutes = 1 }) => !(maxDailyMg > 0) || !(leastGapMinutes > 0),
      ),
    ).toEqual([]);
  });
});
