import { commonMessages } from '@arogo/contract/messages/common';
import { documentMessages } from '@arogo/contract/messages/document';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildOptions } from '../../scripts/vite/build-options.ts';
import { page } from '../../scripts/vite/page.ts';
import { precompress } from '../../scripts/vite/precompress.ts';
import { pdfjsFiles } from './pdfjs-files.ts';
import { serviceWorker } from './service-worker.ts';

const texts = {
  PRODUCT: commonMessages.productName,
  DESCRIPTION: documentMessages.description,
  NOSCRIPT: documentMessages.noScript,
};

/** Files that journeys keep from arriving: they find them by their names. */
const heldBack: ReadonlySet<string> = new Set(['toast-view', 'renewal-page', 'blogs-page']);

/** Icons of the entry itself stay with it. */
const ownIcons = /\/(bell-ring|shield-check|stethoscope)\.mjs$/;

/** What nearly every page of the signed-in has, and /login has not: as files of their own the entry would name each of them. */
const everywhere =
  /\/(?:@tanstack\/(?:react-query|query-core)\/build\/modern\/(?:infiniteQueryOptions|queryOptions|useQuery|useInfiniteQuery|infiniteQueryObserver|useMutation|mutationObserver)\.js|packages\/ui\/src\/(?:visually-hidden|text-area|empty-state|card|page-header|badge|list-row|icon-button|initials|progress|use-overflow|fields|digits)\.tsx?|packages\/client\/src\/(?:formats|save-file)\.ts|packages\/contract\/src\/(?:lists|help-lines)\.ts|parts\/(?:medication\/(?:record-path|use-now)|doctors\/booking-path)\.ts)$/;

export default defineConfig({
  plugins: [react(), tailwindcss(), page(texts), pdfjsFiles(), serviceWorker(), precompress()],
  // npm run dev: the api runs beside it and answers what is not the app's.
  server: { port: 4001, strictPort: true, proxy: { '/api/live': { target: 'http://localhost:4000', ws: true, rewriteWsOrigin: true }, '/api': 'http://localhost:4000', '/clinic': { target: 'http://localhost:4002', ws: true }, '/dev/mail': 'http://localhost:4000' } },
  build: {
    ...buildOptions,
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
            { name: 'parts', test: everywhere },
            // Each icon that pages share would be a file of its own, to be named by the entry and asked for.
            { name: (id) => (ownIcons.test(id) ? null : 'icons'), debugName: 'icons', test: /node_modules\/lucide-react\/dist\/esm\/icons\//, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
