import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const app = path.resolve(import.meta.dirname, 'src/app');
const pagesModule = path.join(app, 'pages.ts');

/** What stands around every page of who is signed in, and itself asks for the bell, the count of messages and calls. */
const signedInShell = path.join(app, 'signed-in.tsx');
const shellModules = ['notification-bell-slot.tsx', 'calls-slot.tsx', 'unread-messages-badge.tsx'].map((name) =>
  path.join(app, name),
);

/** What each address's page begins with, as pages.ts says it: paths of modules. @throws when that cannot be read */
const parseEarlyModules = (source: string): ReadonlyMap<string, readonly string[]> => {
  const modules = new Map(
    [...source.matchAll(/^const (\w+) = \(\) => import\('([^']+)'\);$/gm)].map(([, name = '', place = '']) => [
      name,
      path.join(app, place),
    ]),
  );
  const pages = [...source.matchAll(/^ {2}\['(\/[\w/-]+)', \[([\w, ]+)\]\],$/gm)].map(([, address = '', list = '']) => {
    const found = list.split(', ').map((name) => {
      const module = modules.get(name);
      if (module === undefined) throw new Error(`pages.ts does not say where ${name} stands.`);
      return module;
    });
    return [address, found] as const;
  });
  // An address in another form would be passed over in silence, and its page be slower.
  if (pages.length === 0 || pages.length !== source.match(/^ {2}\['/gm)?.length)
    throw new Error('pages.ts names its pages in another form than page-files.ts reads.');
  return new Map(pages);
};

/**
 * Makes a page for each address whose parts are known: index.html that also names them, so that the browser fetches all of
 * them at once while it reads the page, and no script has to ask for them. They come after what the page is drawn with.
 */
export const pageFilesPlugin = (): Plugin => ({
  name: 'arogo-page-files',
  enforce: 'post',
  apply: 'build',
  async generateBundle(_options, bundle) {
    const page = bundle['index.html'];
    if (page?.type !== 'asset') throw new Error('There is no page yet.');
    const html = page.source.toString();
    const chunks = Object.values(bundle).filter((file): file is Rolldown.OutputChunk => file.type === 'chunk');
    const chunkByModule = new Map(
      chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk.fileName] as const)),
    );
    const need = (name: string | undefined, needed: Set<string>): void => {
      const file = name === undefined ? undefined : bundle[name];
      if (file?.type !== 'chunk' || needed.has(file.fileName)) return;
      needed.add(file.fileName);
      for (const other of file.imports) need(other, needed);
    };
    const ofShells = shellModules.flatMap((id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
    for (const [address, modules] of parseEarlyModules(await readFile(pagesModule, 'utf8'))) {
      const needed = new Set<string>();
      for (const id of modules.includes(signedInShell) ? [...modules, ...ofShells] : modules)
        need(chunkByModule.get(id), needed);
      const links = [...needed]
        .filter((name) => !html.includes(name))
        .map((name) => `    <link rel="modulepreload" crossorigin fetchpriority="low" href="/${name}">\n`);
      if (links.length > 0)
        this.emitFile({
          type: 'asset',
          fileName: `pages${address}.html`,
          source: html.replace('  </head>', () => `${links.join('')}  </head>`),
        });
    }
  },
});
