import { measureLookDistance, prepareLook } from './look-distance.ts';
import { nameKey } from './medicine-names.ts';
import { resolveMedicine, type ResolvedMedicine } from './resolve-medicine.ts';
import { type AllergyRule, allergyRules, interactionRules, severities, type Severity } from './tables.ts';

/** Two medicines that are dangerous together. */
export interface Interaction {
  /** Of the first and of the second medicine. */
  readonly substances: readonly [string, string];
  readonly severity: Severity;
  readonly reason: string;
  readonly source: string;
}

const names = ({ contents }: ResolvedMedicine): string[] => contents.map(({ substance }) => substance);

const pairIn = (
  one: readonly string[],
  other: readonly string[],
  first: ReadonlySet<string>,
  second: ReadonlySet<string>,
): readonly [string, string] | undefined => {
  const left = one.find((name) => first.has(name) && other.some((each) => each !== name && second.has(each)));
  const right = left === undefined ? undefined : other.find((name) => name !== left && second.has(name));
  return left === undefined || right === undefined ? undefined : [left, right];
};

/** The gravest known interaction of two medicines. The list is not complete: none found does not mean that there is none. */
export const findInteraction = (one: ResolvedMedicine, other: ResolvedMedicine): Interaction | undefined => {
  if (one.isLocal || other.isLocal) return undefined;
  const [left, right] = [names(one), names(other)];
  const found = interactionRules.flatMap(({ one: first, other: second, ...rule }) => {
    const pair = pairIn(left, right, first, second) ?? pairIn(left, right, second, first);
    return pair ? [{ ...rule, substances: pair }] : [];
  });
  return found.toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity))[0];
};

/** An allergy of the patient that a medicine is against. */
export interface AllergyMatch {
  /** As the patient wrote it. */
  readonly allergy: string;
  readonly substance: string;
  /** The group that both belong to, in a patient's words; undefined where the substance itself is named. */
  readonly group: string | undefined;
}

const rulesByKey = Map.groupBy(allergyRules, ({ name }) => nameKey(name));

/** Names of groups that are long enough to be known in spite of a typing error, such as 'pencillin'. */
const shortestGuessed = 7;
const guessable = allergyRules
  .map((rule) => ({ rule, key: nameKey(rule.name) }))
  .filter(({ key }) => key.length >= shortestGuessed);
const longGroups = guessable.map(({ rule, key }) => ({ rule, look: prepareLook(key) }));

/** Words of a name of a substance or group at most. */
const longestPhrase = 3;

/** All phrases of a few words, the whole text and longer ones first: an entry may name several things and what happened. */
const phrasesIn = (text: string): string[] => {
  const words = text.split(/[^\p{L}\p{M}\d'-]+/u).filter((word) => word !== '');
  const phrases = [text];
  for (let length = Math.min(longestPhrase, words.length); length > 0; length -= 1)
    for (let start = 0; start + length <= words.length; start += 1)
      phrases.push(words.slice(start, start + length).join(' '));
  return phrases;
};

const isNear = (one: string, other: string): boolean =>
  one.length >= shortestGuessed &&
  other.length >= shortestGuessed &&
  measureLookDistance(prepareLook(one), prepareLook(other), 1) <= 1;

/** Letters that may be wrong in a name: 'pencilin' lacks two of penicillin. */
const typingErrors = (key: string): number => (key.length > shortestGuessed ? 2 : 1);

/** The groups that a phrase names, spelt right or with a typing error, or that a brand's substance stands for: Brufen is ibuprofen. */
const groupsNamed = (phrase: string): AllergyRule[] => {
  const key = nameKey(phrase);
  const exact = rulesByKey.get(key);
  if (exact !== undefined) return exact;
  const contained = names(resolveMedicine({ name: phrase }));
  // What is known by its own name is no misspelled group: Panadol is no tramadol.
  if (contained.length > 0 || key.length < shortestGuessed)
    return contained.flatMap((substance) => rulesByKey.get(nameKey(substance)) ?? []);
  const look = prepareLook(key);
  const most = typingErrors(key);
  return longGroups.filter((group) => measureLookDistance(look, group.look, most) <= most).map(({ rule }) => rule);
};

const matchAllergy = (substances: readonly string[], allergy: string): AllergyMatch | undefined => {
  const phrases = phrasesIn(allergy);
  for (const phrase of phrases) {
    const own = new Set(names(resolveMedicine({ name: phrase })));
    const itself = substances.find((substance) => own.has(substance) || isNear(nameKey(phrase), nameKey(substance)));
    if (itself !== undefined) return { allergy, substance: itself, group: undefined };
  }
  for (const rule of phrases.flatMap(groupsNamed)) {
    const substance = substances.find((name) => rule.substances.has(name));
    if (substance !== undefined) return { allergy, substance, group: rule.title };
  }
  return undefined;
};

/**
 * Which allergies a medicine is against, each once. Creams and eye drops count too. An entry may be a sentence, name several
 * things, or have a typing error: a warning too many is read, one too few is dangerous.
 */
export const findAllergies = (medicine: ResolvedMedicine, allergies: readonly string[]): readonly AllergyMatch[] => {
  const substances = names(medicine);
  return substances.length === 0 ? [] : allergies.flatMap((allergy) => matchAllergy(substances, allergy) ?? []);
};
