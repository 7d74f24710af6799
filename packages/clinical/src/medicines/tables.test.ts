import { describe, expect, it } from 'vitest';
import { nameKey } from './medicine-names.ts';
import { brands, interactionRules, severities, substanceClasses, substanceLimits, substances } from './tables.ts';
import allergyTable from './tables/allergies.json' with { type: 'json' };
import brandTable from './tables/brands.json' with { type: 'json' };
import memberTable from './tables/class-members.json' with { type: 'json' };
import classTable from './tables/classes.json' with { type: 'json' };
import interactionTable from './tables/interactions.json' with { type: 'json' };
import limitTable from './tables/limits.json' with { type: 'json' };
import substanceTable from './tables/substances.json' with { type: 'json' };

const known = new Set(substances.map(({ name }) => name));
const tables = { allergyTable, brandTable, classTable, interactionTable, limitTable, memberTable, substanceTable };
const rowsIn = (table: keyof typeof tables): string[][] => tables[table].slice(1);
const twice = (values: readonly string[]): string[] => values.filter((value, index) => values.indexOf(value) !== index);

describe('the tables of medicines', () => {
  it('hold at least 600 brands and 150 pairs', () => {
    expect(brands.length).toBeGreaterThanOrEqual(600);
    expect(interactionRules.length).toBeGreaterThanOrEqual(150);
  });

  it.each(['brandTable', 'substanceTable', 'classTable', 'memberTable', 'limitTable', 'interactionTable', 'allergyTable'] as const)('%s: each row names its source', (table) => {
    expect(rowsIn(table).filter((cells) => (cells.at(-1) ?? '').length < 5)).toEqual([]);
  });

  it('each substance of a brand, a class, a limit and a pair is listed', () => {
    const named = [
      ...brands.flatMap((brand) => brand.substances),
      ...[...substanceClasses.values()].flatMap((one) => [...one.substances]),
      ...substanceLimits.keys(),
      ...interactionRules.flatMap(({ one, other }) => [...one, ...other]),
    ];
    expect(named.filter((name) => !known.has(name))).toEqual([]);
    expect(interactionRules.filter(({ one, other }) => one.size === 0 || other.size === 0)).toEqual([]);
  });

  it('allergies mean a listed substance or class', () => {
    const meant = rowsIn('allergyTable').map(([, means = '']) => means);
    expect(meant.filter((means) => !(means.startsWith('class:') ? substanceClasses.has(means.slice(6)) : known.has(means)))).toEqual([]);
  });

  it('no brand and no name of a substance stands twice, and no brand hides a substance', () => {
    const substanceNames = substances.flatMap(({ name, otherNames }) => [name, ...otherNames].map(nameKey));
    expect(twice(brands.map(({ name }) => nameKey(name)))).toEqual([]);
    expect(twice(substanceNames)).toEqual([]);
    expect(brands.map(({ name }) => nameKey(name)).filter((key) => substanceNames.includes(key))).toEqual([]);
  });

  it('strengths name as many amounts as there are substances, each above zero', () => {
    const broken = brands.filter(({ substances: names, strengths }) => strengths.some((one) => one.length !== names.length || one.some((mg) => mg !== undefined && !(mg > 0))));
    expect(broken.map(({ name }) => name)).toEqual([]);
  });

  it('severities are known ones, and limits are above zero', () => {
    expect(rowsIn('interactionTable').filter(([, , severity = '']) => !severities.some((one) => one === severity))).toEqual([]);
    expect([...substanceLimits.values()].filter(({ maxDailyMg, leastGapMinutes = 1 }) => !(maxDailyMg > 0) || !(leastGapMinutes > 0))).toEqual([]);
  });
});
