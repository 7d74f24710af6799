import { daysIn } from './triage/spoken.ts';
import { plainText, type Token } from './text.ts';
import type { Hit } from './vocabulary.ts';

/** A value of a test that a message states, such as 'my hb is 6.2'. */
export interface Stated {
  readonly test: string;
  readonly value: number;
}

/** As many words may stand between a test and its value: 'hb in my report is 6.2'. */
const between = 4;

/**
 * From where a laboratory tells a value to a doctor at once, in the units that are usual in India. Read in: Royal College of
 * Pathologists, The communication of critical and unexpected pathology results; somewhat wider, since nobody sees the patient.
 */
const critical: Readonly<Record<string, { readonly low?: number; readonly high?: number }>> = {
  haemoglobin: { low: 7 },
  potassium: { low: 2.8, high: 6 },
  sodium: { low: 125, high: 155 },
  calcium: { low: 7, high: 12 },
  platelet: { low: 50_000 },
  INR: { high: 5 },
  creatinine: { high: 4 },
  urea: { high: 150 },
  eGFR: { low: 15 },
  SGPT: { high: 500 },
  SGOT: { high: 500 },
  bilirubin: { high: 10 },
};

/** Thousands and lakhs of platelets as they are written: '0.4 lakh', '40', '40000'. */
const counted = (test: string, value: number, behind: string): number => {
  if (test !== 'platelet') return value;
  if (/^(?:lakh|lac|lakhs|लाख)$/u.test(behind)) return value * 100_000;
  if (value < 10) return value * 100_000;
  return value < 1_500 ? value * 1_000 : value;
};

/** Values of tests that a message states; a year, a day or a count of reports is none. */
export const statedIn = (text: string, tokens: readonly Token[], hits: readonly Hit[]): readonly Stated[] => {
  const plain = plainText(text);
  return hits
    .filter(({ key }) => key.startsWith('test.') && key !== 'test.glucose')
    .flatMap(({ key, at }): Stated[] => {
      const last = at.at(-1) ?? 0;
      for (let place = last + 1; place <= last + between && place < tokens.length; place += 1) {
        const whole = tokens[place]?.text ?? '';
        if (!/^\d+$/.test(whole)) continue;
        // A dot between digits parts words.
        const isParted = plain.includes(`${whole}.${tokens[place + 1]?.text}`);
        const word = isParted ? `${whole}.${tokens[place + 1]?.text}` : whole;
        const behind = tokens[place + (isParted ? 2 : 1)]?.text ?? '';
        const isOther = /^(?:19|20)\d\d$/.test(word) || daysIn(`${word} ${behind}`) !== undefined || /^(?:reports?|tests?|times?|values?|results?|st|nd|rd|th|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/.test(behind);
        return isOther ? [] : [{ test: key.slice('test.'.length), value: counted(key.slice('test.'.length), Number(word), behind) }];
      }
      return [];
    });
};

/** Whether a value is one that is told to a doctor at once. */
export const isCritical = ({ test, value }: Stated): boolean => {
  const { low = -1, high = Number.POSITIVE_INFINITY } = critical[test] ?? {};
  return value < low || value >= high;
};
