import { createHash } from 'node:crypto';
import path from 'node:path';
import type { LanguageCode } from '@arogo/contract/languages';
import { build, type Plugin, type Rolldown } from 'vite';
import { createLanguagePlugins } from '../../scripts/vite/language.ts';
import type { Shell } from './src/service-worker/shell-files.ts';

const entry = path.resolve(import.meta.dirname, 'src/service-worker/service-worker.ts');
/** At the root, so that its scope includes every page. Its name has no hash, since it must not change. */
const serviceWorkerFile = 'sw.js';

/** Pages that work offline after installation, such as emergency numbers and the medical profile, and their shell. */
const offlineModules = [
  'features/(?:home/(?:dashboard|front)|access/(?:login|renewal)|profile/profile|payment/payment)-page',
  'features/profile/(?:emergency/(?:emergency-section|detail-dialog)|medical/medical-section)',
  'app/(?:top-layout|side-layout|signed-in)',
];
const offlineModulePattern = new RegExp(String.raw`apps/web/src/(?:${offlineModules.join('|')})\.tsx$`);

const isChunk = (file: Rolldown.OutputAsset | Rolldown.OutputChunk): file is Rolldown.OutputChunk =>
  file.type === 'chunk';

/**
 * Collects the files of this build, and which of them the offline pages need.
 * @param base the base path of their URLs
 */
const collectShell = (bundle: Rolldown.OutputBundle, base: string): Shell => {
  const toAbsolutePath = (name: string): string => base + name;
  const files = Object.values(bundle);
  const needed = new Set<string>();
  const need = (name: string): void => {
    const file = bundle[name];
    if (needed.has(name) || file === undefined) return;
    needed.add(name);
    if (isChunk(file)) for (const other of file.imports) need(other);
  };
  for (const file of files.filter(isChunk))
    if (file.isEntry || file.moduleIds.some((id) => offlineModulePattern.test(id))) need(file.fileName);
  // Styles, the early script and the font, so that an offline page neither shifts nor flashes in another theme.
  for (const { fileName } of files)
    if (/\.css$|assets\/early-[^/]*\.js$|anek-latin-latin-wght[^/]*\.woff2$/.test(fileName)) need(fileName);
  const first = files.filter(isChunk).find(({ isEntry }) => isEntry);
  if (first === undefined) throw new Error('The app has no entry.');
  const hash = createHash('sha256');
  for (const file of files.toSorted((a, b) => a.fileName.localeCompare(b.fileName)))
    hash.update(file.fileName).update(isChunk(file) ? file.code : file.source);
  const known = files
    .map(({ fileName }) => fileName)
    .filter((name) => /\.(?:js|css|woff2)$/.test(name) && !/pdf/.test(name));
  return {
    version: hash.digest('hex').slice(0, 16),
    page: toAbsolutePath('index.html'),
    entry: toAbsolutePath(first.fileName),
    needed: [...needed].map(toAbsolutePath),
    known: known.map(toAbsolutePath),
  };
};

/**
 * Builds the service worker as one classic script, since not every browser supports module workers.
 * @param shell the files to cache; undefined with the dev server
 */
const buildServiceWorker = async (mode: string, language: LanguageCode, shell?: Shell): Promise<string> => {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    mode,
    publicDir: false,
    plugins: createLanguagePlugins(language),
    define: { SHELL: shell === undefined ? 'undefined' : JSON.stringify(shell) },
    build: {
      write: false,
      target: 'baseline-widely-available',
      modulePreload: false,
      rolldownOptions: { input: entry, output: { format: 'iife', entryFileNames: serviceWorkerFile } },
    },
  });
  const [first] = Array.isArray(output) ? output : [output];
  const script = first && 'output' in first ? first.output.find((file) => file.type === 'chunk') : undefined;
  if (script?.type !== 'chunk') throw new Error('The service worker was not built.');
  return script.code;
};

/** Serves the service worker as /sw.js. */
export const serviceWorkerPlugin = (language: LanguageCode): Plugin => {
  let mode = 'production';
  let base = '/';
  return {
    name: 'arogo-service-worker',
    configResolved(config) {
      ({ mode, base } = config);
    },
    async generateBundle(_options, bundle) {
      this.emitFile({
        type: 'asset',
        fileName: serviceWorkerFile,
        source: await buildServiceWorker(mode, language, collectShell(bundle, base)),
      });
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${serviceWorkerFile}`, (_request, response, next) => {
        buildServiceWorker(mode, language).then(
          (code) =>
            response.setHeader('content-type', 'text/javascript').setHeader('cache-control', 'no-cache').end(code),
          next,
        );
      });
    },
  };
};
