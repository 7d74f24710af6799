import { readLineFields } from '../header/fields.ts';
import { buildLine, type TextLine } from '../text-layout/lines.ts';
import type { TextWord } from '../text-layout/word.ts';

const labelled = /^\p{L}[^:]{0,40}:\s*\S/u;
const labelAlone = /^\p{L}[^:]{0,40}:$/u;

/**
 * Splits a line with several labelled results side by side: 'Colour : Yellow      Pus cells : 8-10 /hpf'. A line of a form, or
 * one with an unlabelled cell, stays whole.
 */
export const cutSideBySide = (line: TextLine): TextLine[] => {
  const parts: TextWord[][] = [];
  let isOpen = false;
  for (const { text, words } of line.cells) {
    if (isOpen && !/:/.test(text)) parts.at(-1)?.push(...words);
    else if (!isOpen && (labelled.test(text) || labelAlone.test(text))) parts.push([...words]);
    else return [line];
    isOpen = labelAlone.test(text);
  }
  if (parts.length < 2 || isOpen || readLineFields(line).some(({ name }) => name !== 'other' && name !== 'test'))
    return [line];
  return parts.map((words) => buildLine(words));
};
