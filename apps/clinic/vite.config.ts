import { clinicShell } from '@arogo/contract/messages/clinic-shell';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildOptions } from '../../scripts/vite/build-options.ts';
import { page } from '../../scripts/vite/page.ts';
import { precompress } from '../../scripts/vite/precompress.ts';

const texts = {
  PRODUCT: clinicShell.productName,
  DESCRIPTION: clinicShell.description,
  NOSCRIPT: clinicShell.noScript,
};

export default defineConfig({
  base: '/clinic/',
  plugins: [react(), tailwindcss(), page(texts), precompress()],
  // npm run dev: the patient's app passes on what is asked for below /clinic.
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
