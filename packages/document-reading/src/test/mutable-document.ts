import type { DocumentText, TextItem } from '../parsing/document-text.ts';
import { createTextDocument } from './text-document.ts';

/** A document as lines of characters that a test can change, and the text that a reader gets of any lines. */
export interface MutableDocument {
  readonly name: string;
  readonly lines: readonly string[];
  readonly toText: (lines: readonly string[]) => DocumentText;
}

/** A document that was drawn with characters. */
export const fromLines = (name: string, lines: readonly string[]): MutableDocument => ({
  name,
  lines,
  toText: (changed) => createTextDocument(changed.join('\n')),
});

/** One printed line: its items, the width of a character when it is drawn, and the line drawn with characters. */
interface PrintedLine {
  readonly page: number;
  readonly y: number;
  readonly items: readonly TextItem[];
  readonly unit: number;
  readonly drawn: string;
}

const smallestUnit = 2;

const printLine = (page: number, items: readonly TextItem[]): PrintedLine => {
  const sorted = items.toSorted((a, b) => a.x - b.x);
  const unit = Math.max(
    smallestUnit,
    Math.min(...sorted.map(({ text, width }) => width / Math.max(text.length, 1))) * 0.98,
  );
  let drawn = '';
  for (const { text, x } of sorted) {
    const column = Math.round(x / unit);
    drawn = drawn.padEnd(Math.max(column, drawn === '' ? 0 : drawn.length + 1)) + text;
  }
  return { page, y: sorted[0]?.y ?? 0, items: sorted, unit, drawn };
};

const linesOnPage = (page: number, items: readonly TextItem[]): PrintedLine[] => {
  const groups: TextItem[][] = [];
  for (const item of items
    .filter(({ text }) => text.trim() !== '')
    .toSorted((a, b) => a.y + a.height - b.y - b.height)) {
    const last = groups.at(-1)?.[0];
    const isBeside = last !== undefined && Math.abs(last.y + last.height - item.y - item.height) < last.height * 0.4;
    if (isBeside) groups.at(-1)?.push(item);
    else groups.push([item]);
  }
  return groups.map((group) => printLine(page, group));
};

const drawItems = (line: PrintedLine, drawn: string, y: number): TextItem[] => {
  const [first] = line.items;
  const { height, fontSize } = { height: 9, fontSize: 9, ...first };
  return [...drawn.matchAll(/\S+(?: \S+)*/gu)].map(({ index, 0: text }) => ({
    text,
    x: index * line.unit,
    y,
    width: text.length * line.unit,
    height,
    fontSize,
  }));
};

/** How far a line of its own stands below the one above it, in heights. */
const pitch = 1.4;

/** A typed PDF's text. Lines that are not changed keep their items and places; a line too many pushes down what follows. */
export const fromText = (name: string, text: DocumentText): MutableDocument => {
  const printed = text.pages.flatMap(({ items }, page) => linesOnPage(page, items));
  const lines = printed.map(({ drawn }) => drawn);
  return {
    name,
    lines,
    toText: (changed) => {
      let prefix = 0;
      while (prefix < lines.length && lines[prefix] === changed[prefix]) prefix += 1;
      let suffix = 0;
      const most = Math.min(lines.length, changed.length) - prefix;
      while (suffix < most && lines.at(-1 - suffix) === changed.at(-1 - suffix)) suffix += 1;
      const extra = changed.length - lines.length;
      const pages = text.pages.map((page): { items: TextItem[]; width: number; height: number } => ({
        ...page,
        items: [],
      }));
      for (const [index, drawn] of changed.entries()) {
        const isBelow = index >= changed.length - suffix;
        const own = printed[isBelow ? index - extra : Math.min(index, lines.length - 1)];
        if (!own) continue;
        const height = own.items[0]?.height ?? 9;
        const change = extra > 0 ? printed[prefix]?.page : undefined;
        const shift = isBelow && own.page === change ? extra * height * pitch : 0;
        const above = printed[prefix - 1];
        const isExtra = !isBelow && extra > 0 && index >= prefix && own.drawn !== drawn && above !== undefined;
        const y = isExtra ? above.y + height * pitch : own.y + shift;
        const items =
          own.drawn === drawn ? own.items.map((item) => ({ ...item, y: item.y + shift })) : drawItems(own, drawn, y);
        pages[own.page]?.items.push(...items);
      }
      return { pages };
    },
  };
};
