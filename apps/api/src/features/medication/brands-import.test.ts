import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addBrands, findBrand } from '@arogo/document-reading/medicines/brand-index';
import { resolveMedicine } from '@arogo/document-reading/medicines/resolve-medicine';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { loadOwnBrands, getOwnBrandsPath } from '../../platform/own-brands.ts';
import { importBrands } from './brands-import.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'arogo-brands-'));
});
afterAll(async () => {
  addBrands([]);
  await rm(folder, { recursive: true });
});

const header = 'brand,substances,strengths,forms,source';
const importRows = async (
  rows: string,
  isCheck = false,
): Promise<{ taken: number; refused: number; problems: string[] }> => {
  const file = path.join(folder, 'brands.csv');
  await writeFile(file, rows);
  const problems: string[] = [];
  const done = await importBrands({
    file,
    target: isCheck ? undefined : getOwnBrandsPath(folder),
    onProblem: (line) => problems.push(line),
  });
  return { ...done, problems };
};

describe("the operator's own brands", () => {
  it('are taken from a CSV file and used from the next start on; what is known of them is what the file says', async () => {
    const first = 'Testamol,paracetamol,325 mg | 500 mg,tablet | syrup,label';
    const done = await importRows(
      `\uFEFF${header}\n${first}\n"Testamol Plus",paracetamol + caffeine,500 mg + 30 mg,tablet,"label, 2026"\n`,
    );
    expect(done).toEqual({ taken: 2, refused: 0, problems: [] });
    expect(loadOwnBrands(folder)).toBe(getOwnBrandsPath(folder));
    expect(findBrand('Testamol 500')).toMatchObject({ strengths: [[325], [500]], forms: ['tablet', 'syrup'] });
    const { contents } = resolveMedicine({ name: 'Testamol Plus' });
    expect(contents.map(({ substance, mgPerPiece }) => [substance, mgPerPiece])).toEqual([
      ['paracetamol', 500],
      ['caffeine', 30],
    ]);
  });

  test.each([
    ['Testamol,paracetamool,,,label', "substances: 'paracetamool' is not among the substances"],
    ['Testamol,acetaminophen,,,label', 'write paracetamol'],
    ['Testamol,,,,label', 'substances: name at least one'],
    ['Testamol,paracetamol + caffeine,500 mg,,label', 'strengths: write one amount for each substance'],
    ['Testamol,paracetamol,0 mg,,label', 'strengths: write one amount'],
    ['Testamol,paracetamol,99999 mg,,label', 'strengths: write one amount'],
    ['Testamol,paracetamol,500 mg,pellet,label', "forms: 'pellet' is no form"],
    ['Testamol,paracetamol,500 mg,,', 'source: say where'],
    ['Dolo,ibuprofen,400 mg,,label', "'Dolo' is on the product's own list, with paracetamol"],
    ['DO-LO,paracetamol,500 mg,,label', "is on the product's own list already"],
    ['Paracetamol,ibuprofen,400 mg,,label', "'Paracetamol' is the name of a substance"],
    ['P,paracetamol,500 mg,,label', "brand: 'P' must have 3 letters"],
  ])('%s is refused with its line, and keeps no other row from being taken', async (row, problem) => {
    const { taken, refused, problems } = await importRows(
      `${header}\nTestamox,amoxicillin,250 mg,capsule,label\n${row}\n`,
    );
    expect({ taken, refused }).toEqual({ taken: 1, refused: 1 });
    expect(problems.join('\n')).toContain(problem);
    expect(problems[0]).toMatch(/^line 3: /);
  });

  it('one brand has one row, whatever its spelling', async () => {
    const twice = `${header}\nTestamol,paracetamol,,,label\nTESTA-MOL,ibuprofen,,,label\n`;
    expect(await importRows(twice)).toMatchObject({
      taken: 1,
      refused: 1,
      problems: [expect.stringContaining('line 3')],
    });
  });

  it('a check writes nothing; a file that is none, or has other columns, is refused as a whole', async () => {
    await importRows(`${header}\nTestamol,paracetamol,,,label\n`);
    const before = await readFile(getOwnBrandsPath(folder), 'utf8');
    expect(await importRows(`${header}\nTestabrufen,ibuprofen,,,label\n`, true)).toMatchObject({ taken: 1 });
    await expect(importRows('brand,substance\nTestamol,paracetamol\n')).rejects.toThrow('The first line must be');
    await expect(importRows(`${header}\n"Testamol,paracetamol,,,label\n`)).rejects.toThrow('is no CSV file');
    expect(await readFile(getOwnBrandsPath(folder), 'utf8')).toBe(before);
  });

  it('a list that was broken since stops the start with a sentence', async () => {
    await writeFile(getOwnBrandsPath(folder), '[{"brand": 1}]');
    expect(() => loadOwnBrands(folder)).toThrow('brands:import');
  });
});
