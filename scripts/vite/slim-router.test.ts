import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const readText = (file: string): string => readFileSync(path.join(root, file), 'utf8');

it('no link asks the router to fetch its page ahead: the build leaves that out', () => {
  const files = globSync(['apps/web/src/**/*.tsx', 'packages/{ui,talk,paper}/src/**/*.tsx'], { cwd: root });
  expect(files.filter((file) => /\sprefetch=/.test(readText(file)))).toEqual([]);
});

it('links take from the framework of the router what the build puts in its place, and no more', () => {
  const [, taken = ''] =
    /import \{ ([^}]+) \} from "\.\/ssr\/components\.js"/.exec(
      readText('node_modules/react-router/dist/production/lib/dom/lib.js'),
    ) ?? [];
  expect(taken.split(', ')).toEqual(['FrameworkContext', 'PrefetchPageLinks', 'mergeRefs', 'usePrefetchBehavior']);
});
