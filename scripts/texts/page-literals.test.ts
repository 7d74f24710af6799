import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { findPageLiterals } from './page-literals.ts';

const root = path.resolve(import.meta.dirname, '../..');

it.each([
  ['text of an element', '<p>Save it</p>', 'Save it'],
  ['an attribute that is shown', '<Field label="Your name" />', 'Your name'],
  ['a template', '<p>{`${count} records`}</p>', 'records'],
  ['one of two texts', "<p>{isOn ? 'On' : t.off}</p>", 'On'],
  ['a text behind a condition', "<p>{isOn && 'On'}</p>", 'On'],
  ['an attribute with a condition', "<Field label={isOn ? 'On' : t.off} />", 'On'],
  ['a sentence that is put aside', "toaster.success('Your profile is saved.')", 'Your profile is saved.'],
])('a text outside the catalogue is found: %s', (_what, code, text) => {
  expect(findPageLiterals(code, 'tsx')).toEqual([text]);
});

it.each([
  ['classes', '<p className="flex Gap">{t.text}</p>'],
  ['signs, units and names', '<p>· 5 MB, Arogo {t.text}</p>'],
  ['what is compared', "<p>{kind === 'On' ? t.on : t.off}</p>"],
  ['an error that nobody sees', "throw new TypeError('Scripts come from our own origin alone.')"],
])('%s may stand in a page', (_what, code) => {
  expect(findPageLiterals(code, 'tsx')).toEqual([]);
});

it('pages have no text outside the catalogue', () => {
  const files = globSync(['apps/{web,clinic}/src/**/*.{ts,tsx}', 'packages/{ui,talk,paper,client}/src/**/*.{ts,tsx}'], {
    cwd: root,
  }).filter((file) => !/\.test\.tsx?$|\/dev-ui\//.test(file));
  expect(files.length).toBeGreaterThan(500);
  const found = files.flatMap((file) =>
    findPageLiterals(readFileSync(path.join(root, file), 'utf8'), file.endsWith('x') ? 'tsx' : 'ts').map(
      (text) => `${file}: ${text}`,
    ),
  );
  expect(found).toEqual([]);
});
