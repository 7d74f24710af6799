import type { SourceSpecification, StyleSpecification } from 'maplibre-gl';

const toAbsolute = (address: string, origin: string): string =>
  // Placeholders stay as they are, for the library to fill.
  `${origin}${address}`;

const isTiled = (source: SourceSpecification): source is SourceSpecification & { tiles: string[] } =>
  'tiles' in source && Array.isArray(source.tiles);

/** Makes the URLs of the server's style absolute, because the library's worker has no page to resolve relative ones. */
export const toOwnStyle = (style: StyleSpecification, origin: string): StyleSpecification => {
  const { sprite, glyphs, sources } = style;
  return {
    ...style,
    ...(Array.isArray(sprite) && { sprite: sprite.map(({ id, url }) => ({ id, url: toAbsolute(url, origin) })) }),
    ...(glyphs !== undefined && { glyphs: toAbsolute(glyphs, origin) }),
    sources: Object.fromEntries(
      Object.entries(sources).map(([name, source]) => [
        name,
        isTiled(source) ? { ...source, tiles: source.tiles.map((tile) => toAbsolute(tile, origin)) } : source,
      ]),
    ),
  };
};
