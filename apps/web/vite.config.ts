import { commonMessages } from '@arogo/contract/messages/common';
import { documentMessages } from '@arogo/contract/messages/document';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { type HtmlTagDescriptor, type Plugin, defineConfig } from 'vite';
import { pdfjsFiles } from './pdfjs-files.ts';
import { precompress } from './precompress.ts';
import { serviceWorker } from './service-worker.ts';

const texts: Readonly<Record<string, string>> = {
  PRODUCT: commonMessages.productName,
  DESCRIPTION: documentMessages.description,
  NOSCRIPT: documentMessages.noScript,
};

/** Puts the catalogue's texts into the page, and asks for the font before the stylesheet is read. */
const page = (): Plugin => ({
  name: 'arogo-page',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      const font = Object.keys(bundle ?? {}).find((file) => /anek-latin-latin-wght-normal[^/]*\.woff2$/.test(file));
      const tags: HtmlTagDescriptor[] =
        font === undefined
          ? []
          : [
              {
                tag: 'link',
                attrs: { rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: true },
                injectTo: 'head',
              },
            ];
      return { html: html.replaceAll(/%([A-Z]+)%/g, (whole, name: string) => texts[name] ?? whole), tags };
    },
  },
});

/** Files that journeys keep from arriving: they find them by their names. */
const heldBack: ReadonlySet<string> = new Set(['toast-view', 'renewal-page', 'blogs-page']);

export default defineConfig({
  plugins: [react(), tailwindcss(), page(), pdfjsFiles(), serviceWorker(), precompress()],
  // npm run dev: the api runs beside it and answers what is not the app's.
  server: { port: 4001, strictPort: true, proxy: { '/api/live': { target: 'http://localhost:4000', ws: true, rewriteWsOrigin: true }, '/api': 'http://localhost:4000', '/dev/mail': 'http://localhost:4000' } },
  build: {
    target: 'baseline-widely-available',
    // The policy allows no data: addresses for fonts and scripts, and no inline script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // The entry names every file of the app, and names and hashes do not compress: seven characters tell them apart.
        chunkFileNames: ({ name }) => (heldBack.has(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js'),
        codeSplitting: {
          // A visit mostly begins at /login: what it needs comes in two files that load side by side, instead of a
          // dozen small ones that compress badly. Everything else is split by page. Beside the contract's schemas zod
          // compresses better than beside React.
          groups: [
            { name: 'vendor', test: /node_modules\/(react|react-dom|scheduler|react-router|clsx)\// },
            { name: 'base', test: /node_modules\/zod\/|features\/access\/login-(page|email)\.tsx$/ },
          ],
        },
      },
    },
  },
});
