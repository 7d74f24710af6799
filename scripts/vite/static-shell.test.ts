import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { collectClasses, moveAppStyles } from './static-shell.ts';

const root = path.resolve(import.meta.dirname, '../..');
const readText = (file: string): string => readFileSync(path.join(root, file), 'utf8');

it("the browser's own bars have the colour of the paper, in the styles, in the pages and where a theme was chosen", () => {
  const [, light = '', dark = ''] =
    /--paper: light-dark\((#\w+), (#\w+)\);/.exec(readText('packages/ui/src/theme.css')) ?? [];
  expect(readText('packages/client/src/theme.ts')).toContain(`themeColors = { light: '${light}', dark: '${dark}' }`);
  for (const page of ['apps/web/index.html', 'apps/clinic/index.html'])
    for (const [scheme, color] of Object.entries({ light, dark }))
      expect(readText(page)).toContain(
        `name="theme-color" content="${color}" media="(prefers-color-scheme: ${scheme})"`,
      );
});

it('the classes of the shell are read as they are meant, each once', () => {
  expect(
    collectClasses(
      '<a class="flex [&amp;_svg]:size-5"></a><p class="flex before:content-[&#x27;&#x27;]"></p><i class=""></i>',
    ),
  ).toEqual(['[&_svg]:size-5', "before:content-['']", 'flex']);
});

it("the app's own styles come after the shell; a page without any is a mistake", () => {
  const styles = '    <link rel="stylesheet" crossorigin href="/assets/index.css">\n';
  const page = `<head>\n    <link rel="stylesheet" href="/assets/early.css">\n${styles}  </head>\n  <body>shell\n  </body>`;
  expect(moveAppStyles(page)).toBe(
    `<head>\n    <link rel="stylesheet" href="/assets/early.css">\n  </head>\n  <body>shell\n${styles}  </body>`,
  );
  expect(() => moveAppStyles('<head></head>')).toThrow('no styles');
});
