import { joinPattern } from '@arogo/contract/join-pattern';
import { toPlainText } from '../text.ts';
import type { ComplaintKey } from './complaints.ts';

const classifyBloodPressure = (text: string): string | undefined => {
  const readingMatch = /\b(\d{2,3})\s*(?:\/|by|over|upon|-|बटा)\s*(\d{2,3})\b/u.exec(toPlainText(text));
  if (!readingMatch) return undefined;
  const [upper, lower] = [Number(readingMatch[1]), Number(readingMatch[2])];
  if (upper < 60 || upper > 300 || lower >= upper) return undefined;
  if (upper >= 180 || lower >= 120) return 'crisis';
  if (upper >= 140 || lower >= 90) return 'high';
  return upper < 90 || lower < 60 ? 'low' : 'normal';
};

const classifyBloodSugar = (text: string): string | undefined => {
  const plain = toPlainText(text);
  const readingMatch = /(?<![\d./])(\d{2,3}(?:\.\d)?)(?![\d./]|\s*(?:days?|din|weeks?|years?|saal|दिन|साल))/u.exec(
    plain,
  );
  if (!readingMatch) return undefined;
  const value = Number(readingMatch[1]) * (plain.includes('mmol') ? 18 : 1);
  if (value < 70) return 'low';
  if (value >= 300) return 'veryHigh';
  return value >= 180 ? 'high' : 'normal';
};

/** Classifies a reading in a message as an answer, for complaints that ask for one; mmHg, and mg/dL unless the unit is mmol. */
export const classifyReading = (complaint: ComplaintKey | 'pressure' | 'sugar', text: string): string | undefined => {
  if (complaint === 'pressure') return classifyBloodPressure(text);
  return complaint === 'sugar' ? classifyBloodSugar(text) : undefined;
};

/** A number of two or three digits with an optional temperature unit; numbers with another unit do not match. */
const temperature = new RegExp(
  joinPattern(String.raw`
    (?<![\d./])(\d{2,3}(?:\.\d{1,2})?)
    (?![\d/]|\s*(?:\/|mg|kg|%|bpm|days?|din|weeks?|months?|years?|saal|दिन|साल))
    \s*(?:°|º|degrees?|deg|डिग्री)?\s*(f|c|fahrenheit|celsius)?\b
  `),
  'gu',
);

/** Finds the temperature in a message, in °C; a number without a unit counts if a fever is mentioned. */
export const findTemperature = (text: string, isFever: boolean): number | undefined => {
  for (const [, digits = '', unit = ''] of toPlainText(text).matchAll(temperature)) {
    const value = Number(digits);
    const isNamed = unit !== '' || isFever;
    if (isNamed && !unit.startsWith('c') && value >= 95 && value <= 112) return ((value - 32) * 5) / 9;
    if (
      isNamed &&
      !unit.startsWith('f') &&
      value >= 35 &&
      value <= 44 &&
      (unit !== '' || digits.includes('.') || value >= 38)
    )
      return value;
  }
  return undefined;
};

/** Finds an oxygen saturation in percent if the message names it. */
export const findOxygenSaturation = (text: string): number | undefined => {
  const readingMatch = /(?:spo2|spo 2|oxygen|\bo2\b|saturation|ऑक्सीजन)[^\d]{0,20}(\d{2,3})(?!\d)/u.exec(
    toPlainText(text),
  );
  const value = Number(readingMatch?.[1]);
  return value >= 50 && value <= 100 ? value : undefined;
};
