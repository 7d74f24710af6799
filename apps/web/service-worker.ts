import path from 'node:path';
import { build, type Plugin } from 'vite';

const entry = path.resolve(import.meta.dirname, 'src/service-worker/service-worker.ts');
/** At the top, so that it may show notices for every page; its name cannot change, so it carries no hash. */
const address = 'sw.js';

/** The service worker as one classic script of its own: not every browser takes one with imports. */
const built = async (mode: string): Promise<string> => {
  const output = await build({
    configFile: false,
    logLevel: 'warn',
    mode,
    publicDir: false,
    build: { write: false, target: 'baseline-widely-available', modulePreload: false, rolldownOptions: { input: entry, output: { format: 'iife', entryFileNames: address } } },
  });
  const [first] = Array.isArray(output) ? output : [output];
  const script = first && 'output' in first ? first.output.find((file) => file.type === 'chunk') : undefined;
  if (script?.type !== 'chunk') throw new Error('The service worker was not built.');
  return script.code;
};

/** Serves the service worker as /sw.js. */
export const serviceWorker = (): Plugin => {
  let mode = 'production';
  return {
    name: 'arogo-service-worker',
    configResolved(config) {
      mode = config.mode;
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: address, source: await built(mode) });
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${address}`, (_request, response, next) => {
        built(mode).then(
          (code) => response.setHeader('content-type', 'text/javascript').setHeader('cache-control', 'no-cache').end(code),
          next,
        );
      });
    },
  };
};
