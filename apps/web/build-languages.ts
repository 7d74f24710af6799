// Builds the app in the languages beside English, after it: each into a folder of English's build.
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
