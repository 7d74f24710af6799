// Builds the app in the other languages after the English build, each into a folder of it.
import path from 'node:path';
import { defaultLanguage, offeredLanguages } from '@arogo/contract/languages';
import { build } from 'vite';

for (const { code } of offeredLanguages.filter((language) => language.code !== defaultLanguage)) {
  process.env['VITE_LANGUAGE'] = code;
  await build({
    root: import.meta.dirname,
    configFile: path.resolve(import.meta.dirname, 'vite.config.ts'),
    logLevel: 'warn',
    mode: 'production',
  });
}
