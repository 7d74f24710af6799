const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The longest beginning of at most `units` UTF-16 units that cuts no character as people see them. */
export const truncateAtGrapheme = (text: string, units: number): string => {
  if (text.length <= units) return text;
  let end = 0;
  // It is asked for one after another: a text that is cut before would end in halves that look like characters.
  for (const { index, segment } of graphemes.segment(text)) {
    if (index + segment.length > units) break;
    end = index + segment.length;
  }
  // A single character longer than the whole place is cut between code points.
  return end > 0 ? text.slice(0, end) : text.slice(0, units).replace(/[\uD800-\uDBFF]$/, '');
};
