import { isCriticalValue } from '../critical-values.ts';
import { findDays } from './triage/duration-and-age.ts';
import { toPlainText, type MessageToken } from './text.ts';
import type { VocabularyHit } from './vocabulary.ts';

/** A test value that a message states, such as 'my hb is 6.2'. */
export interface StatedValue {
  readonly test: string;
  readonly value: number;
}

/** Maximum number of words between a test and its value: 'hb in my report is 6.2'. */
const maxWordsBetween = 4;

/** Scales platelet counts that are written in thousands or lakhs: '0.4 lakh', '40', '40000'. */
const scaleCount = (test: string, value: number, behind: string): number => {
  if (test !== 'platelet') return value;
  if (/^(?:lakh|lac|lakhs|लाख)$/u.test(behind)) return value * 100_000;
  if (value < 10) return value * 100_000;
  return value < 1_500 ? value * 1_000 : value;
};

/** Finds the test values that a message states; a year, a day or a number of reports is not one. */
export const findStatedValues = (
  text: string,
  tokens: readonly MessageToken[],
  hits: readonly VocabularyHit[],
): readonly StatedValue[] => {
  const plain = toPlainText(text);
  return hits
    .filter(({ key }) => key.startsWith('test.') && key !== 'test.glucose')
    .flatMap(({ key, at }): StatedValue[] => {
      const last = at.at(-1) ?? 0;
      for (let place = last + 1; place <= last + maxWordsBetween && place < tokens.length; place += 1) {
        const whole = tokens[place]?.text ?? '';
        if (!/^\d+$/.test(whole)) continue;
        // The tokenizer splits a decimal number at its dot.
        const isParted = plain.includes(`${whole}.${tokens[place + 1]?.text}`);
        const word = isParted ? `${whole}.${tokens[place + 1]?.text}` : whole;
        const behind = tokens[place + (isParted ? 2 : 1)]?.text ?? '';
        const isOther =
          /^(?:19|20)\d\d$/.test(word) ||
          findDays(`${word} ${behind}`) !== undefined ||
          /^(?:reports?|tests?|times?|values?|results?|st|nd|rd|th|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/.test(
            behind,
          );
        return isOther
          ? []
          : [{ test: key.slice('test.'.length), value: scaleCount(key.slice('test.'.length), Number(word), behind) }];
      }
      return [];
    });
};

/** Whether a value is critical, so that a doctor must be told at once. */
export const isCriticalStated = ({ test, value }: StatedValue): boolean => isCriticalValue(test, value);
