/** Finds the translation of a complete text. */
export interface AnswerTexts {
  readonly exact: Map<string, string>;
  readonly patterns: { readonly pattern: RegExp; readonly build: (parts: readonly string[]) => string }[];
  /** Returns undefined if there is no translation. */
  readonly find: (text: string) => string | undefined;
}

/**
 * Placeholders for the parameters while a text function is called. They are from the private use area, which no text contains.
 */
const placeholders = ['\uE000', '\uE001', '\uE002', '\uE003'] as const;

/** Minimum number of letters beside its parameters that a text needs to be recognised. */
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

/** Converts a number in the text back to a number, because plurals need it. */
const parseParameter = (part: string): string | number => (/^\d+$/.test(part) ? Number(part) : part);

/**
 * Builds the pattern of a function's English text. Returns undefined unless the text contains each parameter once and in order:
 * otherwise the parameters cannot be read back.
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
  // A text of little more than its parameters would match other texts.
  const isTelling = parts.join('').replaceAll(/\W/g, '').length >= minPatternLetters;
  return isTelling ? new RegExp(`^${parts.join('(.+?)')}$`, 's') : undefined;
};

/** Adds all texts of a module: sentences as they are, and functions as patterns of their texts. */
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
