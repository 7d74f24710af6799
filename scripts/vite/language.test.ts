import path from 'node:path';
import { commonMessages } from '@arogo/contract/messages/common';
import { loginScreens } from '@arogo/contract/messages/login';
import { commonMessages as hindiCommon } from '@arogo/contract/messages/hi/common';
import { loginScreens as marathi } from '@arogo/contract/messages/mr/login';
import { languages, type LanguageCode } from '@arogo/contract/languages';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { createLanguagePlugins, loadTexts } from './language.ts';

const entry = path.join(import.meta.dirname, 'entry-of-the-test.ts');

interface BuiltTexts {
  readonly loginScreens: typeof loginScreens;
  readonly commonMessages: typeof commonMessages;
}

/** What an app that names two modules of texts says, built in a language. */
const buildTexts = async (language: LanguageCode): Promise<BuiltTexts> => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      createLanguagePlugins(language),
      {
        name: 'entry',
        resolveId: (name) => (name === entry ? entry : undefined),
        load: (id) =>
          id === entry
            ? "export { loginScreens } from '@arogo/contract/messages/login'; export { commonMessages } from '@arogo/contract/messages/common';"
            : undefined,
      },
    ],
    build: { write: false, minify: false, lib: { entry, formats: ['es'] } },
  });
  const [output] = Array.isArray(built) ? built : [];
  const [chunk] = output?.output ?? [];
  if (chunk?.type !== 'chunk') throw new Error('Nothing was built.');
  return (await import(`data:text/javascript,${encodeURIComponent(chunk.code)}`)) as BuiltTexts;
};

it('a further language is a line and a folder: what has no text there is English, text by text and module by module', async () => {
  const built = await buildTexts('mr');
  expect(built.loginScreens).toMatchObject({
    sendCode: 'कोड पाठवा',
    loginTitle: marathi.loginTitle,
    // Not among the Marathi texts.
    newHere: loginScreens.newHere,
  });
  expect(Object.keys(built.loginScreens)).toEqual(Object.keys(loginScreens));
  expect(built.commonMessages.notFound).toBe(commonMessages.notFound);
  const shell = await loadTexts('mr', 'login', import('@arogo/contract/messages/login'));
  expect(shell.loginScreens.sendCode).toBe('कोड पाठवा');
  expect(languages.find(({ code }) => code === 'mr')).toMatchObject({ isOffered: false });
});

it('Hindi takes the place of English, and English is built as it is written', async () => {
  expect((await buildTexts('hi')).commonMessages.notFound).toBe(hindiCommon.notFound);
  expect((await buildTexts('en')).commonMessages.notFound).toBe(commonMessages.notFound);
});
