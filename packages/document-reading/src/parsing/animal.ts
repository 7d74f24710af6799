import { joinPattern } from '@arogo/contract/join-pattern';
import type { TextLine } from './text-layout/lines.ts';

const animalPattern =
  'canine|feline|bovine|equine|avian|caprine|ovine|porcine|dogs?|pupp(?:y|ies)|cats?|kittens?|cows?|cattle|buffalo(?:e?s)?|goats?|sheep|' +
  'horses?|rabbits?|parrots?|birds?|pigs?|hamsters?|guinea pigs?|tortoises?';
/** A form field with the kind of animal; a culture's 'Species: E. coli' does not match. */
const animalLabelPattern = new RegExp(
  String.raw`(?<![\p{L}])(?:species|animal|pet|patient type)(?:\s+(?:type|kind))?\s*[:=–-]?\s*(?:${animalPattern})(?![\p{L}])`,
  'iu',
);
/** Only an animal has a breed, or an owner besides the patient. */
const breedPattern = /(?<![\p{L}])(?:breed\s*[:=–-]\s*\p{L}|(?:pet|animal)(?:['’]s)?\s+name\s*[:=–-])/iu;
/** A letterhead or signature of a veterinarian; 'opp. Veterinary Hospital' is only an address. */
const veterinaryPattern = new RegExp(
  joinPattern(String.raw`
      (?<![\p{L}])(?:(?:veterinary|pets?|animal)\s+(?:clinic|hospital|care|lab(?:oratory)?|diagnostics|
      pathology|physician|surgeon|centre|center)|[bm]\.?\s?v\.?\s?sc)(?![\p{L}])
    `),
  'iu',
);
const landmarkPattern = /(?<![\p{L}])(?:near|opp(?:osite)?|behind|beside|next to)(?![\p{L}])/iu;

/** Whether a document is about an animal, as from a veterinary clinic or laboratory. */
export const isAboutAnimal = (lines: readonly TextLine[]): boolean =>
  lines.some(
    ({ text }) =>
      animalLabelPattern.test(text) ||
      breedPattern.test(text) ||
      (veterinaryPattern.test(text) && !landmarkPattern.test(text)),
  );
