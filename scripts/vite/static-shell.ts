import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type InlineConfig, type Plugin, type PluginOption, type Rolldown } from 'vite';
import { buildOptions } from './build-options.ts';

/** A page as the server sends it: the title of the browser's tab, and what stands in #root. */
interface StaticPage {
  readonly title?: string;
  readonly html: string;
}

interface StaticShellModules {
  /** What runs before the page is first drawn, and the styles with which the shell is drawn: paths. */
  readonly early: string;
  readonly styles: string;
  readonly createStylesPlugin: () => PluginOption;
  /** Exports `renderPages`; '*' of its pages is for every address that has none. */
  readonly shells: string;
  /** What the app's own build makes of its sources, such as another language. */
  readonly createSourcePlugins?: () => Plugin[];
}

export interface StaticShell {
  readonly plugin: Plugin;
  /** Those with a shell of their own. */
  addresses(): readonly string[];
  /** The page of an address, made of index.html. */
  fill(html: string, address: string): string;
}

const earlyPlace = '<!--early-->';
const shellPlace = '<!--shell-->';
const devScript = 'early.js';

type Settings = Pick<InlineConfig, 'mode' | 'base' | 'root'>;
type OutputFile = Rolldown.OutputAsset | Rolldown.OutputChunk;

const buildFiles = async (settings: Settings, config: InlineConfig): Promise<readonly OutputFile[]> => {
  const output = await build({
    ...config,
    ...settings,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: { ...buildOptions, ...config.build, write: false },
  });
  const [first] = Array.isArray(output) ? output : [output];
  if (first === undefined || !('output' in first)) throw new Error('The static shell was not built.');
  return first.output;
};

const findScript = (files: readonly OutputFile[]): Rolldown.OutputChunk => {
  const script = files.find((file) => file.type === 'chunk');
  if (script?.type !== 'chunk') throw new Error('The static shell was built without a script.');
  return script;
};

/** Draws the pages with the app's own components. What these load when they are asked for is not loaded here. */
const renderPages = async (
  settings: Settings,
  { shells: module, createSourcePlugins = () => [] }: StaticShellModules,
): Promise<ReadonlyMap<string, StaticPage>> => {
  const onDemand: Plugin = {
    name: 'arogo-nothing-on-demand',
    enforce: 'pre',
    resolveDynamicImport: () => ({ id: 'arogo:on-demand', external: true }),
  };
  const files = await buildFiles(settings, {
    plugins: [onDemand, createSourcePlugins()],
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: { ssr: module, minify: false },
  });
  const folder = await mkdtemp(path.join(tmpdir(), 'arogo-shell-'));
  try {
    const file = path.join(folder, 'shells.mjs');
    await writeFile(file, findScript(files).code);
    const drawn = (await import(pathToFileURL(file).href)) as { renderPages: () => ReadonlyMap<string, StaticPage> };
    return drawn.renderPages();
  } finally {
    await rm(folder, { recursive: true });
  }
};

/** Classes that stand in HTML, each once. */
export const collectClasses = (html: string): readonly string[] => {
  const lists = [...html.matchAll(/ class="([^"]*)"/g)].map(([, list = '']) =>
    list.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&gt;', '>'),
  );
  return [...new Set(lists.flatMap((list) => list.split(' ')).filter((name) => name !== ''))].toSorted();
};

const buildEarlyScript = async (settings: Settings, module: string): Promise<Rolldown.OutputChunk> =>
  findScript(
    await buildFiles(settings, {
      build: {
        rolldownOptions: {
          input: { early: module },
          output: { format: 'iife', entryFileNames: 'assets/[name]-[hash].js' },
        },
      },
    }),
  );

/** The styles and their fonts. */
const buildEarlyStyles = async (
  settings: Settings,
  { styles: module, createStylesPlugin }: StaticShellModules,
  classes: readonly string[],
): Promise<readonly Rolldown.OutputAsset[]> => {
  const shellClasses: Plugin = {
    name: 'arogo-shell-classes',
    enforce: 'pre',
    transform: {
      filter: { id: module },
      handler: (code) => ({ code: `${code}\n@source inline(${JSON.stringify(classes.join(' '))});\n`, map: null }),
    },
  };
  const files = await buildFiles(settings, {
    plugins: [shellClasses, createStylesPlugin()],
    build: { rolldownOptions: { input: { early: module } } },
  });
  return files.filter((file) => file.type === 'asset');
};

