import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const readText = (file: string): string => readFileSync(path.join(root, file), 'utf8');

it("the browser's own bars have the colour of the paper, in the styles, in the pages and where a theme was chosen", () => {
  const [, light = '', dark = ''] =
    /--paper: light-dark\((#\w+), (#\w+)\);/.exec(readText('packages/ui/src/styles.css')) ?? [];
  expect(readText('packages/client/src/theme.ts')).toContain(`themeColors = { light: '${light}', dark: '${dark}' }`);
  for (const page of ['apps/web/index.html', 'apps/clinic/index.html'])
    for (const [scheme, color] of Object.entries({ light, dark }))
      expect(readText(page)).toContain(
        `name="theme-color" content="${color}" media="(prefers-color-scheme: ${scheme})"`,
      );
});
