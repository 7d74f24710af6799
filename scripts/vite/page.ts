import type { HtmlTagDescriptor, Plugin } from 'vite';

/**
 * Puts texts into the page, where `%NAME%` stands, and asks for the font before the stylesheet is read.
 * @param texts by their names in the page
 */
export const createPagePlugin = (texts: Readonly<Record<string, string>>): Plugin => {
  let base = '/';
  return {
    name: 'arogo-page',
    configResolved(config) {
      ({ base } = config);
    },
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
                  attrs: { rel: 'preload', href: `${base}${font}`, as: 'font', type: 'font/woff2', crossorigin: true },
                  injectTo: 'head',
                },
              ];
        return { html: html.replaceAll(/%([A-Z]+)%/g, (whole, name: string) => texts[name] ?? whole), tags };
      },
    },
  };
};