const isSheet = ({ fileName }: Rolldown.OutputAsset): boolean => fileName.endsWith('.css');

/**
 * Lets a page show something before any code of the app is there: HTML that the build draws, styles for it alone, and a script
 * that runs before the first paint. The app's own styles come after the shell, so that it is drawn without them; scripts wait
 * for them. A classic script, since a module waits until the page was read.
 */
export const createStaticShell = (modules: StaticShellModules): StaticShell => {
  const settings = { mode: 'production', base: '/', root: '' };
  let pages: ReadonlyMap<string, StaticPage> = new Map();
  let scriptName = '';
  let styles: readonly Rolldown.OutputAsset[] = [];

  const plugin: Plugin = {
    name: 'arogo-static-shell',
    configResolved({ mode, base, root }) {
      Object.assign(settings, { mode, base, root });
    },
    async buildStart() {
      if (this.environment.mode === 'dev') return;
      pages = await renderPages(settings, modules);
      const classes = collectClasses([...pages.values()].map(({ html }) => html).join(''));
      const script = await buildEarlyScript(settings, modules.early);
      scriptName = script.fileName;
      this.emitFile({ type: 'asset', fileName: scriptName, source: script.code });
      styles = await buildEarlyStyles(settings, modules, classes);
      for (const { fileName, source } of styles.filter(isSheet)) this.emitFile({ type: 'asset', fileName, source });
    },
    generateBundle(_options, bundle) {
      // Fonts have the same names in both builds, so they are loaded once.
      for (const { fileName } of styles)
        if (!(fileName in bundle)) throw new Error(`The styles of the shell name ${fileName}, which the app has not.`);
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { server }) => {
        if (server !== undefined)
          return html
            .replace(earlyPlace, `<script src="${settings.base}${devScript}" vite-ignore></script>`)
            .replace(shellPlace, '');
        // The script first: it would wait for styles that stand before it.
        const tags = [
          `<script src="${settings.base}${scriptName}" vite-ignore></script>`,
          ...styles
            .filter(isSheet)
            .map(({ fileName }) => `<link rel="stylesheet" href="${settings.base}${fileName}" vite-ignore>`),
        ];
        return html.replace(earlyPlace, tags.join('\n    '));
      },
    },
    configureServer({ middlewares }) {
      middlewares.use(`${settings.base}${devScript}`, (_request, response, next) => {
        buildEarlyScript(settings, modules.early).then(
          ({ code }) =>
            response.setHeader('content-type', 'text/javascript').setHeader('cache-control', 'no-cache').end(code),
          next,
        );
      });
    },
  };

  return {
    plugin,
    addresses: () => [...pages.keys()].filter((address) => address !== '*'),
    fill: (html, address) => {
      const page = pages.get(address) ?? pages.get('*');
      if (page === undefined || !html.includes(shellPlace)) throw new Error(`${address} has no place for its shell.`);
      const { title } = page;
      return moveAppStyles(html)
        .replace(/<title>[^<]*<\/title>/, (before) => (title === undefined ? before : `<title>${title}</title>`))
        .replace(shellPlace, () => page.html);
    },
  };
};

/** Puts the app's own styles behind the shell: what stands before them is drawn without waiting for them. */
export const moveAppStyles = (html: string): string => {
  const found = /^ *<link rel="stylesheet" crossorigin[^>]*>\n/m.exec(html);
  if (found === null) throw new Error('The page has no styles.');
  return html.replace(found[0], '').replace('  </body>', () => `${found[0]}  </body>`);
};

/** For an app that has one page: gives it its shell. */
export const createOnePagePlugin = (shell: StaticShell): Plugin => ({
  name: 'arogo-one-page',
  enforce: 'post',
  apply: 'build',
  generateBundle(_options, bundle) {
    const page = bundle['index.html'];
    if (page?.type !== 'asset') throw new Error('There is no page yet.');
    page.source = shell.fill(page.source.toString(), '*');
  },
});
