import path from 'node:path';
import { defaultLanguage, findLanguage } from '@arogo/contract/languages';
import { commonMessages } from '@arogo/contract/messages/common';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { type Plugin, defineConfig } from 'vite';
import { createArticleSourcesPlugin } from '../../scripts/vite/article-sources.ts';
import { buildOptions } from '../../scripts/vite/build-options.ts';
import { createPagePlugin } from '../../scripts/vite/page.ts';
import { createPrecompressPlugin } from '../../scripts/vite/precompress.ts';
import { createLanguagePlugins, loadTexts } from '../../scripts/vite/language.ts';
import { createLazySchemasPlugin } from '../../scripts/vite/lazy-schemas.ts';
import { createSlimEndpointsPlugin } from '../../scripts/vite/slim-endpoints.ts';
import { createSlimIconsPlugin } from '../../scripts/vite/slim-icons.ts';
import { createSlimRouterPlugin } from '../../scripts/vite/slim-router.ts';
import { createStaticShell } from '../../scripts/vite/static-shell.ts';
import { pageFilesPlugin } from './page-files.ts';
import { pdfjsFilesPlugin } from './pdfjs-files.ts';
import { serviceWorkerPlugin } from './service-worker.ts';

const resolveSource = (file: string): string => path.resolve(import.meta.dirname, 'src', file);
/** English, or the language of a further build (`build-languages.ts`). */
const language = findLanguage(process.env['VITE_LANGUAGE']);
const isEnglish = language.code === defaultLanguage;
const shell = createStaticShell({
  early: resolveSource('early/early.ts'),
  styles: path.resolve(import.meta.dirname, '../../packages/ui/src/static-shell.css'),
  createStylesPlugin: tailwindcss,
  shells: resolveSource('static-shell/shells.tsx'),
  createSourcePlugins: () => createLanguagePlugins(language.code),
});

const { documentMessages } = await loadTexts(language.code, 'document', import('@arogo/contract/messages/document'));
const texts = {
  LANGUAGE: language.locale,
  PRODUCT: commonMessages.productName,
  DESCRIPTION: documentMessages.description,
  NOSCRIPT: documentMessages.noScript,
};

/** Files that journeys block, with names by which they find them. The names are short, since the entry contains all of them. */
const namedChunks: ReadonlyMap<string, string> = new Map([
  ['toast-view', 'toast-'],
  ['renewal-page', 'renewal-'],
  ['blogs-page', 'blogs-'],
]);

/** Icons of the entry itself are in its file. */
const entryIconPattern = /\/(bell-ring|shield-check|stethoscope)\.mjs$/;

interface Modules {
  getModuleInfo(id: string): { readonly importers: readonly string[]; readonly importedIds: readonly string[] } | null;
}

/** Whether a module is one of the pages, or a page imports it, directly or indirectly. */
const createModuleMatcher = (pages: RegExp): ((id: string, modules: Modules) => boolean) => {
  const known = new Map<string, boolean>();
  const belongs = (id: string, modules: Modules): boolean => {
    const cached = known.get(id);
    if (cached !== undefined) return cached;
    // For circular imports: a module that reaches itself does not count, other importers decide.
    known.set(id, false);
    const answer =
      pages.test(id) || (modules.getModuleInfo(id)?.importers ?? []).some((importer) => belongs(importer, modules));
    known.set(id, answer);
    return answer;
  };
  return belongs;
};

const isFirstPageModule = createModuleMatcher(/apps\/web\/src\/(?:main|features\/access\/login-(?:page|email))\.tsx$/);
const isVisitorModule = createModuleMatcher(
  /apps\/web\/src\/(?:app\/[\w-]+-layout|features\/(?:access|home|info)\/(?:front|login|sign-up|renewal|callback|service|about|contact|blogs)-page)\.tsx$/,
);

/** Libraries of dialogs, menus, toasts and forms: as large as all else that pages share. */
const dialogLibraryPattern = /node_modules\/(?:@base-ui|@floating-ui)\//;
const formLibraryPattern = /node_modules\/react-hook-form\//;
const contractPattern = /packages\/contract\//;
/** Modules for reading aloud and dictation, with their texts. */
const aloudPattern =
  /shared\/speech\/(?!speech-consent)|talk\/src\/dictation\/(?!dictation-notice)|contract\/src\/(?:speech|messages\/(?:listen-screen|dictation|speech))\.ts$/;
/** Few pages have fields with suggestions. */
const suggestionLibraryPattern = /node_modules\/@base-ui\/react\/(?:autocomplete|combobox)\//;

