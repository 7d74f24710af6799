import { plainText } from '../text.ts';
import type { ComplaintKey } from './complaints.ts';

const pressureOf = (text: string): string | undefined => {
  const found = /\b(\d{2,3})\s*(?:\/|by|over|upon|-|बटा)\s*(\d{2,3})\b/u.exec(plainText(text));
  if (!found) return undefined;
  const [upper, lower] = [Number(found[1]), Number(found[2])];
  if (upper < 60 || upper > 300 || lower >= upper) return undefined;
  if (upper >= 180 || lower >= 120) return 'crisis';
  if (upper >= 140 || lower >= 90) return 'high';
  return upper < 90 || lower < 60 ? 'low' : 'normal';
};

const sugarOf = (text: string): string | undefined => {
  const plain = plainText(text);
  const found = /(?<![\d./])(\d{2,3}(?:\.\d)?)(?![\d./]|\s*(?:days?|din|weeks?|years?|saal|दिन|साल))/u.exec(plain);
  if (!found) return undefined;
  const value = Number(found[1]) * (plain.includes('mmol') ? 18 : 1);
  if (value < 70) return 'low';
  if (value >= 300) return 'veryHigh';
  return value >= 180 ? 'high' : 'normal';
};

/** Which answer a reading in a message stands for, of complaints that are asked for one; mmHg, and mg/dL unless it says mmol. */
export const readingOf = (complaint: ComplaintKey | 'pressure' | 'sugar', text: string): string | undefined => {
  if (complaint === 'pressure') return pressureOf(text);
  return complaint === 'sugar' ? sugarOf(text) : undefined;
};
