import type { TextLine } from '../text-layout/lines.ts';
import { measureRange } from './reference-range.ts';
import { readPartsFromLine } from './result-line.ts';
import { measureUnit } from './unit.ts';

/** Headings of uses, notes and tables that explain a test: 'Uses', 'Association of HLA B27', 'Clinical significance :'. */
const heading = new RegExp(
  '^\\W*(?:uses?|associations? (?:of|with)(?:\\s[\\p{L}\\d-]+){1,5}|(?:clinical )?(?:significance|utility|relevance)|interpretations?|notes?|' +
    'comments?|limitations?|background|test (?:information|utility)|about (?:the|this) test|increased in|decreased in)\\W*$',
  'iu',
);
/** A table drawn with characters: '| Disease | Frequency |', '+-----+-----+'. */
const drawn = /^\s*(?:\|.*\|\s*$|[+|][-=+|]{3,}\s*$)/;
const sentenceWord =
  /(?<![\p{L}])(?:is|are|was|were|does|do|should|may|can|cannot|has|have|must|be|been|will)(?![\p{L}])/iu;
const minSentenceWords = 6;
/** Maximum number of lines below a heading that belong to it. */
const maxLines = 40;

/** Whether a line has a number with a unit, followed by a range: that is a result, whatever the words. */
const hasResult = ({ text, starts }: TextLine): boolean =>
  starts.some((start) => {
    const number = /^\d[\d.,]*\s?/.exec(text.slice(start))?.[0];
    const unit = number === undefined ? 0 : measureUnit(text, start + number.length);
    return unit > 0 && starts.some((from) => from > start + unit && measureRange(text, from) > 0);
  });

/** Running text in sentences. */
const isSentence = (line: TextLine): boolean =>
  line.cells.length === 1 && line.words.length >= minSentenceWords && sentenceWord.test(line.text) && !hasResult(line);

const isDrawn = (line: TextLine): boolean =>
  drawn.test(line.text) && line.words.every(({ confidence }) => confidence === undefined);

/** A percentage or a bare number below an explanatory heading: it is not a measurement. */
const isShare = (line: TextLine): boolean => {
  const parts = readPartsFromLine(line);
  return (
    parts !== undefined && parts.range === undefined && (parts.unit === undefined || parts.unit.text.trim() === '%')
  );
};

/**
 * Finds lines that explain tests instead of stating results: sentences, tables drawn with characters, percentages below a heading
 * such as 'Uses'. A line with a value, its unit and a range is never one.
 * @param isHeader whether a table of results begins at a line
 */
export const findExplanations = (
  lines: readonly TextLine[],
  isHeader: (index: number) => boolean,
): ReadonlySet<TextLine> => {
  const explanationLines = new Set<TextLine>();
  let left = 0;
  let isResultTable = false;
  for (const [index, line] of lines.entries()) {
    // A table of results may be drawn with characters too.
    isResultTable = isDrawn(line) && (isResultTable || isHeader(index) || isHeader(index + 1));
    const isHeading = heading.test(line.text);
    left = isHeading ? maxLines : isHeader(index) ? 0 : left - 1;
    if (isHeading || (isDrawn(line) && !isResultTable) || isSentence(line) || (left > 0 && isShare(line)))
      explanationLines.add(line);
  }
  return explanationLines;
};
