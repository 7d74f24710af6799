const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Cuts a text to at most `units` UTF-16 units without splitting a grapheme. */
export const truncateAtGrapheme = (text: string, units: number): string => {
  if (text.length <= units) return text;
  let end = 0;
  // Iterates over the whole text: segmenting a text that is already cut could yield a partial grapheme.
  for (const { index, segment } of graphemes.segment(text)) {
    if (index + segment.length > units) break;
    end = index + segment.length;
  }
  // A single grapheme longer than the limit is cut between code points.
  return end > 0 ? text.slice(0, end) : text.slice(0, units).replace(/[\uD800-\uDBFF]$/, '');
};
