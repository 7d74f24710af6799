import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressiblePattern = /\.(js|mjs|css|html|svg|webmanifest|txt|wasm|json)$/;
/** Bytes. Anything smaller comes in one packet either way. */
const minBytes = 512;

/** Compresses the built files once, so that the server only picks the one that the browser understands. */
export const createPrecompressPlugin = (): Plugin => {
  let folder = '';
  return {
    name: 'arogo-precompress',
    // A build that is not minified is only for tests, which read it over loopback.
    apply: ({ build }, { command }) => command === 'build' && build?.minify !== false,
    configResolved(config) {
      folder = path.resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      for (const name of await readdir(folder, { recursive: true })) {
        if (!compressiblePattern.test(name)) continue;
        const file = path.join(folder, name);
        const content = await readFile(file);
        if (content.length < minBytes) continue;
        const [brotli, gzipped] = await Promise.all([
          promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
          promisify(gzip)(content, { level: 9 }),
        ]);
        await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
      }
    },
  };
};
