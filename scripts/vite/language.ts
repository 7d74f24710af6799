import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { defaultLanguage, type LanguageCode } from '@arogo/contract/languages';
import type { Plugin } from 'vite';

const messagesFolder = path.resolve(import.meta.dirname, '../../packages/contract/src/messages');
const messagesPattern = /packages\/contract\/src\/messages\/[\w-]+\.ts(?:\?english)?$/;
/** Names a module's English texts where its translation is asked for otherwise. */
const englishQuery = '?english';
const uiFolder = path.resolve(import.meta.dirname, '../../packages/ui/src');
/** Isolates names in scripts that are written from right to left. */
const jsxRuntime = path.join(uiFolder, 'isolate-names.ts');
/** Does so too, and says of English among letters of another script that it is English. */
const otherScriptJsxRuntime = path.join(uiFolder, 'foreign-text.ts');

const exportPattern = /^export const (\w+)/gm;

/** What a module of translated texts exports. */
export const listExports = (code: string): readonly string[] =>
  [...code.matchAll(exportPattern)].map(([, name = '']) => name);

/**
 * The module that stands in the place of English texts: their translation, and English for whatever else the module exports.
 * @param file of the translation
 */
const buildTranslatedModule = (name: string, file: string): string =>
  [
    // What is exported by name goes before what is exported as a whole.
    `export * from ${JSON.stringify(path.join(messagesFolder, name) + englishQuery)};`,
    `export { ${listExports(readFileSync(file, 'utf8')).join(', ')} } from ${JSON.stringify(file)};`,
  ].join('\n');

/** @param runtime takes the place of React's own, which it alone asks for */
const createRuntimePlugin = (runtime: string): Plugin => ({
  name: 'arogo-jsx-runtime',
  enforce: 'pre',
  resolveId: (name, importer) =>
    name === 'react/jsx-runtime' &&
    importer !== undefined &&
    importer !== jsxRuntime &&
    importer !== otherScriptJsxRuntime
      ? runtime
      : undefined,
});

/**
 * Builds an app in one language: where a module of texts has a translation, that takes its place, so that a page loads one language
 * and nothing chooses among several while it runs. English is built as it is written. What has no translation stays English, and
 * elements with such text say so (packages/ui/src/foreign-text.ts). In all of them names in scripts that are written from right to left
 * are isolated.
 */
export const createLanguagePlugins = (language: LanguageCode): Plugin[] => {
  if (language === defaultLanguage) return [createRuntimePlugin(jsxRuntime)];
  const folder = path.join(messagesFolder, language);
  return [
    {
      name: 'arogo-translation',
      enforce: 'pre',
      resolveId(name, importer) {
        // A translation that names the module it translates means its English.
        if (name.endsWith(englishQuery)) return name;
        if (importer === undefined || path.dirname(importer) !== folder || !name.startsWith('../')) return undefined;
        const file = path.resolve(folder, name);
        return path.basename(file) === path.basename(importer) ? file + englishQuery : undefined;
      },
      load: {
        filter: { id: messagesPattern },
        handler(id) {
          if (id.endsWith(englishQuery))
            return {
              code: readFileSync(id.slice(0, -englishQuery.length), 'utf8'),
              moduleType: 'ts',
              moduleSideEffects: false,
            };
          const name = path.basename(id);
          const file = path.join(folder, name);
          if (path.dirname(id) !== messagesFolder || !existsSync(file)) return undefined;
          this.addWatchFile(file);
          return { code: buildTranslatedModule(name, file), moduleSideEffects: false };
        },
      },
    },
    createRuntimePlugin(otherScriptJsxRuntime),
  ];
};

const pseudoText = path.resolve(import.meta.dirname, 'pseudo-text.ts');
/** What a page knows its language by stays what it is, as do words that stand for data. */
const fixedModules: ReadonlySet<string> = new Set(['language.ts', 'help-lines.ts', 'mental-health-specialties.ts']);

/**
 * Builds an app in the pseudo-language, whose words are two fifths longer than English ones: a page in which nothing overflows then has
 * room for other languages. It is made for a journey alone and is no language of the product.
 */
export const createPseudoLanguagePlugin = (): Plugin => ({
  name: 'arogo-pseudo-language',
  enforce: 'pre',
  resolveId: (name) => (name.endsWith(englishQuery) ? name : undefined),
  load: {
    filter: { id: messagesPattern },
    handler(id) {
      if (id.endsWith(englishQuery))
        return { code: readFileSync(id.slice(0, -englishQuery.length), 'utf8'), moduleType: 'ts' };
      if (path.dirname(id) !== messagesFolder || fixedModules.has(path.basename(id))) return undefined;
      const names = listExports(readFileSync(id, 'utf8'));
      return [
        `import * as english from ${JSON.stringify(id + englishQuery)};`,
        `import { lengthenTexts } from ${JSON.stringify(pseudoText)};`,
        `export * from ${JSON.stringify(id + englishQuery)};`,
        ...names.map((name) => `export const ${name} = lengthenTexts(english.${name});`),
      ].join('\n');
    },
  },
});

/** The texts of a module for what builds the app, in a language. @param english what the module exports */
export const loadTexts = async <Texts extends object>(
  language: LanguageCode,
  name: string,
  english: Promise<Texts>,
): Promise<Texts> => {
  const file = path.join(messagesFolder, language, `${name}.ts`);
  const translated = existsSync(file) ? ((await import(pathToFileURL(file).href)) as Partial<Texts>) : {};
  return { ...(await english), ...translated };
};
