import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const readText = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** Names of types, which no build looks for. */
const types = new Set(['ZodMiniType', 'core', 'infer', 'input', 'output']);

it('what browsers use of zod is there when its schemas are made later', () => {
  const made = readText('packages/client/src/lazy-schemas.ts');
  const there = new Set(
    [...made.matchAll(/^export (?:const|function) (\w+)/gm), ...made.matchAll(/ as (\w+)(?=,| \};$)/gm)].map(
      ([, name = '']) => name,
    ),
  );
  const files = globSync(['packages/{contract,client,ui,talk,paper}/src/**/*.{ts,tsx}', 'apps/web/src/**/*.{ts,tsx}'], {
    cwd: root,
  }).filter((file) => !/\.test\.tsx?$|later-schemas/.test(file));
  const texts = files.map(readText).filter((text) => text.includes("* as z from 'zod/mini'"));
  const used = new Set(texts.flatMap((text) => [...text.matchAll(/\bz\s*\.(\w+)/g)].map(([, name = '']) => name)));
  expect(used.size).toBeGreaterThan(there.size / 2);
  expect([...used].filter((name) => !types.has(name) && !there.has(name))).toEqual([]);
});
