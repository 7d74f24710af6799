import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import type { StaticShell } from '../../scripts/vite/static-shell.ts';

const app = path.resolve(import.meta.dirname, 'src/app');
const pagesModule = path.join(app, 'pages.ts');

/** The shell of every signed-in page, which imports the notification bell and the unread counts itself. */
const signedInShell = path.join(app, 'signed-in.tsx');
const shellModules = ['notification-bell-slot.tsx', 'calls-slot.tsx', 'unread-messages-badge.tsx'].map((name) =>
  path.join(app, name),
);

/** The modules with which pages start: paths. */
interface EarlyModules {
  readonly byAddress: ReadonlyMap<string, readonly string[]>;
  /** Of `/`, where visitors and signed-in accounts see different pages. */
  readonly start: Readonly<Record<'own' | 'visitor', readonly string[]>>;
}

/** Parses the first modules of each address from pages.ts. @throws if its format changed */
const parseEarlyModules = (source: string): EarlyModules => {
  const modules = new Map(
    [...source.matchAll(/^const (\w+) = \(\) => import\('([^']+)'\);$/gm)].map(([, name = '', place = '']) => [
      name,
      path.join(app, place),
    ]),
  );
  const findModules = (list: string): readonly string[] =>
    list.split(', ').map((name) => {
      const module = modules.get(name);
      if (module === undefined) throw new Error(`pages.ts does not say where ${name} stands.`);
      return module;
    });
  const pages = [...source.matchAll(/^ {2}\['(\/[\w/-]+)', \[([\w, ]+)\]\],$/gm)].map(
    ([, address = '', list = '']) => [address, findModules(list)] as const,
  );
  const [, own, visitor] = /hasToken \? \[([\w, ]+)\] : \[([\w, ]+)\]/.exec(source) ?? [];
  // An address in another format would be skipped silently, and its page would be slower.
  if (pages.length === 0 || pages.length !== source.match(/^ {2}\['/gm)?.length || own === undefined || !visitor)
    throw new Error('pages.ts names its pages in another form than page-files.ts reads.');
  return { byAddress: new Map(pages), start: { own: findModules(own), visitor: findModules(visitor) } };
};

/**
 * Writes an HTML file for each address with a static shell or known modules: index.html with that shell, and with preloads of the
 * modules, so that the browser fetches all of them in parallel while it parses the page. They come after the files of the
 * first paint.
 */
export const pageFilesPlugin = (shell: StaticShell): Plugin => {
  let base = '/';
  return {
    name: 'arogo-page-files',
    enforce: 'post',
    apply: 'build',
    configResolved(config) {
      ({ base } = config);
    },
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
      /** The files that contain modules, except those that every page loads. */
      const findFiles = (modules: readonly string[]): readonly string[] => {
        const needed = new Set<string>();
        for (const id of modules.includes(signedInShell) ? [...modules, ...ofShells] : modules)
          need(chunkByModule.get(id), needed);
        return [...needed].filter((name) => !html.includes(name)).map((name) => base + name);
      };
      const { byAddress, start } = parseEarlyModules(await readFile(pagesModule, 'utf8'));
      const buildMeta = (viewer: string, modules: readonly string[]): string =>
        `<meta name="files-${viewer}" content="${findFiles(modules).join(' ')}">`;
      /** Pages that need a session list their files for the early script, which knows whether there is one. */
      const buildTags = (address: string): readonly string[] => {
        if (address === '/') return [buildMeta('own', start.own), buildMeta('visitor', start.visitor)];
        const modules = byAddress.get(address) ?? [];
        if (modules.includes(signedInShell)) return [buildMeta('own', modules)];
        return findFiles(modules).map(
          (name) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="${name}">`,
        );
      };
      for (const address of new Set([...shell.addresses(), ...byAddress.keys()])) {
        const tags = buildTags(address).map((tag) => `    ${tag}\n`);
        this.emitFile({
          type: 'asset',
          fileName: `pages${address === '/' ? '/index' : address}.html`,
          source: shell
            .fill(html, address)
            // The early script reads the elements before it.
            .replace(/^ {4}<script src=/m, (script) => tags.join('') + script),
        });
      }
      page.source = shell.fill(html, '*');
    },
  };
};
