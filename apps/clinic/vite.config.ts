import path from 'node:path';
import { defaultLanguage } from '@arogo/contract/languages';
import { clinicShell } from '@arogo/contract/messages/clinic-shell';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildOptions } from '../../scripts/vite/build-options.ts';
import { createLanguagePlugins } from '../../scripts/vite/language.ts';
import { createPagePlugin } from '../../scripts/vite/page.ts';
import { createPrecompressPlugin } from '../../scripts/vite/precompress.ts';
import { createSlimEndpointsPlugin } from '../../scripts/vite/slim-endpoints.ts';
import { createOnePagePlugin, createStaticShell } from '../../scripts/vite/static-shell.ts';

const resolveSource = (file: string): string => path.resolve(import.meta.dirname, 'src', file);
const shell = createStaticShell({
  early: resolveSource('early/early.ts'),
  styles: path.resolve(import.meta.dirname, '../../packages/ui/src/static-shell.css'),
  createStylesPlugin: tailwindcss,
  shells: resolveSource('static-shell/shells.tsx'),
});

const textModules = {
  PRODUCT: clinicShell.productName,
  DESCRIPTION: clinicShell.description,
  NOSCRIPT: clinicShell.noScript,
};

export default defineConfig({
  base: '/clinic/',
  plugins: [
    createLanguagePlugins(defaultLanguage),
    react(),
    tailwindcss(),
    createSlimEndpointsPlugin(),
    shell.plugin,
    createPagePlugin(textModules),
    createOnePagePlugin(shell),
    createPrecompressPlugin(),
  ],
  // npm run dev: the patient app's dev server proxies /clinic to this one.
  server: { port: 4002, strictPort: true },
  build: {
    ...buildOptions,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: 'vendor', test: /node_modules\/(react|react-dom|scheduler|react-router|zod|clsx)\// }],
        },
      },
    },
  },
});
