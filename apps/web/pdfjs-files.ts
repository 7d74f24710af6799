import { createReadStream, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const pdfjsRoot = path.dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')));
const { version } = JSON.parse(readFileSync(path.join(pdfjsRoot, 'package.json'), 'utf8')) as { version: string };
/** Its worker, standard fonts that documents omit, character maps; decoders only as JavaScript, since our CSP forbids WebAssembly. */
const pdfjsAssets = globSync(
  ['build/pdf.worker.min.mjs', 'standard_fonts/*.{pfb,ttf}', 'cmaps/*.bcmap', 'wasm/*_nowasm_fallback.js'],
  { cwd: pdfjsRoot },
);
const assetsFolder = `assets/pdfjs-${version}`;

/** The files that pdf.js fetches when it shows a document, at an address that contains its version. */
export const pdfjsFilesPlugin = (): Plugin => ({
  name: 'arogo-pdfjs-files',
  generateBundle() {
    for (const file of pdfjsAssets) {
      this.emitFile({
        type: 'asset',
        fileName: `${assetsFolder}/${file}`,
        source: readFileSync(path.join(pdfjsRoot, file)),
      });
    }
  },
  configureServer({ middlewares }) {
    middlewares.use(`/${assetsFolder}`, (request, response, next) => {
      const file = (request.url ?? '').slice(1);
      if (!pdfjsAssets.includes(file)) return next();
      if (/\.m?js$/.test(file)) response.setHeader('content-type', 'text/javascript');
      return createReadStream(path.join(pdfjsRoot, file)).pipe(response);
    });
  },
});
