import { measureVisualDistance, toVisualKey } from './visual-distance.ts';
import { buildNameKey } from './medicine-names.ts';
import { resolveMedicine, type ResolvedMedicine } from './resolve-medicine.ts';
import { type AllergyRule, allergyRules, interactionRules, severities, type Severity } from './tables.ts';

/** Two medicines whose combination is dangerous. */
export interface Interaction {
  /** One of the first and one of the second medicine. */
  readonly substances: readonly [string, string];
  readonly severity: Severity;
  readonly reason: string;
  readonly source: string;
}

const listSubstances = ({ contents }: ResolvedMedicine): string[] => contents.map(({ substance }) => substance);

const findPair = (
  one: readonly string[],
  other: readonly string[],
  first: ReadonlySet<string>,
  second: ReadonlySet<string>,
): readonly [string, string] | undefined => {
  const left = one.find((name) => first.has(name) && other.some((each) => each !== name && second.has(each)));
  const right = left === undefined ? undefined : other.find((name) => name !== left && second.has(name));
  return left === undefined || right === undefined ? undefined : [left, right];
};

/** The most severe known interaction of two medicines. The list is incomplete: no match does not mean that there is none. */
export const findInteraction = (one: ResolvedMedicine, other: ResolvedMedicine): Interaction | undefined => {
  if (one.isLocal || other.isLocal) return undefined;
  const [left, right] = [listSubstances(one), listSubstances(other)];
  const interactions = interactionRules.flatMap(({ one: first, other: second, ...rule }) => {
    const pair = findPair(left, right, first, second) ?? findPair(left, right, second, first);
    return pair ? [{ ...rule, substances: pair }] : [];
  });
  return interactions.toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity))[0];
};

/** An allergy of the patient that matches a medicine. */
export interface AllergyMatch {
  /** As the patient wrote it. */
  readonly allergy: string;
  readonly substance: string;
  /** The group that both belong to, in a patient's words; undefined if the substance itself is named. */
  readonly group: string | undefined;
}

const rulesByKey = Map.groupBy(allergyRules, ({ name }) => buildNameKey(name));

/** Minimum length of a group's name for matches with a typing error, such as 'pencillin'. */
const minGuessLength = 7;
const guessableGroups = allergyRules
  .map((rule) => ({ rule, key: buildNameKey(rule.name) }))
  .filter(({ key }) => key.length >= minGuessLength);
const longGroups = guessableGroups.map(({ rule, key }) => ({ rule, look: toVisualKey(key) }));

/** Maximum number of words in a name of a substance or group. */
const maxPhraseWords = 3;

/** All phrases of a few words, the whole text and longer phrases first: an entry may contain several names and a reaction. */
const listPhrases = (text: string): string[] => {
  const words = text.split(/[^\p{L}\p{M}\d'-]+/u).filter((word) => word !== '');
  const phrases = [text];
  for (let length = Math.min(maxPhraseWords, words.length); length > 0; length -= 1)
    for (let start = 0; start + length <= words.length; start += 1)
      phrases.push(words.slice(start, start + length).join(' '));
  return phrases;
};

const isNearMatch = (one: string, other: string): boolean =>
  one.length >= minGuessLength &&
  other.length >= minGuessLength &&
  measureVisualDistance(toVisualKey(one), toVisualKey(other), 1) <= 1;

/** Maximum edit distance: 'pencilin' lacks two letters of penicillin. */
const countAllowedErrors = (key: string): number => (key.length > minGuessLength ? 2 : 1);

/** The groups that a phrase names, correctly or with a typing error, or through a brand's substance: Brufen is ibuprofen. */
const findAllergyGroups = (phrase: string): AllergyRule[] => {
  const key = buildNameKey(phrase);
  const exact = rulesByKey.get(key);
  if (exact !== undefined) return exact;
  const contained = listSubstances(resolveMedicine({ name: phrase }));
  // A known name is no misspelled group: Panadol is not tramadol.
  if (contained.length > 0 || key.length < minGuessLength)
    return contained.flatMap((substance) => rulesByKey.get(buildNameKey(substance)) ?? []);
  const look = toVisualKey(key);
  const maxDistance = countAllowedErrors(key);
  return longGroups
    .filter((group) => measureVisualDistance(look, group.look, maxDistance) <= maxDistance)
    .map(({ rule }) => rule);
};

const matchAllergy = (substances: readonly string[], allergy: string): AllergyMatch | undefined => {
  const phrases = listPhrases(allergy);
  for (const phrase of phrases) {
    const own = new Set(listSubstances(resolveMedicine({ name: phrase })));
    const itself = substances.find(
      (substance) => own.has(substance) || isNearMatch(buildNameKey(phrase), buildNameKey(substance)),
    );
    if (itself !== undefined) return { allergy, substance: itself, group: undefined };
  }
  for (const rule of phrases.flatMap(findAllergyGroups)) {
    const substance = substances.find((name) => rule.substances.has(name));
    if (substance !== undefined) return { allergy, substance, group: rule.title };
  }
  return undefined;
};

/**
 * Finds the allergies that match a medicine. Creams and eye drops count too. An entry may be a sentence, contain several
 * names, or have a typing error: a false warning is harmless, a missing one is dangerous.
 */
export const findAllergies = (medicine: ResolvedMedicine, allergies: readonly string[]): readonly AllergyMatch[] => {
  const substances = listSubstances(medicine);
  return substances.length === 0 ? [] : allergies.flatMap((allergy) => matchAllergy(substances, allergy) ?? []);
};
