interface HighlightedTextProps {
  readonly text: string;
  /** The search words; without them nothing is marked. */
  readonly words?: string | undefined;
}

const specialCharacters = /[.*+?^${}()|[\]\\]/g;

/** Splits a text into parts with their offset, and whether each matches a search word. */
export const splitByMatches = (
  text: string,
  words: string,
): readonly { readonly from: number; readonly text: string; readonly hit: boolean }[] => {
  const wanted = words.split(/\s+/).filter((word) => word !== '');
  if (wanted.length === 0) return [{ from: 0, text, hit: false }];
  const any = new RegExp(wanted.map((word) => word.replaceAll(specialCharacters, String.raw`\$&`)).join('|'), 'giu');
  const parts: { from: number; text: string; hit: boolean }[] = [];
  let end = 0;
  for (const { 0: hit, index } of text.matchAll(any)) {
    if (index > end) parts.push({ from: end, text: text.slice(end, index), hit: false });
    parts.push({ from: index, text: hit, hit: true });
    end = index + hit.length;
  }
  if (end < text.length) parts.push({ from: end, text: text.slice(end), hit: false });
  return parts;
};

/** A text with the search words marked. */
export function HighlightedText({ text, words = '' }: HighlightedTextProps) {
  return splitByMatches(text, words).map((part) =>
    part.hit ? (
      <mark key={part.from} className="rounded-small bg-sun-wash text-ink">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
}
