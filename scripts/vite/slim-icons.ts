import type { Plugin } from 'vite';

const iconPattern = /node_modules\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;

/** Takes the random keys out of the icons of a build: they do not compress, and only React's warnings while developing ask for them. */
export const createSlimIconsPlugin = (): Plugin => ({
  name: 'slim-icons',
  apply: 'build',
  transform: {
    filter: { id: iconPattern },
    handler: (code) => ({
      code: code.replaceAll(/,\s*key: "[a-z0-9]+"/g, '').replace(/^__iconData\.node;$/m, ''),
      map: null,
    }),
  },
});
