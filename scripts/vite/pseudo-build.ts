// Builds the patient's app in the pseudo-language into a folder: node pseudo-build.ts FOLDER
import path from 'node:path';
import { build } from 'vite';
import { createPseudoLanguagePlugin } from './language.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Say into which folder it is built.');
await build({
  root: path.resolve(import.meta.dirname, '../../apps/web'),
  configFile: path.resolve(import.meta.dirname, '../../apps/web/vite.config.ts'),
  logLevel: 'error',
  mode: 'production',
  plugins: [createPseudoLanguagePlugin()],
  build: { outDir: path.resolve(folder), emptyOutDir: true, minify: false },
});
