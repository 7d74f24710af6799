import { build, type Plugin, type Rolldown } from 'vite';
import { buildOptions } from './build-options.ts';

/** Where the page loads them: before anything that it is drawn with. */
const placeholder = '<!--early-->';
const devScript = 'early.js';

const buildEarlyFiles = async (
  entry: string,
  { mode, base }: { readonly mode: string; readonly base: string },
): Promise<readonly (Rolldown.OutputAsset | Rolldown.OutputChunk)[]> => {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    mode,
    base,
    publicDir: false,
    build: {
      ...buildOptions,
      write: false,
      rolldownOptions: {
        input: { early: entry },
        output: { format: 'iife', entryFileNames: 'assets/[name]-[hash].js' },
      },
    },
  });
  const [first] = Array.isArray(output) ? output : [output];
  if (first === undefined || !('output' in first)) throw new Error(`${entry} was not built.`);
  return first.output;
};

/**
 * Builds what runs before the page is first drawn into a file of its own, which the page loads ahead of the app. A classic script,
 * since a module waits until the page was read.
 * @param entry path of the module
 */
export const createEarlyFilesPlugin = (entry: string): Plugin => {
  const settings = { mode: 'production', base: '/' };
  let files: readonly (Rolldown.OutputAsset | Rolldown.OutputChunk)[] = [];
  return {
    name: 'arogo-early-files',
    configResolved({ mode, base }) {
      Object.assign(settings, { mode, base });
    },
    async buildStart() {
      if (this.meta.watchMode) return;
      files = await buildEarlyFiles(entry, settings);
      for (const file of files)
        this.emitFile({
          type: 'asset',
          fileName: file.fileName,
          source: file.type === 'chunk' ? file.code : file.source,
        });
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { server }) => {
        const scripts = server === undefined ? files.flatMap(({ fileName }) => fileName) : [devScript];
        return html.replace(
          placeholder,
          scripts.map((name) => `<script src="${settings.base}${name}" vite-ignore></script>`).join('\n    '),
        );
      },
    },
    configureServer({ middlewares }) {
      middlewares.use(`${settings.base}${devScript}`, (_request, response, next) => {
        buildEarlyFiles(entry, settings).then(
          (built) =>
            response
              .setHeader('content-type', 'text/javascript')
              .setHeader('cache-control', 'no-cache')
              .end(built.find((file) => file.type === 'chunk')?.code),
          next,
        );
      });
    },
  };
};