/** Whether a module is one of those, or imports one of them, directly or indirectly. */
const createDependencyMatcher = (those: RegExp): ((id: string, modules: Modules) => boolean) => {
  const known = new Map<string, boolean>();
  const stands = (id: string, modules: Modules): boolean => {
    const cached = known.get(id);
    if (cached !== undefined) return cached;
    known.set(id, false);
    const answer =
      those.test(id) || (modules.getModuleInfo(id)?.importedIds ?? []).some((other) => stands(other, modules));
    known.set(id, answer);
    return answer;
  };
  return stands;
};

const usesForms = createDependencyMatcher(formLibraryPattern);
const usesSuggestions = createDependencyMatcher(suggestionLibraryPattern);
const usesDialogs = createDependencyMatcher(dialogLibraryPattern);

/** Chunks of shared modules: one for visitors and one for signed-in accounts, instead of sixty for different pages. */
const getSharedChunk = (id: string, modules: Modules): string | null => {
  if (isFirstPageModule(id, modules)) return null;
  if (suggestionLibraryPattern.test(id)) return 'suggestions';
  if (dialogLibraryPattern.test(id)) return 'windows';
  if (formLibraryPattern.test(id)) return 'forms';
  if (aloudPattern.test(id)) return 'aloud';
  // Modules of forms and dialogs import large libraries, so they are separate from what most pages need.
  if (usesForms(id, modules)) return 'forms';
  if (usesSuggestions(id, modules)) return 'suggestions';
  if (usesDialogs(id, modules)) return 'framed';
  const name = isVisitorModule(id, modules) ? 'open' : 'own';
  // Letters of other scripts take three bytes, so the file with code and texts would be too large. The whole contract has a chunk
  // of its own, since its texts and schemas depend on each other.
  return !isEnglish && contractPattern.test(id) ? `${name}-contract` : name;
};

/** Removes the imports of Node modules from libheif, which also runs in Node. */
const withoutNode = (): Plugin => ({
  name: 'arogo-without-node',
  enforce: 'pre',
  resolveId: (name, importer) =>
    importer?.includes('libheif-js') === true && ['fs', 'path', 'crypto'].includes(name) ? '\0nothing' : null,
  load: (id) => (id === '\0nothing' ? 'export default {};' : null),
});

export default defineConfig({
  // In a folder of the English build, which has the public files at its root.
  ...(!isEnglish && { base: `/${language.code}/`, publicDir: false }),
  plugins: [
    createLanguagePlugins(language.code),
    react(),
    tailwindcss(),
    createLazySchemasPlugin(),
    createSlimIconsPlugin(),
    createSlimRouterPlugin(),
    createArticleSourcesPlugin(),
    createSlimEndpointsPlugin(),
    shell.plugin,
    createPagePlugin(texts),
    pdfjsFilesPlugin(),
    serviceWorkerPlugin(language.code),
    pageFilesPlugin(shell),
    createPrecompressPlugin(),
  ],
  // npm run dev: proxies other paths to the API's process.
  server: {
    port: 4001,
    strictPort: true,
    proxy: {
      '/api/live': { target: 'http://localhost:4000', ws: true, rewriteWsOrigin: true },
      '/api': 'http://localhost:4000',
      '/clinic': { target: 'http://localhost:4002', ws: true },
      '/dev/mail': 'http://localhost:4000',
    },
  },
  worker: { format: 'es', plugins: () => [withoutNode()] },
  build: {
    ...buildOptions,
    ...(!isEnglish && { outDir: `dist/${language.code}` }),
    // The street map's library is a single file, loaded only if the operator has configured a map.
    chunkSizeWarningLimit: 1_200,
    rolldownOptions: {
      output: {
        // The entry contains the name of every file, and hashes do not compress: seven characters are enough.
        chunkFileNames: ({ name }) => `assets/${namedChunks.get(name) ?? ''}[hash:7].js`,
        codeSplitting: {
          // Most visits begin at /login: its code is two files that load in parallel, instead of a dozen small ones that
          // compress badly. Everything else is split by page. zod compresses better together with the contract's schemas
          // than with React.
          groups: [
            { name: 'vendor', test: /node_modules\/(react|react-dom|scheduler|react-router|clsx)\// },
            { name: 'base', test: /node_modules\/zod\/|features\/access\/login-(page|email)\.tsx$/ },
            {
              name: getSharedChunk,
              debugName: 'shared',
              test: /\/(?:apps\/web|packages)\/|@tanstack|@base-ui|@floating-ui|react-hook-form|socket\.io|engine\.io/,
              minShareCount: 3,
              includeDependenciesRecursively: false,
            },
            // Otherwise each shared icon would be a file of its own, with its name in the entry and a request.
            {
              name: (id) => (entryIconPattern.test(id) ? null : 'icons'),
              debugName: 'icons',
              test: /node_modules\/lucide-react\/dist\/esm\/icons\//,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
});
