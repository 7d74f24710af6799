/** A part of a style's attribution of its data. */
export interface AttributionPart {
  readonly text: string;
  /** URL of its link, if there is one. */
  readonly url?: string;
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  copy: '©',
  gt: '>',
  lt: '<',
  nbsp: ' ',
  quot: '"',
};

const decodeEntities = (text: string): string =>
  text.replaceAll(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]{2,6}));/gi, (whole, decimal, hexadecimal, name: string) => {
    if (name !== undefined) return entities[name.toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(String(hexadecimal), 16) : Number(decimal);
    return code > 0x1f && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
  });

const toText = (html: string): string => decodeEntities(html.replaceAll(/<[^>]*>/g, '')).replaceAll(/\s+/g, ' ');

const linkPattern = /<a\b[^>]*?\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))[^>]*>(.*?)<\/a>/gis;

const parseLink = (address: string): string | undefined => {
  const url = decodeEntities(address);
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) ? new URL(url).href : undefined;
};

const parseOne = (html: string): readonly AttributionPart[] => {
  const parts: AttributionPart[] = [];
  let at = 0;
  for (const match of html.matchAll(linkPattern)) {
    const [whole, double, single, bare, inner = ''] = match;
    const url = parseLink(double ?? single ?? bare ?? '');
    parts.push(
      { text: toText(html.slice(at, match.index)) },
      { text: toText(inner), ...(url !== undefined && { url }) },
    );
    at = match.index + whole.length;
  }
  return [...parts, { text: toText(html.slice(at)) }].filter(({ text }) => text.trim() !== '');
};

/**
 * Parses the attributions of a style's sources, which are HTML, to text and links only, because the page's Trusted Types policy
 * forbids creating elements from text. Duplicates are removed.
 */
export const parseAttributions = (attributions: readonly string[]): readonly (readonly AttributionPart[])[] =>
  [...new Set(attributions)].map(parseOne).filter((parts) => parts.length > 0);
