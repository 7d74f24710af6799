import type { Line } from './text-layout/lines.ts';

const animals =
  'canine|feline|bovine|equine|avian|caprine|ovine|porcine|dogs?|pupp(?:y|ies)|cats?|kittens?|cows?|cattle|buffalo(?:e?s)?|goats?|sheep|' +
  'horses?|rabbits?|parrots?|birds?|pigs?|hamsters?|guinea pigs?|tortoises?';
/** A field of the form names the kind of animal; a culture's 'Species: E. coli' does not. */
const labelled = new RegExp(
  String.raw`(?<![\p{L}])(?:species|animal|pet|patient type)(?:\s+(?:type|kind))?\s*[:=–-]?\s*(?:${animals})(?![\p{L}])`,
  'iu',
);
/** Only an animal has a breed, or an owner beside the patient. */
const breed = /(?<![\p{L}])(?:breed\s*[:=–-]\s*\p{L}|(?:pet|animal)(?:['’]s)?\s+name\s*[:=–-])/iu;
/** Whoever signs or prints it treats animals; 'opp. Veterinary Hospital' is an address. */
const veterinary =
  /(?<![\p{L}])(?:(?:veterinary|pets?|animal)\s+(?:clinic|hospital|care|lab(?:oratory)?|diagnostics|pathology|physician|surgeon|centre|center)|[bm]\.?\s?v\.?\s?sc)(?![\p{L}])/iu;
const landmark = /(?<![\p{L}])(?:near|opp(?:osite)?|behind|beside|next to)(?![\p{L}])/iu;

/** Whether a paper is about an animal, as a veterinary clinic's or laboratory's is. */
export const isAboutAnimal = (lines: readonly Line[]): boolean =>
  lines.some(({ text }) => labelled.test(text) || breed.test(text) || (veterinary.test(text) && !landmark.test(text)));
