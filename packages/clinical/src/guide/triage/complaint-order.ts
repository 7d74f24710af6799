import { classifyReading } from './readings.ts';
import { findAge } from './duration-and-age.ts';
import type { ComplaintKey } from './complaints.ts';

/** Order in which one of several complaints is asked about: those that can be most urgent first, unspecific ones last. */
const first: readonly ComplaintKey[] = [
  'chest',
  'breath',
  'bite',
  'child',
  'pregnancy',
  'numbness',
  'mood',
  'injury',
  'wound',
  'abdomen',
  'vomiting',
  'fever',
  'headache',
  'diarrhoea',
  'heartbeat',
  'eye',
  'alcohol',
  'breast',
  'lump',
  'mole',
  'urine',
];
const last: readonly ComplaintKey[] = ['weight', 'hair', 'sleep', 'weakness', 'other', 'unwell'];
const rankComplaint = (key: ComplaintKey): number => {
  if (first.includes(key)) return first.indexOf(key);
  return first.length + (last.includes(key) ? 1 + last.indexOf(key) : 0);
};

/** Complaints of a child that answer the child complaint's own question. */
export const childAnswers: Readonly<Partial<Record<ComplaintKey, string>>> = {
  fever: 'fever',
  cough: 'cough',
  cold: 'cough',
  vomiting: 'belly',
  diarrhoea: 'belly',
  abdomen: 'belly',
  skin: 'skin',
};

/** Complaints that keep their own questions for a child. */
const anyAge: ReadonlySet<ComplaintKey> = new Set([
  'bite',
  'wound',
  'injury',
  'sting',
  'tooth',
  'pregnancy',
  'period',
  'hair',
  'weight',
  'child',
  'mood',
]);

/** Age in years from which a patient is no child here. */
export const adultAge = 16;

/**
 * Sorts the complaints of a message in the order in which they are handled. A chronic illness named beside a complaint is not a
 * complaint itself, unless a reading accompanies it; nearly all complaints of a child share one set of questions.
 */
export const sortComplaints = (
  stated: readonly ComplaintKey[],
  text: string,
  isChild: boolean,
): readonly ComplaintKey[] => {
  const isReading = (key: ComplaintKey): boolean => classifyReading(key, text) !== undefined;
  const specific = stated.filter(
    (key) =>
      stated.length === 1 ||
      (key !== 'unwell' && key !== 'other' && ((key !== 'sugar' && key !== 'pressure') || isReading(key))),
  );
  const ordered = (specific.length > 0 ? specific : stated).toSorted(
    (one, other) => rankComplaint(one) - rankComplaint(other),
  );
  const [main] = ordered;
  const age = findAge(text);
  const isYoung = age === undefined ? isChild : age < adultAge;
  if (main === undefined || !isYoung || anyAge.has(main)) return ordered;
  return ['child', ...ordered.filter((key) => key !== 'child' && key !== 'unwell' && key !== 'alcohol')];
};
