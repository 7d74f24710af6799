/** Finds the translation of a whole text. */
export interface AnswerTexts {
  readonly exact: Map<string, string>;
  readonly patterns: { readonly pattern: RegExp; readonly build: (parts: readonly string[]) => string }[];
  /** Undefined where it has none. */
  readonly find: (text: string) => string | undefined;
}

/** Stand for parameters while a function's text is made. Private use: no text of ours has them. */
const placeholders = ['\uE000', '\uE001', '\uE002', '\uE003'] as const;

/** Letters beside its parameters by which a text is known. */
const minPatternLetters = 8;

export const createAnswerTexts = (): AnswerTexts => {
  const exact = new Map<string, string>();
  const patterns: AnswerTexts['patterns'] = [];
  return {
    exact,
    patterns,
    find: (text) => {
      const found = exact.get(text);
      if (found !== undefined) return found;
      for (const { pattern, build } of patterns) {
        const match = pattern.exec(text);
        if (match) return build(match.slice(1));
      }
      return undefined;
    },
  };
};

type TextFunction = (...parameters: readonly unknown[]) => unknown;

const escapePattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A number where the text says one, since plurals ask for it. */
const parseParameter = (part: string): string | number => (/^\d+$/.test(part) ? Number(part) : part);

/**
 * The pattern of a function's English text. Undefined where its parameters do not stand in it once each and in their order: what it says of
 * them cannot be read back.
 */
const buildPattern = (english: TextFunction): RegExp | undefined => {
  const parameters = placeholders.slice(0, english.length);
  let text: unknown;
  try {
    text = english(...parameters);
  } catch {
    return undefined;
  }
  if (typeof text !== 'string') return undefined;
  const found = [...text.matchAll(/[\uE000-\uE003]/g)].map(([placeholder]) => placeholder);
  if (parameters.length === 0 || found.join('') !== parameters.join('')) return undefined;
  const parts = text.split(/[\uE000-\uE003]/).map(escapePattern);
  // A text of little more than its parameters would fit others.
  const isTelling = parts.join('').replaceAll(/\W/g, '').length >= minPatternLetters;
  return isTelling ? new RegExp(`^${parts.join('(.+?)')}$`, 's') : undefined;
};

/** Takes in all texts of a module: sentences as they are, and functions as patterns of what they say. */
export const collectAnswerTexts = (texts: AnswerTexts, english: unknown, translated: unknown): void => {
  if (typeof english === 'string' && typeof translated === 'string') texts.exact.set(english, translated);
  else if (typeof english === 'function' && typeof translated === 'function') {
    const pattern = buildPattern(english as TextFunction);
    if (pattern)
      texts.patterns.push({
        pattern,
        build: (parts) => String((translated as TextFunction)(...parts.map(parseParameter))),
      });
  } else if (typeof english === 'object' && english !== null && typeof translated === 'object' && translated !== null)
    for (const [name, text] of Object.entries(english))
      collectAnswerTexts(texts, text, (translated as Readonly<Record<string, unknown>>)[name]);
};
